"""Taking a seat that stands in the lobby, or one that an invitation keeps."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.models import Game, Invitation, Seat
from games.core.outbox import jobs
from tests.games.web.lobby.people import DEPOSIT, browser, offered, text

pytestmark = pytest.mark.django_db


def sit(client: Client, path: str, **changes: str) -> str:
    return text(client.post(path, {"seat": "BLUE", "deposit": "6b" * 32} | changes, follow=True))


def test_it_works() -> None:
    game = offered(browser("bob"))
    carol = browser("carol")
    assert f"/games/{game.code}/join/" in text(carol.get("/lobby/"))
    assert "Your side would be <b>Blue</b>" in text(carol.get(f"/games/{game.code}/join/"))
    sit(carol, f"/games/{game.code}/join/")
    assert Game.objects.get().status == "running"
    assert Seat.objects.get(code="BLUE").deposit == "6b" * 32


def test_an_invitation_is_read_before_and_taken_after_signing_in() -> None:
    bob = browser("bob")
    game = offered(bob, opponent="mail", email="carol@example.org")
    path = f"/invitations/{Invitation.objects.get().token}/"
    stranger = Client()
    assert "Bob invites you to a game" in text(stranger.get(path))
    carol = browser("carol")
    stranger.force_login(User.objects.get(username="carol"))
    assert path in text(stranger.get("/games/"))
    sit(carol, path)
    assert Seat.objects.get(code="BLUE").user == User.objects.get(username="carol")
    assert Invitation.objects.get().accepted_by == User.objects.get(username="carol")
    game.refresh_from_db()
    assert game.status == "running"


def test_nobody_sits_on_both_sides() -> None:
    bob = browser("bob")
    game = offered(bob)
    sit(bob, f"/games/{game.code}/join/")
    assert not Seat.objects.get(code="BLUE").taken


def test_a_seat_is_taken_once() -> None:
    game = offered(browser("bob"))
    sit(browser("carol"), f"/games/{game.code}/join/")
    assert browser("dave").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": DEPOSIT}).status_code == 404
    assert Seat.objects.get(code="BLUE").user == User.objects.get(username="carol")


def test_an_invitation_is_used_once() -> None:
    offered(browser("bob"), opponent="link")
    path = f"/invitations/{Invitation.objects.get().token}/"
    sit(browser("carol"), path)
    answer = browser("dave").post(path, {"seat": "BLUE", "deposit": DEPOSIT})
    assert answer.status_code == 410
    assert "This seat is taken" in text(answer)


def test_who_took_it_is_led_to_the_game() -> None:
    offered(browser("bob"), opponent="link")
    path = f"/invitations/{Invitation.objects.get().token}/"
    carol = browser("carol")
    sit(carol, path)
    assert carol.get(path).status_code == 302


def test_the_other_seat_can_not_be_had_by_asking_for_it() -> None:
    offered(browser("bob"), opponent="link")
    path = f"/invitations/{Invitation.objects.get().token}/"
    assert "Select a valid choice" in sit(browser("carol"), path, seat="RED")


def test_without_a_share_in_the_dice_there_is_no_seat() -> None:
    game = offered(browser("bob"))
    assert "Your share in the dice is missing" in sit(browser("carol"), f"/games/{game.code}/join/", deposit="")
    assert not Seat.objects.get(code="BLUE").taken


def test_a_seat_that_somebody_is_invited_to_is_not_in_the_lobby() -> None:
    game = offered(browser("bob"), opponent="mail", email="carol@example.org")
    dave = browser("dave")
    assert dave.get(f"/games/{game.code}/join/").status_code == 404
    assert dave.post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": DEPOSIT}).status_code == 404


def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    game = offered(browser("bob"))
    assert client.get(f"/games/{game.code}/join/").status_code == 302


def test_an_unknown_invitation_is_not_there() -> None:
    assert browser("bob").get("/invitations/nonsense/").status_code == 404


def test_after_a_game_was_called_off_its_invitation_is_void() -> None:
    game = offered(browser("bob"), opponent="link")
    referee.abandon(game.code, User.objects.get(username="bob"))
    jobs.drain(["notice"])
    assert browser("carol").get(f"/invitations/{Invitation.objects.get().token}/").status_code == 410
