"""The coasts of Siam (sidebar; R-95, R-97)."""

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.movement.paths import Chart
from rules.pacific_victory.sides import SOUTH, WEST
from rules.pacific_victory.working_state import WorkingState

from .cast import Phase


def test_the_south_coast_is_meant_where_both_can_be_reached() -> None:
    game = Phase({"Singapore": "ca JP CA1, cb JP CA1"}, control={"Singapore": "JAPAN"})
    game.give("OP ca Singapore Bangkok", "OP cb Singapore Bangkok WEST")
    assert (game.block("ca").coast, game.block("cb").coast) == (SOUTH, WEST)


def test_the_west_coast_is_meant_where_only_it_can_be_reached() -> None:
    game = Phase({"Rangoon": "ca JP CA1"}, control={"Rangoon": "JAPAN"})
    assert game.order("OP ca Rangoon Bangkok").text.endswith(" D06 WEST")
    assert game.goes("ca") & {"OP D06", "OP D06 WEST"} == {"OP D06 WEST"}


def test_a_ship_on_one_coast_uses_only_its_neighbours() -> None:
    game = Phase({"Bangkok": "ca JP CA1 west, in JP IN1", "Singapore": "e UK IN1"})
    assert "OP E06" not in game.goes("ca")
    assert game.goes("ca") >= {"OP D05", "OP C06", "OP E07"}


def test_r_116_a_ship_may_sail_round_to_the_other_coast() -> None:
    game = Phase({"Bangkok": "ca JP CA1, in JP IN1"}).give("OP ca Bangkok Bangkok WEST")
    assert game.block("ca").coast == WEST


def test_troops_that_go_ashore_name_no_coast_invaders_do() -> None:
    game = Phase({"Singapore": "ma JP MA1"}, control={"Singapore": "JAPAN"})
    assert game.goes("ma") >= {"OP D06"}
    assert game.refused("OP ma Singapore Bangkok WEST") == "coast"
    placed = {"Singapore": "in US IN1", "Panama": "hq ALLIED SHQ4", "Bangkok": "e JP IN1"}
    game = Phase(placed, "ALLIES").give("INV in Singapore Bangkok WEST")
    assert (game.block("in").coast, game.block("in").at_sea) == (WEST, 1)


def test_a_blockade_of_the_west_coast_closes_only_that_coast() -> None:
    placed = {"Bangkok": "ma JP MA1, in JP IN1, e UK CA1 west blockading", "Palembang": "p JP IN1"}
    game = Phase(placed, control={"Palembang": "JAPAN"})
    assert not {"OP C06", "OP D05"} & game.goes("ma")
    assert "OP E06" in game.goes("ma")


def test_an_own_blockade_of_one_coast_lets_pass_on_that_coast_only() -> None:
    placed = {"Singapore": "e UK IN1", "Bangkok": "in JP IN1, bb UK BB1 west blockading", "Palembang": "ca UK CA1"}
    game = Phase(placed, "ALLIES")
    assert game.goes("ca") >= {"OP D05"}


def test_the_number_on_the_west_coast_is_public() -> None:
    game = Phase({"Rangoon": "ca JP CA1, cb JP CA1"}, control={"Rangoon": "JAPAN"})
    events = game.give("OP ca Rangoon Bangkok", "OP cb Rangoon Bangkok").done()
    told = [event for event in events if event.kind == "west_coast"]
    assert [(event.audience, event.data["blocks"]) for event in told] == [(None, 2)]


@pytest.mark.parametrize(
    ("enemies", "stop"),
    [
        ("e UK CA1 west arrived", False),
        ("e UK CA1 west arrived, f UK BB1 west arrived", False),
        ("e UK CA1 west arrived, f UK BB1 arrived", True),
        ("f UK BB1 arrived", True),
    ],
)
def test_r_119_the_south_coast_stops_nobody_where_all_blocks_are_declared_west(enemies: str, stop: bool) -> None:
    game = Phase({"Bangkok": f"in JP IN1, {enemies}", "Saigon": "ca JP CA1"})
    assert bool(Chart(WorkingState(game.state), 0).stops[HOUSE.board.by_name["Bangkok"]]) == stop
