"""Bob and Carol with their browsers, and a stranger."""

from typing import Any

from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.models import Game
from tests.games.core.cast import person

DEPOSIT = "5a" * 32
NEW = {
    "name": "Duel at dawn",
    "seat": "RED",
    "opponent": "open",
    "pace": "3",
    "on_deadline": "remind",
    "option_life": "2",
}


def browser(name: str) -> Client:
    """The browser of that person, signed in; the person is made if need be."""
    user = User.objects.filter(username=name).first() or person(name)
    user.profile.name = name.title()
    user.profile.save()
    client = Client()
    client.force_login(user)
    return client


def text(answer: Any) -> str:
    """A page as words."""
    return str(answer.content.decode())


def new_game(client: Client, **changes: str) -> Any:
    """Fill in the form of a new duel and send it."""
    return client.post("/new/duel/dawn/", NEW | changes, follow=True)


def committed(client: Client, **changes: str) -> Game:
    """A new game of that person, committed to by a hand instead of the dice task."""
    number = Game.objects.count()  # no two games that are played are called alike
    new_game(client, **({"name": f"{NEW['name']} {number}"} if number else {}) | changes)
    game = Game.objects.latest("pk")
    referee.committed(game.code, "a" * 64, "b" * 64)
    return game


def offered(client: Client, **changes: str) -> Game:
    """The same with that person's share in the dice."""
    game = committed(client, **changes)
    client.post(f"/games/{game.code}/share/", {"deposit": DEPOSIT})
    game.refresh_from_db()
    return game
