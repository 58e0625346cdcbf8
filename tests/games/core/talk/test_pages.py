"""The talk page as people use it."""

import re

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.html import escape

from games.core.commands import people
from games.core.models import Game
from games.core.models.talk import Post, Press
from games.core.outbox import jobs
from games.core.talk import posting, threads
from tests.games.core.talk.table import bob, carol, dave, table

pytestmark = pytest.mark.django_db


def _client(user: object | None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)  # type: ignore[arg-type]
    return client


def _page(game: Game, user: object | None) -> str:
    response = _client(user).get(reverse("game:talk", args=[game.code]))
    assert response.status_code == 200
    return response.content.decode()


def test_a_post_by_web_stands_on_the_page_with_its_dice_drawn() -> None:
    game, _thread = table()
    client = _client(bob())
    sent = client.post(reverse("game:talk", args=[game.code]), {"text": "Hi [3d6 attack]\n> you said\nyes", "key": "k"})
    post = Post.objects.get()
    assert (sent.status_code, sent["Location"]) == (303, reverse("game:talk", args=[game.code]) + f"#p-{post.code}")
    waiting = client.get(reverse("game:talk", args=[game.code])).content.decode()
    assert "being thrown" in waiting
    assert '<meta http-equiv="refresh"' in waiting
    jobs.drain()
    page = client.get(reverse("game:talk", args=[game.code])).content.decode()
    post = Post.objects.get()
    assert post.dice is not None
    faces = " ".join(map(str, post.dice[0]))
    assert f'aria-label="{faces}"' in page
    assert "<blockquote><p>you said</p></blockquote>" in page
    assert "Bob (Red)" in page


def test_dice_that_come_while_one_looks_bring_what_they_are_drawn_with() -> None:
    """A script puts the list of posts of a later page in the place of that of this one, and nothing else."""
    game, _thread = table()
    posting.post(game, bob(), "[6d6 all] [2d10 more]", key="1", seat="RED")
    assert 'data-waits="1"' in _page(game, carol())
    jobs.drain()
    swapped = _page(game, carol()).partition('<section id="posts"')[2].partition("</section>")[0]
    used = set(re.findall(r'href="#(d[fh]\d)"', swapped))
    assert used
    assert used <= set(re.findall(r'<g id="(d[fh]\d)"', swapped))


def test_a_form_sent_twice_makes_one_post() -> None:
    game, _thread = table()
    client = _client(bob())
    for _time in range(2):
        client.post(reverse("game:talk", args=[game.code]), {"text": "Hi", "key": "same"})
    assert Post.objects.count() == 1


def test_what_people_write_is_never_markup() -> None:
    game, _thread = table()
    words = '<script>alert(1)</script> [2d6 <b>x</b>] "quoted" http://example.org/?a=1&b=2'
    posting.post(game, bob(), words, key="1", seat="RED")
    jobs.drain()
    page = _page(game, carol())
    assert "<script>alert" not in page
    assert "<b>x</b>" not in page
    assert escape("<script>alert(1)</script>") in page
    assert 'rel="nofollow"' in page


def test_refused_words_come_back_with_the_reason() -> None:
    game, _thread = table()
    response = _client(bob()).post(reverse("game:talk", args=[game.code]), {"text": "my long text [99d6]", "key": "k"})
    page = response.content.decode()
    assert response.status_code == 422
    assert "my long text [99d6]" in page
    assert "can not be thrown" in page
    assert not Post.objects.exists()


def test_private_press_leaves_no_trace_for_others() -> None:
    game, _thread = table(public=True)
    posting.post(game, bob(), "Hello", key="1", seat="RED")
    before = {name: _bare(_page(game, user)) for name, user in (("dave", dave()), ("nobody", None))}
    posting.post(game, bob(), "between us", key="2", seat="RED", to=["BLUE"])
    jobs.drain()
    assert "between us" in _page(game, carol())
    assert "to Blue only" in _page(game, bob())
    for name, user in (("dave", dave()), ("nobody", None)):
        assert _bare(_page(game, user)) == before[name]


def _bare(page: str) -> list[str]:
    """The page without the tokens of its forms, which are new each time."""
    return [line for line in page.splitlines() if "csrfmiddlewaretoken" not in line and "csrf" not in line.lower()]


def test_a_new_post_shows_although_the_position_is_the_same() -> None:
    game, _thread = table()
    client = _client(carol())
    first = client.get(reverse("game:talk", args=[game.code]))
    assert "ETag" not in first
    posting.post(game, bob(), "news", key="1", seat="RED")
    assert "news" in client.get(reverse("game:talk", args=[game.code])).content.decode()


@pytest.mark.parametrize("route", ["talk_edit", "talk_remove"])
def test_nobody_changes_the_post_of_another(route: str) -> None:
    game, _thread = table()
    post = posting.post(game, bob(), "mine", key="1", seat="RED")
    address = reverse(f"game:{route}", args=[game.code, post.code])
    assert _client(carol()).post(address, {"text": "hers"}).status_code == 404
    assert _client(bob()).get(address).status_code == 200
    assert Post.objects.get().text == "mine"


def test_a_post_is_changed_and_taken_back() -> None:
    game, _thread = table()
    post = posting.post(game, bob(), "helo", key="1", seat="RED")
    client = _client(bob())
    client.post(reverse("game:talk_edit", args=[game.code, post.code]), {"text": "hello"})
    assert "hello" in _page(game, carol())
    assert "changed" in _page(game, carol())
    client.post(reverse("game:talk_remove", args=[game.code, post.code]))
    page = _page(game, carol())
    assert "hello" not in page
    assert "taken back" in page


def test_watching_is_one_click() -> None:
    game, thread = table(public=True)
    client = _client(dave())
    assert not threads.wants(thread, dave())
    client.post(reverse("game:talk_watch", args=[game.code]), {"on": "1"})
    assert threads.wants(thread, dave())
    client.post(reverse("game:talk_watch", args=[game.code]), {"on": ""})
    assert not threads.wants(thread, dave())


def test_a_game_that_one_may_not_see_has_no_talk() -> None:
    game, _thread = table()
    for route in ("talk", "talk_dice"):
        assert _client(dave()).get(reverse(f"game:{route}", args=[game.code])).status_code == 404
    assert _client(dave()).post(reverse("game:talk", args=[game.code]), {"text": "x", "key": "k"}).status_code == 404
    assert not Post.objects.exists()


def test_a_reader_without_account_is_asked_to_sign_in() -> None:
    game, _thread = table(public=True)
    assert "Sign in to write here." in _page(game, None)
    sent = _client(None).post(reverse("game:talk", args=[game.code]), {"text": "x", "key": "k"})
    assert sent.status_code in (200, 302, 403)
    assert not Post.objects.exists()


def test_the_maker_chooses_the_press_of_a_new_game() -> None:
    maker = dave()
    data = {
        "name": "Silent duel", "seat": "RED", "opponent": "link", "pace": "3", "on_deadline": "remind", "press": "none",
        "option_life": "1",
    }  # fmt: skip
    response = _client(maker).post(reverse("lobby:new_game", args=["duel", "dawn"]), data)
    assert response.status_code == 302, response.content.decode()
    game = Game.objects.get(name="Silent duel")
    assert threads.press_of(game) == Press.NONE
    assert "nothing until the game is over" in _client(maker).get(response["Location"]).content.decode()


def test_posts_of_somebody_kept_apart_are_folded_for_who_wished_it_alone() -> None:
    game, _thread = table(public=True)
    posting.post(game, bob(), "words of Bob", key="1", seat="RED")
    posting.post(game, carol(), "words of Carol", key="2", seat="BLUE")
    people.keep_apart(carol(), bob())
    page = _page(game, carol())
    folded = re.findall(r"<details.*?</details>", page.partition('<section id="posts"')[2], re.DOTALL)
    assert len(folded) == 1
    summary, _tag, inside = folded[0].partition("</summary>")
    assert "A post of somebody you keep apart. Show it" in summary
    assert "Bob" not in summary
    assert "words of Bob" in inside
    assert "you keep apart" not in _page(game, bob())
    assert "you keep apart" not in _page(game, dave())
    assert "you keep apart" not in _page(game, None)
