"""Seats that change hands by a program: left, offered, taken; and what is refused."""

import pytest

from games.core.models import Seat
from tests.games.api.client import problem, program
from tests.games.core.cast import running_duel, seq

pytestmark = pytest.mark.django_db


def test_a_seat_is_left_offered_and_taken() -> None:
    code = running_duel()
    bob, carol, dave = program("bob"), program("carol"), program("dave")
    assert dave.data("vacancies/") == {"vacancies": []}
    assert problem(bob.post(f"games/{code}/seat/BLUE/resign/", {"version": seq(code)}), 403)
    assert problem(bob.post(f"games/{code}/seat/RED/resign/", {"version": 1}), 409)
    left = bob.post(f"games/{code}/seat/RED/resign/", {"version": seq(code)})
    assert left.status_code == 200, left.content
    assert left.json()["seat"] == "RED"
    assert problem(bob.get(f"games/{code}/view/"), 404)
    (row,) = dave.data("vacancies/")["vacancies"]
    assert (row["game"], row["seat"], row["cause"]) == (code, "RED", "left")
    assert carol.data("vacancies/") == bob.data("vacancies/") == {"vacancies": []}
    assert dave.post(f"games/{code}/seat/RED/volunteer/").json() == {"seated": False}
    assert problem(dave.post(f"games/{code}/seat/RED/volunteer/"), 422)
    (offer,) = carol.data(f"games/{code}/seat/RED/volunteers/")["volunteers"]
    answered = carol.post(f"games/{code}/seat/RED/volunteers/", {"number": offer["number"], "accept": True})
    assert answered.json() == {"volunteers": []}
    assert Seat.objects.filter(code="RED", user__username="dave").exists()
    assert dave.data(f"games/{code}/asks/")["asks"]


def test_of_a_seat_that_is_not_vacant_nobody_learns_anything() -> None:
    code = running_duel()
    dave = program("dave")
    for path in (f"games/{code}/seat/RED/volunteer/", "games/nosuchgame/seat/RED/volunteer/"):
        assert problem(dave.post(path), 404)["code"] == "no_game"
    assert problem(dave.get(f"games/{code}/seat/RED/volunteers/"), 404)
