"""What people may type (11)."""

from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel import NotationError, Order
from tests.laws.random_play import RandomGame

from .position import SCENARIO, SYSTEM, Game, position


@cache
def game() -> Game:
    return Game(position("jp_move1", {"JP-N01": 10, "JP-T01": 10, "JP-AN01": 10, "US-N02": 53}, pool=["JP-TF01"]))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("M n01 10-9-13", "move JP-N01 10-9-13"),
        ("move JP-N01 10 → 9 → 13", "move JP-N01 10-9-13"),
        ("move jp_n01 to 9", "move JP-N01 10-9"),
        ("move n1 9", "move JP-N01 10-9"),
        ("go A01 10-11 ON an01", "move JP-A01 10-11 on JP-AN01"),
        ("place n09 at 18", "place JP-N09 18"),
        ("put T21 on N09", "place JP-T21 on JP-N09"),
        ("form tf01 AN01", "form JP-TF01 JP-AN01"),
        ("decoy TF01 10", "false JP-TF01 10"),
        ("lift a01 t01 10, 11", "airlift JP-A01 JP-T01 10-11"),
        ("roll jp 3d6", "dice JP 3 6"),
        ("Kill US-N02", "remove US-N02"),
        ("retreat n01 34", "retreat JP-N01 34"),
        ("standing AIR sal", "standing air SAL"),
        ("control NONE", "control none"),
        ("confirm #2", "confirm 2"),
        ("result draw", "result DRAW"),
        ("attack 33", "declare 33"),
        ("pass", "done"),
    ],
)
def test_11_spellings_that_are_understood(typed: str, meant: str) -> None:
    assert SYSTEM.parse(game().state, "JP", typed).text == meant


@pytest.mark.parametrize(
    ("typed", "nearest"),
    [
        ("mvoe JP-N01 10-9", "move"),
        ("move JP-NO1 10-9", "JP-N01"),
        ("place JP-N09", "place JP-N09 18"),
        ("dice JP 31 6", "dice JP 3 6"),
        ("standing air XYZ", "standing air SAL"),
        ("done now", "done"),
        ("confirm 0", "confirm 2"),
        ("move JP-N01 54", ""),
        ("", ""),
    ],
)
def test_11_what_is_not_understood_comes_back_with_the_nearest_spelling(typed: str, nearest: str) -> None:
    with pytest.raises(NotationError) as error:
        SYSTEM.parse(game().state, "JP", typed)
    assert error.value.nearest == nearest


def test_11_orders_as_data() -> None:
    def data(text: str) -> object:
        return SYSTEM.parse(game().state, "JP", text).data

    assert data("move JP-N01 10-9") == {"type": "move", "seat": "JP", "unit": "JP-N01", "path": [10, 9]}
    assert data("place JP-T21 on JP-N09") == {"type": "place", "seat": "JP", "unit": "JP-T21", "on": "JP-N09"}
    assert data("form JP-TF01 JP-N01") == {"type": "form", "seat": "JP", "marker": "JP-TF01", "unit": "JP-N01"}
    assert data("merge JP-TF01 JP-TF02") == {"type": "merge", "seat": "JP", "marker": "JP-TF01", "other": "JP-TF02"}
    assert data("confirm 2") == {"type": "confirm", "seat": "JP", "item": 2}
    dice = {"side": "JP", "n": 3, "sides": 6}
    assert data("dice JP 3 6") == {"type": "dice", "seat": "JP", "dice": dice}


@cache
def orders() -> list[Order]:
    """Legal orders from all over two games."""
    found: list[Order] = []
    for combat in ("refereed", "house"):
        random, play = Random(3), RandomGame(SYSTEM, SCENARIO, 3, finish=0.2, options={"combat": combat})
        for number, (state, _act, _step) in enumerate(play.steps()):
            if number % 15 == 0:
                for ask in SYSTEM.pending(state).asks:
                    legal = SYSTEM.legal(state, ask.seat)
                    found += random.sample(legal, min(5, len(legal)))
            if number > 200:
                break
    return found


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.booleans(), st.integers(1, 3))
def test_11_every_order_reads_back_in_any_case_and_spacing(number: int, upper: bool, blanks: int) -> None:
    order = orders()[number % len(orders())]
    text = (order.text.upper() if upper else order.text.lower()).replace(" ", " " * blanks)
    assert SYSTEM.parse(game().state, order.seat if order.seat != "MOD" else "JP", text).text == order.text


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=40) | st.from_regex(r"(move|place|form|dice|retreat) [A-Z0-9 -]{0,20}", fullmatch=True))
def test_11_any_line_is_an_order_or_a_notation_error(line: str) -> None:
    with suppress(NotationError):
        SYSTEM.parse(game().state, "JP", line)
