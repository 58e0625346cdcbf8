"""The verifier and games that were played on from another one: their start has the position that was named."""

from typing import Any

import pytest

from games.core.hashing import canon, tagged
from games.core.journal.verify import JournalError, check, check_table, verify
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


# -- from a table, whose blocks are hidden -----------------------------------------------------------------------

TABLE = {"game": "table-of-tests", "seq": 7, "head": "a" * 64, "turn": 0, "version": "1"}


def from_table(named: Any = TABLE) -> Book:
    """A game that goes on from a table: its start is hidden."""
    made = Book().begin(**{"from": named})
    made.entries.pop()
    made.hide("note", {"note": "blocks", "seat": "JAPAN", "set": [["CV", "Truk", 3]]})
    made.hide("start", {"position": POSITION})
    made.throw("t1/a")
    return made


def test_a_game_from_a_table_holds_before_and_after_its_position_is_opened() -> None:
    book = from_table()
    assert 'it goes on from entry 7 of "table-of-tests"' in verify(book.file(), [])
    book.finish()
    assert "2 hidden entries were opened truly" in verify(book.file(), [])


def test_its_position_must_be_hidden_and_that_of_others_must_not() -> None:
    shown = Book().begin(**{"from": TABLE})
    with pytest.raises(JournalError, match="the position that it starts with is not the one"):
        verify(shown.file(), [])
    hidden = Book().begin()
    hidden.entries.pop()
    hidden.hide("start", {"position": POSITION})
    with pytest.raises(JournalError, match="an entry of this kind can't be hidden so"):
        verify(hidden.file(), [])


@pytest.mark.parametrize("named", [{**TABLE, "head": "abc"}, {**TABLE, "seq": -1}, {**TABLE, "game": 7}])
def test_it_names_the_head_of_the_table(named: Any) -> None:
    with pytest.raises(JournalError, match="it does not name the position that it begins with"):
        verify(from_table(named).file(), [])


def test_a_game_of_its_own_goes_on_from_no_table() -> None:
    with pytest.raises(JournalError, match="it does not go on from a table"):
        check_table(check(Book().begin().file(), []), b"")
