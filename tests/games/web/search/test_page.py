"""The page on which one searches."""

import re

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.commands import people
from games.core.models import Game
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.core.search import index
from games.core.talk import posting
from tests.games.core.cast import seq
from tests.games.core.talk.table import bob, carol, table

pytestmark = pytest.mark.django_db


def page(user: User | None, asked: str) -> str:
    """What somebody gets."""
    client = Client()
    if user is not None:
        client.force_login(user)
    response = client.get(f"/search/?{asked}")
    assert response.status_code == 200
    assert response["Cache-Control"] == "private, no-store"
    return response.content.decode()


def say(game: Game, text: str, key: str = "1") -> Post:
    """Bob says it."""
    return posting.post(game, bob(), text, key=key, seat="RED")


def test_it_works() -> None:
    game, _thread = table()
    post = say(game, "The <b>carriers</b> sail & so do we")
    found = page(carol(), "q=CARR")
    assert "The &lt;b&gt;<mark>carriers</mark>&lt;/b&gt; sail &amp; so do we" in found
    assert "Bob (Red)" in found
    link = re.search(r'<h3><a href="([^"]*)"', found)
    assert link is not None
    assert link[1] == f"/g/{game.code}/talk/?post={post.code}&amp;seat=BLUE#p-{post.code}"
    assert "Nothing was found that you may read." in page(None, "q=carr")


def test_the_link_leads_to_the_page_on_which_the_post_stands() -> None:
    game, _thread = table()
    first = say(game, "the first words")
    post = Post.objects.get()
    for n in range(40):
        post.pk, post.code, post.key, post.text = None, f"p{n}", f"k{n}", "later words"
        post.at = post.at + (post.at - post.at)
        post.save()
        index.keep_post(post)
    client = Client()
    client.force_login(carol())
    assert f'id="p-{first.code}"' not in client.get(f"/g/{game.code}/talk/").content.decode()
    assert f'id="p-{first.code}"' in client.get(f"/g/{game.code}/talk/?post={first.code}").content.decode()
    assert client.get(f"/g/{game.code}/talk/?post=none").status_code == 200


def test_finished_games_and_talk_stand_on_one_page_and_can_be_looked_at_alone() -> None:
    game, _thread = table(public=True)
    say(game, "what a duel")
    referee.resign(game.code, "RED", seq(game.code))
    jobs.drain(["record"])
    both = page(None, "q=duel")
    assert "Duel at dawn" in both
    assert "what a <mark>duel</mark>" in both
    assert "what a <mark>" not in page(None, "q=duel&in=games")
    assert f'href="/g/{game.code}/"' not in page(None, "q=duel&in=talk")
    assert "Nothing was found" in page(None, "q=duel&in=imported")


def test_in_the_talk_of_one_game() -> None:
    game, _thread = table()
    say(game, "words of this game")
    client = Client()
    client.force_login(bob())
    assert f'name="game" value="{game.code}"' in client.get(f"/g/{game.code}/talk/").content.decode()
    assert "<mark>words</mark>" in page(bob(), f"q=words&game={game.code}")
    assert "<mark>words</mark>" not in page(bob(), "q=words&game=another")


def test_posts_of_somebody_kept_apart_are_folded() -> None:
    game, _thread = table()
    say(game, "words of Bob")
    people.keep_apart(carol(), bob())
    folded = re.search(r'<ol class="hits">.*?</ol>', page(carol(), "q=words"), re.DOTALL)
    assert folded is not None
    outside = re.sub(r"<details>.*?</details>", "", folded[0], flags=re.DOTALL)
    assert "Bob" not in outside
    assert "<mark>words</mark>" in folded[0]


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ("", "Finds what was said in your games"),
        ("q=", "Finds what was said in your games"),
        ("q=%26%26", "There is no word in that"),
        ("q=word&page=x&in=nothing", "Nothing was found"),
        ("q=word&page=99999999999", "Nothing was found"),
        ("q=" + "a" * 5000, "Nothing was found"),
    ],
)
def test_odd_requests(asked: str, words: str) -> None:
    assert words in page(None, asked)


@pytest.mark.usefixtures("one_window")
def test_not_too_often() -> None:
    client = Client()
    codes = [client.get("/search/?q=a").status_code for _n in range(45)]
    assert codes[:40] == [200] * 40
    assert codes[-1] == 429
