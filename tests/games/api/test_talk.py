"""Talk by the API: to whom a private post goes."""

import pytest

from tests.games.api.client import program
from tests.games.core.talk.table import table

pytestmark = pytest.mark.django_db


def path() -> str:
    game, _thread = table(public=True)
    return f"games/{game.code}/talk/"


def test_a_private_post_names_whom_it_is_to_and_not_its_writer() -> None:
    talk, bob = path(), program("bob")
    said = bob.post(talk, {"text": "For your eyes", "to": ["BLUE"]})
    assert said.status_code == 201, said.content
    assert (said.json()["seat"], said.json()["to"]) == ("RED", ["BLUE"])
    for reader in (bob, program("carol")):
        (post,) = reader.data(talk)["posts"]
        assert (post["seat"], post["to"]) == ("RED", ["BLUE"])
    assert program("dave").data(talk)["posts"] == []


def test_a_post_to_all_names_nobody() -> None:
    talk = path()
    assert program("bob").post(talk, {"text": "Hello"}).json()["to"] == []
