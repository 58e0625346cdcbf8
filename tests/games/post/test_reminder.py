"""Reminders: one before the deadline, one after it; and the mail at the end of the game."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.play import clock, jobs, referee
from games.play.models import Job, Owed
from tests.games.play.cast import seq, to_the_shooting
from tests.games.post.table import duel, html, mails_to

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


def time_goes_by(span: timedelta) -> None:
    """Deadlines and jobs come nearer."""
    for row in Owed.objects.all():
        Owed.objects.filter(pk=row.pk).update(due=row.due - span)
    for job in Job.objects.filter(done=None):
        Job.objects.filter(pk=job.pk).update(due=job.due - span)


def test_it_comes_a_day_before_the_deadline() -> None:
    duel()
    assert Job.objects.get(key__contains="RED", payload__why="soon").due == Owed.objects.get(seat="RED").due - DAY
    time_goes_by(2 * DAY)
    jobs.drain(["notice"])
    letter = mails_to("bob")[-1]
    assert "] Reminder: Your turn: Walk (until " in letter.subject
    assert "still waits for you" in str(letter.body)
    assert "still waits for you" in html(letter)


def test_at_a_fast_pace_it_comes_at_half_time() -> None:
    duel(pace_seconds=4 * 3600)
    due = Job.objects.get(key__contains="RED", payload__why="soon").due
    assert Owed.objects.get(seat="RED").due - due == timedelta(hours=2)


def test_who_has_acted_is_not_reminded() -> None:
    code = duel()
    referee.commit(code, "RED", seq(code))
    time_goes_by(2 * DAY)
    jobs.drain(["notice"])
    assert len(mails_to("bob")) == 1
    assert len(mails_to("carol")) == 2


def test_who_went_on_gets_it_for_his_new_deadline() -> None:
    code = duel()
    to_the_shooting(code)
    jobs.drain(["notice"])
    time_goes_by(timedelta(hours=47))
    Owed.objects.filter(seat="RED").update(due=timezone.now() + 3 * DAY)
    time_goes_by(timedelta(hours=1, minutes=5))
    jobs.drain(["notice"])
    assert "Reminder" not in mails_to("bob")[-1].subject


def test_after_the_deadline_it_says_so_once() -> None:
    duel()
    time_goes_by(3 * DAY + timedelta(minutes=1))
    jobs.drain(["notice"])
    for _ in range(2):
        clock.tick()
        jobs.drain(["notice"])
    late = [m for m in mails_to("bob") if "Still open" in m.subject]
    assert len(late) == 1
    assert "The time for it ended" in str(late[0].body)
    assert "you may resign" in " ".join(str(late[0].body).split())


def test_where_the_default_is_played_the_reminder_says_so() -> None:
    duel(on_deadline="default")
    time_goes_by(2 * DAY)
    jobs.drain(["notice"])
    assert "the default of the rules is played" in str(mails_to("bob")[-1].body)


def test_both_are_told_that_the_game_is_over() -> None:
    code = duel()
    referee.resign(code, "RED", seq(code))
    jobs.drain(["notice"])
    for name in ("bob", "carol"):
        letter = mails_to(name)[-1]
        assert letter.subject == "[Duel at dawn] The game is over"
        assert "Red resigned." in str(letter.body)
        assert "Red resigned." in html(letter)
