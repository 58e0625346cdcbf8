"""The table before the game begins, calling it off, and resigning."""

import pytest
from django.test import Client

from games.core.commands import limits
from games.core.models import Game, Invitation
from tests.games.core.cast import seq
from tests.games.web.lobby.people import browser, offered, text

pytestmark = pytest.mark.django_db


@pytest.fixture
def bob() -> Client:
    return browser("bob")


def duel(bob: Client, **changes: str) -> Game:
    """A running game of Bob and Carol."""
    game = offered(bob, **changes)
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": "6b" * 32})
    return Game.objects.get(pk=game.pk)


def invite(client: Client, game: Game, **form: str) -> str:
    return text(client.post(f"/games/{game.code}/invite/", form, follow=True))


def test_the_table_says_who_sits_and_who_is_awaited(bob: Client) -> None:
    game = offered(bob)
    page = text(bob.get(f"/games/{game.code}/"))
    assert "Red" in page
    assert "seated" in page
    assert "free" in page


def test_more_can_be_invited(bob: Client) -> None:
    game = offered(bob)
    assert "is on its way" in invite(bob, game, email="carol@example.org")
    assert Invitation.objects.get().seat == "BLUE"
    assert f"/invitations/{Invitation.objects.get().token}/" not in text(bob.get(f"/games/{game.code}/"))
    invite(bob, game, link="1")
    assert f"/invitations/{Invitation.objects.latest('pk').token}/" in text(bob.get(f"/games/{game.code}/"))


def test_a_wrong_address_is_named(bob: Client) -> None:
    game = offered(bob)
    assert "Enter a valid email address" in invite(bob, game, email="carol")


def test_one_mailbox_is_not_flooded(bob: Client) -> None:
    game = offered(bob)
    for _ in range(limits.INVITATIONS_TO_ONE_ADDRESS):
        invite(bob, game, email="carol@example.org")
    assert "invited often" in invite(bob, game, email="Carol@example.org")
    assert Invitation.objects.count() == limits.INVITATIONS_TO_ONE_ADDRESS


def test_nobody_sends_invitations_without_end(bob: Client) -> None:
    game = offered(bob)
    for n in range(limits.INVITATIONS_A_DAY):
        invite(bob, game, email=f"friend{n}@example.org")
    assert "thirty invitations" in invite(bob, game, email="one-more@example.org")


def test_a_stranger_can_not_invite(bob: Client) -> None:
    game = offered(bob)
    assert browser("dave").post(f"/games/{game.code}/invite/", {"link": "1"}).status_code == 404
    assert not Invitation.objects.exists()


def test_the_maker_can_call_it_off(bob: Client) -> None:
    game = offered(bob)
    assert "Call off Duel at dawn?" in text(bob.get(f"/games/{game.code}/call-off/"))
    bob.post(f"/games/{game.code}/call-off/")
    game.refresh_from_db()
    assert game.status == "abandoned"


def test_nobody_else_can_and_not_after_the_start(bob: Client) -> None:
    game = duel(bob)
    for who in (bob, browser("carol"), browser("dave")):
        assert who.post(f"/games/{game.code}/call-off/").status_code == 404


def test_once_begun_the_table_leads_to_the_board(bob: Client) -> None:
    game = duel(bob)
    assert bob.get(f"/games/{game.code}/").headers["Location"] == f"/g/{game.code}/"


def test_resigning_asks_first(bob: Client) -> None:
    game = duel(bob)
    page = text(bob.get(f"/games/{game.code}/resign/"))
    assert "Carol wins" in page
    assert Game.objects.get().status == "running"
    bob.post(f"/games/{game.code}/resign/", {"version": str(seq(game.code))})
    game.refresh_from_db()
    assert game.outcome is not None
    assert (game.status, game.outcome["winner"]) == ("finished", "BLUE")


@pytest.mark.parametrize("version", ["0", "", "nonsense"])
def test_a_page_that_is_too_old_resigns_nothing(bob: Client, version: str) -> None:
    game = duel(bob)
    bob.post(f"/games/{game.code}/resign/", {"version": version})
    assert Game.objects.get().status == "running"


def test_a_stranger_can_not_resign_nor_who_has_resigned(bob: Client) -> None:
    game = duel(bob, public="on")
    dave = browser("dave")
    assert dave.get(f"/games/{game.code}/resign/").status_code == 404
    assert dave.post(f"/games/{game.code}/resign/", {"version": str(seq(game.code))}).status_code == 404
    bob.post(f"/games/{game.code}/resign/", {"version": str(seq(game.code))})
    assert bob.get(f"/games/{game.code}/resign/").status_code == 404


def test_a_private_game_and_none_look_the_same_to_a_stranger(bob: Client) -> None:
    game = offered(bob, opponent="link")
    dave = browser("dave")
    there, nowhere = dave.get(f"/games/{game.code}/"), dave.get("/games/22222222/")
    assert there.status_code == nowhere.status_code == 404
    assert there.content == nowhere.content
