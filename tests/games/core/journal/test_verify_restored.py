"""The verifier and games that went back to a backup: a gap in the locks, announced, of one size, never backwards."""

import pytest

from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book


def restored(locks: int = 4096) -> Book:
    """A game that went back after its first throw, and threw again behind the gap."""
    book = Book(links=65536).begin()
    book.throw("t1/a")
    book.order("FIRST")
    book.add("note", {"note": "restored", "locks": locks})
    return book


def throw_behind(book: Book, lock: int) -> None:
    """A throw under a lock of that number."""
    book.locks += ["left out"] * (lock - 1 - len(book.locks))
    book.throw(f"t{lock}/b")


def test_it_works() -> None:
    book = restored()
    throw_behind(book, 4097)
    book.order("SECOND")
    book.throw("t2/c")
    assert "the site went back to a backup before entry" in verify(book.text(), [])


def test_without_the_note_there_is_no_gap() -> None:
    book = Book(links=65536).begin()
    book.throw("t1/a")
    book.order("FIRST")
    throw_behind(book, 4097)
    with pytest.raises(JournalError, match="the next lock is number 2"):
        verify(book.text(), [])


@pytest.mark.parametrize("lock", [2, 4096, 4098])
def test_the_gap_is_the_one_that_was_announced(lock: int) -> None:
    book = restored()
    throw_behind(book, lock)
    with pytest.raises(JournalError, match="the next lock is number 4097"):
        verify(book.text(), [])


@pytest.mark.parametrize("locks", [0, 1, 2, 100, 4095, -4096, 65536, "4096", True, None])
def test_nobody_chooses_its_size(locks: object) -> None:
    """Else the keeper of the site could look for a link whose dice they like."""
    book = restored(locks)  # type: ignore[arg-type]
    with pytest.raises(JournalError, match="behind a multiple of 4096 that was not reached"):
        verify(book.text(), [])


def test_going_back_twice() -> None:
    book = restored()
    throw_behind(book, 4097)
    book.order("SECOND")
    book.add("note", {"note": "restored", "locks": 4096})
    with pytest.raises(JournalError, match="not reached"):
        verify(book.text(), [])
    book.entries.pop()
    book.add("note", {"note": "restored", "locks": 8192})
    throw_behind(book, 8193)
    assert "went back to a backup before entry" in verify(book.text(), [])


def test_a_seed_of_the_gap_waits_for_no_lock() -> None:
    book = restored()
    book.locks.append("pub")
    book.reveal(2)
    with pytest.raises(JournalError, match="no lock waits for this seed"):
        verify(book.text(), [])
