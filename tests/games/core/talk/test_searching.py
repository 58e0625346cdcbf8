"""Who finds which posts."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser, User
from django.utils import timezone

from games.core import referee
from games.core.commands import people
from games.core.models import Game, PostWords
from games.core.models.talk import Post, Press
from games.core.search import index
from games.core.search.asked import asked
from games.core.talk import posting, searching
from tests.games.core.cast import seq
from tests.games.core.talk.table import bob, carol, dave, table
from tests.statements import statements

pytestmark = pytest.mark.django_db


def said(game: Game, user: User, text: str, **more: Any) -> Post:
    """A post of that player."""
    seat = {"bob": "RED", "carol": "BLUE"}.get(user.username, "")
    return posting.post(game, user, text, key=f"{user.pk} {text!a}", seat=seat, **more)


def finds(reader: Any, typed: str, **more: Any) -> list[str]:
    """The texts that somebody finds."""
    return [hit.post.text for hit in searching.found(reader, asked(typed), 1, **more)[0]]


def test_it_works() -> None:
    game, _thread = table()
    said(game, bob(), "The carriers sail at dawn")
    said(game, carol(), "Submarines wait at dawn")
    assert finds(bob(), "dawn") == ["Submarines wait at dawn", "The carriers sail at dawn"]
    assert finds(carol(), "carriers DAWN") == ["The carriers sail at dawn"]
    assert finds(bob(), "nothing dawn") == []
    assert finds(bob(), "dawn", code=game.code) == ["Submarines wait at dawn", "The carriers sail at dawn"]
    assert finds(bob(), "dawn", code="other") == []


@pytest.mark.parametrize(
    ("text", "typed", "there"),
    [
        ("Así es, señor", "ASI senor", True),
        ("asi es", "así", True),
        ("The fleet sails", "fle", True),
        ("The fleet sails", "fle sails", False),
        ("The fleet sails", '"fle"', False),
        ("The fleet sails", '"fleet sails"', True),
        ("The fleet sails", '"the fleet sai', True),
        ("The fleet now sails", '"fleet sails"', False),
        ("Straße", "strasse", True),
        ("throw 3d6 in O05", "o05", True),
        ("10-5 at Midway", "10 5", True),
        ("１２ ships", "12", True),
        ("e\u0301cole", "école", True),
    ],
)
def test_which_words_find_it(text: str, typed: str, there: bool) -> None:
    game, _thread = table()
    said(game, bob(), text)
    assert finds(carol(), typed) == [text] * there


@pytest.mark.parametrize(
    "typed",
    ['"', "*", "a*", "a AND", "NOT a", "(a", "a)", "a:b", "words:a", "^a", "a & !b", "a <-> b", "a:*", "'", "''a",
     "\\", "\\'", "{a}", "a -b", "a + b", "NEAR(a b)", "%", "_", "\0", "a\0b", "--", ";", "½", "1e5", "0x1f", "a.b@c.d",
     "http://a.b/c?d", "ﷺ", "\u0301", "𝔘", "語", "OR OR", "ʼa", "ª"],
)  # fmt: skip
def test_nothing_that_is_typed_is_an_order_to_the_database(typed: str) -> None:
    game, _thread = table()
    said(game, bob(), "some other words")
    assert finds(bob(), typed) in ([], ["some other words"])
    assert finds(bob(), f"{typed} words") in ([], ["some other words"])
    said(game, bob(), typed + " x")
    assert f"{typed} x".replace("\0", "").strip() in [*finds(bob(), typed), *finds(bob(), "x")]


def test_a_post_to_one_side_is_found_by_its_two_sides_only() -> None:
    game, _thread = table(Press.PRIVATE, public=True)
    said(game, bob(), "a secret peace", to=["BLUE"])
    assert finds(bob(), "peace") == ["a secret peace"]
    assert finds(carol(), "peace") == ["a secret peace"]
    assert finds(dave(), "peace") == []
    assert finds(AnonymousUser(), "peace") == []


def test_what_the_other_side_says_among_itself_is_not_found() -> None:
    game, _thread = table(Press.PRIVATE)
    post = said(game, bob(), "attack the island")
    Post.objects.filter(pk=post.pk).update(audience="|RED|GREEN|")
    assert finds(carol(), "island") == []
    assert finds(bob(), "island") == ["attack the island"]


def test_games_that_one_may_not_see_are_not_searched() -> None:
    game, _thread = table()
    said(game, bob(), "among ourselves")
    assert finds(dave(), "ourselves") == []
    Game.objects.filter(pk=game.pk).update(public=True)
    assert finds(dave(), "ourselves") == ["among ourselves"]
    assert finds(AnonymousUser(), "ourselves") == ["among ourselves"]


def test_a_moderator_finds_what_anybody_finds() -> None:
    game, _thread = table()
    said(game, bob(), "among ourselves")
    moderator = dave()
    moderator.is_staff = True
    moderator.save()
    assert finds(moderator, "ourselves") == []


def test_who_watches_late_finds_as_late_but_their_own_words() -> None:
    game, _thread = table(public=True)
    Game.objects.filter(pk=game.pk).update(watch_delay=86_400)
    old, new = said(game, bob(), "old words"), said(game, bob(), "new words")
    said(game, dave(), "my own words")
    Post.objects.filter(pk=old.pk).update(at=timezone.now() - timedelta(days=2))
    assert finds(dave(), "words") == ["my own words", "old words"]
    assert finds(AnonymousUser(), "words") == ["old words"]
    assert finds(carol(), "words") == ["my own words", "new words", "old words"]
    Post.objects.filter(pk=old.pk).update(edited=timezone.now())
    assert finds(AnonymousUser(), "words") == []
    Post.objects.filter(pk=new.pk).update(at=timezone.now() - timedelta(days=3))
    assert finds(AnonymousUser(), "words") == ["new words"]


def test_all_is_found_when_a_late_game_is_over() -> None:
    game, _thread = table(public=True)
    Game.objects.filter(pk=game.pk).update(watch_delay=86_400)
    said(game, bob(), "the last words")
    assert finds(AnonymousUser(), "words") == []
    referee.resign(game.code, "RED", seq(game.code))
    assert finds(AnonymousUser(), "words") == ["the last words"]


def test_a_post_that_is_changed_is_found_by_its_new_words_and_one_taken_back_by_none() -> None:
    game, _thread = table()
    post = said(game, bob(), "first thought")
    posting.edit(post, "second idea")
    assert finds(bob(), "thought") == []
    assert finds(bob(), "idea") == ["second idea"]
    posting.remove(post)
    assert finds(bob(), "idea") == []
    assert not PostWords.objects.exists()


def test_who_is_gone_is_not_found() -> None:
    game, _thread = table()
    said(game, bob(), "words that stay")
    said(game, carol(), "words that go")
    carol().delete()
    assert finds(bob(), "words") == ["words that stay"]


def test_a_post_of_somebody_kept_apart_is_marked() -> None:
    game, _thread = table()
    said(game, bob(), "words")
    people.keep_apart(carol(), bob())
    assert [hit.apart for hit in searching.found(carol(), asked("words"), 1)[0]] == [True]
    assert [hit.apart for hit in searching.found(bob(), asked("words"), 1)[0]] == [False]


def test_pages() -> None:
    game, thread = table()
    said(game, bob(), "number 0")
    first = Post.objects.get()
    for n in range(1, 20):
        first.pk, first.code, first.key, first.text = None, f"p{n}", f"k{n}", f"number {n}"
        first.at = timezone.now()
        first.save()
        index.keep_post(first)
    hits, more = searching.found(bob(), asked("number"), 1)
    assert (len(hits), more, hits[0].post.text) == (searching.MOST, True, "number 19")
    hits, more = searching.found(bob(), asked("number"), 2)
    assert (len(hits), more, hits[-1].post.text) == (5, False, "number 0")
    assert len(statements(lambda: searching.found(bob(), asked("number"), 1))) <= 7
    assert thread.posts.count() == 20


def test_the_index_is_made_anew() -> None:
    game, _thread = table()
    said(game, bob(), "words")
    PostWords.objects.all().delete()
    assert finds(bob(), "words") == []
    assert index.rebuild() == (1, 0)
    assert finds(bob(), "words") == ["words"]


def test_what_is_shown_of_a_long_post_is_around_the_word() -> None:
    text = "before " * 100 + "the Midway battle " + "after " * 100
    pieces = asked("midway").shown(text)
    assert [piece.text for piece in pieces if piece.found] == ["Midway"]
    whole = "".join(piece.text for piece in pieces)
    assert whole.startswith("… ")
    assert whole.endswith(" …")
    assert len(whole) < 300
