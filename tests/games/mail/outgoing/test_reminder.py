"""Reminders: at half and at four fifths of the time, one after it; and the mail at the end of the game."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import absence, deadlines
from games.core.models import Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import MailPreferences
from tests.games.core.cast import seq, to_the_shooting
from tests.games.mail.outgoing.table import at, duel, html, mails_to, now

pytestmark = pytest.mark.django_db
HOUR, DAY = timedelta(hours=1), timedelta(days=1)


def pass_by(span: timedelta, step: timedelta = HOUR) -> None:
    """Let the workers look every hour for so long, as they do in life."""
    start, gone = now(), timedelta(0)
    while gone < span:
        gone += step
        with at(start + gone):
            deadlines.tick()
            jobs.drain(["notice"])


def reminders(name: str) -> list[str]:
    return [str(m.body).splitlines()[0] for m in mails_to(name) if str(m.body).startswith("Reminder: ")]


def test_they_come_at_half_and_at_four_fifths_of_the_time() -> None:
    duel(pace_seconds=10 * 86_400)
    start = now()
    for days, so_far in ((4.9, 0), (5.1, 1), (7.9, 1), (8.1, 2), (9.9, 2)):
        with at(start + days * DAY):
            jobs.drain(["notice"])
        assert len(reminders("bob")) == so_far, days
    letter = mails_to("bob")[-1]
    assert letter.subject == mails_to("bob")[0].subject
    assert str(letter.body).startswith("Reminder: Your turn: Walk, Bob\n")
    assert "still waits for you" in str(letter.body)
    assert "still waits for you" in html(letter)


def test_at_a_fast_pace_two_do_not_come_within_three_hours() -> None:
    duel(pace_seconds=4 * 3600)
    pass_by(4 * HOUR, HOUR / 6)
    assert len(reminders("bob")) == 1


def test_who_has_acted_is_not_reminded() -> None:
    code = duel()
    referee.commit(code, "RED", seq(code))
    pass_by(2.9 * DAY)
    assert len(mails_to("bob")) == 1
    assert len(reminders("carol")) == 2


def test_who_wants_none_gets_none() -> None:
    duel()
    MailPreferences.objects.create(user=User.objects.get(username="bob"), reminders=False)
    pass_by(2.9 * DAY)
    assert not reminders("bob")
    assert len(reminders("carol")) == 2


def test_a_deadline_that_moved_moves_its_reminders() -> None:
    duel(pace_seconds=10 * 86_400)
    bob, start = User.objects.get(username="bob"), now()
    with at(start + DAY):
        today = now().astimezone(bob.profile.zone).date()
        absence.declare(bob, today + DAY, today + 7 * DAY)
    with at(start + 6 * DAY):
        jobs.drain(["notice"])
        assert not reminders("bob")
        assert len(reminders("carol")) == 1
    with at(Owed.objects.get(seat="RED").due - 4.9 * DAY):
        jobs.drain(["notice"])
    assert len(reminders("bob")) == 1


def test_who_went_on_gets_them_for_his_new_deadline() -> None:
    code = duel(pace_seconds=10 * 86_400)
    start = now()
    with at(start + 4 * DAY):
        to_the_shooting(code)
        jobs.drain(["notice"])
    with at(start + 6 * DAY):
        jobs.drain(["notice"])
    assert not reminders("bob")
    with at(start + 9.1 * DAY):
        jobs.drain(["notice"])
    assert len(reminders("bob")) == 1


def test_after_the_deadline_it_says_so_once() -> None:
    duel()
    pass_by(3 * DAY + 3 * HOUR)
    late = [m for m in mails_to("bob") if str(m.body).startswith("Still open: ")]
    assert len(late) == 1
    assert "The time for it ended" in str(late[0].body)
    assert "you may resign" in " ".join(str(late[0].body).split())


def test_where_the_default_is_played_the_reminder_says_so() -> None:
    duel(on_deadline="default")
    with at(now() + 1.6 * DAY):
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
