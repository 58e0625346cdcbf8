"""An order that counts at once says beforehand that a captured base is left without a holder (4.31, 12.4)."""

import pytest

from rules.kernel import Order
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.view import view
from rules.pacific_victory.warnings import of_order

from ..movement.cast import Phase

LOST = ("Wake is left without a holder and goes back to the Allies at once.", "4.31")


def told(placed: str, verb: str, to: str = "L06", control: str = "JAPAN") -> list[tuple[str, str]]:
    """The warnings of an order for the block x at Wake."""
    game = Phase({"Wake": placed}, control={"Wake": control})
    seen = view(game.state, 0)
    block = HOUSE.roster[game.ids["x"]].id
    order = Order("JAPAN", f"{verb} {block} {to}", verb, {"block": block, "to": to})
    return [(str(one.text), one.rule) for one in of_order(HOUSE, seen, order)]


@pytest.mark.parametrize("verb", ["BRING", "CAPLAND", "WITHDRAW"])
def test_4_31_the_last_holder_of_a_captured_base_is_told_so(verb: str) -> None:
    assert told("x JP AF1", verb) == [LOST]
    assert told("x JP AF1, y JP SS1", verb) == [LOST]


def test_4_31_who_leaves_a_holder_or_stays_is_told_nothing() -> None:
    assert told("x JP AF1, y JP IN1", "CAPLAND") == []
    assert told("x JP AF1", "CAPLAND", to="L05") == []
    assert told("x JP SS1", "LEAVE") == []
