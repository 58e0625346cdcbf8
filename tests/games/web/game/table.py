"""The cast: Marta plays the Allies, Kenji plays Japan, Dave is a stranger; their game of 1942, with chosen dice."""

import re
from collections.abc import Mapping
from typing import Any

from django.contrib.auth.models import User
from django.http import HttpResponse
from django.test import Client

from games.core import referee
from games.core.models import Game
from tests.answers import Answer

ALL_SEEN = "?seen=999999999"
"""Asks for the board itself: nothing that happened since the last visit is told first."""


def person(name: str) -> User:
    """A person with that name, as opponents see it."""
    user = User.objects.create_user(name, f"{name}@example.org", "secret-words")
    user.profile.name = name.title()
    user.profile.save()
    return user


def signed_in(name: str) -> Client:
    """A browser of that person."""
    client = Client()
    client.force_login(User.objects.get(username=name))
    return client


def throw(code: str, face: int = 1) -> None:
    """Answer the open lock: every die shows ``face``."""
    info = referee.open_lock(code)
    assert info is not None

    def roll(name: str, spec: Mapping[str, Any]) -> list[int]:
        return [face] * int(spec["n"])

    referee.answer_lock(code, info.lock, "c" * 64, roll)


def new_game(**more: Any) -> str:
    """A game between Marta and Kenji whose initiative dice are owed."""
    code = referee.create("pacific-victory", "1942", **{"name": "Solomons autumn", **more})
    referee.committed(code, "a" * 64, "b" * 64)
    referee.take_seat(code, "ALLIES", person("marta"))
    referee.take_seat(code, "JAPAN", person("kenji"))
    person("dave")
    return code


def seq(code: str) -> int:
    """The number of the last entry."""
    return Game.objects.get(code=code).seq


def movement(**more: Any) -> str:
    """The same game with the Allies moving first: they win ties."""
    code = new_game(**more)
    throw(code)
    referee.submit(code, "ALLIES", "FIRST", seq(code))
    return code


def post(client: Client, code: str, deed: str, headers: Mapping[str, str] | None = None, **data: Any) -> HttpResponse:
    """Press a button: POST with the version that the page carries."""
    answer = client.post(f"/g/{code}/{deed}", {"version": seq(code), "here": "", **data}, headers=headers)
    assert isinstance(answer, HttpResponse)
    return answer


def text(response: Answer) -> str:
    """The page as a string."""
    return response.content.decode()


def bytes_that_matter(response: Answer) -> str:
    """The page without the token of its forms, which is new each time."""
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]*"', "", text(response))


def live_layer(page: str) -> str:
    """What is drawn on the terrain."""
    found = re.search(r'<g id="live".*?</svg>', page, re.DOTALL)
    assert found is not None
    return found.group(0)
