"""A journal of another site: verified, played through the rules, kept as it is; refused with a reason otherwise."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User

from games.core import practice, referee
from games.core.commands.finished import importing
from games.core.commands.finished.importing import import_journal
from games.core.commands.finished.soundness import is_sound
from games.core.errors import Refused
from games.core.hashing import canon, entry_head
from games.core.models import Entry, Game, Happening, Status
from games.core.outbox import jobs
from games.titles import names
from tests.games.core.cast import open_table, person, seq
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db


@pytest.fixture
def raw(monkeypatch: pytest.MonkeyPatch) -> bytes:
    """The journal of a duel with real dice that RED gave up."""
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = open_table()
    jobs.drain(["dice"])
    for seat, name in (("RED", "bob"), ("BLUE", "carol")):
        referee.take_seat(code, seat, person(name))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    referee.resign(code, "RED", seq(code))
    return journal(code)


def dora() -> User:
    return User.objects.filter(username="dora").first() or person("dora")


def test_it_is_kept_as_it_was_played(raw: bytes) -> None:
    there = Game.objects.get()
    game = Game.objects.get(code=import_journal(dora(), raw, "From Madrid"))
    assert (game.status, game.name, game.imported, game.outcome) == (
        Status.FINISHED, "From Madrid", True, there.outcome
    )  # fmt: skip
    assert journal(game.code) == raw
    columns = ("seq", "kind", "audience", "text", "data")
    told = [list(Happening.objects.filter(game=one).values_list(*columns)) for one in (there, game)]
    assert told[0] == told[1]
    hidden = [list(Entry.objects.filter(game=one).values_list("secret_body", "audience")) for one in (there, game)]
    assert hidden[0] == hidden[1]
    assert referee.view(game.code, None) == referee.view(there.code, None)
    assert names.practice(game) == "imported from another site"
    assert practice.marked(game) is not None
    assert [(seat.code, seat.user) for seat in game.seats.all()] == [("RED", None), ("BLUE", None)]
    assert import_journal(dora(), raw) == game.code, "it is here already"


def changed(raw: bytes, kind: str, at: str = "", **body: Any) -> bytes:
    """The journal with the body, or the time, of the first entry of that kind changed and all hashes after it made to
    fit."""
    lines = [json.loads(line) for line in raw.splitlines()]
    entries = [line for line in lines if line["type"] != "head"]
    first = next(n for n, line in enumerate(entries) if line["type"] == kind)
    entries[first]["body"] |= body
    entries[first]["at"] = at or entries[first]["at"]
    for n in range(first + 1, len(entries)):
        entries[n]["prev"] = entry_head(entries[n - 1])
        if entries[n]["type"] == "lock":
            entries[n]["body"]["orders"] = entries[n]["prev"]
    end = {"type": "head", "seq": len(entries) - 1, "head": entry_head(entries[-1]), "own": 0}
    return "".join(canon(line) + "\n" for line in [*entries, end]).encode()


@pytest.mark.parametrize(
    ("kind", "body", "why"),
    [
        ("genesis", {"rules": "chess/1"}, "This site can not play it"),
        ("genesis", {"rules": "duel/999"}, "This site can not play it"),
        ("genesis", {"scenario": "dusk"}, "This site can not play it"),
        ("genesis", {"scenario": ["dawn"]}, "This site can not play it"),
        ("genesis", {"options": {"life": []}}, "This site can not play it"),
        ("genesis", {"options": []}, "This site can not play it"),
        ("genesis", {"data": "f" * 64}, "This site can not play it"),
        ("genesis", {"links": 10**12}, "no beginning of a journal"),
        ("genesis", {"from": {"position": "a" * 64}}, "played on from another game"),
        ("start", {"position": {}}, "The journal does not hold"),
        ("roll", {"out": [7]}, "The journal does not hold"),
        ("lock", {"chain": "hid"}, "The journal does not hold"),
        ("final", {"level": "clear"}, "does not play"),
        ("final", {"level": "abandoned"}, "called off"),
        ("final", {"level": 7}, "not written as entries of its kind"),
        ("note", {"note": "restored"}, "went back to a backup"),
        ("note", {"note": "to_table"}, "was at a table on the way"),
        ("note", {"seat": 7}, "not written as entries of its kind"),
        ("note", {"seat": "GREEN"}, "not written as entries of its kind"),
        ("note", {"holder": "\x00"}, "not written as entries of its kind"),
        ("note", {"note": "\u202egninoiger"}, "not written as entries of its kind"),
        ("final", {"winner": ["BLUE"]}, "not written as entries of its kind"),
        ("final", {"winner": "GREEN"}, "not written as entries of its kind"),
        ("final", {"points": {"BLUE": "many"}}, "not written as entries of its kind"),
        ("genesis", {"game": "\u202ex"}, "own code"),
    ],
)
def test_what_does_not_hold_is_refused_with_the_reason(raw: bytes, kind: str, body: Any, why: str) -> None:
    with pytest.raises(Refused, match=why):
        import_journal(dora(), changed(raw, kind, **body))
    assert Game.objects.count() == 1


def test_no_position_comes_in_with_an_order() -> None:
    order = {"seat": "BLUE", "orders": []}
    assert is_sound("order", order, ["BLUE"])
    assert not is_sound("order", order | {"position": {}}, ["BLUE"])


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (b"", "empty"),
        (b"\n\n", "empty"),
        (b"{}", "no beginning"),
        (b"[1]", "does not hold"),
        (b"\xff\xfe", "does not hold"),
        (b"[" * 100_000, "does not hold"),
        (b"{}\n" * 20_000, "lines"),
        (b'{"a":"' + "\u0315\u0300".encode() * 500_000 + b'"}', "outside of plain English"),
        (b"x" * (importing.MAX_BYTES + 1), "larger than 4 MB"),
    ],
)
def test_what_is_no_journal_is_refused(made: bytes, why: str) -> None:
    with pytest.raises(Refused, match=why):
        import_journal(dora(), made)


def test_a_game_that_goes_on_and_a_byte_that_was_changed(raw: bytes) -> None:
    with pytest.raises(Refused, match="does not hold"):
        import_journal(dora(), raw.replace(b'"RED"', b'"BLUE"', 1))
    lines = raw.splitlines(keepends=True)
    final = next(n for n, line in enumerate(lines) if b'"type":"final"' in line)
    with pytest.raises(Refused, match="goes on there"):
        import_journal(dora(), b"".join(lines[: final - 3]))


@pytest.mark.parametrize(("kind", "at"), [("final", "9999-99-99T99:99:99Z"), ("genesis", "0000-01-01T00:00:00Z")])
def test_a_day_that_there_is_not(raw: bytes, kind: str, at: str) -> None:
    with pytest.raises(Refused, match="not written as entries of its kind"):
        import_journal(dora(), changed(raw, kind, at))


def test_more_orders_than_can_be_played_in_a_moment(raw: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importing, "MAX_ORDERS", 1)
    with pytest.raises(Refused, match="more than 1 orders"):
        import_journal(dora(), raw)
