"""The verifier and games that went back: what a rewind has to say, and what still holds after it."""

from typing import Any

import pytest

from games.core.journal.verify import JournalError, verify
from tests.games.core.journal.builder import Book

REWIND = {"by": "JAPAN", "why": "misclick", "consent": "both"}


def fault(data: bytes) -> JournalError:
    with pytest.raises(JournalError) as caught:
        verify(data, [])
    return caught.value


def fought() -> tuple[Book, int]:
    """A game in which an order led to dice, and the number of the order."""
    book = Book().begin()
    order = book.order("FIGHT K08")
    book.throw("t1/battle/K08")
    book.order("PASS", seat="ALLIES")
    return book, order


@pytest.mark.parametrize("by", ["JAPAN", "ALLIES", "moderator"])
@pytest.mark.parametrize("why", ["misclick", "misread", "agreed", "technical", "undo"])
@pytest.mark.parametrize("consent", ["both", "moderator", "unseen"])
def test_it_works(by: str, why: str, consent: str) -> None:
    book, order = fought()
    seq = book.add("rewind", {"to": order, "by": by, "why": why, "consent": consent})
    book.throw("t1/battle/K08")
    assert f"rewound by entry {seq}" in verify(book.file(), [])


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"by": "UMPIRE"}, "a side, or the moderator"),
        ({"by": ["JAPAN"]}, "a side, or the moderator"),
        ({"why": "he asked me nicely"}, "does not say why"),
        ({"why": None}, "does not say why"),
        ({"consent": "one"}, "does not say why the game goes back, or who agreed"),
        ({"to": -1}, "to which entry"),
        ({"to": True}, "to which entry"),
        ({"to": 4}, "to which entry"),  # a deposit: before the start there is no game
        ({"to": 999}, "to which entry"),
        ({"reason": "words of a person"}, "to which entry"),
    ],
)
def test_a_rewind_says_what_it_is(change: dict[str, Any], words: str) -> None:
    book, order = fought()
    seq = book.add("rewind", {"to": order, **REWIND} | change)
    wrong = fault(book.file())
    assert wrong.seq == seq
    assert words in wrong.why


def test_one_that_leaves_something_out() -> None:
    for field in ("to", *REWIND):
        book, order = fought()
        book.add("rewind", {name: value for name, value in {"to": order, **REWIND}.items() if name != field})
        assert "to, by, why, consent" in fault(book.file()).why


def test_before_the_game_there_is_nothing_to_go_back_to() -> None:
    book = Book().begin()
    book.entries.pop()
    book.add("rewind", {"to": 3, **REWIND})
    assert fault(book.file()).why == "the game has not begun: there is nothing to go back to"


def test_nobody_goes_back_to_what_was_taken_back() -> None:
    book, order = fought()
    inside = order + 2
    first = book.add("rewind", {"to": order, **REWIND})
    book.order("HOLD")
    book.add("rewind", {"to": inside, **REWIND})
    assert fault(book.file()).why == f"it goes back to entry {inside}, which entry {first} took back"


@pytest.mark.parametrize("back", ["before it", "to where it went", "to itself", "after it"])
def test_going_back_twice(back: str) -> None:
    book, order = fought()
    first = book.add("rewind", {"to": order, **REWIND})
    later = book.order("HOLD")
    book.order("HOLD", seat="ALLIES")
    to = {"before it": order - 1, "to where it went": order, "to itself": first, "after it": later}[back]
    second = book.add("rewind", {"to": to, **REWIND})
    said = verify(book.file(), [])
    assert f"; rewound by entry {first} to entry " in said
    assert f"; rewound by entry {second} to entry " in said


def test_dice_after_it_take_a_new_lock() -> None:
    book, order = fought()
    book.add("rewind", {"to": order, **REWIND})
    seq = book.roll("t1/battle/K08")
    assert fault(book.file()).seq == seq
    book, order = fought()
    book.add("rewind", {"to": order, **REWIND})
    book.locks.pop()  # so that the next lock has the number of the one that was taken back
    seq = book.lock()
    assert str(fault(book.file())) == f"entry {seq}: the next lock is number 2 of 300"


def test_a_seed_that_was_taken_back_is_not_shown_again() -> None:
    book, order = fought()
    book.add("rewind", {"to": order, **REWIND})
    seq = book.reveal(1)
    assert str(fault(book.file())) == f"entry {seq}: no lock waits for this seed"


def test_sealed_throws_are_struck_out_too() -> None:
    book, order = fought()
    book.sealed_throw("t1/recon")
    book.order("PASS")
    book.add("rewind", {"to": order, **REWIND})
    assert "2 throws struck out" in verify(book.file(), [])


def test_not_while_dice_are_owed() -> None:
    book, order = fought()
    lock = book.lock()
    book.add("rewind", {"to": order, **REWIND})
    assert str(fault(book.file())) == f"entry {lock}: lock 2 is open: its dice were never thrown"


def test_a_throw_that_stands_is_not_thrown_again() -> None:
    book, _order = fought()
    book.throw("t1/typhoon")
    stands = len(book.entries) - 1
    book.order("HOLD")
    book.add("rewind", {"to": stands, **REWIND})
    book.throw("t1/typhoon")
    assert f"was thrown before, in entry {stands}" in fault(book.file()).why


def test_hidden_entries_that_were_taken_back_are_opened_too() -> None:
    book, order = fought()
    secret = book.secret_order("FLEET H03")
    book.add("rewind", {"to": order, **REWIND})
    book.add("final", {})
    assert str(fault(book.file())) == f"entry {secret}: the game is over and this entry was never opened"


def test_a_game_that_is_over_does_not_go_back() -> None:
    book, order = fought()
    book.finish()
    book.add("rewind", {"to": order, **REWIND})
    assert "the game was over" in fault(book.file()).why


def test_who_went_back_to_where_and_what_was_struck_out_is_told() -> None:
    book, order = fought()
    book.throw("t1/typhoon", "t1/recon")
    book.order("PASS")
    first = book.add("rewind", {"to": order, **REWIND})
    book.throw("t1/battle/K08")
    second = book.add("rewind", {"to": order, "by": "moderator", "why": "technical", "consent": "moderator"})
    book.order("HOLD")
    third = book.add("rewind", {"to": second, "by": "ALLIES", "why": "undo", "consent": "unseen"})
    fourth = book.add("rewind", {"to": order, "by": "JAPAN", "why": "misread", "consent": "practice"})
    said = verify(book.file(), [])
    for words in (
        f"rewound by entry {first} to entry {order} by JAPAN with the consent of all, 3 throws struck out",
        f"rewound by entry {second} to entry {order} by a moderator, 1 throw struck out",
        f"rewound by entry {third} to entry {second} by ALLIES, of which nobody else had seen anything, "
        "0 throws struck out",
        f"rewound by entry {fourth} to entry {order} by JAPAN for practice against the computer, 0 throws struck out",
    ):
        assert words in said
