"""What people are shown: the table of cases, and the guide with its plans and examples."""

import pytest

from rules import kernel
from rules.kernel import text_from
from rules.pacific_victory.plans.fields import EVENTS, FIELDS

from .planned import SYSTEM

GUIDE = SYSTEM.plan_guide()


def cases(plan: str) -> list[tuple[str, str]]:
    return [(str(when), str(does)) for when, does in SYSTEM.read_plan(plan).cases]


STANDARDS = {
    "First or second, otherwise": "You move first.",
    "Blockade hexes, otherwise": "You hold.",
    "Order of the battles, otherwise": "By hex, from the lowest id.",
    "Retreats in a battle, otherwise": "Nobody retreats.",
    "Kamikaze, otherwise": "None.",
    "After the last round, otherwise": "Every ship blockades that may; the others leave.",
    "Moves": "You are asked.",
    "Builds": "You are asked.",
    "Set-up": "You are asked.",
}


def test_an_empty_plan_shows_what_is_usually_done() -> None:
    assert STANDARDS.items() <= dict(cases("")).items()
    assert len(cases("")) == 15


def test_the_rest_may_be_asked() -> None:
    rest = dict(cases("OTHERWISE ASK\nINITIATIVE FIRST"))
    assert rest["Kamikaze, otherwise"] == rest["Landing, otherwise"] == "You are asked."
    assert rest["Always"] == "You move first, if you may choose."
    assert "First or second, otherwise" not in rest


def test_every_condition_has_its_row_and_the_default_fills_what_is_open() -> None:
    rows = cases(
        "IF ROUND >= 2 AND NOT ENEMY SHIPS THEN RETREAT CV TO Truk\n"
        "AT Rabaul\nIF OWN STEPS >= 6 THEN FIGHT ELSE HOLD\nBLOCK US-CV-ENTERPRISE\nASK FIRE"
    )
    assert rows[:4] == [
        (
            "Always, if the round: 2 or more, and no enemy ship is in the battle",
            "Retreat of carriers, first to: Truk (J06).",
        ),
        ("In Rabaul (J07), if your steps in the hex: 6 or more", "You fight in the blockade hex."),
        ("In Rabaul (J07), if not: your steps in the hex: 6 or more", "You hold in the blockade hex."),
        ("For US-CV-ENTERPRISE", "You are asked: what a block does when it acts."),
    ]
    rest = dict(rows[4:])
    assert rest["Retreats in a battle, otherwise"] == "Nobody retreats."
    assert rest["Blockade hexes, otherwise"] == "You hold."


@pytest.mark.parametrize(
    ("plan", "row", "there"),
    [
        ("RETREAT CV", "Retreats in a battle, otherwise", True),
        ("RETREAT ALL", "Retreats in a battle, otherwise", False),
        ("IF ALONE THEN RETREAT ALL", "Retreats in a battle, otherwise", True),
        ("IF TYPHOON THEN INITIATIVE FIRST ELSE INITIATIVE SECOND", "First or second, otherwise", False),
        ("AT Truk\nHOLD", "Blockade hexes, otherwise", True),
        ("BLOCKADE CV", "After the last round, otherwise", False),
        ("BUILD ADD CV 1", "Builds", True),
        ("BUILD ADD CV 1\nBUILDS COMMIT", "Builds", False),
    ],
)
def test_a_row_for_the_rest_stands_where_something_is_left_open(plan: str, row: str, there: bool) -> None:
    assert (row in dict(cases(plan))) == there


# -- the guide -----------------------------------------------------------------------------------------------------


def test_the_guide_knows_every_kind_of_line_and_its_examples_are_plans() -> None:
    assert {row["word"] for row in GUIDE["fields"]} == {*FIELDS} - {"HOLD"}
    for row in GUIDE["fields"]:
        assert SYSTEM.read_plan(row["example"]).text.rstrip("\n") == row["example"]
        assert str(text_from(row["about"]))
        assert str(text_from(row["topic"]))
    assert {row["form"] for row in GUIDE["asks"]} == {f"ASK {event}" for event in EVENTS}


@pytest.mark.parametrize("row", GUIDE["conditions"], ids=lambda row: row["form"])
def test_every_condition_of_the_guide_can_be_written(row: dict[str, str]) -> None:
    head, _bar, others = row["form"].partition(" | ")
    words = head.replace("place", "Truk").replace("[", "").replace("]", "").split()
    for form in (" ".join(words), *(" ".join([*words[:-1], other]) for other in others.split(" | ") if other)):
        assert SYSTEM.read_plan(f"IF {form} THEN HOLD").text == f"IF {form} THEN HOLD\n"


@pytest.mark.parametrize("name", ["standard", "example"])
def test_the_plans_of_the_guide_are_canonical(name: str) -> None:
    assert SYSTEM.read_plan(GUIDE[name]).text == GUIDE[name]
    assert SYSTEM.read_plan(GUIDE["standard"], "seac-1943").text == GUIDE["standard"]


@pytest.mark.parametrize("scenario", [row["id"] for row in SYSTEM.scenarios()])
def test_the_examples_can_be_written_on_the_map_of_each_scenario(scenario: str) -> None:
    guide = SYSTEM.plan_guide(scenario)
    for text in (guide["example"], *(row["example"] for row in guide["fields"])):
        assert SYSTEM.read_plan(text, scenario).text.strip()


def test_systems_without_plans_have_no_guide() -> None:
    for slug in kernel.slugs():
        system = kernel.get(slug)
        guide = system.plan_guide(None)
        assert bool(guide) == (slug in ("pacific-victory", "task-force"))
        if not guide:
            with pytest.raises(kernel.NotationError, match="no plans"):
                system.read_plan("HOLD")
