"""Killed (SIGKILL) while the paces of games act for seats whose time is over: each act is done once all the same."""

from datetime import timedelta
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import F
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.models import Answer, Entry, Game, Job, Owed, Seat, Vacancy
from games.core.outbox import jobs
from tests.games.mail.incoming import killing

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="each try begins with a copy of the database's file"),
]
FEW = 8
Found = list[tuple[str, str, int, int, int]]


def _late() -> None:
    """Three duels whose players said nothing in time: one goes on by itself, one is lost, in one a seat is offered."""
    users = [User.objects.create_user(name, f"{name}@example.org") for name in ("bob", "carol")]
    for policy in ("standing", "forfeit", "substitute"):
        code = referee.create("duel", "dawn", name=policy, terms={"allowance_h": 24, "missed": [policy]})
        referee.committed(code, "a" * 64, "b" * 64)
        for seat, user in zip(("RED", "BLUE"), users, strict=True):
            referee.take_seat(code, seat, user)
        referee.commit(code, "BLUE", Game.objects.get(code=code).seq)
    jobs.drain(["notice"])
    gone = timedelta(days=30)
    Owed.objects.update(since=F("since") - gone, due=F("due") - gone)


def _work() -> None:
    deadlines.tick()
    jobs.drain(["clock"])


def _work_again() -> None:
    Job.objects.exclude(taken=None).update(taken=timezone.now() - timedelta(minutes=1))
    jobs.sweep("bots")
    Job.objects.filter(done=None, kind="clock").update(due=timezone.now())
    _work()


def _found() -> Found:
    """Of each game its state, and how many entries, answers and vacancies it has."""
    rows = [
        (game.name, game.status, Entry.objects.filter(game=game).count(), Answer.objects.filter(game=game).count(),
         Vacancy.objects.filter(game=game).count())
        for game in Game.objects.order_by("name")
    ]  # fmt: skip
    misses = Seat.objects.order_by("game__name", "code").values_list("misses", flat=True)
    rows.append(("misses", ",".join(map(str, misses)), 0, 0, 0))
    connection.close()
    return rows


def test_what_a_pace_does_is_done_once_wherever_its_worker_dies(tmp_path: Path) -> None:
    _late()
    tries = 0
    with killing.database_of_its_own(tmp_path) as (place, kept):
        whole, passed = killing.run(_work, 0)
        assert whole
        wanted = _found()
        for number in sorted({*passed.marked[:: max(1, len(passed.marked) // FEW)], *range(1, passed.count, 40)}):
            killing.copy_database(kept, place)
            assert not killing.run(_work, number)[0]
            assert killing.run(_work_again, 0)[0]
            assert _found() == wanted, number
            tries += 1
    assert [row[:2] for row in wanted[:2]] == [("forfeit", "finished"), ("standing", "running")]
    assert [row[4] for row in wanted[:3]] == [0, 0, 1]
    assert tries >= FEW
