"""Vacant seats in the daily digest."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.mail import EmailMultiAlternatives
from django.utils import timezone

from games.core.commands.people import keep_apart
from games.core.commands.seats import leaving
from games.core.models import Game, Vacancy, Volunteer
from games.core.outbox import jobs
from games.mail.models.outgoing import MailPreferences
from games.mail.outgoing import digests
from tests.games.core.cast import person, running_duel, seq
from tests.games.mail.outgoing.table import html, mails_to

pytestmark = pytest.mark.django_db
HEAD = "SEATS THAT YOU MAY TAKE"


def left(name: str = "Secret name of the game") -> str:
    """A duel between Bob and Carol that Bob has left."""
    code = running_duel(name=name)
    leaving.leave(code, "RED", seq(code))
    return code


def digest(name: str) -> EmailMultiAlternatives | None:
    """The digest that this person gets now."""
    due = timezone.now() - timedelta(minutes=1)
    MailPreferences.objects.update_or_create(
        user=User.objects.get(username=name), defaults={"digest": True, "digest_due": due}
    )
    mail.outbox.clear()
    digests.owe()
    jobs.drain(["digest"])
    found = mails_to(name)
    return found[-1] if found else None


def volunteer(name: str, code: str) -> User:
    """This person has offered to take a seat before, which is filled by now."""
    user, now = person(name), timezone.now()
    game = Game.objects.get(code=code)
    past = Vacancy.objects.create(game=game, seat="BLUE", number=9, cause="left", since=now, until=now, ended=now)
    Volunteer.objects.create(vacancy=past, user=user, at=now)
    return user


def test_a_volunteer_is_told_of_a_new_seat_with_what_everybody_may_know() -> None:
    volunteer("dave", left())
    letter = digest("dave")
    assert letter is not None
    text = str(letter.body)
    assert HEAD in text
    assert letter.subject == "Seats that you may take"
    assert "Red" in text.partition(HEAD)[2]
    assert "Opponent: New here" in text
    assert "/vacant/" in text
    assert "/vacant/" in html(letter)
    assert "Secret name of the game" not in text


def test_it_causes_no_mail_to_others_nor_twice() -> None:
    volunteer("dave", left())
    person("erin")
    assert digest("erin") is None
    Vacancy.objects.filter(ended=None).update(since=timezone.now() - timedelta(days=2))
    assert digest("dave") is None


def test_who_plays_there_or_held_the_seat_is_not_told() -> None:
    left()
    for name in ("bob", "carol"):
        letter = digest(name)
        assert letter is None or HEAD not in str(letter.body)


def test_who_is_kept_apart_from_the_opponent_is_not_told() -> None:
    dave = volunteer("dave", left())
    keep_apart(dave, User.objects.get(username="carol"))
    assert digest("dave") is None
