"""What a newcomer meets in the sensible player of Iwo Jima: where it lands and where its ships fire from."""

from typing import Any

from rules.iwo_jima import board
from rules.iwo_jima.facts import SCENARIO
from tests.laws.bot_play import LocalOrders

from .position import SYSTEM, position

STATIONS = SCENARIO["default_first_wave_US"]


def answer(state: Any, seat: str, seed: int = 1) -> list[str]:
    """What the sensible player orders."""
    ask = next(ask for ask in SYSTEM.pending(state).asks if ask.seat == seat)
    return SYSTEM.choose("sensible", SYSTEM.view(state, seat), ask, LocalOrders(SYSTEM, state, seat), seed)


def test_in_the_first_turn_a_ship_goes_to_its_historical_station_if_that_is_free() -> None:
    state = position("landing", {"US-TEX": None, "JP-312": "1505"}, turn=1)
    assert answer(state, "US") == [f"place US-TEX {STATIONS['US-TEX']}", "done"]
    taken = position("landing", {"US-TEX": None, "US-IDA": STATIONS["US-TEX"], "JP-312": "1505"}, turn=1)
    line, _done = answer(taken, "US")
    assert line.startswith("place US-TEX ")
    assert line != f"place US-TEX {STATIONS['US-TEX']}"


def test_a_ship_that_comes_later_goes_where_its_guns_reach_the_enemy() -> None:
    for enemy in ("1403", "0518", "1610"):
        line, _done = answer(position("landing", {"US-TEX": None, "JP-312": enemy}, turn=3), "US")
        at = board.NUMBER[line.split()[-1]]
        assert board.DISTANCE[at][board.NUMBER[enemy]] <= 5
        assert board.TERRAIN[at] == board.SEA


def test_troops_land_before_ships_and_not_next_to_the_enemy() -> None:
    state = position("landing", {"US-TEX": None, "US-1-28": None, "JP-309": "0815"}, turn=1)
    for seed in range(7):
        first, *_more = answer(state, "US", seed)
        verb, piece, place = first.split()
        assert (verb, piece) == ("place", "US-1-28")
        assert board.DISTANCE[board.NUMBER[place]][board.NUMBER["0815"]] > 1
