"""Mails as each person wants them: once a day, not at night, one for two hand-offs in a row."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.core import mail

from games.core import referee
from games.core.models import Game, Job, Owed
from games.core.outbox import jobs
from games.mail.forms import MailPreferencesForm, QuietForm
from games.mail.models.outgoing import MailPreferences, Quiet
from games.mail.outgoing import digests, notices
from tests.games.core.cast import open_table, person, play, running_duel, seq, to_the_shooting
from tests.games.mail.outgoing.table import at, duel, html, mails_to, now

pytestmark = pytest.mark.django_db
MADRID = ZoneInfo("Europe/Madrid")
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
USUAL = {
    "notices": "on", "digest": "0", "digest_hour": "7", "reminders": "on", "picture": "on", "quiet_from": "22",
    "quiet_until": "7",
}  # fmt: skip


def wish(user: User, **wishes: str) -> None:
    """As the pages do it: of mails, and of one's time."""
    form = MailPreferencesForm(user, USUAL | wishes)
    assert form.is_valid(), form.errors
    form.save(now())
    quiet = QuietForm(user, USUAL | wishes)
    assert quiet.is_valid(), quiet.errors
    quiet.save()


def noon() -> datetime:
    """Tomorrow at noon in Madrid."""
    return (now().astimezone(MADRID) + DAY).replace(hour=12, minute=0, second=0, microsecond=0)


def bob() -> User:
    user = person("bob")
    user.profile.name, user.profile.time_zone = "Bob", "Europe/Madrid"
    user.profile.save()
    return user


def start(holder: User, **more: object) -> str:
    """A duel with that person as RED and Carol as BLUE."""
    code = open_table(**{"name": "Duel at dawn", **more})
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", holder)
    referee.take_seat(code, "BLUE", person("carol"))
    return code


def work() -> None:
    digests.owe()
    jobs.drain(["notice", "digest", "mail"])


def test_a_daily_digest_comes_at_its_hour_once_sorted_by_time_left() -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1", digest_hour="7")
        later = start(one, name="The long game", pace_seconds=9 * 86_400)
        soon = referee.create("duel", "dawn", name="The short game", pace_seconds=3 * 86_400)
        referee.committed(soon, "a" * 64, "b" * 64)
        referee.take_seat(soon, "RED", one)
        referee.take_seat(soon, "BLUE", person("dave"))
        work()
        assert not mails_to("bob")
        assert mails_to("carol")
    for hour in (18.9, 19.1, 20):  # 7 o'clock is 19 hours after noon
        with at(noon() + hour * HOUR):
            work()
        assert len(mails_to("bob")) == (hour > 19)
    [letter] = mails_to("bob")
    text = str(letter.body)
    assert letter.subject == "2 games wait for you"
    assert text.index("The short game") < text.index("The long game")
    assert f"/g/{soon}/" in text
    assert f"/g/{later}/" in html(letter)
    with at(noon() + DAY + 19.1 * HOUR):
        work()
    assert len(mails_to("bob")) == 2


def test_an_empty_digest_is_not_sent() -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1")
        code = start(one)
        referee.commit(code, "RED", seq(code))
    with at(noon() + 20 * HOUR):
        work()
    assert not mails_to("bob")


def test_what_runs_out_before_the_next_digest_is_mailed_at_once() -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1")
        start(one, pace_seconds=6 * 3600)
        work()
        assert len(mails_to("bob")) == 1


def test_a_digest_tells_which_games_ended_and_leaves_out_those_that_are_quiet() -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1")
        ended = start(one, name="A short war")
        hushed = referee.create("duel", "dawn", name="Not this one")
        referee.committed(hushed, "a" * 64, "b" * 64)
        referee.take_seat(hushed, "RED", one)
        referee.take_seat(hushed, "BLUE", person("dave"))
        Quiet.objects.create(user=one, game=Game.objects.get(code=hushed))
        referee.resign(ended, "BLUE", seq(ended))
    with at(noon() + 20 * HOUR):
        work()
    text = str(mails_to("bob")[-1].body)
    assert "A short war: Blue resigned." in text
    assert "Not this one" not in text


def test_two_workers_owe_one_digest() -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1")
        start(one)
    with at(noon() + 20 * HOUR):
        assert digests.owe() == 1
        MailPreferences.objects.update(digest_due=noon() + 19 * HOUR)  # as another worker has read it
        digests.owe()
        assert Job.objects.filter(kind="digest").count() == 1


def test_in_quiet_hours_mails_wait_until_these_end() -> None:
    night = noon() + 11 * HOUR  # 23 o'clock
    with at(night):
        one = bob()
        wish(one, quiet="on", quiet_from="22", quiet_until="7")
        start(one)
        work()
        assert not mails_to("bob")
    with at(night + 7.9 * HOUR):
        work()
        assert not mails_to("bob")
    with at(night + 8.1 * HOUR):
        work()
        assert len(mails_to("bob")) == 1


def test_who_acted_at_night_is_not_told_in_the_morning() -> None:
    night = noon() + 11 * HOUR
    with at(night):
        one = bob()
        wish(one, quiet="on")
        code = start(one)
        work()
        referee.commit(code, "RED", seq(code))
    with at(night + 9 * HOUR):
        work()
    assert not mails_to("bob")


def test_by_day_they_come_at_once() -> None:
    with at(noon()):
        one = bob()
        wish(one, quiet="on")
        start(one)
        work()
        assert len(mails_to("bob")) == 1


def test_two_notices_with_nothing_done_between_are_one_for_three_minutes() -> None:
    code = duel()
    game, begun = Game.objects.get(code=code), now()
    payload = {"seat": "RED", "seq": Owed.objects.get(seat="RED").seq, "why": "turn"}
    jobs.enqueue("notice", "notice:again", game=game, payload=payload)
    jobs.drain(["notice"])
    assert len(mails_to("bob")) == 1
    with at(begun + timedelta(minutes=3.2)):
        jobs.drain(["notice"])
        assert len(mails_to("bob")) == 2


def test_who_answers_fast_is_told_fast() -> None:
    code = duel()
    to_the_shooting(code)
    play(code, "RED", "HOLD")
    play(code, "RED", "HOLD")
    jobs.drain(["notice"])
    assert len(mails_to("carol")) == 2


def test_without_the_picture_a_mail_has_none() -> None:
    code = running_duel()
    wish(User.objects.get(username="bob"), picture="")
    notices.notice(Job.objects.get(key__contains=f"{code}:RED"))
    assert not mails_to("bob")[0].attachments
    assert "cid:" not in html(mails_to("bob")[0])


def test_a_digest_can_be_ended_by_one_click(client: object) -> None:
    with at(noon()):
        one = bob()
        wish(one, digest="1")
        start(one, pace_seconds=9 * 86_400)
    with at(noon() + 20 * HOUR):
        work()
    header = mails_to("bob")[0].extra_headers["List-Unsubscribe"]
    path = header.strip("<>").removeprefix("http://127.0.0.1:8000")
    assert client.post(path, {"List-Unsubscribe": "One-Click"}).status_code == 200  # type: ignore[attr-defined]
    mail.outbox.clear()
    with at(noon() + DAY + 20 * HOUR):
        work()
    assert not mails_to("bob")
