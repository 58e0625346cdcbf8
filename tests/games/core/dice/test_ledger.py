"""The ledger of throws."""

from datetime import UTC, datetime, timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from games.core.outbox import jobs
from games.core.queries.dice_ledger import Throw, ledger, purpose, tallies, throws
from tests.games.core.dice.duel import duel, play_on, walk
from tests.games.core.journal.builder import Book, long_book

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def thrown(seat: str | None, *dice: Any, **spec: Any) -> Throw:
    spec = spec or {"n": len(dice), "sides": 6}
    return Throw(1, "a", "a", seat, spec, dice, 1, NOON, 0)


def test_throws_of_a_journal() -> None:
    book = Book().begin()
    book.throw("t1/initiative/JAPAN", "t1/initiative/ALLIES")
    found = throws(book.entries, {8: "JAPAN", 9: "ALLIES"}, NOON)
    assert [(t.seq, t.name, t.seat, t.lock) for t in found] == [
        (8, "t1/initiative/JAPAN", "JAPAN", 1),
        (9, "t1/initiative/ALLIES", "ALLIES", 1),
    ]
    assert found[0].dice == tuple(book.entries[8]["body"]["out"])
    assert found[0].at == datetime(2026, 11, 21, 0, 0, 8, tzinfo=UTC)
    assert found[0].age == 12 * 3600 - 8


def test_hidden_throws_come_when_they_are_opened() -> None:
    book = Book().begin()
    sealed = book.sealed_throw("t1/recon")
    book.throw("t1/typhoon")
    assert [t.name for t in throws(book.entries, {}, NOON)] == ["t1/typhoon"]
    book.open(sealed)
    assert [t.name for t in throws(book.entries, {}, NOON)] == ["t1/recon", "t1/typhoon"]
    assert len(throws(long_book(3).entries, {}, NOON)) == 15


def test_purpose() -> None:
    assert purpose("t3/battle/Guadalcanal/r1/CV-Akagi") == "turn 3, battle, Guadalcanal, round 1, CV-Akagi"
    assert purpose("t1/initiative/JAPAN") == "turn 1, initiative, JAPAN"
    assert purpose("recon") == "recon"


def test_counts_against_expectation() -> None:
    even = [thrown("JAPAN", 1, 2, 3, 4, 5, 6) for _set in range(4)]
    odd = [thrown("ALLIES", 6, 6, 6, 6, 6, 1) for _set in range(4)]
    allies, japan = tallies(even + odd)
    assert (japan.seat, japan.title, japan.words) == (
        "JAPAN",
        "24 dice with 6 sides",
        "Dice as uneven as these, or more, come in most games.",
    )
    assert [(f.face, f.count, f.expected) for f in allies.faces][-1] == ("6", 20, Decimal("4.0"))
    assert allies.words.endswith("fewer than 1 game in 2000.")


def test_special_dice_decks_and_few_dice() -> None:
    iwo = {"n": 12, "faces": [2, 3, 3, 4, 4, 5]}
    one, two = tallies([thrown("A", *[2, 3, 3, 4, 4, 5] * 2, **iwo), thrown(None, 6), thrown("A", "x", deck=["x"])])
    assert one.title == "12 dice with the faces 2, 3, 3, 4, 4, 5"
    assert [(f.face, f.count, f.expected) for f in one.faces][:2] == [
        ("2", 2, Decimal("2.0")),
        ("3", 4, Decimal("4.0")),
    ]
    assert (two.seat, two.title, two.words) == (None, "1 die with 6 sides", "Too few dice to say anything.")


@pytest.mark.django_db
@pytest.mark.services
def test_the_ledger_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = duel()
    walk(code)
    late = timezone.now() + timedelta(minutes=5)
    before = ledger(code, late)
    assert before.throws == ()
    assert before.waiting is not None
    assert before.waiting.lock == 1
    assert 299 <= before.waiting.age <= 330
    jobs.drain(["dice"])
    play_on(code)
    after = ledger(code, late)
    assert (after.waiting, after.sealed) == (None, 0)
    assert after.throws[-1].name == "r1/first"
    assert after.throws[-1].seat is None
    assert {t.seat for t in after.throws if "RED" in t.name} == {"RED"}
    assert sum(tally.thrown for tally in after.tallies) == len(after.throws)
