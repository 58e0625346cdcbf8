"""A game that is at a table for an evening waits for nobody, wherever lists say for whom games wait."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from games.core.commands.clocks import evenings
from games.core.commands.clocks.telling import Left
from games.core.models import Game, Owed
from games.leagues.models import ClubGame
from tests.games.api.client import program
from tests.games.core.tables.blocks.by_mail import at_table
from tests.games.leagues.friends import club
from tests.games.ops.test_metrics import numbers

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.services, pytest.mark.usefixtures("dice_key")]


def at_the_table() -> tuple[Game, Owed, Client]:
    """The game, what it asked by mail, and a browser of whom it asked."""
    _made, _guests, found = at_table()
    row, client = Owed.objects.get(game=found), Client()
    user = found.seats.get(code=row.seat).user
    assert user is not None
    client.force_login(user)
    return found, row, client


def test_the_pages_of_the_game_ask_nobody_and_the_clock_still_tells_its_times() -> None:
    found, _row, client = at_the_table()
    page = client.get(reverse("game:since", args=[found.code]), {"after": 0}, follow=True).content.decode()
    address = reverse("game:board", args=[found.code])
    board = client.get(address, {"seen": found.seq}).content.decode()
    for shown in (page, board):
        assert "Skip to my move" not in shown
        assert "The game waits for" not in shown
        assert "late: it was due" not in shown
    assert 'id="waiting"' in board, "the page goes on by itself when the game does"
    assert "Your answer" in client.get(reverse("game:clock", args=[found.code])).content.decode()
    evenings.leave(found.code, Left.AGREED)
    found.refresh_from_db()
    board = client.get(address, {"seen": found.seq}).content.decode()
    assert 'id="waiting"' not in board


def test_the_list_of_a_clubs_games_asks_nobody() -> None:
    found, row, client = at_the_table()
    home = club(by=found.seats.get(code=row.seat).user)
    ClubGame.objects.create(club=home, game=found)
    address = reverse("clubs:games", args=[home.slug])
    assert "your move" not in client.get(address).content.decode()
    evenings.leave(found.code, Left.AGREED)
    assert "your move" in client.get(address).content.decode()


def test_the_api_and_the_numbers_for_operators_count_nobody() -> None:
    found, row, _client = at_the_table()
    Owed.objects.filter(pk=row.pk).update(due=timezone.now() - timedelta(hours=1))
    user = found.seats.get(code=row.seat).user
    assert user is not None
    own = program(user.username)
    assert own.data(f"games/{found.code}/")["waiting"] == []
    assert numbers()["pbp_seats_late"] == 0
    evenings.leave(found.code, Left.AGREED)
    assert [waits["seat"] for waits in own.data(f"games/{found.code}/")["waiting"]] == [row.seat]


def test_nobody_takes_the_win_or_offers_the_seat() -> None:
    found, row, _client = at_the_table()
    Owed.objects.filter(pk=row.pk).update(since=row.since - timedelta(days=60), due=row.due - timedelta(days=60))
    other = Client()
    user = found.seats.exclude(code=row.seat).get().user
    assert user is not None
    other.force_login(user)
    address = reverse("game:clock", args=[found.code])
    assert "Take the win" not in other.get(address).content.decode()
