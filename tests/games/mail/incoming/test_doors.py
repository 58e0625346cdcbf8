"""Orders on their way by mail are waited for, and nobody is late because a door was closed."""

from datetime import timedelta

import pytest
from django.utils import timezone
from pytest_django import Settings

from games.core.commands import deadlines
from games.core.models import Deadline, Game, Job, Owed
from games.mail.incoming import storing
from games.mail.incoming.transports import transport_health
from games.mail.models.incoming import Door
from tests.games.mail.incoming.mails import answers, letter, seat_of, table, work

pytestmark = pytest.mark.django_db


def late_by(**gone: int) -> Game:
    """A game that plays the default; Bob, who has a mail address, is late by so much."""
    game = table()
    Game.objects.filter(pk=game.pk).update(on_deadline=Deadline.DEFAULT)
    seat_of(game)
    Owed.objects.filter(game=game, seat="RED").update(due=timezone.now() - timedelta(**gone))
    transport_health.seen(transport_health.LISTENER)
    return game


def defaults() -> int:
    deadlines.tick()
    return Job.objects.filter(kind="clock").count()


def test_two_minutes_of_grace() -> None:
    late_by(seconds=60)
    assert defaults() == 0


def test_then_the_default_is_played() -> None:
    late_by(minutes=3)
    assert defaults() == 1


def test_not_while_a_mail_that_was_in_time_waits() -> None:
    game = late_by(seconds=100)
    storing.take(letter(seat_of(game), "STEP 2\n"), via="smtp", near=True)
    Owed.objects.filter(game=game, seat="RED").update(due=timezone.now() - timedelta(seconds=119))
    deadlines.tick(timezone.now() + timedelta(minutes=4))
    assert not Job.objects.filter(kind="clock").exists()
    work()
    deadlines.tick(timezone.now() + timedelta(minutes=4))
    assert Job.objects.filter(kind="clock").count() == 1


def test_not_while_the_door_is_closed() -> None:
    late_by(minutes=8)
    Door.objects.update(seen=timezone.now() - timedelta(minutes=9))
    assert defaults() == 0
    transport_health.seen(transport_health.LISTENER)
    assert defaults() == 1


def test_nobody_waits_for_a_door_that_is_not_there(settings: Settings) -> None:
    late_by(minutes=8)
    settings.INBOX_LISTEN = ""
    Door.objects.update(seen=timezone.now() - timedelta(minutes=9))
    assert defaults() == 1


def test_after_half_an_hour_the_time_is_given_again_and_both_are_told() -> None:
    game = late_by(minutes=10)
    Owed.objects.filter(game=game).update(since=timezone.now() - timedelta(days=3, minutes=10))
    back = timezone.now()
    Door.objects.update(seen=back - timedelta(minutes=40))
    transport_health.seen(transport_health.LISTENER, back)
    assert Owed.objects.get(game=game, seat="RED").due == back + timedelta(days=1)
    assert defaults() == 0
    work()
    assert sorted(mail.to[0] for mail in answers()) == ["bob@example.org", "carol@example.org"]


def test_a_short_break_moves_nothing() -> None:
    game = late_by(minutes=10)
    before = Owed.objects.get(game=game, seat="RED").due
    Door.objects.update(seen=timezone.now() - timedelta(minutes=20))
    transport_health.seen(transport_health.LISTENER)
    assert Owed.objects.get(game=game, seat="RED").due == before
