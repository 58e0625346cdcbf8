"""The verifier takes true journals, and names the entry that is not."""

from pathlib import Path
from typing import Any

import pytest

from games.core.hashing import canon, entry_head
from games.core.journal.verify import NO_END_LINE, JournalError, verify
from tests.games.core.journal.builder import Book, long_book

SAMPLE = Path(__file__).parents[3] / "data" / "dice" / "sample-journal.jsonl"


def fault(data: bytes) -> JournalError:
    with pytest.raises(JournalError) as caught:
        verify(data, [])
    return caught.value


def test_the_independent_sample_holds() -> None:
    said = verify(SAMPLE.read_bytes(), [(3, "461dd5ee6dd2d645")])
    first, second = said.splitlines()
    assert first == NO_END_LINE == first.upper()
    assert second.startswith(
        'Game "pv-0001": 17 entries, 2 locks, 6 throws: everything holds; 1 head is as you were told'
    )


def test_a_whole_game_holds() -> None:
    book = long_book()
    said = verify(book.text(), [])
    assert "36 locks, 60 throws: everything holds; 36 hidden entries were opened truly" in said
    assert "; the game is over; " in said
    assert said.endswith(f"; entry {len(book.entries) - 1} has the head {entry_head(book.entries[-1])}")


def test_a_game_under_way_holds() -> None:
    book = Book().begin()
    book.throw("t1/initiative/JAPAN")
    book.secret_order("FLEET H03")
    book.sealed_throw("t1/recon")
    assert "2 are still hidden; the game goes on" in verify(book.text(), [])


@pytest.mark.parametrize("position", ["first", "middle", "last"])
def test_a_wrong_result_in_a_chain_written_anew(position: str) -> None:
    book = long_book(3)
    rolls = [e for e in book.entries if e["type"] == "roll" and "out" in e["body"]]
    roll = {"first": rolls[0], "middle": rolls[len(rolls) // 2], "last": rolls[-1]}[position]
    wrong = fault(book.rechained(roll["seq"], out=[7 - die for die in roll["body"]["out"]]))
    assert wrong.seq == roll["seq"]
    assert "the throw" in wrong.why


def test_a_seed_of_another_chain() -> None:
    book = Book().begin()
    book.throw("a")
    reveal = next(e for e in book.entries if e["type"] == "reveal")
    wrong = fault(book.rechained(reveal["seq"], seed="ab" * 32))
    assert (wrong.seq, wrong.why) == (reveal["seq"], "the seed of lock 1 does not lead back to the anchor")


def test_a_deposit_that_does_not_fit_its_seal() -> None:
    wrong = fault(Book().begin().rechained(4, value="cd" * 32))
    assert (wrong.seq, wrong.why) == (4, "the deposit of ALLIES does not fit its seal")


def test_a_name_thrown_twice() -> None:
    book = Book().begin()
    book.throw("t1/typhoon")
    book.order("FIRST")
    book.throw("t1/typhoon")
    wrong = fault(book.text())
    assert wrong.seq == len(book.entries) - 1
    assert 'the name "t1/typhoon" was thrown before, in entry 8' in wrong.why


def test_after_a_rewind_what_was_taken_back_may_be_thrown_again() -> None:
    book = Book().begin()
    order = book.order("FIGHT K08")
    book.throw("b")
    book.add("rewind", {"to": order, "by": "moderator", "why": "technical", "consent": "moderator"})
    book.throw("b")
    assert "rewound by entry 10" in verify(book.text(), [])
    book.add("rewind", {"to": len(book.entries) - 1, "by": "moderator", "why": "technical", "consent": "moderator"})
    book.throw("b")
    assert "was thrown before" in fault(book.text()).why


def test_a_lock_left_open() -> None:
    book = Book().begin()
    seq = book.lock()
    book.reveal()
    assert str(fault(book.text())) == f"entry {seq}: lock 1 is open: it led to no throw"


@pytest.mark.parametrize("which", ["pub", "hid"])
def test_a_lock_at_the_end_waits_for_its_dice(which: str) -> None:
    book = Book().begin()
    book.throw("a")
    book.order("PASS")
    at = book.entries[book.lock(which)]["at"]
    book.add("note", {"note": "look"})
    said = verify(book.text(), [])
    assert "2 locks, 1 throw: everything holds so far; lock 2 waits for its dice since " + at in said
    book.add("final", {})
    assert "lock 2 is open" in fault(book.text()).why


def test_time_that_runs_backwards() -> None:
    book = Book().begin()
    book.order("PASS")
    early = book.entries[-2]["at"]
    book.entries[-2]["at"], book.entries[-1]["at"] = book.entries[-1]["at"], early
    book.entries[-1]["prev"] = entry_head(book.entries[-2])
    seq = book.entries[-1]["seq"]
    assert str(fault(book.file())) == f"entry {seq}: its time is before that of entry {seq - 1}: time runs backwards"


def test_a_second_final() -> None:
    book = long_book(1)
    first = next(entry["seq"] for entry in book.entries if entry["type"] == "final")
    assert fault_after(book, "final", {}) == f"the game was over with entry {first}"


def fault_after(book: Book, kind: str, body: dict[str, Any]) -> str:
    book.add(kind, body)
    return fault(book.file()).why


def test_locks_come_in_sequence_and_name_the_head() -> None:
    book = Book().begin()
    book.throw("a")
    seq = book.lock()
    book.reveal()
    book.roll("b")
    assert fault(book.rechained(seq, lock=3)).why == "the next lock is number 2 of 300"
    book.entries[seq]["body"]["orders"] = "0" * 64
    assert fault(book.rechained(seq)).seq == seq


def test_a_throw_after_an_order_needs_a_new_lock() -> None:
    book = Book().begin()
    book.throw("a")
    book.order("PASS")
    seq = book.roll("b")
    assert fault(book.text()).seq == seq


def test_an_order_after_its_lock() -> None:
    book = Book().begin()
    book.lock()
    seq = book.order("PASS")
    assert fault(book.text()).why == "an order between lock 1 and its dice"
    assert fault(book.text()).seq == seq


def test_the_last_entry_needs_a_head() -> None:
    book = long_book(1)
    heads = [(e["seq"], entry_head(e)) for e in book.entries]
    assert "2 heads are as you were told" in verify(book.text(), [heads[3], heads[-1]])
    shorter = b"".join(book.text().splitlines(keepends=True)[:-1])
    with pytest.raises(JournalError, match="you have the head of entry"):
        verify(shorter, [heads[-1]])
    with pytest.raises(JournalError, match="but you were told 00000000"):
        verify(book.text(), [(3, "00000000")])


def test_changed_entry_is_named() -> None:
    lines = long_book(2).text().splitlines(keepends=True)
    lines[20] = lines[20].replace(b'"at":"2026', b'"at":"2025')
    assert str(fault(b"".join(lines))) == "entry 20: it was changed: entry 21 names another head"
    del lines[20]
    assert "entry 20: it is numbered 21" in str(fault(b"".join(lines)))


def test_spelling_that_is_not_canonical() -> None:
    book = Book().begin()
    text = book.text()
    assert fault(text.replace(b'"v":1', b'"v": 1', 1)).seq == 0
    assert fault(text.replace(b'"level":1', b'"level":1.0', 1)).why.startswith("line 1 is damaged")
    assert canon(book.entries[0]).encode() in text
