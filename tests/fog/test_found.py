"""Leaks that the twins have found, each with a name, so that none comes back."""

from datetime import timedelta

import pytest
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Job
from games.core.outbox import jobs
from games.core.plans import services
from games.mail.models.incoming import Arrival
from tests.games.core.cast import person, seq
from tests.games.core.plans.war import SEATS, asked, war

pytestmark = pytest.mark.django_db


def _moderator(name: str) -> Client:
    """A moderator, who may play."""
    user = User.objects.filter(username=name).first() or person(name)
    User.objects.filter(pk=user.pk).update(is_staff=True, is_superuser=True)
    client = Client()
    client.force_login(user)
    return client


def _work(game: Game) -> list[Job]:
    """What Bob's webhook, his mails and his quiet hours make the site owe."""
    later = timezone.now() + timedelta(hours=9)
    kinds = {"hook": "hook:abc:1", "arrival": "arrival:7", "answer": "answer:7", "notice": "notice:x:JAPAN:1+900"}
    return [jobs.enqueue(kind, key, game=game, due=later) for kind, key in kinds.items()]


def test_a_moderator_who_plays_does_not_see_that_his_opponent_writes_mails_or_has_a_webhook() -> None:
    game = Game.objects.get(code=war())
    owed = _work(game)
    for name, may in (("carol", False), ("mia", True)):
        client = _moderator(name)
        listed = client.get("/admin/core/job/").content.decode()
        for job in owed:
            assert (job.key in listed) is may, (name, job.key)
            assert (client.get(f"/admin/core/job/{job.pk}/change/").status_code == 200) is may


def test_he_sees_it_when_the_game_is_over() -> None:
    game = Game.objects.get(code=war())
    owed = _work(game)
    referee.resign(game.code, "JAPAN", seq(game.code))
    assert owed[0].key in _moderator("carol").get("/admin/core/job/").content.decode()


def test_nor_what_another_moderator_did_with_such_work() -> None:
    game = Game.objects.get(code=war())
    plan = jobs.enqueue("plan", f"plan:{game.code}:JAPAN:4", game=game)
    mail = Arrival.objects.create(
        received=timezone.now(), mark="m", recipient="x", digest="d", size=1, raw=b"", game=game
    )
    other = jobs.enqueue("mail", "a letter")
    mia, carol = _moderator("mia"), _moderator("carol")
    pk = User.objects.get(username="mia").pk
    LogEntry.objects.log_actions(pk, Job.objects.filter(pk__in=[plan.pk, other.pk]), CHANGE, "tried again")
    LogEntry.objects.log_actions(pk, Arrival.objects.filter(pk=mail.pk), CHANGE, "carried out again")
    for client, entries in ((mia, 3), (carol, 1)):
        page = client.get("/admin/admin/logentry/").content.decode()
        assert "a letter" in page
        assert (plan.key in page) is (entries == 3)
        for entry in LogEntry.objects.all():
            shown = client.get(f"/admin/admin/logentry/{entry.pk}/change/").status_code == 200
            assert shown is (entries == 3 or entry.object_repr == "a letter")


def test_how_often_the_game_waited_for_an_opponent_does_not_tell_of_his_plan() -> None:
    """His plan would answer, or ask him once more: fewer or more hand-offs than without one."""
    code = war(public=True)
    game = Game.objects.get(code=code)
    planner = asked(code)[0].seat
    reader = next(name for seat, name in SEATS.items() if seat != planner)
    before = [_log(code, name) for name in (reader, "")]
    services.keep(User.objects.get(username=SEATS[planner]), game, planner, "OTHERWISE ASK")
    asked(code)
    assert [_log(code, name) for name in (reader, "")] == before
    assert "had to wait" in before[0]
    assert "had to wait" not in before[1]


def test_everybody_reads_it_when_the_game_is_over() -> None:
    code = war(public=True)
    asked(code)
    referee.resign(code, "JAPAN", seq(code))
    assert "for a person" in _log(code, "")


def _log(code: str, name: str) -> str:
    """The log page for somebody, or for nobody."""
    client = Client()
    if name:
        client.force_login(User.objects.get(username=name))
    return client.get(reverse("game:log", args=[code])).content.decode()
