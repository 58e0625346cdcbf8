"""Pauses and gifts of time by mail: asked, accepted, refused and ended, and what both players are told of it."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import override_settings
from django.utils import timezone

from games.core.commands import absence
from games.core.commands.clocks import giving, pausing
from games.core.models import DueChange, Owed, Pause
from games.core.outbox import jobs
from games.mail.models.outgoing import MailPreferences
from tests.games.mail.commands.writing import deliver as hand_over
from tests.games.mail.commands.writing import parcel, write
from tests.games.mail.outgoing.table import at, duel, html, mails_to

pytestmark = pytest.mark.django_db
DAY = timedelta(days=1)


@pytest.fixture(autouse=True)
def inbox() -> object:
    """The site takes mails."""
    with override_settings(INBOX_LISTEN="127.0.0.1:2525", MAIL_DOMAIN="in.example.org"):
        yield


def in_days(n: int) -> str:
    """A day to come, as it is written."""
    return (timezone.localdate() + n * DAY).isoformat()


def news(name: str) -> str:
    """The last mail about the clock to that person, its lines joined; the jobs are done first."""
    jobs.drain(["clock_news"])
    found = [m for m in mails_to(name) if m.subject == "[Duel at dawn] Clock"]
    return " ".join(str(found[-1].body).split()) if found else ""


def test_a_pause_is_asked_for_accepted_and_ended_by_mail() -> None:
    code = duel()
    before = Owed.objects.get(seat="RED").due
    text = write(code, "RED", f"PAUSE UNTIL {in_days(10)}").text
    assert "The others are asked for a pause until" in text
    told = news("carol")
    assert "Bob (Red) asks for a pause" in told
    assert "send one line and nothing else: “ACCEPT PAUSE” if you agree" in told
    assert not news("bob"), "who asks knows"
    assert "The game pauses until" in write(code, "BLUE", "ACCEPT PAUSE").text
    assert Owed.objects.get(seat="RED").due > before + 8 * DAY
    assert "No clock runs until" in news("bob")
    assert "Your answer is due" in news("carol")
    assert "The pause ends" in write(code, "RED", "end pause").text
    assert "The pause ends soon" in news("carol")


@pytest.mark.parametrize(
    ("line", "form"),
    [("PAUSE UNTIL yesterday", "[PAUSE UNTIL 9 Dec]"), ("TAKEBACK 3", "[TAKEBACK]"), ("REMATCH BEST", "[REMATCH]")],
)
def test_a_command_with_words_that_do_not_follow_it_is_answered_with_its_form(line: str, form: str) -> None:
    """It was taken for an order of the game, and answered with what may be ordered."""
    answer = write(duel(), "RED", line).text
    assert f"It is written like this: {form}" in " ".join(answer.split())


def test_a_pause_is_refused_by_mail_and_both_go_on() -> None:
    code = duel()
    write(code, "RED", f"pausa hasta {in_days(10)}")
    assert "There is no pause" in write(code, "BLUE", "REFUSE PAUSE").text
    assert "that Bob (Red) asked for does not come about" in news("bob")
    assert "Nobody asks for a pause" in write(code, "BLUE", "ACCEPT PAUSE").text


def test_an_answer_to_an_earlier_question_accepts_nothing() -> None:
    code = duel()
    pausing.propose(code, "RED", timezone.localdate() + 5 * DAY)
    answer = parcel(code, "BLUE", "ACCEPT PAUSE\n")
    with at(timezone.now() + timedelta(minutes=1)):
        pausing.propose(code, "RED", timezone.localdate() + 50 * DAY)
        assert "Another pause has been asked for since you wrote" in " ".join(hand_over(answer).text.split())
    assert not Pause.objects.exclude(agreed=None).exists()


def test_a_day_that_is_none_says_how_it_is_written() -> None:
    code = duel()
    assert "PAUSE UNTIL 9 Dec" in " ".join(write(code, "RED", "PAUSE UNTIL").text.split())
    assert "within the next 60 days" in " ".join(write(code, "RED", f"PAUSE UNTIL {in_days(90)}").text.split())
    assert not Pause.objects.exists()


@pytest.mark.parametrize("line", ["EXTEND 24", "EXTEND BLUE 24 hours", "extend Blue 24 h"])
def test_time_is_given_by_mail(line: str) -> None:
    code = duel()
    before = Owed.objects.get(seat="BLUE").due
    assert "You gave 24 hours to Blue." in write(code, "RED", line).text
    assert Owed.objects.get(seat="BLUE").due == before + DAY
    assert "Bob (Red) gave time to Carol (Blue)" in news("carol")


@pytest.mark.parametrize("line", ["EXTEND", "EXTEND GREEN 24", "EXTEND BLUE 9 9"])
def test_a_gift_that_is_not_understood_gives_nothing(line: str) -> None:
    code = duel()
    assert "EXTEND 24" in " ".join(write(code, "RED", line).text.split())
    assert not DueChange.objects.exists()


def test_the_opponent_is_told_of_an_absence_and_of_its_end() -> None:
    duel()
    bob, today = User.objects.get(username="bob"), timezone.localdate()
    absence.declare(bob, today + 10 * DAY, today + 14 * DAY)
    told = news("carol")
    assert "Bob (Red) is away" in told
    assert "The answer of Bob (Red) is due" in told
    assert not news("bob")
    absence.end(bob, today)
    assert "Bob (Red) is back" in news("carol")


def test_an_absence_that_was_taken_back_before_the_mail_is_not_told() -> None:
    duel()
    bob, today = User.objects.get(username="bob"), timezone.localdate()
    absence.declare(bob, today + 10 * DAY, today + 14 * DAY)
    absence.end(bob, today)
    jobs.drain(["clock_news"])
    assert [m for m in mails_to("carol") if "is away" in str(m.body)] == []


def test_each_reader_is_told_in_their_own_language_and_html() -> None:
    code = duel()
    carol = User.objects.get(username="carol")
    carol.profile.language = "es"
    carol.profile.save()
    giving.give(code, "RED", "BLUE", DAY)
    jobs.drain(["clock_news"])
    letter = mails_to("carol")[-1]
    assert letter.subject.startswith("[Duel at dawn] ")
    assert 'lang="es"' in html(letter)


def test_nothing_comes_in_quiet_hours_and_then_once() -> None:
    code = duel()
    carol = User.objects.get(username="carol")
    hour = timezone.now().astimezone(carol.profile.zone).hour
    MailPreferences.objects.create(user=carol, quiet=True, quiet_from=hour, quiet_until=(hour + 3) % 24)
    giving.give(code, "RED", "BLUE", DAY)
    assert not news("carol")
    with at(timezone.now() + timedelta(hours=4)):
        assert "gave time to" in news("carol")


def test_before_a_long_pause_ends_both_are_told() -> None:
    code = duel()
    pausing.propose(code, "RED", timezone.localdate() + 20 * DAY)
    pause = pausing.accept(code, "BLUE")
    news("bob")
    with at(pause.until - 2.9 * DAY):
        assert "The pause ends soon" in news("bob")
        assert "The pause ends soon" in news("carol")
