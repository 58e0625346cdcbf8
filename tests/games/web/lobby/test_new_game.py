"""Starting a game: side, options, pace, opponent."""

import pytest
from django.contrib.auth.models import User
from django.test import Client

from games.core import referee
from games.core.commands import limits
from games.core.models import Game, Invitation, Seat
from tests.games.web.lobby.people import NEW, browser, committed, new_game, offered, text

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    page = text(new_game(browser("bob"), pace="5", on_deadline="default", option_life="1", public="on"))
    game, bob = Game.objects.get(), User.objects.get(username="bob")
    assert (game.name, game.system, game.scenario, game.options) == ("Duel at dawn", "duel", "dawn", {"life": 1})
    assert (game.pace.days, game.on_deadline, game.public, game.creator) == (5, "default", True, bob)
    red = Seat.objects.get(code="RED")
    assert (red.user, red.deposit) == (bob, "")
    assert not Seat.objects.get(code="BLUE").taken
    assert "The seat is offered in the lobby now." in page


def test_the_form_names_all_sides_options_and_computers() -> None:
    page = text(browser("bob").get("/new/duel/dawn/"))
    for words in ("Red", "Blue", "Draw it by lot", "Hits", "Play against the computer (sensible)", "14 days"):
        assert words in page


def test_the_list_names_all_scenarios() -> None:
    assert "/new/duel/dawn/" in text(browser("bob").get("/new/"))


def test_against_the_computer_it_begins_at_once() -> None:
    assert offered(browser("bob"), opponent="bot:sensible").pk
    assert Game.objects.get().status == "running"
    assert Seat.objects.get(code="BLUE").bot == "sensible"


def test_an_invitation_by_mail_keeps_the_seat() -> None:
    page = text(new_game(browser("bob"), opponent="mail", email="Carol@Example.org"))
    offer = Invitation.objects.get()
    assert (offer.email, offer.seat) == ("carol@example.org", "BLUE")
    assert "is on its way" in page
    assert "Duel at dawn" not in text(browser("dave").get("/lobby/"))


def test_an_invitation_by_link_shows_the_link() -> None:
    page = text(new_game(browser("bob"), opponent="link"))
    assert f"/invitations/{Invitation.objects.get().token}/" in page


def test_a_side_drawn_by_lot_is_one_of_them() -> None:
    new_game(browser("bob"), seat="?")
    assert Seat.objects.filter(user__username="bob").count() == 1


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("name", "", "This field is required"),
        ("seat", "GREEN", "Select a valid choice"),
        ("opponent", "bot:clever", "Select a valid choice"),
        ("pace", "4", "Select a valid choice"),
        ("on_deadline", "flog", "Select a valid choice"),
        ("option_life", "7", "Select a valid choice"),
        ("opponent", "mail", "Whom do you invite?"),
    ],
)
def test_a_wrong_field_is_named_and_nothing_is_made(field: str, value: str, words: str) -> None:
    answer = browser("bob").post("/new/duel/dawn/", NEW | {field: value})
    assert answer.status_code == 422
    assert words in text(answer)
    assert not Game.objects.exists()


def test_a_stranger_is_asked_to_sign_in(client: Client) -> None:
    assert client.post("/new/duel/dawn/", NEW).headers["Location"].startswith("/accounts/login/")
    assert not Game.objects.exists()


@pytest.mark.parametrize("path", ["/new/chess/dawn/", "/new/duel/noon/"])
def test_an_unknown_scenario_is_not_there(path: str) -> None:
    assert browser("bob").get(path).status_code == 404


@pytest.mark.parametrize("name", ["Duel at dawn", "DUEL AT DAWN", "Duel at dаwn", "Due1 at dawn"])
def test_two_games_that_are_played_are_not_called_alike(name: str) -> None:
    new_game(browser("bob"))
    answer = new_game(browser("carol"), name=name)
    assert answer.status_code == 422
    assert "has a name that looks like it" in text(answer)
    assert Game.objects.count() == 1


def test_the_name_of_a_game_that_is_over_is_free() -> None:
    game = committed(browser("bob"))
    referee.abandon(game.code, User.objects.get(username="bob"))
    new_game(browser("bob"))
    assert Game.objects.filter(name="Duel at dawn").count() == 2


def test_an_invisible_character_in_a_name_is_named() -> None:
    answer = new_game(browser("bob"), name="Duel\u200b at dawn")
    assert answer.status_code == 422
    assert "U+200B ZERO WIDTH SPACE" in text(answer)


def test_not_too_many_wait_at_once() -> None:
    bob = browser("bob")
    for number in range(limits.WAITING_AT_ONCE):
        new_game(bob, name=f"Duel {number}")
    assert "wait for an opponent already" in text(new_game(bob))
    assert Game.objects.count() == limits.WAITING_AT_ONCE


def test_not_too_many_a_day() -> None:
    bob = browser("bob")
    for number in range(limits.GAMES_A_DAY):
        new_game(bob, opponent="bot:sensible", name=f"Duel {number}")
    assert "since yesterday" in text(new_game(bob, opponent="bot:sensible"))
