"""What waits for me over all my games."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.play import referee
from games.play.models import Job
from tests.games.api.client import problem, program
from tests.games.play.cast import play, running_duel, seq, throw, to_the_shooting

pytestmark = pytest.mark.django_db
LONG_AGO = "2026-01-01T00:00:00Z"


def settled() -> None:
    """A while passes."""
    Job.objects.update(created=timezone.now() - timedelta(seconds=10))


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


def test_what_may_still_be_overtaken_waits_a_moment() -> None:
    running_duel()
    bob = program("bob")
    page = bob.data(f"notices/?after={LONG_AGO}")
    assert (page["handoffs"], page["next"]) == ([], LONG_AGO)
    assert page["waiting"]


@pytest.mark.parametrize("after", ["yesterday", "2026-13-01", "9" * 40, "0001-01-01T00:00:00+23:00"])
def test_a_strange_moment_is_refused(after: str) -> None:
    problem(program("bob").get(f"notices/?after={after.replace('+', '%2B')}"), 422)
