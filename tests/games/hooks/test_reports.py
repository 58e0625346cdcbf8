"""The report of a turn, in a game that is watched late: what those read who watch, and not before they do."""

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.hooks import keeping
from games.hooks.models import Delivery, Result
from games.play import jobs, points, referee, turns
from games.play.models import Game, Job
from games.play.models.game import DAY
from games.play.watching import as_watched
from tests.games.hooks.receiver import Receiver
from tests.games.play import random_games
from tests.games.play.cast import person, rewind, seq
from tests.games.play.days import Days

pytestmark = [pytest.mark.django_db, pytest.mark.services]


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    return Days(monkeypatch)


def war(desk: Receiver, delay: int) -> str:
    """A war of Bob and Carol in which the first turn is over; she has its report posted in a channel."""
    code = random_games.begin("pacific-victory", "1942")
    seats = Game.objects.get(code=code).seats
    seats.filter(code="JAPAN").update(user=person("bob"), bot="")
    seats.filter(code="ALLIES").update(user=person("carol"), bot="")
    Game.objects.filter(code=code).update(public=True, watch_delay=delay * DAY)
    url = f"http://127.0.0.1:{desk.port}/api/webhooks/1/abc"
    keeping.make(User.objects.get(username="carol"), url, ["report"], shape="discord", game=code)
    the_first_turn(code)
    return code


def the_first_turn(code: str) -> None:
    """All of it, and something of the second."""
    while len(turns.begun(Game.objects.get(code=code))) < 2:
        assert random_games.step(code)
    for _act in range(3):
        random_games.step(code)


def take_back(code: str) -> None:
    """To the first decision."""
    jobs.drain(["dice"], game=code)
    rewind(code, points.decisions(Game.objects.get(code=code))[0])


def posted(desk: Receiver) -> list[str]:
    jobs.drain(["hook"])
    return [json.loads(body)["content"] for _headers, body in desk.calls]


def watched_sentences(code: str) -> str:
    return " ".join(Client().get(f"/g/{code}/talk/report?turn=1").content.decode().split())


def test_it_works(desk: Receiver, days: Days) -> None:
    code = war(desk, 3)
    days.pass_by(2.9)
    take_back(code)
    assert posted(desk) == []
    days.pass_by(0.2)
    assert len(turns.begun(as_watched(Game.objects.get(code=code)))) == 2
    (words,) = posted(desk)
    assert "went back" not in words
    assert all(line in watched_sentences(code) for line in words.split("\n") if line.startswith("- Initiative"))


def test_a_turn_that_was_taken_back_is_not_told_before_its_time(desk: Receiver, days: Days) -> None:
    code = war(desk, 3)
    days.pass_by(1)
    take_back(code)
    days.pass_by(3.5)  # no worker was there for half a day: by now those who watch know that it was taken back
    for _act in range(6):
        random_games.step(code)
    assert posted(desk) == []
    delivery = Delivery.objects.get()
    assert (delivery.result, delivery.tries, delivery.done, delivery.dead) == (Result.WAITING, 0, None, None)
    assert delivery.job == Job.objects.get(kind="hook", done=None)
    the_first_turn(code)
    days.pass_by(2.9)
    assert posted(desk) == []
    days.pass_by(0.2)
    (words,) = posted(desk)
    assert "went back" in words
    assert words.count("**") == 2


def test_players_who_choose_to_be_watched_later_mean_it_too(desk: Receiver, days: Days) -> None:
    code = war(desk, 1)
    days.pass_by(0.5)
    referee.restrict(code, "JAPAN", 14)
    days.pass_by(0.6)
    assert posted(desk) == []
    due = Job.objects.get(kind="hook", done=None).due
    assert 12 < (due - days.now).total_seconds() / DAY < 14
    days.pass_by(13)
    assert len(posted(desk)) == 1


def test_the_end_of_the_game_ends_the_waiting(desk: Receiver, days: Days) -> None:
    code = war(desk, 1)
    referee.restrict(code, "JAPAN", 14)
    days.pass_by(1.1)
    assert posted(desk) == []
    referee.resign(code, "JAPAN", seq(code))
    jobs.drain(["hook"], early=True)
    assert {row["turn"] for row in Job.objects.filter(kind="hook").values_list("payload", flat=True)} == {1, 2}
    assert len(posted(desk)) == 2
