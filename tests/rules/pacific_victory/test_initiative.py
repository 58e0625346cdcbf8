"""Initiative and the typhoon die (4; R-01, R-02), with the worked examples."""

from typing import Any

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, Order
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import sequence
from rules.pacific_victory.working_state import WorkingState

from .position import examples, position

SYSTEM = kernel.get("pacific-victory")


def at_start_of(turn: str) -> State:
    """The 1941 set-up with the turn of that date just beginning."""
    table = WorkingState(position({"setup": "1942", "turn": turn}).state)
    table.phase = "turn_begins"
    sequence.advance(table)
    return table.freeze()


def thrown(state: State, dice: dict[str, list[int]], typhoon: int = 1) -> State:
    """The position after the owed dice fell like this."""
    for owed in state.owed:
        faces = [typhoon] if owed.purpose[0] == "typhoon" else dice[SEATS[owed.side]]
        state = SYSTEM.throw(state, owed.name, faces).state
    return state


@pytest.mark.parametrize("example", examples("initiative"), ids=lambda e: e["id"])
def test_4_initiative_examples(example: dict[str, Any]) -> None:
    given, expected = example["given"], example["expected"]
    if given.get("initiative_fixed"):
        state = SYSTEM.apply(SYSTEM.start("1941"), SYSTEM.parse(SYSTEM.start("1941"), "JAPAN", "FLEET Kure")).state
    else:
        state = thrown(at_start_of(given["turn"]), given["initiative_dice"], given.get("typhoon_die", 1))
    assert SYSTEM.view(state, None)["initiative"]["winner"] == expected["winner"]
    if "typhoon_zone" in expected:
        assert sorted(SYSTEM.view(state, None)["weather"]["hexes"]) == sorted(expected["typhoon_zone"])
    choice = example["action"]["choice"].upper()
    state = SYSTEM.apply(state, SYSTEM.parse(state, expected["winner"], choice)).state
    assert SYSTEM.view(state, None)["first"] == expected["P1"]


def test_r_01_japan_chooses_the_order_in_december_1941_without_a_throw() -> None:
    start = SYSTEM.start("1941")
    state = SYSTEM.apply(start, SYSTEM.parse(start, "JAPAN", "FLEET Truk")).state
    assert not SYSTEM.pending(state).rolls
    assert [o.text for o in SYSTEM.legal(state, "JAPAN")] == ["FIRST", "SECOND"]
    assert SYSTEM.legal(state, "ALLIES") == []


def test_r_02_the_typhoon_die_falls_before_anybody_decides() -> None:
    state = at_start_of("1942-09")
    assert [roll.name for roll in SYSTEM.pending(state).rolls][-1].endswith("/typhoon")
    assert not SYSTEM.pending(state).asks
    state = thrown(state, {"JAPAN": [6, 6], "ALLIES": [1, 1]}, typhoon=4)
    assert SYSTEM.view(state, None)["typhoon"]["number"] == 4
    assert [ask.seat for ask in SYSTEM.pending(state).asks] == ["JAPAN"]


def test_6_3_no_typhoon_die_outside_september() -> None:
    assert len(SYSTEM.pending(at_start_of("1942-12")).rolls) == 2


def test_the_loser_of_the_initiative_cannot_choose() -> None:
    state = thrown(at_start_of("1942-12"), {"JAPAN": [6, 6], "ALLIES": [1, 1]})
    with pytest.raises(IllegalOrder) as refusal:
        SYSTEM.apply(state, Order("ALLIES", "FIRST", "FIRST"))
    assert "winner" in str(refusal.value)


def test_dice_that_are_not_owed_or_do_not_fit_are_refused() -> None:
    state = at_start_of("1942-12")
    name = state.owed[0].name
    for wrong in ([7, 1], [1], [0, 1], [1, 1, 1]):
        with pytest.raises(ValueError, match="are owed"):
            SYSTEM.throw(state, name, wrong)
    with pytest.raises(ValueError, match="no dice are owed"):
        SYSTEM.throw(state, "t9/initiative/JAPAN", [1, 1])
