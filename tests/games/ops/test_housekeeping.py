"""Housekeeping: old things go, the journal stays, and nothing that is owed once is owed twice."""

from datetime import datetime, timedelta

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.core.cache import caches
from django.core.management import call_command
from django.test import override_settings
from django.utils import timezone

from games.core.commands import deadlines
from games.core.database import bulk_delete
from games.core.models import Entry, Game, Happening, Job, Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import SentMail
from games.ops import housekeeping
from games.ops.housekeeping import chore, claim, keep_house
from games.ops.models import Chore
from tests.games.ops.tables import finished, running

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("dice_key")]
LONG_AGO = timedelta(days=40)


def test_done_work_of_games_that_are_long_over_goes() -> None:
    finished()
    jobs.drain()
    kept = Entry.objects.count(), Happening.objects.count()
    Job.objects.update(done=timezone.now() - LONG_AGO)
    assert keep_house()["jobs"] == 0
    Game.objects.update(finished=timezone.now() - LONG_AGO)
    assert keep_house(at_once=True)["jobs"] > 5
    assert Job.objects.count() == 0
    assert (Entry.objects.count(), Happening.objects.count()) == kept


def test_what_a_running_game_could_owe_again_stays() -> None:
    """A seat that is late for two months was reminded once, and is not each day anew."""
    running()
    Owed.objects.update(due=timezone.now() - LONG_AGO)
    deadlines.tick()
    jobs.drain()
    Job.objects.update(done=timezone.now() - LONG_AGO, created=timezone.now() - LONG_AGO)
    count = Job.objects.count()
    keep_house()
    deadlines.tick()
    assert Job.objects.count() == count
    assert not Job.objects.filter(done=None).exists()


def test_open_and_dead_work_stays() -> None:
    finished()
    Game.objects.update(finished=timezone.now() - LONG_AGO)
    Job.objects.update(created=timezone.now() - LONG_AGO, done=None)
    Job.objects.filter(kind="dice").update(dead=timezone.now() - LONG_AGO)
    assert keep_house()["jobs"] == 0


def test_the_last_mails_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "MAILS_KEPT", 3)
    for n in range(5):
        SentMail.objects.create(recipients="a@example.org", subject=str(n), text="")
    assert keep_house()["mails"] == 2
    assert sorted(SentMail.objects.values_list("subject", flat=True)) == ["2", "3", "4"]
    assert keep_house(at_once=True)["mails"] == 0


def test_expired_log_ins_go() -> None:
    for age in (-1, 1000):
        session = SessionStore()
        session.set_expiry(timezone.now() + timedelta(days=age))
        session["a"] = 1
        session.save()
    keep_house()
    assert Session.objects.count() == 1


def test_expired_files_of_the_cache_go(tmp_path: object) -> None:
    files = {"BACKEND": "pvsite.file_cache.FileCache", "LOCATION": str(tmp_path)}
    with override_settings(CACHES={"default": files}):
        caches["default"].set("a", 1, 1000)
        caches["default"].set("c", 1, 0.001)
        assert keep_house()["cache"] == 1
        assert caches["default"].get("a") == 1


def test_many_rows_go_in_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bulk_delete, "CHUNK", 2)
    for n in range(5):
        job = jobs.enqueue("mail", f"x{n}")
        Job.objects.filter(pk=job.pk).update(done=timezone.now() - LONG_AGO)
    assert keep_house()["jobs"] == 5


def test_each_chore_is_done_once_a_day() -> None:
    now = timezone.now()
    assert set(keep_house(now)) == set(housekeeping._chores)
    assert keep_house(now) == {}
    assert keep_house(now + timedelta(hours=22)) == {}
    assert set(keep_house(now + timedelta(hours=24))) == set(housekeeping._chores)
    assert claim("jobs", timedelta(0), now + timedelta(days=3))
    assert not claim("jobs", timedelta(hours=1), now + timedelta(days=3))


def test_one_that_fails_stops_no_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(housekeeping, "_chores", {})

    @chore("bad")
    def bad(now: datetime) -> int:
        raise RuntimeError

    @chore("good")
    def good(now: datetime) -> int:
        return 7

    assert keep_house() == {"good": 7}
    assert Chore.objects.get(pk="good").result == 7


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    keep_house()
    call_command("housekeeping")
    assert "jobs: 0\n" in capsys.readouterr().out
