"""Twins of a table at which others say more in private: who may not read it finds the same, byte for byte."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.db import connection
from django.db.models import Q
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from games.core.models import Game
from games.core.models.talk import Post, Press
from games.core.search import index
from games.core.talk import posting, searching
from tests.fog.surfaces.asking import whole
from tests.games.core.talk.table import bob, carol, dave, table

pytestmark = pytest.mark.django_db
QUESTIONS = ("q=words", "q=words&in=talk", "q=words&page=2", "q=words+said&in=talk", 'q="said+in"', "q=secret", "q=wor")
READERS: dict[str, Callable[[], User | None]] = {"its other side": carol, "a stranger": dave, "nobody": lambda: None}


@pytest.fixture
def told() -> Game:
    """Bob and Carol talk in public; more than one page of it."""
    game, _thread = table(Press.PRIVATE, public=True)
    posting.post(game, bob(), "words said in public", key="0", seat="RED")
    for n in range(1, 2 * searching.MOST):
        copy(Post.objects.get(key="0"), n)
    return game


def copy(post: Post, n: int, **more: object) -> None:
    """The same words once more, with other fields."""
    for name, value in {"pk": None, "code": f"c{n}", "key": f"k{n}", **more}.items():
        setattr(post, name, value)
    post.save()
    index.keep_post(post)


def hide(audience: str, text: str = "secret words said in private") -> None:
    """Others say it, before and after all that was said in public."""
    for n, at in enumerate((timezone.now(), Post.objects.earliest("at").at)):
        copy(Post.objects.get(key="0"), 100 + n, audience=audience, text=text, at=at)


def answers(reader: User | None) -> dict[str, bytes]:
    """All that comes back, with the forms' own tokens out of the way."""
    client = Client()
    if reader is not None:
        client.force_login(reader)
    return {question: whole(client.get(f"/search/?{question}")) for question in QUESTIONS}


@pytest.mark.parametrize("reader", READERS)
def test_what_others_say_in_private_changes_no_byte(told: Game, reader: str) -> None:
    person = READERS[reader]()
    before = answers(person)
    hide("|RED|GREEN|")
    assert answers(person) == before
    assert b"secret words" in b"".join(answers(bob()).values())


@pytest.mark.parametrize("reader", ["a stranger", "nobody"])
def test_what_is_said_in_games_of_others_changes_no_byte(told: Game, reader: str) -> None:
    person = READERS[reader]()
    before = answers(person)
    other = Game.objects.create(name="Another", system="duel", scenario="dawn", rules_version="1", status="running")
    posting.post(other, bob(), "secret words said in private", key="other")
    assert answers(person) == before


def test_what_is_said_since_changes_no_byte_for_who_watches_late(told: Game) -> None:
    Post.objects.update(at=timezone.now() - timedelta(days=3))
    Game.objects.update(watch_delay=86_400)
    before = answers(None)
    copy(Post.objects.get(key="0"), 200, text="secret words said now", at=timezone.now())
    assert answers(None) == before


def test_it_asks_the_database_no_more_for_what_may_not_be_read(told: Game) -> None:
    def asked() -> int:
        with CaptureQueriesContext(connection) as found:
            answers(carol())
        return len(found)

    asked()
    before = asked()
    hide("|RED|GREEN|")
    assert asked() == before


@pytest.mark.parametrize("leak", ["all audiences", "a count", "ranked by all"])
def test_a_leak_that_is_put_in_is_seen(told: Game, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    if leak == "all audiences":
        monkeypatch.setattr(searching, "_readable", lambda reader: ~Q(pk=None))
        monkeypatch.setattr(searching, "_checked", lambda posts, reader: ((post, None) for post in posts))
    elif leak == "a count":
        found = searching.found
        monkeypatch.setattr(
            searching, "found", lambda *given: (found(*given)[0], Post.objects.exclude(audience="").exists())
        )
    else:
        found = searching.found
        monkeypatch.setattr(
            searching, "found",
            lambda *given: (found(*given)[0][:: 1 - 2 * (Post.objects.count() % 2)], found(*given)[1]),
        )  # fmt: skip
    before = answers(carol())
    hide("|RED|GREEN|")
    Post.objects.filter(key="k101").delete()
    assert answers(carol()) != before
