"""What people may type (12.3)."""

from contextlib import suppress
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel import NotationError, Order
from tests.laws.random_play import RandomGame

from .position import SYSTEM, Game, position

GIVEN = {"US-1-28": "0717", "US-2-28": "0616", "JP-312": "0617", "US-TEX": "0820", "US-ENG5": "0816", "JP-BZ1": "1110"}


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("ATT 1-28 + us-2-28 -> JP-312", "attack US-1-28+US-2-28 > JP-312"),
        ("a 2-28, 1-28 vs 312", "attack US-1-28+US-2-28 > JP-312"),
        ("bombard tex 617", "bombard US-TEX 0617"),
        ("fire US_TEX at 0617", "bombard US-TEX 0617"),
        ("m 1-28 716", "move US-1-28 0717-0716"),
        ("move 1-28 0717 → 0716 → 0715", "move US-1-28 0717-0716-0715"),
        ("move 1-28 716-715", "move US-1-28 0717-0716-0715"),
        ("go 1-28 0715", "move US-1-28 0717-0716-0715"),
        ("move tex 1019", "move US-TEX 0820-0920-1019"),
        ("Clear ENG5 0716", "clear US-ENG5 0716"),
        ("pass", "done"),
        ("Yes", "consent"),
        ("land 1-9 0717", "place US-1-9 0717"),
    ],
)
def test_abbreviations(typed: str, meant: str) -> None:
    order = SYSTEM.parse(position("us_move", GIVEN), "US", typed)
    assert (order.text, order.seat, order.verb) == (meant, "US", meant.split()[0])


@pytest.mark.parametrize(
    ("typed", "what", "nearest"),
    [
        ("attakc US-1-28 > JP-312", "attakc", "attack"),
        ("move US-1-82 0717", "US-1-82", "US-1-28"),
        ("bombard texx 0617", "texx", "US-TEX"),
        ("attack US-1-28 > JP-321", "JP-321", "JP-314"),
        ("clear US-ENG5 2217", "2217", "2117"),
        ("bombard US-TEX", "bombard US-TEX", "bombard US-TEX 0815"),
        ("attack US-1-28", "US-1-28", "attack US-1-28+US-2-28 > JP-312"),
        ("lift", "lift", "lift JP-312"),
        ("done now", "now", "done"),
        ("", "", ""),
        ("zzzzzz", "zzzzzz", ""),
    ],
)
def test_what_is_not_understood_and_the_nearest_spelling(typed: str, what: str, nearest: str) -> None:
    with pytest.raises(NotationError) as error:
        SYSTEM.parse(position("us_move", GIVEN), "US", typed)
    assert (error.value.what, error.value.nearest) == (what, nearest)
    assert str(error.value.reason)


def test_where_an_enemy_piece_stands_is_not_told_by_reading() -> None:
    """In the set-up the United States must not learn of a place by typing the enemy's moves."""
    hidden = SYSTEM.start("iwo-jima-standard")
    shown = SYSTEM.apply(hidden, SYSTEM.parse(hidden, "JP", "place JP-312 0617")).state
    for typed in ("move JP-312 0518", "move JP-312 0617-0518", "banzai JP-BZ1 1110 > US-1-28", "lift JP-312"):
        assert answer(hidden, typed) == answer(shown, typed)


def answer(state: object, typed: str) -> str:
    try:
        return SYSTEM.parse(state, "US", typed).text
    except NotationError as error:
        return str(error)


@cache
def listed() -> tuple[tuple[object, Order], ...]:
    """Legal orders of all steps of a random game."""
    random, found = Random(5), []
    game = RandomGame(SYSTEM, "iwo-jima-standard", 5, options={"players": "4"})
    for before, act, _step in game.steps():
        if act.order is not None and random.random() < 0.2:
            orders = SYSTEM.legal(before, act.order.seat)
            found += [(before, order) for order in random.sample(orders, min(3, len(orders)))]
        if len(found) > 90:
            break
    return tuple(found)


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.booleans(), st.sampled_from(["", "  "]))
def test_text_to_order_to_text_is_the_identity(number: int, capitals: bool, blanks: str) -> None:
    state, order = listed()[number % len(listed())]
    text = order.text.upper() if capitals else order.text
    again = SYSTEM.parse(state, order.seat, blanks + text.replace(" ", " " + blanks) + blanks)
    assert again == order
    assert again.data == order.data
    assert again.secret == order.secret


@settings(max_examples=120, deadline=None)
@given(st.lists(st.sampled_from(
    ["move", "attack", "place", "banzai", "US-1-28", "JP-BZ1", "1-28", "+", "->", ">", "0717", "-", "99999", "é",
     "lift"]
), max_size=7))  # fmt: skip
def test_any_line_is_understood_or_refused_in_words(words: list[str]) -> None:
    state = position("us_move", GIVEN)
    for seat in ("US", "JP"):
        with suppress(NotationError):
            order = SYSTEM.parse(state, seat, " ".join(words))
            assert SYSTEM.parse(state, seat, order.text) == order


def test_shown_positions_are_played_on() -> None:
    game = Game(position("us_move", GIVEN))
    game.order("US", "m 1-28 716")
    assert game.at("US-1-28") == "0716"
