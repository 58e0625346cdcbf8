"""Journals that an operator might forge before the first mail goes out: their own chain, with every hash right."""

import pytest

from games.core import referee
from games.core.dice import chain
from games.core.journal.replay import ReplayError, replay
from games.core.journal.verify import JournalError, verify
from games.core.models import Game
from tests.games.core.dice.duel import duel, play_on
from tests.games.core.journal.builder import DICE, Book

DB = pytest.mark.django_db


def fault(book: Book) -> str:
    with pytest.raises(JournalError) as caught:
        verify(book.text(), [])
    return str(caught.value)


def test_a_sealed_throw_takes_no_seed_but_that_of_its_own_lock() -> None:
    book = Book().begin()
    book.throw("t1/typhoon")
    book.order("FIRST")
    book.lock("hid")
    seed, context = bytes.fromhex(book.seed(1)), chain.context(book.game, 1, "t1/recon", book.mix)
    chosen = book.hide("roll", {"lock": 1, "id": "t1/recon", "spec": DICE, "out": chain.roll(seed, context, DICE)})
    book.open(chosen)
    assert fault(book) == f"entry {chosen}: it does not belong to lock 2, the one before it"


def test_throws_that_belong_together_are_not_spread_over_locks() -> None:
    book = Book().begin()
    book.throw("t1/initiative/JAPAN")
    seq = book.lock()
    book.reveal()
    book.roll("t1/initiative/ALLIES")
    assert fault(book) == f"entry {seq}: no order came since lock 1: these throws belong to that one"


def test_an_open_and_a_sealed_throw_may_follow_each_other() -> None:
    book = Book().begin()
    book.throw("t1/typhoon")
    book.sealed_throw("t1/recon")
    book.throw("t1/initiative/JAPAN")
    assert "everything holds" in verify(book.text(), [])


def test_at_a_dice_table_each_request_has_its_lock() -> None:
    book = Book().begin()
    del book.entries[0]["body"]["scenario"]
    first = book.entries[0]
    table = Book()
    table.add("genesis", first["body"])
    for entry in book.entries[1:]:
        table.add(entry["type"], entry["body"])
    table.mix = book.mix
    table.throw("Midway, round 2: Akagi on Yorktown")
    table.throw("Midway, round 2: Yorktown on Akagi")
    assert "everything holds" in verify(table.text(), [])


@DB
def test_the_rules_say_from_which_chain_a_throw_comes() -> None:
    code = duel()
    play_on(code)
    assert Game.objects.get(code=code).status == "finished"
    lines = [dict(row) for row in referee.journal(code)]
    assert replay(lines).over
    lock = next(row for row in lines if row["type"] == "lock")
    lock["body"] = lock["body"] | {"chain": "hid"}
    with pytest.raises(ReplayError, match="open chain") as caught:
        replay(lines)
    assert caught.value.seq == lock["seq"]
