"""The journal: a chain that the stand-alone verifier accepts, and that no program changes."""

import json
from pathlib import Path

import pytest
from django.conf import settings
from django.db import DatabaseError, connection, transaction

from games.core import referee
from games.core.hashing import START, canon, entry_head, hidden_of
from games.core.journal.verify import verify
from games.core.models import Entry, Game
from games.core.outbox import jobs
from tests.games.core.cast import open_table, person, play, running_duel, seq, to_the_shooting

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture
def dice_key(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DICE_KEY", "ab" * 32)


def test_each_entry_follows_from_the_one_before() -> None:
    code = running_duel()
    to_the_shooting(code)
    prev = START
    for number, row in enumerate(referee.journal(code)):
        assert (row["v"], row["seq"], row["prev"]) == (1, number, prev)
        prev = entry_head(row)
    assert Game.objects.get(code=code).head == prev


@pytest.mark.usefixtures("dice_key")
def test_the_verifier_accepts_a_whole_game_with_real_dice() -> None:
    code = open_table()
    referee.take_seat(code, "RED", person("bob"))
    referee.take_seat(code, "BLUE", person("carol"))
    jobs.drain(["dice"])
    while Game.objects.get(code=code).status == "running":
        ask = next(ask for seat in ("RED", "BLUE") for ask in referee.asks(code, seat))
        if ask.draft:
            referee.commit(code, ask.seat, seq(code))
        else:
            play(code, ask.seat, "FIRE 5" if ask.seat == "RED" else "FIRE 1")
        jobs.drain(["dice"])
    lines = "".join(canon(row) + "\n" for row in referee.journal(code))
    assert "holds" in verify(lines.encode(), [(3, Entry.objects.get(seq=3).head)])


def test_a_seat_reads_its_own_hidden_entries() -> None:
    code = running_duel()
    referee.draft_add(code, "RED", "STEP 2", seq(code))
    to_the_shooting(code)
    public = list(referee.journal(code))
    own = [row for row in referee.journal(code, "RED") if row not in public]
    assert [row["type"] for row in own] == ["own-open"]
    assert own[0]["body"]["orders"] == ["STEP 2", "DONE"]
    assert public[own[0]["seq"]]["body"] == {"hidden": hidden_of(bytes.fromhex(own[0]["salt"]), own[0]["body"])}
    assert "STEP" not in json.dumps(public)


@pytest.mark.parametrize(
    "statement", ["UPDATE core_entry SET body = '{}'", "DELETE FROM core_entry", "UPDATE core_entry SET seq = seq + 1"]
)
def test_no_program_changes_it(statement: str) -> None:
    running_duel()
    with pytest.raises(DatabaseError, match="append-only"), transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(statement)
    assert Entry.objects.count() == 6


@pytest.mark.django_db(transaction=True)
def test_the_triggers_are_back_after_a_test_that_commits() -> None:
    running_duel()
    with pytest.raises(DatabaseError, match="append-only"):
        Entry.objects.all().delete()


def test_it_holds_nothing_about_persons() -> None:
    code = running_duel()
    to_the_shooting(code)
    text = json.dumps(list(referee.journal(code, "RED")))
    assert "bob" not in text
    assert "example.org" not in text
    assert settings.SECRET_KEY not in text
