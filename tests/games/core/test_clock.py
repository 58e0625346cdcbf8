"""Time limits: a reminder, or the default order."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core import referee
from games.core.commands import deadlines
from games.core.models import Game, Job, Owed
from games.core.outbox import jobs
from tests.games.core.cast import play, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db


def let_time_pass() -> None:
    Owed.objects.update(due=timezone.now() - timedelta(seconds=1))


def test_in_time_nothing_happens() -> None:
    running_duel()
    assert deadlines.tick() == 0


def test_a_late_seat_is_reminded_once() -> None:
    code = running_duel()
    referee.commit(code, "BLUE", seq(code))
    let_time_pass()
    assert deadlines.tick() == deadlines.tick() == 1
    late = [job for job in Job.objects.filter(kind="notice") if job.payload["why"] == "late"]
    assert [job.payload["seat"] for job in late] == ["RED"]


def test_the_default_is_played_where_players_agreed_to_it() -> None:
    code = running_duel(on_deadline="default")
    to_the_shooting(code)
    before = seq(code)
    let_time_pass()
    deadlines.tick()
    assert jobs.drain(["clock"]) == 1
    rows = list(referee.journal(code))
    assert rows[before + 1]["body"] == {"seat": "RED", "holder": 1, "orders": ["HOLD"], "clock": True}
    assert Owed.objects.get().seat == "RED"  # the second shot, with time of its own
    assert Owed.objects.get().due > timezone.now()


def test_an_order_in_the_last_moment_counts() -> None:
    code = running_duel(on_deadline="default")
    to_the_shooting(code)
    let_time_pass()
    deadlines.tick()
    play(code, "RED", "HOLD")
    before = seq(code)
    assert jobs.drain(["clock"]) == 1
    assert seq(code) == before


def test_a_finished_game_has_no_clock() -> None:
    code = running_duel(options={"life": 1}, on_deadline="default")
    to_the_shooting(code)
    play(code, "RED", "FIRE 5")
    let_time_pass()
    deadlines.tick()
    throw(code, 6)
    assert Game.objects.get(code=code).status == "finished"
    assert deadlines.tick() == 0
    jobs.drain(["clock"])
    assert Job.objects.filter(kind="clock", done=None).count() == 0
