"""Bombardment (5.4): each base by what is in its hex, and what the owner of a base knows when it answers (11)."""

from typing import Any

import pytest

from rules.task_force.sides import ALLIED, IJN
from rules.task_force.system import SYSTEM

from ..plans.planned import answer
from ..walks import Walk
from .positions import place, refused, view, walk

HENDERSON, SANTO = "1912", "3121"


def off_two_bases(advanced: bool = False) -> Walk:
    """Japanese ships off both Allied bases, with leave to bombard them."""
    found = walk("eastern_solomons", 4, advanced, set={"formation": {
        "IJN:TF7": {"kind": "column", "ships": ["jintsu", "DD_IJN.1"]},
        "IJN:TF8": {"kind": "column", "ships": ["tone", "chikuma"]},
    }, "marker": {"IJN:TF7": {"hex": HENDERSON, "tfs": ["IJN:TF7"]}, "IJN:TF8": {"hex": SANTO, "tfs": ["IJN:TF8"]}}},
        keep=["IJN:TF7", "IJN:TF8"])  # fmt: skip
    place(found, IJN_TF7=HENDERSON, IJN_TF8=SANTO)
    found.run(("bombard", IJN))
    return found


def fire(found: Walk, base: str, *groups: tuple[str, ...]) -> None:
    for group in groups:
        found.order(IJN, "BOMBARD", base)
        for ship in group:
            found.order(IJN, "ADD", ship)
        found.order(IJN, "GO")


def bombarded(found: Walk) -> list[str]:
    """The bases that were bombarded, as they were told of."""
    return [row["base"] for row in found.told("bombardment")]


def go_on(found: Walk, face: int) -> list[str]:
    """Dice fall and bases answer by default until something else is asked; the names of the dice."""
    names: list[str] = []
    while found.state.owed or found.asked("ANSWER"):
        if found.state.owed:
            names.append(found.state.owed[0].name.partition("/")[2])
            step = SYSTEM.throw(found.state, found.state.owed[0].name, (face,))
            found.state, found.events = step.state, [*found.events, *step.events]
        else:
            seat = found.asked("ANSWER")
            found.order(seat, *SYSTEM.default(found.state, seat).text.split())
    return names


def test_5_4_what_is_off_each_base_bombards_it() -> None:
    found = off_two_bases()
    fire(found, "henderson", ("jintsu",), ("DD_IJN.1",))
    fire(found, "espiritu_santo", ("tone", "chikuma"))
    assert refused(found, IJN, "BOMBARD", "henderson") == "may_not_fire"
    found.order(IJN, "DONE")
    dice = [name for name in go_on(found, 6) if name.count("/") == 2]
    assert [name for name in dice if not name.endswith("return")] == [
        "bombard/henderson/1", "bombard/henderson/2", "bombard/espiritu_santo/1",
    ]  # fmt: skip
    assert bombarded(found) == ["henderson", "henderson", "espiritu_santo"]
    assert found.state.bombard is None


@pytest.mark.parametrize("advanced", [False, True])
def test_11_the_owner_of_a_base_sees_who_fires_at_it_once_that_is_declared(advanced: bool) -> None:
    found = off_two_bases(advanced)
    fire(found, "henderson", ("DD_IJN.1",))
    assert view(found, ALLIED)["bombardment"] is None, "not before all is declared"
    found.order(IJN, "DONE")
    assert found.asked("ANSWER") == ALLIED
    seen: Any = view(found, ALLIED)["bombardment"]
    counter = {"label": "TF7.2", "type": "DD", "name": "", "state": "intact", "size": 2, "minors": 0}
    assert seen == {
        "base": "henderson", "group": [], "shots": [{"by": ["TF7.2"], "on": "henderson"}], "foes": [counter],
    }  # fmt: skip
    assert view(found, None)["bombardment"] is None
    assert view(found, IJN)["bombardment"]["shots"] == [{"by": ["DD_IJN.1"], "on": "henderson"}]
    assert "foes" not in view(found, IJN)["bombardment"]
    notes = [note for note in view(found, ALLIED)["notes"] if note["kind"] == "shown"]
    assert [note["rows"] for note in notes] == [[["TF7.2", "DD", "", "intact", "2", "0"]]], "Jintsu did not fire"
    assert notes[0]["place"] == HENDERSON


def test_12_1_all_bombards_every_base() -> None:
    found, told = off_two_bases(), list[str]()
    while found.asked("BOMBARD"):
        plan = answer(found.state, IJN, "BOMBARD ALL")
        assert plan is not None
        told += plan.lines
        found.order(IJN, *plan.lines[0].split())
    assert [line for line in told if not line.startswith("ADD")] == [
        "BOMBARD henderson", "GO", "BOMBARD espiritu_santo", "GO", "DONE",
    ]  # fmt: skip


def test_12_1_a_base_answers_by_the_targets_of_a_plan_under_both_fogs() -> None:
    for advanced in (False, True):
        found = off_two_bases(advanced)
        fire(found, "henderson", ("jintsu", "DD_IJN.1"))
        found.order(IJN, "DONE")
        for kind, box in (("DD", "TF7.2"), ("CL", "TF7.1")):
            plan = answer(found.state, ALLIED, f"FIRE {kind}")
            assert plan is not None
            assert plan.lines == (f"ANSWER {box}",)


def test_12_5_a_base_that_is_not_told_answers_the_more_valuable_ship() -> None:
    found = off_two_bases()
    fire(found, "henderson", ("DD_IJN.1", "jintsu"))
    found.order(IJN, "DONE")
    assert {order.text for order in SYSTEM.legal(found.state, ALLIED)} == {"ANSWER TF7.1", "ANSWER TF7.2"}
    assert SYSTEM.default(found.state, ALLIED).text == "ANSWER TF7.1", "the cruiser, not the destroyers"
