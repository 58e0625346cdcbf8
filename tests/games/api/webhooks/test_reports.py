"""The report of a turn: once for each time that it was played, and in a game that is watched late not before those
know it who watch."""

import json

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.api.models.webhooks import Delivery
from games.api.webhooks import reports, services
from games.core import referee
from games.core.calls.result import Result
from games.core.journal import rewind_points, turns
from games.core.models import Game, Job, Seat
from games.core.models.game import DAY
from games.core.outbox import jobs
from games.core.queries.spectators import as_watched
from tests.games.api.webhooks.receiver import Receiver, status
from tests.games.core import random_games
from tests.games.core.cast import person, rewind, seq
from tests.games.core.days import Days

pytestmark = [pytest.mark.django_db, pytest.mark.services]
CHANNEL = "/api/webhooks/1/abc"


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
    url = f"http://127.0.0.1:{desk.port}{CHANNEL}"
    services.make(User.objects.get(username="carol"), url, ["report"], shape="discord", game=code)
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
    rewind(code, rewind_points.decisions(Game.objects.get(code=code))[0])


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


def test_a_turn_that_is_played_again_is_told_again_and_once(desk: Receiver, days: Days) -> None:
    code = war(desk, 0)
    assert ["(played again)" in words for words in posted(desk)] == [False]
    take_back(code)
    for _act in range(6):
        random_games.step(code)
    assert len(posted(desk)) == 1
    the_first_turn(code)
    first, again = posted(desk)
    assert again.splitlines()[0] == first.splitlines()[0].removesuffix("**") + " (played again)**"
    assert all(line in watched_sentences(code) for line in again.split("\n") if line.startswith("- Initiative"))
    assert "(played again)" in watched_sentences(code)
    Job.objects.filter(kind="hook").update(done=None, taken=None)  # its worker died before it could write that down
    assert len(posted(desk)) == 2
    take_back(code)
    the_first_turn(code)
    assert ["(played again)" in words for words in posted(desk)] == [False, True, True]


def test_a_game_that_ends_in_a_turn_that_was_over_before_tells_that_turn_again(desk: Receiver, days: Days) -> None:
    code = war(desk, 0)
    assert len(posted(desk)) == 1
    take_back(code)
    referee.resign(code, "JAPAN", seq(code))
    assert ["(played again)" in words for words in posted(desk)] == [False, True]


def test_a_program_can_tell_which_report_it_replaces(desk: Receiver, days: Days) -> None:
    code = war(desk, 0)
    hook, _secret = services.make(User.objects.get(username="carol"), desk.url(), ["report"], game=code)
    reports.owe(hook, Game.objects.get(code=code), Seat.objects.get(game__code=code, code="ALLIES"), "turn")
    take_back(code)
    the_first_turn(code)
    jobs.drain(["hook"])
    assert told_to_a_program(desk) == [(1, 2, "Report of turn 1 (played again)")], "what was taken back is not told"
    take_back(code)
    the_first_turn(code)
    jobs.drain(["hook"])
    assert told_to_a_program(desk)[1:] == [(1, 3, "Report of turn 1 (played again)")]
    ids = [headers["webhook-id"] for headers, _body in desk.calls if "webhook-id" in headers]
    assert len(set(ids)) == len(ids)


def told_to_a_program(desk: Receiver) -> list[tuple[int, int, str]]:
    """Turn, playing and title of the reports that came as data."""
    told = [json.loads(body) for headers, body in desk.calls if "webhook-id" in headers]
    return [(one["turn"], one["playing"], one["title"]) for one in told]


def test_what_could_not_be_told_in_time_is_told_as_it_was_played_at_last(desk: Receiver, days: Days) -> None:
    desk.acts = [status(500)]
    code = war(desk, 0)
    posted(desk)
    take_back(code)
    days.pass_by(0.1)
    posted(desk)
    assert len(desk.calls) == 1, "not while it is played again"
    the_first_turn(code)
    days.pass_by(1)
    words = posted(desk)
    assert ["(played again)" in one for one in words] == [False, True]
    assert list(Delivery.objects.order_by("pk").values_list("result", flat=True)) == [Result.PAST, Result.OK]


def test_those_who_watch_late_are_told_both_in_their_time(desk: Receiver, days: Days) -> None:
    code = war(desk, 3)
    days.pass_by(2.9)
    take_back(code)
    the_first_turn(code)
    days.pass_by(0.2)
    assert ["(played again)" in words for words in posted(desk)] == [False]
    days.pass_by(2.6)
    assert len(posted(desk)) == 1
    days.pass_by(0.2)
    assert ["(played again)" in words for words in posted(desk)] == [False, True]


def test_nobody_learns_early_that_a_turn_was_played_again(desk: Receiver, days: Days) -> None:
    code = war(desk, 1)
    days.pass_by(1.1)
    assert len(posted(desk)) == 1
    days.pass_by(4)
    take_back(code)
    the_first_turn(code)
    referee.restrict(code, "JAPAN", 3)
    days.pass_by(1.1)  # by now those who watch would know, but for that; to them the turn is still over as it was
    assert len(posted(desk)) == 1
    days.pass_by(2)
    assert ["(played again)" in words for words in posted(desk)] == [False, True]
