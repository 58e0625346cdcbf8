"""Reminders: four before an answer is due, one a day after it, none at night; and the mail at the end of a game."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.commands import absence, deadlines
from games.core.models import Owed
from games.core.outbox import jobs
from games.mail.models.outgoing import Letter, MailPreferences
from games.mail.outgoing import digests
from tests.games.core.cast import seq, to_the_shooting
from tests.games.mail.outgoing.table import at, duel, html, mails_to, now

pytestmark = pytest.mark.django_db
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NOON = datetime(2026, 12, 7, 11, 0, tzinfo=UTC)


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


@pytest.fixture(autouse=True)
def noon() -> Iterator[None]:
    """It is Monday noon in Madrid when a game begins."""
    with at(NOON):
        yield


def test_they_come_as_the_examples_say() -> None:
    """RM-01: three days, asked at noon; none in the night, which 80 % would not be."""
    duel(pace_seconds=3 * 86_400)
    looks = ((36, 0), (44.1, 1), (47.9, 1), (48.1, 2), (57.5, 2), (57.7, 3), (68.9, 3), (69.1, 4), (71.9, 4))
    for hours, so_far in looks:  # half of it is midnight: so at eight o'clock
        with at(NOON + hours * HOUR):
            jobs.drain(["notice"])
        assert len(reminders("bob")) == so_far, hours
    letter = mails_to("bob")[-1]
    assert letter.subject == mails_to("bob")[0].subject
    assert str(letter.body).startswith("Reminder: Your turn: Walk, Bob\n")
    assert "still waits for you" in str(letter.body)
    assert "still waits for you" in html(letter)


def test_at_a_fast_pace_nobody_is_hunted() -> None:
    duel(pace_seconds=4 * 3600)
    pass_by(4 * HOUR, HOUR / 6)
    assert not reminders("bob"), "half of it lies in the first three hours, the rest in the last one"


def test_a_worker_that_comes_late_reminds_nobody_in_the_night() -> None:
    duel(pace_seconds=3 * 86_400)
    with at(NOON + 58 * HOUR):  # ten in the evening
        jobs.drain(["notice"])
    assert not reminders("bob")
    with at(NOON + 68 * HOUR + HOUR / 10):
        jobs.drain(["notice"])
    assert len(reminders("bob")) == 1


def test_own_quiet_hours_take_the_place_of_the_night() -> None:
    duel(pace_seconds=3 * 86_400)
    bob = User.objects.get(username="bob")
    MailPreferences.objects.create(user=bob, quiet=True, quiet_from=7, quiet_until=23)
    pass_by(2.95 * DAY)
    sent = Letter.objects.filter(user=bob, kind="soon", sent__isnull=False).values_list("sent", flat=True)
    assert sent
    assert all(not 7 <= moment.astimezone(bob.profile.zone).hour < 23 for moment in sent if moment)


def test_who_is_late_is_told_once_a_day_and_what_the_bank_still_pays() -> None:
    duel(pace_seconds=86_400, terms={"allowance_h": 24, "bank_h": 48, "cap_h": 48, "grace_h": 24})
    pass_by(4.9 * DAY)
    late = [" ".join(str(m.body).split()) for m in mails_to("bob") if str(m.body).startswith("Still open: ")]
    assert len(late) == 4
    assert "Your bank pays for it. Left in it:" in late[0]
    assert "Your bank is empty. The last time for it ends" in late[2]
    assert "Your bank" not in late[3]


def test_the_opponents_daily_mail_says_who_is_late() -> None:
    code = duel()
    referee.commit(code, "BLUE", seq(code))
    carol = User.objects.get(username="carol")
    MailPreferences.objects.create(user=carol, digest=True, digest_due=NOON + 4 * DAY)
    with at(NOON + 4 * DAY):
        digests.owe()
        jobs.drain(["digest"])
    letter = mails_to("carol")[-1]
    assert "Duel at dawn: Bob is late; it was due" in str(letter.body)
    assert "Bob is late" in html(letter)


def test_who_has_acted_is_not_reminded() -> None:
    code = duel()
    referee.commit(code, "RED", seq(code))
    pass_by(2.9 * DAY)
    assert len(mails_to("bob")) == 1
    assert len(reminders("carol")) > 2


def test_who_wants_none_gets_none() -> None:
    duel()
    MailPreferences.objects.create(user=User.objects.get(username="bob"), reminders=False)
    pass_by(2.9 * DAY)
    assert not reminders("bob")
    assert len(reminders("carol")) > 2


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
    with at(Owed.objects.get(seat="RED").due - 4.5 * DAY):
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
    with at(NOON + 1.9 * DAY):
        jobs.drain(["notice"])
    assert "the default of the rules is played" in str(mails_to("bob")[-1].body)


def test_both_are_told_that_the_game_is_over() -> None:
    code = duel()
    referee.resign(code, "RED", seq(code))
    jobs.drain(["notice"])
    for name in ("bob", "carol"):
        letter = mails_to(name)[-1]
        assert letter.subject == "[Duel at dawn] The game is over"
        assert "Red resigned. Winner: Blue." in str(letter.body)
        assert "Red resigned. Winner: Blue." in html(letter)
