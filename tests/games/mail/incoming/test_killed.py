"""Killed at any point between a mail's arrival and its answer: nothing is lost, nothing is done twice."""

from pathlib import Path

import pytest
from django.db import connection
from pytest_django import Settings

from games.core.models import Entry
from games.mail.models.incoming import Arrival, Reply, State
from tests.games.mail.incoming import killing
from tests.games.mail.incoming.mails import letter, seat_of, table

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="each try begins with a copy of the database's file"),
]


def test_killed_at_any_point(tmp_path: Path, settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.EMAIL_BACKEND = "tests.games.mail.incoming.killing.FileBackend"
    out, taken = tmp_path / "out", tmp_path / "taken"
    monkeypatch.setenv(killing.OUT, str(out))
    game = table()
    raw = letter(seat_of(game), "STEP 2\nREADY\n")
    with killing.database_of_its_own(tmp_path) as (place, kept):

        def act() -> None:
            killing.receive(raw, taken)

        def begin() -> None:
            killing.copy_database(kept, place)
            out.write_text("")
            taken.unlink(missing_ok=True)

        begin()
        whole, points = killing.run(act, 0)
        assert whole
        commits = Entry.objects.filter(game=game, type="commit").count()
        fatal = sorted({*points.marked, *range(1, points.count + 1, 15)})
        assert len(points.marked) >= 7
        for number in fatal:
            begin()
            killed = not killing.run(act, number)[0]
            assert killed, number
            killing.leases_are_over()
            assert killing.run(act, 0)[0]
            assert Arrival.objects.values_list("state", flat=True).get() == State.ANSWERED, number
            assert Reply.objects.filter(sent__isnull=False).count() == Reply.objects.count() == 1, number
            assert Entry.objects.filter(game=game, type="commit").count() == commits, number
            assert len(set(out.read_text().split())) == 1, number
