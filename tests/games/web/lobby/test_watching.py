"""Who may watch, and how late: chosen at the start, told to who takes a seat, made stricter by any player."""

import pytest

from games.core.models import Game, Happening
from games.core.models.game import DAY
from tests.games.web.lobby.people import DEPOSIT, browser, committed, new_game, offered, text

pytestmark = pytest.mark.django_db


def test_it_works() -> None:
    page = text(new_game(browser("bob"), public="on", watch_delay="3"))
    game = Game.objects.get()
    assert (game.public, game.watch_delay) == (True, 3 * DAY)
    words = "Anybody may watch, and sees everything 3 days later."
    assert words in page
    assert words in text(browser("carol").get(f"/games/{game.code}/join/"))


def test_without_a_choice_it_is_at_once() -> None:
    assert "Anybody may watch." in text(new_game(browser("bob"), public="on"))
    assert Game.objects.get().watch_delay == 0


def test_a_delay_that_is_not_offered_is_named() -> None:
    answer = new_game(browser("bob"), public="on", watch_delay="2")
    assert answer.status_code == 422
    assert "Select a valid choice" in text(answer)


def test_an_invitation_says_it_before_anybody_signs_in() -> None:
    game = committed(browser("bob"), opponent="link", public="on", watch_delay="14")
    token = game.invitations.get().token
    page = browser("carol").get(f"/invitations/{token}/")
    assert "sees everything 2 weeks later." in text(page)


def running() -> str:
    game = offered(browser("bob"), public="on", watch_delay="1")
    browser("carol").post(f"/games/{game.code}/join/", {"seat": "BLUE", "deposit": DEPOSIT})
    return str(game.code)


def test_a_player_makes_it_stricter_at_once() -> None:
    code, carol = running(), browser("carol")
    path = f"/games/{code}/watching/"
    page = text(carol.get(path))
    assert "3 days later" in page
    assert "at once</span>" not in page
    assert "Done. All players read it in the log." in text(carol.post(path, {"days": "7"}, follow=True))
    assert Game.objects.get(code=code).watch_delay == 7 * DAY
    assert "From here on spectators see everything one week later." in text(browser("bob").get(f"/g/{code}/log"))
    carol.post(path, {"days": "none"})
    assert not Game.objects.get(code=code).public
    assert browser("dave").get(f"/g/{code}/").status_code == 404
    assert "It cannot be opened again" in text(carol.get(path))


def test_nothing_less_is_taken() -> None:
    code = running()
    for days in ("0", "1", "2", "", "-5", "x"):
        assert browser("bob").post(f"/games/{code}/watching/", {"days": days}).status_code == 422
    assert Game.objects.get(code=code).watch_delay == DAY
    assert not Happening.objects.filter(kind="watching").exists()


def test_only_its_players_while_it_lasts() -> None:
    code = running()
    path = f"/games/{code}/watching/"
    assert browser("dave").get(path).status_code == 404
    assert browser("dave").post(path, {"days": "none"}).status_code == 404
    browser("bob").post(f"/games/{code}/resign/", {"version": Game.objects.get(code=code).seq})
    assert browser("bob").get(path).status_code == 404


def test_lists_show_it_as_it_was() -> None:
    code = running()
    card = text(browser("dave").get("/lobby/"))
    assert code in card
    assert "shown 1 day later" in card
    assert "Time left" not in card
    assert "Dice are being thrown" not in card
