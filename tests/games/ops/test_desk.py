"""The desk of moderators: what waits, what failed, and nothing of games in which they play."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.test import Client
from django.utils import timezone

from games.core.models import Game, Job, Owed
from games.core.outbox import jobs
from games.mail.models.incoming import Arrival, State
from tests.games.core.cast import person, running_duel

pytestmark = pytest.mark.django_db


def _desk(name: str = "mia", staff: bool = True) -> Client:
    client = Client()
    client.force_login(person(name, is_staff=staff, is_superuser=staff))
    return client


def _late(code: str) -> None:
    Owed.objects.filter(game__code=code).update(due=timezone.now() - timedelta(days=1))


def _failed_mail(game: Game) -> Arrival:
    return Arrival.objects.create(
        received=timezone.now(), via="smtp", mark="m", recipient="x@example.org", digest="d", size=3, raw=b"raw",
        game=game, state=State.FAILED, reason="our fault",
    )  # fmt: skip


def test_it_shows_late_seats_failed_mails_and_work_that_was_given_up() -> None:
    code = running_duel()
    game = Game.objects.get(code=code)
    _late(code)
    _failed_mail(game)
    jobs.enqueue("mail", "a letter", game=game)
    Job.objects.filter(key="a letter").update(dead=timezone.now(), error="OSError: no server", tries=8)
    page = _desk().get("/desk/").content.decode()
    assert page.count(f"/g/{code}/") >= 3
    for words in ("due", "our fault", "OSError: no server"):
        assert words in page
    assert "x@example.org" not in page


def test_what_failed_is_tried_again() -> None:
    mail = _failed_mail(Game.objects.get(code=running_duel()))
    job = jobs.enqueue("mail", "a letter")
    Job.objects.filter(pk=job.pk).update(dead=timezone.now(), tries=8)
    client = _desk()
    assert client.post("/desk/", {"job": job.pk}).status_code == 303
    assert client.post("/desk/", {"mail": mail.pk}).status_code == 303
    assert client.post("/desk/", {"job": "nonsense", "mail": "9" * 40}).status_code == 303
    assert Job.objects.get(pk=job.pk).dead is None
    assert Arrival.objects.get(pk=mail.pk).state != State.FAILED


def test_games_that_they_play_in_are_not_there_and_cannot_be_acted_on() -> None:
    code = running_duel()
    game = Game.objects.get(code=code)
    _late(code)
    mail = _failed_mail(game)
    jobs.enqueue("mail", "a letter", game=game)
    Job.objects.filter(key="a letter").update(dead=timezone.now(), error="OSError: no server")
    client = _desk()
    game.seats.filter(user__username="bob").update(user=User.objects.get(username="mia"))
    page = client.get("/desk/").content.decode()
    assert code not in page
    assert "OSError" not in page
    client.post("/desk/", {"job": Job.objects.get(key="a letter").pk, "mail": mail.pk})
    assert Job.objects.get(key="a letter").dead is not None
    assert Arrival.objects.get(pk=mail.pk).state == State.FAILED


def test_others_find_no_desk() -> None:
    assert _desk("dave", staff=False).get("/desk/").status_code == 404
    assert Client().get("/desk/").status_code == 302
