"""The verifier and games that were played on from another one: their start has the position that was named."""

from typing import Any

import pytest

from games.core.hashing import canon, tagged
from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book

POSITION = {"turn": 5, "units": ["CV", "BB"]}


def book(named: Any, position: Any) -> bytes:
    """A game whose genesis says ``named`` of its beginning and whose start holds ``position``; None: nothing."""
    made = Book().begin(**({} if named is None else {"from": named}))
    made.throw("t1/a")
    start = next(entry["seq"] for entry in made.entries if entry["type"] == "start")
    return made.rechained(start, **({} if position is None else {"position": position}))


def hash_of(position: Any) -> str:
    return tagged("pvsite/position/1", canon(position)).hex()


def test_it_works() -> None:
    assert "everything holds" in verify(book({"position": hash_of(POSITION), "game": "former"}, POSITION), [])


@pytest.mark.parametrize(
    ("named", "position"),
    [
        ({"position": hash_of(POSITION)}, {**POSITION, "turn": 6}),
        ({"position": hash_of(POSITION)}, None),
        (None, POSITION),
    ],
)
def test_another_position_or_one_of_the_two_alone_does_not_hold(named: Any, position: Any) -> None:
    with pytest.raises(JournalError, match="the position that it starts with is not the one"):
        verify(book(named, position), [])


@pytest.mark.parametrize("named", [{}, {"position": "abc"}, "former", 7, []])
def test_a_beginning_has_a_hash(named: Any) -> None:
    with pytest.raises(JournalError, match="it does not name the position that it begins with"):
        verify(book(named, POSITION), [])
