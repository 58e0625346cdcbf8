"""Mails of the talk: who gets them, what they say, and answers to them."""

from dataclasses import replace
from email.message import EmailMessage

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import timezone
from pytest_django import Settings

from games.core.errors import Refused
from games.core.models.talk import Post
from games.core.outbox import jobs
from games.core.talk import posting, threads
from games.mail import addresses
from games.mail.incoming import codes
from games.mail.incoming.handlers import CLAIMED, PROVED, InboundMail
from games.mail.talk import answers
from tests.games.core.talk.table import bob, carol, dave, table
from tests.games.mail.incoming.mails import arrive, letter
from tests.games.mail.outgoing.table import html, mails_to

pytestmark = pytest.mark.django_db


def test_players_get_a_mail_of_each_post_but_not_of_their_own() -> None:
    game, _thread = table()
    mail.outbox.clear()
    posting.post(game, bob(), "Good luck!\n> words of yours", key="1", seat="RED")
    jobs.drain()
    (letter,) = mails_to("carol")
    assert not mails_to("bob")
    assert letter.subject == "[Duel at dawn] Talk"
    assert "Bob (Red) writes" in letter.body
    assert "Good luck!\n> words of yours" in letter.body
    assert f"/g/{game.code}/talk/#p-" in letter.body
    assert "List-Unsubscribe" in letter.extra_headers
    assert "Good luck!" in html(letter)


def test_a_mail_waits_for_the_dice_and_shows_them() -> None:
    game, _thread = table()
    mail.outbox.clear()
    posting.post(game, bob(), "For first move [2d6 me]", key="1", seat="RED")
    jobs.drain(["talk"])
    assert not mail.outbox
    jobs.drain()
    (letter,) = mails_to("carol")
    post = Post.objects.get()
    assert post.dice is not None
    faces = " ".join(map(str, post.dice[0]))
    assert f"[2d6 me: {faces}]" in letter.body


def test_private_press_is_mailed_to_whom_it_names_only() -> None:
    game, thread = table(public=True)
    threads.watch(thread, dave(), True)
    mail.outbox.clear()
    posting.post(game, bob(), "between us", key="1", seat="RED", to=["BLUE"])
    jobs.drain()
    assert [letter.to for letter in mail.outbox] == [["carol@example.org"]]
    assert "in private" in mails_to("carol")[0].body
    assert not mails_to("carol")[0].reply_to


def test_watchers_get_public_posts_and_stop_when_they_want() -> None:
    game, thread = table(public=True)
    threads.watch(thread, dave(), True)
    threads.watch(thread, carol(), False)
    mail.outbox.clear()
    posting.post(game, bob(), "one", key="1", seat="RED")
    jobs.drain()
    assert [letter.to for letter in mail.outbox] == [["dave@example.org"]]
    threads.watch(thread, dave(), False)
    posting.post(game, bob(), "two", key="2", seat="RED")
    jobs.drain()
    assert len(mail.outbox) == 1


def test_a_post_that_was_taken_back_is_not_mailed() -> None:
    game, _thread = table()
    mail.outbox.clear()
    posting.remove(posting.post(game, bob(), "oops", key="1", seat="RED"))
    jobs.drain()
    assert not mail.outbox


def test_the_answer_to_a_mail_becomes_a_post() -> None:
    _game, thread = table()
    raw = EmailMessage()
    raw["From"], raw["To"], raw["Subject"] = "carol@example.org", "t-x@localhost", "Re: [Duel at dawn] Talk"
    raw.set_content(
        "Thanks, and [d6 luck] to you!\n\nOn Fri, 27 Nov 2026 at 21:00, Pacific by Post wrote:\n> Good luck!\n"
    )
    parcel = InboundMail(4, timezone.now(), bytes(raw), carol(), thread_pk=thread.pk, trust=PROVED)
    for _time in range(2):
        assert answers.answer(parcel) is None
    (post,) = Post.objects.all()
    assert (post.text, post.seat, post.author) == ("Thanks, and [d6 luck] to you!", "BLUE", carol())
    jobs.drain()
    assert Post.objects.get().dice is not None


def test_what_is_struck_out_is_not_posted_and_its_writer_is_told() -> None:
    _game, thread = table()
    raw = EmailMessage()
    raw.set_content("I attack at dawn\n")
    raw.add_alternative("<div>I <s>attack</s> sleep at dawn</div>", subtype="html")
    answer = answers.answer(InboundMail(4, timezone.now(), bytes(raw), carol(), thread_pk=thread.pk, trust=PROVED))
    assert Post.objects.get().text.split() == ["I", "sleep", "at", "dawn"]
    assert answer is not None
    assert answer.text == "Your mail was posted in the talk, without what is struck out in it."


def test_dice_of_a_sender_who_is_not_certain_wait_for_the_code() -> None:
    _game, thread = table()
    raw = EmailMessage()
    raw.set_content("I throw [3d6 now]\n")
    parcel = InboundMail(4, timezone.now(), bytes(raw), carol(), thread_pk=thread.pk, trust=CLAIMED)
    answer = answers.answer(parcel)
    assert answer is not None
    assert answer.wants_code
    assert not Post.objects.exists()
    assert answers.answer(replace(parcel, confirmed=True)) is None
    assert Post.objects.get().waits


def test_an_answer_of_somebody_who_sees_the_game_no_more_is_refused() -> None:
    _game, thread = table()
    raw = EmailMessage()
    raw.set_content("hello")
    with pytest.raises(Refused, match="any more"):
        answers.answer(InboundMail(4, timezone.now(), bytes(raw), dave(), thread_pk=thread.pk, trust=PROVED))
    assert not Post.objects.exists()


def test_the_whole_way_of_dice_by_a_mail_that_nobody_vouches_for(settings: Settings) -> None:
    """From the door to the talk, with the code that our answer asks for; its page can be opened meanwhile."""
    settings.INBOX_TRUST_LOOPBACK, settings.MAIL_DOMAIN = True, "in.example.org"
    _game, thread = table()
    EmailAddress.objects.create(user=carol(), email="carol@example.org", verified=True, primary=True)
    to = addresses.thread_address(thread.pk, carol().pk)
    mail.outbox.clear()
    first = arrive(letter(to, "I throw [3d6 now]\n", "carol@example.org"), near=False)
    assert not Post.objects.exists()
    (asks,) = mail.outbox
    assert codes.code_of(first) in asks.body
    assert asks.message()["Reply-To"] == to
    client = Client()
    client.force_login(carol())
    assert client.get(codes.link(first)).status_code == 200
    arrive(letter(to, f"CODE {codes.code_of(first)}\n", "carol@example.org"), near=False)
    jobs.drain()
    assert Post.objects.get().dice is not None
