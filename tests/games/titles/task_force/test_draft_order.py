"""Orders of a movement may be written in any sequence: reorganising comes first, as the rules have it (4.1)."""

import pytest

from games.core import referee
from games.core.errors import Illegal
from tests.games.core.cast import seq
from tests.games.titles.task_force.table import advance, new_game
from tests.games.web.game.table import signed_in

from .test_board import page, ways
from .test_merging import ORDER, stacked

pytestmark = pytest.mark.django_db
SEAT = "IJN"


@pytest.fixture
def code() -> str:
    """A game in which Japan reorganises and moves."""
    found = new_game("midway")
    assert advance(found, lambda asked: (SEAT, "move") in asked)
    return found


def first(code: str, verb: str) -> str:
    return next(order.text for order in referee.legal(code, SEAT, verb))


def texts(code: str) -> list[str]:
    return [line["text"] for line in referee.draft(code, SEAT).lines]


def test_ships_are_put_in_order_after_their_marker_was_moved(code: str) -> None:
    """4.1: the draft holds the REORDER before the MOVE, and both are taken together."""
    move, reorder = first(code, "MOVE"), first(code, "REORDER")
    referee.draft_add(code, SEAT, move, seq(code))
    referee.draft_add(code, SEAT, reorder, seq(code))
    assert texts(code) == [reorder, move]


def test_what_comes_before_a_move_is_still_offered_by_verb_and_by_ship(code: str) -> None:
    reorder = first(code, "REORDER")
    ship = reorder.split()[2]
    here = [order.text for order in referee.legal(code, SEAT, ship)]
    referee.draft_add(code, SEAT, first(code, "MOVE"), seq(code))
    assert reorder in [order.text for order in referee.legal(code, SEAT, "REORDER")]
    assert set(here) <= {order.text for order in referee.legal(code, SEAT, ship)}


def test_two_pieces_of_no_name_do_not_hide_each_other(code: str) -> None:
    """An order of this title names no block: that one REORDER stands in the draft takes no other away."""
    orders = [order.text for order in referee.legal(code, SEAT, "REORDER")]
    one = orders[0]
    other = next(text for text in orders if text.split()[1] != one.split()[1])
    referee.draft_add(code, SEAT, first(code, "MOVE"), seq(code))
    referee.draft_add(code, SEAT, one, seq(code))
    assert other in [order.text for order in referee.legal(code, SEAT, "REORDER")]


def test_a_change_that_a_later_move_does_not_bear_is_refused_by_name() -> None:
    """Who takes the marker apart that has moved is told which line stands in the way."""
    code = stacked()
    move = next(order.text for order in referee.legal(code, SEAT, "MOVE") if order.text.startswith("MOVE TF8 "))
    referee.draft_add(code, SEAT, move, seq(code))
    with pytest.raises(Illegal, match=move):
        referee.draft_add(code, SEAT, ORDER, seq(code))
    assert texts(code) == [move]


@pytest.mark.parametrize("tab", ["", "&own=formations"])
def test_the_board_offers_to_reorganise_after_a_move(code: str, tab: str) -> None:
    """With nothing tapped, on the map and beside the sheets."""
    referee.draft_add(code, SEAT, first(code, "MOVE"), seq(code))
    assert "stage=REORDER" in " ".join(ways(page(signed_in("bob"), code, tab)))
