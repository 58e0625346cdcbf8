"""The short form of a plan: what it offers, what it refuses, the lines it writes, and that they do what it says."""

from typing import Any

import pytest

from rules.kernel import text_from

from .planned import SYSTEM, Planned, block, in_battle
from .test_rounds import FLEETS, RAID

INVASION = {"Rabaul": [block("us-cv", 2), block("us-ma", 2, at_sea=True), block("jp-in", 2)]}
SHIPS = {"Rabaul": [block("us-cv", 2), block("us-ca", 2), block("jp-ca", 2), block("jp-in", 2)]}


def _carrier(place: dict[str, Any] = RAID) -> Planned:
    """The American carrier acts in round 1."""
    return in_battle(place, control={"Rabaul": "JAPAN"}).until("slot", "ALLIES", slot="CV")


def _form(fight: Planned, everywhere: bool = False, base: str = "", **chosen: list[str]) -> Any:
    return SYSTEM.short_plan(SYSTEM.view(fight.state, "ALLIES"), chosen, base, everywhere)


def _told(plain: Any) -> str:
    return str(text_from(plain)) if plain else ""


def _question(form: Any, name: str) -> Any:
    return next(row for row in form["questions"] if row["id"] == name)


def _closed(form: Any, name: str) -> dict[str, str]:
    return {row["id"]: _told(row["closed"]) for row in _question(form, name)["choices"] if row["closed"]}


def test_newcomers_are_offered_a_plan_that_plays_on_and_says_what_it_does() -> None:
    fight = _carrier()
    form = _form(fight)
    assert form["possible"]
    assert [row["id"] for row in form["questions"]] == ["targets", "retreat", "rounds", "ask"]
    assert fight.does(form["text"]).startswith("FIRE us-cv")
    assert _told(form["brief"]) == "aircraft, troops, ships; no retreat"
    assert "Nobody retreats" in " ".join(map(_told, form["words"]))


def test_targets_are_those_that_are_there_by_name_and_move_by_a_place() -> None:
    form = _form(_carrier(FLEETS))
    assert [(row["id"], _told(row["about"])) for row in _question(form, "targets")["choices"]] == [
        ("NAVAL", "CA-a, CV Akagi"),
        ("AIR", "none here now"),
        ("GROUND", "none here now"),
    ]
    moved = _form(_carrier(FLEETS), targets=["NAVAL", "AIR", "GROUND"], down=["NAVAL"])
    assert "FIRE ALL AT AIR, NAVAL, GROUND\n" in moved["text"]
    assert "FIRE ALL AT GROUND, NAVAL, AIR\n" in _form(_carrier(), targets=["GROUND", "nonsense", "GROUND"])["text"]


@pytest.mark.parametrize(
    ("chosen", "question", "says"),
    [
        ({"targets": ["GROUND", "NAVAL"]}, "targets", "put ships before troops"),
        ({"targets": ["NAVAL"], "retreat": ["last_step"], "ask": ["carrier"]}, "ask", "choose one of the two"),
    ],
)
def test_what_contradicts_itself_is_refused_in_place(chosen: Any, question: str, says: str) -> None:
    form = _form(_carrier(SHIPS), **chosen)
    assert not form["possible"]
    assert says in _told(_question(form, question)["problem"])


def test_what_cannot_come_about_is_closed_and_says_why() -> None:
    form = _form(in_battle({"K05": [block("us-ca", 2), block("jp-ca", 3)]}).until("slot", "ALLIES"))
    assert set(_closed(form, "retreat")) == {"last_step"}
    assert set(_closed(form, "ask")) == {"landing", "carrier"}
    last = in_battle({"K05": [block("us-cv", 2), block("jp-ca", 3)]}).until("slot", "ALLIES")
    while last.battle.round < 3:
        last.step("")
    last.until("slot", "ALLIES")
    assert set(_closed(_form(last), "retreat")) == {"odds"}
    assert set(_closed(_form(last), "rounds")) == {"one"}
    sent = _form(last, targets=["NAVAL"], rounds=["one"])
    assert "round 3 only, then ask me: this is the last round." in _told(_question(sent, "rounds")["problem"])


def test_the_lines_do_what_the_answers_say() -> None:
    fight = _carrier(FLEETS)
    odds = _form(fight, targets=["NAVAL"], retreat=["odds"], rounds=["one"], ask=["hits", "after"])["text"]
    assert "IF ROUND >= 2 AND RATIO <= 1:2 THEN RETREAT ALL\n" in odds
    assert fight.does(odds) == "FIRE us-cv NAVAL"
    while fight.battle.round == 1:
        fight.step(odds.replace("ASK HITS, AFTER, REGROUP\n", ""))
    assert fight.until("slot", "ALLIES", plan="OTHERWISE DEFAULT").wants_person(odds)
    weak = _carrier({"K05": [block("us-cv", 1), block("jp-ca", 3)]})
    assert weak.does(_form(weak, targets=["NAVAL"], retreat=["last_step"])["text"]).startswith("RETREAT us-cv")
    assert weak.wants_person(_form(weak, targets=["NAVAL"], ask=["carrier"])["text"])


def test_landings_are_asked_about_unless_one_is_asked_about_already() -> None:
    fight = in_battle(INVASION, control={"Rabaul": "JAPAN"}).until("slot", "ALLIES", slot="CV")
    assert "ASK LANDING\n" in _form(fight)["text"]
    assert "LANDING" not in _form(fight.until("landing", "ALLIES"))["text"]


def test_for_all_battles_other_lines_stay_and_what_was_the_persons_stays_theirs() -> None:
    standard = SYSTEM.plan_guide("1942")["standard"]
    form = _form(_carrier(), True, standard, targets=["NAVAL", "AIR", "GROUND"], retreat=["never"], rounds=["all"])
    assert "INITIATIVE FIRST\n" in form["text"]
    assert "RETREAT" not in form["text"]
    assert len(form["replaced"]) == 3
    fresh = _form(_carrier(), True)["text"]
    assert "ASK INITIATIVE, INTENTIONS, NEXT, KAMIKAZE, PATROLS, SUBMARINES\n" in fresh
    kept = _form(_carrier(), True, _form(_carrier(), True, targets=["AIR"], retreat=["odds"], ask=["after"])["text"])
    on = {q["id"]: [row["id"] for row in q["choices"] if row["on"]] for q in kept["questions"]}
    assert on["targets"][0] == "AIR"
    assert (on["retreat"], on["rounds"], on["ask"]) == (["odds"], ["all"], ["after"])


def test_every_text_is_canonical_and_reads_back() -> None:
    for everywhere in (False, True):
        for retreat in ("never", "odds", "last_step"):
            for rounds in ("all", "one"):
                text = _form(_carrier(), everywhere, targets=["AIR"], retreat=[retreat], rounds=[rounds],
                             ask=["hits", "after"])["text"]  # fmt: skip
                assert SYSTEM.read_plan(text).text == text
