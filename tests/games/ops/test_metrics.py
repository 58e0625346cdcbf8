"""Metrics: true numbers, for those who may have them, without counting two million rows."""

from datetime import timedelta
from typing import Any

import pytest
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext
from django.utils import timezone
from prometheus_client.parser import text_string_to_metric_families

from games.core.models import Game, Job, Owed
from games.core.outbox import jobs, notifications
from games.ops.game_checks import checking
from tests.games.core.cast import open_table, seq
from tests.games.core.dice.duel import duel, walk
from tests.games.ops.tables import finished, running

pytestmark = [pytest.mark.django_db, pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def numbers(**headers: Any) -> dict[str, float]:
    """All values, by name and labels: ``pbp_games{open}``."""
    answer = Client().get("/metrics", **headers)
    assert answer.status_code == 200, answer.status_code
    assert answer["Content-Type"].startswith("text/plain")
    return {
        sample.name + ("{" + ",".join(sample.labels.values()) + "}" if sample.labels else ""): sample.value
        for family in text_string_to_metric_families(answer.content.decode())
        for sample in family.samples
    }


def test_it_works() -> None:
    code = finished()
    open_table()
    found = numbers()
    assert found["pbp_games{open}"] == 1
    assert found["pbp_games{finished}"] == 1
    assert found["pbp_games{running}"] == 0
    assert found["pbp_journal_entries_total"] == seq(code) + 1
    assert found["pbp_jobs_open{dice}"] == 1  # the new table waits for the site's part of the dice
    assert found["pbp_games_by_rules{yes,duel/1}"] == 1
    assert found["pbp_database_bytes"] > 100_000
    assert found["pbp_journal_check_seconds"] == -1


def test_an_old_lock_and_late_seats() -> None:
    code = duel()
    walk(code)
    found = numbers()
    assert found["pbp_locks_open"] == 1
    assert 0 <= found["pbp_lock_oldest_seconds"] < 60
    jobs.drain(["dice"])
    assert numbers()["pbp_locks_open"] == 0
    Owed.objects.update(due=timezone.now() - timedelta(hours=1))
    assert numbers()["pbp_seats_late"] == 1


def test_a_roll_is_owed_as_long_as_it_is_not_thrown() -> None:
    """A game that waits for the site's part of its dice, and work that was put off or given up, are owed too."""
    code, ago = open_table(), timezone.now() - timedelta(minutes=10)
    assert numbers()["pbp_lock_oldest_seconds"] < 60
    Job.objects.filter(kind="dice").update(first_due=ago, due=timezone.now() + timedelta(hours=1), tries=3)
    assert 590 < numbers()["pbp_lock_oldest_seconds"] < 660
    Job.objects.filter(kind="dice").update(dead=timezone.now())
    assert 590 < numbers()["pbp_lock_oldest_seconds"] < 660
    Job.objects.filter(kind="dice").delete()
    Game.objects.filter(code=code).update(created=ago)
    assert 590 < numbers()["pbp_lock_oldest_seconds"] < 660
    Game.objects.filter(code=code).update(status="abandoned")
    assert numbers()["pbp_lock_oldest_seconds"] == 0


def test_a_throw_for_a_post_that_is_owed() -> None:
    open_table()
    jobs.drain(["dice"])
    assert numbers()["pbp_lock_oldest_seconds"] == 0
    jobs.enqueue("talk_dice", "talk:x:dice", due=timezone.now() - timedelta(minutes=5))
    assert numbers()["pbp_lock_oldest_seconds"] > 290


def test_work_that_was_put_off_is_still_old() -> None:
    code = running()
    jobs.drain(["notice"])
    game = Game.objects.get(code=code)
    notifications.tell(game, game.seats.get(code="RED"), "turn", 99)
    now = timezone.now()
    waiting = Job.objects.filter(key__endswith=":99")
    waiting.update(first_due=now - timedelta(hours=2), due=now + timedelta(hours=1), tries=4)
    Job.objects.filter(kind="bot").delete()
    found = numbers()
    assert 7190 < found["pbp_job_oldest_seconds{notice}"] < 7260
    assert found["pbp_job_oldest_seconds{bot}"] == 0
    waiting.update(dead=now)
    found = numbers()
    assert found["pbp_jobs_dead{notice}"] == 1
    assert found["pbp_job_oldest_seconds{notice}"] == 0


def test_work_for_later_is_not_old() -> None:
    running()
    Job.objects.all().delete()
    jobs.enqueue("notice", "later", due=timezone.now() + timedelta(days=2))
    found = numbers()
    assert found["pbp_jobs_open{notice}"] == 1
    assert found["pbp_job_oldest_seconds{notice}"] == 0


def test_broken_journals_and_letters() -> None:
    code = running()
    jobs.drain(["notice"])
    Game.objects.update(state=b"")
    checking.check_changed()
    found = numbers()
    assert found["pbp_journals_broken"] == 1
    assert found["pbp_journal_check_seconds"] < 60
    assert found["pbp_letters_total"] >= 1
    assert code not in Client().get("/metrics").content.decode()


def test_nobody_else_may_read_them(client: Client) -> None:
    others: list[dict[str, Any]] = [
        {"REMOTE_ADDR": "203.0.113.7"},
        {"HTTP_X_FORWARDED_FOR": "203.0.113.7"},
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"REMOTE_ADDR": ""},
        {"REMOTE_ADDR": "203.0.113.7", "HTTP_AUTHORIZATION": "Bearer "},
        {"REMOTE_ADDR": "203.0.113.7", "HTTP_AUTHORIZATION": "Bearer None"},
    ]
    for more in others:
        assert client.get("/metrics", **more).status_code == 404, more
    assert client.post("/metrics").status_code == 405


@override_settings(METRICS_TOKEN="open-sesame")
def test_the_token(client: Client) -> None:
    far: dict[str, Any] = {"REMOTE_ADDR": "203.0.113.7"}
    assert client.get("/metrics", **far, HTTP_AUTHORIZATION="Bearer open-sesame").status_code == 200
    for wrong in ("Bearer open-sesamé", "open-sesame", "bearer", "Bearer open-sesame2", ""):
        assert client.get("/metrics", **far, HTTP_AUTHORIZATION=wrong).status_code == 404


def test_no_table_that_grows_is_counted() -> None:
    running()
    with CaptureQueriesContext(connection) as found:
        numbers()
    assert len(found) <= 16
    for query in found:
        sql = query["sql"]
        assert 'FROM "core_entry"' not in sql or 'U0."game_id"' in sql, sql
        assert 'FROM "core_happening"' not in sql
        assert "COUNT" not in sql or 'FROM "mail_letter"' not in sql
