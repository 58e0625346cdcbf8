"""Builds and moves that a plan writes down or hands in: in its order, and without what is not possible."""

from typing import Any

import pytest

from rules.kernel import Followed

from .. import seac
from ..bots_table import moving
from ..logistics.setting import began, paying, stand
from ..logistics.test_production import SAIGON
from ..movement.cast import Phase
from .planned import SYSTEM, answer, block

JAPAN = {"Tokyo": "JP-CV-AKAGI 2, JP-CA-1 1, JP-SHQ 2", "Kure": "JP-CA-2 3, JP-CV-SHOKAKU 1, JP-IN-1 1"}
"""Japan has 8 points."""


def builds(plan: str, *, overdue: bool = False, **places: str) -> Followed | None:
    """What the plan does with Japan's points."""
    state = began(stand({**JAPAN, **places, "Hawaii": "US-IN-1 1"})).freeze()
    return answer(state, "JAPAN", plan, overdue=overdue)


def lines(found: Followed | None) -> tuple[str, ...]:
    assert found is not None
    return found.lines


# -- builds --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "bought"),
    [
        ("BUILD ADD CV 1", ["ADD JP-CV-AKAGI 1"]),  # the stronger one
        ("BUILD ADD CV 2", ["ADD JP-CV-AKAGI 1"]),  # 10 points are too much
        ("BUILD ADD JP-CV-SHOKAKU 1", ["ADD JP-CV-SHOKAKU 1"]),
        ("BUILD ADD SHIPS 3", ["ADD JP-CA-2 1", "ADD JP-CA-1 2"]),  # the cheapest, the stronger one first
        ("BUILD ADD CA FULL", ["ADD JP-CA-2 1", "ADD JP-CA-1 3"]),
        ("BUILD ADD CV 1\nBUILD ADD IN 3", ["ADD JP-CV-AKAGI 1", "ADD JP-IN-1 3"]),
        ("BUILD ADD BB 2\nBUILD ADD IN 1", ["ADD JP-IN-1 1"]),  # no battleship is there: left out
        ("BUILD NEW SS 2 AT Tokyo", ["NEW JP-SS-1 I04 2"]),
        ("BUILD NEW SS 4 AT Tokyo", ["NEW JP-SS-1 I04 2"]),  # as many steps as can be paid for
        ("BUILD NEW SS 1", ["NEW JP-SS-1 H03 1"]),
        ("BUILD NEW IN 1 AT Kure\nBUILD NEW IN 1 AT Kure", ["NEW JP-IN-2 H03 1"]),  # the base holds two
        ("BUILD NEW SS 1 AT Truk\nBUILD ADD IN 1", ["ADD JP-IN-1 1"]),
        ("IF ENEMY IN Hawaii THEN BUILD ADD IN 1 ELSE BUILD ADD CA 1", ["ADD JP-IN-1 1"]),
        ("IF TURN >= 1945-01 THEN BUILD ADD IN 1 ELSE BUILD ADD CA 1", ["ADD JP-CA-2 1"]),
    ],
)
def test_the_build_list(plan: str, bought: list[str]) -> None:
    found = builds(plan)
    assert lines(found) == tuple(bought)
    assert found is not None
    assert found.asks, "it is written down for the person"
    handed = builds(f"{plan}\nBUILDS COMMIT")
    assert lines(handed) == (*bought, "DONE")
    assert handed is not None
    assert not handed.asks


def test_steps_go_from_block_to_block_before_the_empty_one_is_built_again() -> None:
    found = builds("BUILD MERGE JP-CA-3 JP-CA-2 1", Kure="JP-CA-2 3, JP-CA-3 2")
    assert lines(found) == ("MERGE JP-CA-3 JP-CA-2 1",)


def test_builds_are_asked_for_unless_the_plan_speaks_of_them() -> None:
    assert builds("OTHERWISE DEFAULT\nHITS CV") is None
    assert lines(builds("BUILDS COMMIT")) == ("DONE",)
    asked = builds("BUILD ADD IN 1\nBUILDS COMMIT\nASK BUILDS")
    assert asked is not None
    assert asked.asks


def test_when_the_time_is_up_the_list_is_handed_in() -> None:
    assert lines(builds("BUILD ADD IN 1\nASK BUILDS", overdue=True)) == ("ADD JP-IN-1 1", "DONE")
    assert builds("HITS CV", overdue=True) is None


def test_captured_centres_pay_as_the_plan_says() -> None:
    state = paying(stand(SAIGON), us=0, uk=3)
    assert lines(answer(state, "ALLIES", "CREDIT ALL UK")) == ("CREDIT E06 UK", "CREDIT H03 UK")
    assert lines(answer(state, "ALLIES", "CREDIT Kure US\nCREDIT ALL UK")) == ("CREDIT H03 US", "CREDIT E06 UK")


def test_u_go_is_declared_with_the_builds_of_the_turn_before() -> None:
    plan = "IF TURN 1943-12 THEN U-GO Dhaka\nBUILDS COMMIT"
    state = seac.builds(seac.stand("1943-12"))
    assert lines(answer(state, "JAPAN", plan)) == ("U-GO D04", "DONE")
    early = seac.builds(seac.stand("1943-09"))
    assert lines(answer(early, "JAPAN", plan)) == ("DONE",)


# -- moves ---------------------------------------------------------------------------------------------------------

WAKE = {"Wake": [block("us-ca", 2), block("us-ma", 2), block("us-cv", 2)], "Hawaii": [block("us-in", 1)]}


def at_wake() -> Any:
    return moving("ALLIES", {"Kwajalein": [block("jp-in", 3)], **WAKE}, control={"Wake": "ALLIES"})


@pytest.mark.parametrize(
    ("plan", "moves"),
    [
        ("MOVE OP US-CA-1 Kwajalein", ["OP US-CA-1 L05 L06"]),
        ("MOVE OP US-CA-1 Tokyo\nMOVE OP US-CV-SARATOGA Kwajalein", ["OP US-CV-SARATOGA L05 L06"]),
        ("MOVE OP US-CA-1 Kwajalein\nMOVE RB US-CV-SARATOGA Hawaii",
         ["RB US-CV-SARATOGA L05 O05", "OP US-CA-1 L05 L06"]),  # rebases come first
        ("IF ENEMY IN Kwajalein THEN MOVE OP US-CA-1 Kwajalein ELSE MOVE RB US-CA-1 Hawaii", ["OP US-CA-1 L05 L06"]),
        ("IF ENEMY IN Truk THEN MOVE OP US-CA-1 Kwajalein ELSE MOVE RB US-CA-1 Hawaii", ["RB US-CA-1 L05 O05"]),
    ],
)  # fmt: skip
def test_moves_that_were_thought_of_before(plan: str, moves: list[str]) -> None:
    found = answer(at_wake(), "ALLIES", plan)
    assert lines(found) == tuple(moves)
    assert found is not None
    assert found.asks
    assert lines(answer(at_wake(), "ALLIES", f"{plan}\nMOVES COMMIT")) == (*moves, "DONE")


@pytest.mark.parametrize("plan", ["", "OTHERWISE DEFAULT", "MOVES COMMIT", "MOVE OP US-CA-1 Tokyo\nMOVES COMMIT"])
def test_without_a_possible_move_the_person_moves(plan: str) -> None:
    assert answer(at_wake(), "ALLIES", plan) is None


def test_moves_that_are_only_written_down_are_not_made_when_the_time_is_up() -> None:
    assert answer(at_wake(), "ALLIES", "MOVE OP US-CA-1 Kwajalein", overdue=True) is None


def pinned() -> Any:
    """Three ships, one enemy who has come in: two of them may leave."""
    placed = {"Truk": "cv JP CV2, bb JP BB2, ca JP CA2, fleet US CA1 arrived"}
    return Phase(placed, "JAPAN", first="ALLIES").state


@pytest.mark.parametrize(
    ("kept", "leave"),
    [
        ("", {"CV", "BB"}),
        ("PINNED CA", {"CV", "BB"}),
        ("PINNED BB", {"CV", "CA"}),
        ("PINNED CV", {"BB", "CA"}),
        ("PINNED SS, BB, CV", {"CV", "CA"}),
        ("AT Truk\nPINNED CV", {"BB", "CA"}),
    ],
)
def test_who_stays_when_not_all_may_leave(kept: str, leave: set[str]) -> None:
    state = pinned()
    mine = SYSTEM.view(state, "JAPAN")["mine"]
    names = {row["class"]: row["id"] for row in mine}
    plan = "".join(f"MOVE OP {names[kind]} Palau\n" for kind in ("CV", "BB", "CA"))
    found = answer(state, "JAPAN", plan + kept)
    assert {line.split()[1] for line in lines(found)} == {names[kind] for kind in leave}
