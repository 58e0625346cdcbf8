"""The pages of vacant seats: leaving one, the list, offering oneself, and the players' answer."""

import pytest
from django.core import mail

from games.core.models import Game, Seat, Volunteer
from games.core.outbox import jobs
from tests.games.core.cast import running_duel, seq
from tests.games.web.lobby.people import browser, text

pytestmark = pytest.mark.django_db


def left() -> str:
    """Bob has left his seat by the page; the game's code."""
    code = running_duel(name="Dawn")
    bob = browser("bob")
    browser("carol")
    assert "Or leave your seat to somebody else" in text(bob.get(f"/games/{code}/resign/"))
    page = text(bob.post(f"/games/{code}/resign/", {"version": seq(code), "do": "leave"}, follow=True))
    assert "You have left the game." in page
    return code


def test_it_works() -> None:
    code = left()
    carol, dave = browser("carol"), browser("dave")
    assert "The seat of Red is vacant." in text(carol.get(f"/g/{code}/"))
    listed = text(dave.get("/vacant/"))
    assert "Opponent: New here" in listed
    assert "Dawn" not in listed, "the game is its players' own"
    number = Game.objects.get(code=code).vacancies.get().pk
    page = text(dave.post("/vacant/", {"vacancy": number}, follow=True))
    assert "The players are asked." in page
    assert "You have offered to sit down" in page
    jobs.drain(["clock_news"])
    told = [one for one in mail.outbox if one.to == ["carol@example.org"] and "[Dawn] Seats" in one.subject]
    assert [str(one.body).splitlines()[0] for one in told] == ["The seat of Red is vacant", "Dave offers to sit down"]
    assert "Dave" in text(carol.get(f"/g/{code}/vacancy/"))
    offer = Volunteer.objects.get().pk
    assert "The game goes on." in text(
        carol.post(f"/g/{code}/vacancy/", {"do": "accept", "volunteer": offer}, follow=True)
    )
    assert Seat.objects.get(code="RED").holder == 2
    assert dave.get(f"/g/{code}/").status_code == 200
    assert "No seat is vacant now." in text(browser("erin").get("/vacant/"))


def test_who_has_left_sees_neither_the_game_nor_its_page_of_seats() -> None:
    code = left()
    bob = browser("bob")
    assert {bob.get(f"/g/{code}/{page}").status_code for page in ("", "vacancy/", "log", "clock/")} == {404}
    assert "No seat is vacant now." in text(bob.get("/vacant/"))


def test_a_decline_and_the_win() -> None:
    code = left()
    carol = browser("carol")
    browser("dave").post("/vacant/", {"vacancy": Game.objects.get().vacancies.get().pk})
    page = f"/g/{code}/vacancy/"
    offer = Volunteer.objects.get().pk
    assert "Declined." in text(carol.post(page, {"do": "decline", "volunteer": offer}, follow=True))
    assert "answered already" in text(carol.post(page, {"do": "accept", "volunteer": offer}, follow=True))
    stale = text(carol.post(page, {"do": "claim", "seat": "RED", "version": "1"}, follow=True))
    assert "The game has gone on" in stale
    carol.post(page, {"do": "claim", "seat": "RED", "version": seq(code)})
    assert Game.objects.get().status == "finished"


def test_a_seat_that_is_gone_and_a_button_that_is_none() -> None:
    code = left()
    assert "taken by now" in text(browser("dave").post("/vacant/", {"vacancy": "999"}, follow=True))
    assert browser("carol").post(f"/g/{code}/vacancy/", {"do": "everything"}).status_code == 404
    assert browser("dave").get(f"/g/{code}/vacancy/").status_code == 404
