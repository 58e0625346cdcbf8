"""What waits for me over all my games."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.core import referee
from games.core.models import Game, Handoff, Job, Seat
from games.core.outbox import jobs
from games.ops import housekeeping
from tests.games.api.client import problem, program
from tests.games.core.cast import person, play, running_duel, seq, throw, to_the_shooting
from tests.games.mail.outgoing.table import at, now

pytestmark = pytest.mark.django_db
LONG_AGO = "2026-01-01T00:00:00Z"


def settled() -> None:
    """A while passes."""
    Handoff.objects.update(at=timezone.now() - timedelta(seconds=10))


def test_it_works() -> None:
    code = running_duel()
    bob, dave = program("bob"), program("dave")
    waits = bob.data("notices/")["waiting"]
    assert [(row["game"], row["seat"], row["kind"], row["version"]) for row in waits] == [
        (code, "RED", "walk", seq(code))
    ]
    assert dave.data("notices/")["waiting"] == []


def test_dice_are_waited_for() -> None:
    code = running_duel()
    to_the_shooting(code)
    play(code, "RED", "FIRE 2")
    bob = program("bob")
    assert bob.data("notices/")["waiting"] == []
    throw(code, 1)
    assert [(row["kind"], row["dice"]) for row in bob.data("notices/")["waiting"]] == [("fire", False)]


def test_hand_offs_are_told_to_whom_they_are_for() -> None:
    code = running_duel()
    start = seq(code)
    referee.resign(code, "BLUE", start)
    settled()
    told = program("bob").data(f"notices/?after={LONG_AGO}")
    assert [(row["event"], row["seat"], row["game"]) for row in told["handoffs"]] == [
        ("turn", "RED", code),
        ("over", "RED", code),
    ]
    assert told["handoffs"][0]["id"] == f"notice:{code}:RED:{start}"
    assert program("bob").data(f"notices/?after={told['next']}")["handoffs"] == []
    assert program("dave").data(f"notices/?after={LONG_AGO}")["handoffs"] == []


def test_what_one_was_told_outlives_its_work() -> None:
    code = running_duel()
    referee.resign(code, "BLUE", seq(code))
    settled()
    jobs.drain(["notice"])
    half_a_year = timezone.now() - timedelta(days=180)
    Job.objects.update(done=half_a_year)
    Game.objects.update(finished=half_a_year)
    assert housekeeping.keep_house(at_once=True)["jobs"]
    told = program("bob").data(f"notices/?after={LONG_AGO}")["handoffs"]
    assert [row["event"] for row in told] == ["turn", "over"]


def test_who_takes_a_seat_over_was_not_told_what_its_holder_was() -> None:
    code = running_duel()
    settled()
    Seat.objects.filter(game__code=code, code="RED").update(user=person("dave"))
    assert program("dave").data(f"notices/?after={LONG_AGO}")["handoffs"] == []
    assert [row["event"] for row in program("bob").data(f"notices/?after={LONG_AGO}")["handoffs"]] == ["turn"]


def test_what_may_still_be_overtaken_waits_a_moment() -> None:
    with at(now()):
        running_duel()
        page = program("bob").data(f"notices/?after={LONG_AGO}")
    assert (page["handoffs"], page["next"]) == ([], LONG_AGO)
    assert page["waiting"]


@pytest.mark.parametrize("after", ["yesterday", "2026-13-01", "9" * 40, "0001-01-01T00:00:00+23:00"])
def test_a_strange_moment_is_refused(after: str) -> None:
    problem(program("bob").get(f"notices/?after={after.replace('+', '%2B')}"), 422)
