"""Which finished games are noted for the statistics, and how."""

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Ending, Game, Players, Seat
from games.core.outbox import jobs
from games.core.queries import endings as queries
from games.core.records import endings
from tests.games.core.cast import open_table, person, running_duel, seq, to_the_shooting

pytestmark = pytest.mark.django_db


def given_up(code: str) -> Game:
    """RED resigns that duel, and the workers do what follows."""
    referee.resign(code, "RED", seq(code))
    jobs.drain(["record"])
    return Game.objects.get(code=code)


def test_a_game_is_noted_when_it_is_over() -> None:
    code = running_duel(public=True)
    to_the_shooting(code)
    assert not Ending.objects.exists()
    game = given_up(code)
    ending = Ending.objects.get(game=game)
    assert (ending.system, ending.scenario) == ("duel", "dawn")
    assert (ending.winner, ending.level, ending.players) == ("BLUE", "resignation", Players.PEOPLE)
    assert ending.turns == 1


def test_one_that_was_noted_already_stays_as_it_is() -> None:
    game = given_up(running_duel())
    endings.note(game)
    assert endings.note_missing() == 0
    assert Ending.objects.count() == 1


def test_games_that_were_over_before_are_noted_by_housekeeping() -> None:
    given_up(running_duel())
    Ending.objects.all().delete()
    assert endings.note_missing() == 1
    assert Ending.objects.count() == 1


@pytest.mark.parametrize("more", [{"practice_backs": 1}, {"former": "abc"}, {"imported": True}, {"data": "d" * 64}])
def test_games_that_count_for_nothing_are_not_noted(more: dict[str, object]) -> None:
    game = given_up(running_duel())
    Ending.objects.all().delete()
    Game.objects.filter(pk=game.pk).update(**more)
    game.refresh_from_db()
    endings.note(game)
    assert endings.note_missing() == 0
    assert not Ending.objects.exists()


def test_a_computer_counts_though_a_person_took_over() -> None:
    code = open_table()
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "RED", person("bob"))
    referee.seat_bot(code, "BLUE", "random")
    given_up(code)
    assert Ending.objects.get().players == Players.COMPUTERS
    Ending.objects.all().delete()
    Seat.objects.filter(code="BLUE").update(bot="", user=person("carol"))
    endings.note_missing()
    assert Ending.objects.get().players == Players.COMPUTERS


def test_somebody_against_themselves_counts_nowhere() -> None:
    code = running_duel(public=True)
    bob = User.objects.get(username="bob")
    game = given_up(code)
    Ending.objects.all().delete()
    Seat.objects.filter(game=game).update(user=bob)
    endings.note_missing()
    assert Ending.objects.get().players == Players.ALONE
    assert queries.versions("duel") == {}


def test_a_game_given_up_in_its_first_turn_counts_nowhere() -> None:
    game = given_up(running_duel(public=True))
    assert queries.versions("duel") == {}
    Ending.objects.filter(game=game).update(turns=2)
    assert len(queries.ended("duel", "dawn", queries.versions("duel")["dawn"])) == 1


def test_a_running_game_changes_nothing() -> None:
    game = given_up(running_duel(public=True))
    Ending.objects.filter(game=game).update(turns=2)
    before = queries.versions("duel")
    for name in ("bob", "carol"):
        User.objects.get(username=name).delete()
    to_the_shooting(running_duel(public=True))
    assert queries.versions("duel") == before
