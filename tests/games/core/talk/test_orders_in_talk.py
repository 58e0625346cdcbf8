"""Orders that were sent to the talk are not posted, but for who says so."""

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client

from games.core import referee
from games.core.models import Game
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.models.incoming import Arrival, State
from tests.games.core.talk.table import carol, table
from tests.games.mail.commands.writing import heading
from tests.games.mail.incoming.mails import arrive, letter

pytestmark = pytest.mark.django_db


def talk() -> tuple[Game, str]:
    """A game with a talk, and where Carol (BLUE) answers to it."""
    game, thread = table()
    EmailAddress.objects.create(user=carol(), email="carol@example.org", verified=True, primary=True)
    mail.outbox.clear()
    return game, addresses.thread_address(thread.pk, carol().pk)


def say(to: str, *lines: str) -> Arrival:
    return arrive(letter(to, "\n".join(lines) + "\n", "Carol <carol@example.org>"))


ORDERS = [
    ("STEP 4",), ("Hello Bob,", "", "1. step 4."), ("step → “4”",), ("READY",), ("ready please",),
    ("PLAN", "anything", "ENDPLAN"), ("[STEP 4]", "READY"),
]  # fmt: skip


@pytest.mark.parametrize("lines", ORDERS)
def test_lines_that_read_as_orders_are_held_and_their_writer_is_asked(lines: tuple[str, ...]) -> None:
    _game, to = talk()
    found = say(to, *lines)
    assert not Post.objects.exists()
    assert (found.state, found.reason) == (State.HELD, codes.TALK)
    (asked,) = mail.outbox
    assert asked.to == ["carol@example.org"]
    assert "not posted" in asked.body
    assert "STEP" not in asked.body
    say(to, "Post!")
    assert Post.objects.count() == 1
    found.refresh_from_db()
    assert found.state == State.ANSWERED


@pytest.mark.parametrize("word", ["RESIGN", "Leave game", "abandono"])
def test_who_means_to_give_the_game_up_is_asked_and_who_speaks_of_it_is_not(word: str) -> None:
    game, to = talk()
    assert say(to, f"{word} {game.code}").reason == codes.TALK
    assert not Post.objects.exists()
    say(to, f"{word}?")
    assert [post.text for post in Post.objects.all()] == [f"{word}?"]


def test_an_order_block_is_held() -> None:
    game, to = talk()
    found = say(to, heading(game.code, "BLUE"), "# nothing", "END")
    assert (found.reason, Post.objects.count()) == (codes.TALK, 0)


def test_the_page_of_the_link_posts_it_as_well() -> None:
    _game, to = talk()
    found = say(to, "STEP 4")
    client = Client()
    client.force_login(carol())
    link = "/" + codes.link(found).split("/", 3)[3]
    assert "looks like orders" in client.get(link).content.decode()
    client.post(link, {"choice": "use"})
    jobs.drain()
    assert Post.objects.get().text == "STEP 4"


@pytest.mark.parametrize(
    "lines",
    [("Well played, I must say!",), ("done",), ("I step back now, and wait for you",), ("Post",), ("See you at 4",)],
)
def test_words_are_posted_as_ever(lines: tuple[str, ...]) -> None:
    _game, to = talk()
    say(to, *lines)
    assert [post.text for post in Post.objects.all()] == ["\n".join(lines)]
    assert not [one for one in mail.outbox if one.to == ["carol@example.org"]]


@pytest.mark.parametrize("lines", [("Good luck!",), ("Cheers",), ("Viel Glück", "", "Carol"), ("Thanks!", "Carol")])
def test_words_that_mostly_close_a_mail_are_posted_if_they_are_all_of_it(lines: tuple[str, ...]) -> None:
    _game, to = talk()
    say(to, *lines, "", "On Friday, 20 November 2026 Duel at dawn <x@site.example> wrote:", "> Hello")
    assert [post.text for post in Post.objects.all()] == ["\n".join(lines)]


@pytest.mark.parametrize("text", ["👍", "👍 Carol reacted via Gmail", "Carol reacted to your message:"])
def test_a_reaction_is_neither_posted_nor_answered(text: str) -> None:
    _game, to = talk()
    say(to, text)
    assert not Post.objects.exists()
    assert not mail.outbox


def test_a_block_whose_heading_cannot_be_read_is_held_too() -> None:
    _game, to = talk()
    assert say(to, "ORDERS K7?X E12", "# nothing", "END").reason == codes.TALK
    assert not Post.objects.exists()


def test_nothing_of_it_is_played() -> None:
    game, to = talk()
    before = Game.objects.get(pk=game.pk).seq
    say(to, "STEP 4", "READY")
    say(to, "POST")
    assert Game.objects.get(pk=game.pk).seq == before
    assert referee.draft(game.code, "BLUE").lines == []
