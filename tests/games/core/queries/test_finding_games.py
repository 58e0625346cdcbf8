"""Which finished games somebody finds."""

import pytest
from django.contrib.auth.models import AnonymousUser, User

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from games.core.search import games, index
from games.core.search.asked import asked
from games.web.accounts import naming
from tests.games.core.cast import seq
from tests.games.mail.outgoing.table import duel

pytestmark = pytest.mark.django_db


def over(**more: object) -> Game:
    """A duel of Bob and Carol that Bob gave up; the workers did what follows."""
    code = duel(**{"public": True, "name": "Cañones at dawn", **more})
    referee.resign(code, "RED", seq(code))
    jobs.drain(["record"])
    return Game.objects.get(code=code)


def finds(typed: str, reader: object = None, imported: bool = False) -> list[str]:
    """The names of the games."""
    rows, _more = games.found(reader or AnonymousUser(), asked(typed), 1, imported=imported)
    return [game.name for game in rows]


def test_by_name_players_title_and_scenario() -> None:
    over()
    for typed in ("canones", "bob dawn", "carol", "duel", "bob CAROL duel", '"at dawn"'):
        assert finds(typed) == ["Cañones at dawn"], typed
    assert finds("kenji") == []


def test_not_one_that_goes_on() -> None:
    code = duel(public=True)
    index.keep_game(Game.objects.get(code=code))
    assert finds("duel") == []


def test_one_that_is_not_public_is_found_by_its_players_alone() -> None:
    game = over(public=False)
    assert finds("canones") == []
    assert finds("canones", User.objects.get(username="bob")) == ["Cañones at dawn"]
    Game.objects.filter(pk=game.pk).update(public=True)
    assert finds("canones") == ["Cañones at dawn"]


def test_games_of_other_sites_stand_apart() -> None:
    game = over()
    Game.objects.filter(pk=game.pk).update(imported=True)
    assert finds("canones") == []
    assert finds("canones", imported=True) == ["Cañones at dawn"]


def test_a_player_who_is_called_otherwise_now() -> None:
    over()
    bob = User.objects.get(username="bob")
    naming.give(bob.profile, "Roberto")
    assert finds("bob") == []
    assert finds("roberto") == ["Cañones at dawn"]


def test_a_player_who_is_gone_is_not_found_by_name() -> None:
    over()
    User.objects.get(username="bob").delete()
    assert finds("bob") == []
    assert finds("carol") == ["Cañones at dawn"]


def test_a_page_that_holds_the_last_of_them_leads_no_further() -> None:
    first = over()
    again = referee.create("duel", "dawn", name="Cañones at dusk", public=True)
    referee.committed(again, "a" * 64, "b" * 64)
    for seat in first.seats.all():
        assert seat.user is not None
        referee.take_seat(again, seat.code, seat.user)
    referee.resign(again, "RED", seq(again))
    jobs.drain(["record"])
    for most, more in ((1, True), (2, False), (3, False)):
        found, follows = games.found(AnonymousUser(), asked("canones"), 1, imported=False, most=most)
        assert (len(found), follows) == (min(most, 2), more)


def test_games_that_were_over_before_are_found_after_housekeeping() -> None:
    game = over()
    game.words.delete()
    assert finds("canones") == []
    assert index.keep_missing_games() == 1
    assert index.keep_missing_games() == 0
    assert finds("canones") == ["Cañones at dawn"]
