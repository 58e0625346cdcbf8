"""Inviting somebody who has an account, and people who are kept apart."""

import re

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.test import Client

from games.api import tokens
from games.core import referee
from games.core.commands import people
from games.core.models import Game, Invitation, Job, Seat
from games.core.talk import posting, threads
from games.mail.outgoing.invitations import invitation
from tests.games.web.lobby.people import browser, committed, offered, text

pytestmark = pytest.mark.django_db


def invited() -> tuple[Client, Invitation]:
    """Bob has invited Carol by her name; her browser."""
    carol = browser("carol")
    offered(browser("bob"), opponent="person", person="carol")
    return carol, Invitation.objects.get()


def send(offer: Invitation) -> None:
    invitation(Job.objects.get(key=f"invite:{offer.pk}"))


def test_it_works() -> None:
    carol, offer = invited()
    path = f"/invitations/{offer.token}/"
    assert "Bob invites you to “Duel at dawn”." in text(carol.get("/games/"))
    assert "Bob invites you to this game." in text(carol.get(path))
    carol.post(path, {"seat": "BLUE", "deposit": "6b" * 32})
    assert Seat.objects.get(code="BLUE").user == offer.person
    assert "invites you" not in text(carol.get("/games/"))


def test_the_mail_goes_to_the_persons_address_which_no_page_shows() -> None:
    _carol, offer = invited()
    send(offer)
    assert mail.outbox[0].to == ["carol@example.org"]
    assert "Bob invites you to a game" in mail.outbox[0].subject
    table = text(browser("bob").get(f"/games/{offer.game.code}/"))
    assert "not answered yet" in table
    assert "carol@example.org" not in table


def test_nobody_else_takes_the_seat() -> None:
    _carol, offer = invited()
    dave = browser("dave")
    answer = dave.post(f"/invitations/{offer.token}/", {"seat": "BLUE", "deposit": "6b" * 32})
    assert answer.status_code == 410
    assert not Seat.objects.get(code="BLUE").taken


def test_it_is_declined() -> None:
    carol, offer = invited()
    carol.post(f"/invitations/{offer.token}/", {"decline": "1"})
    assert "invites you" not in text(carol.get("/games/"))
    assert "no, thank you" in text(browser("bob").get(f"/games/{offer.game.code}/"))
    assert offer.game.code not in text(browser("dave").get("/lobby/")), "the game is still not everybody's"


def test_a_name_that_nobody_has_is_refused_with_the_form_kept() -> None:
    bob = browser("bob")
    answer = bob.post("/new/duel/dawn/", {"name": "Dusk", "opponent": "person", "person": "Karol"})
    assert answer.status_code == 422
    assert "Nobody here is called “Karol”." in text(answer)
    assert 'value="Dusk"' in text(answer)


def test_friends_are_offered_first_then_former_opponents() -> None:
    bob = browser("bob")
    for name in ("carol", "dave", "zoe"):
        browser(name)
    bob.post("/p/Zoe/", {"do": "friend"})
    game = offered(bob)
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    page = text(bob.get("/new/duel/dawn/?with=Zoe"))
    assert page.index('<option value="Zoe">') < page.index('<option value="Carol">')
    assert '<option value="Dave">' not in page
    assert re.search(r'<input[^>]*name="person"[^>]*value="Zoe"|<input[^>]*value="Zoe"[^>]*name="person"', page)
    assert (
        'value="Zoe"'
        in page.partition('id="id_person"')[0].rpartition("<input")[2] + page.partition('id="id_person"')[2][:200]
    )


def test_those_kept_apart_do_not_invite_each_other() -> None:
    carol = browser("carol")
    bob = browser("bob")
    carol.post("/p/Bob/", {"do": "apart"})
    page = text(bob.post("/new/duel/dawn/", {
        "name": "Dusk", "seat": "RED", "opponent": "person", "person": "Carol", "pace": "3", "on_deadline": "remind",
        "option_life": "2",
    }))  # fmt: skip
    assert "Carol is not to be invited by you." in page
    assert not Invitation.objects.exists()


def test_those_kept_apart_are_not_offered_each_others_seats() -> None:
    game = offered(browser("bob"))
    carol = browser("carol")
    assert game.code in text(carol.get("/lobby/"))
    browser("bob").post("/p/Carol/", {"do": "apart"})
    assert game.code not in text(carol.get("/lobby/"))
    assert carol.post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32}).status_code == 404
    assert not Seat.objects.get(code="BLUE").taken


def test_a_link_of_somebody_kept_apart_opens_nothing() -> None:
    game = committed(browser("bob"), opponent="link")
    carol = browser("carol")
    carol.post("/p/Bob/", {"do": "apart"})
    offer = Invitation.objects.get(game=game)
    assert carol.post(f"/invitations/{offer.token}/", {"seat": "BLUE", "deposit": "6b" * 32}).status_code == 410


def test_a_mail_to_the_address_of_somebody_who_keeps_away_is_not_sent_and_the_sender_not_told() -> None:
    bob, carol = browser("bob"), browser("carol")
    carol.post("/p/Bob/", {"do": "apart"})
    game = offered(bob, opponent="mail", email="carol@example.org")
    send(Invitation.objects.get(game=game))
    assert mail.outbox == []


def test_no_mail_tells_of_posts_by_somebody_kept_apart() -> None:
    game = offered(browser("bob"))
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    bob, carol = (Seat.objects.get(game=game, code=code).user for code in ("RED", "BLUE"))
    assert bob is not None
    assert carol is not None
    threads.open_thread(game, "public")
    posting.post(game, bob, "Good luck!", key="one")
    assert Job.objects.filter(kind="talk").count() == 1
    people.keep_apart(carol, bob)
    posting.post(game, bob, "Still here?", key="two")
    assert Job.objects.filter(kind="talk").count() == 1


def test_those_kept_apart_do_not_find_each_others_games_in_lists() -> None:
    running = committed(browser("bob"), public="on")
    browser("bob").post(f"/games/{running.code}/share/", {"deposit": "5a" * 32})
    browser("dave").post(f"/games/{running.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    carol = browser("carol")
    bearer = {"Authorization": f"Bearer {tokens.make(User.objects.get(username='carol'), 'lists', 'read')[1]}"}

    def found() -> tuple[bool, bool]:
        listed = carol.get("/api/v1/games/?filter=watch", headers=bearer)
        return running.code in text(carol.get("/lobby/")), running.code in text(listed)

    assert found() == (True, True)
    browser("bob").post("/p/Carol/", {"do": "apart"})
    assert found() == (False, False)
    referee.resign(running.code, "RED", Game.objects.get().seq)
    assert found() == (False, False)
    assert running.code in text(browser("zoe").get("/lobby/"))
