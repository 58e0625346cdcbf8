"""Bringing a game of another site here through the API."""

import pytest

from games.core import referee
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.api.client import problem, program
from tests.games.core.cast import open_table, person, seq
from tests.games.core.dice.duel import text as journal

pytestmark = pytest.mark.django_db


def test_it_works(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DICE_KEY", "5a" * 32)
    code = open_table()
    jobs.drain(["dice"])
    for seat, name in (("RED", "ann"), ("BLUE", "carol")):
        referee.take_seat(code, seat, person(name))
    for seat in ("RED", "BLUE"):
        referee.commit(code, seat, seq(code))
    jobs.drain(["dice"])
    referee.resign(code, "RED", seq(code))
    bob = program("bob")
    made = bob.post("journals/", {"journal": journal(code).decode(), "name": "From Madrid"})
    assert made.status_code == 201, made.content
    game = Game.objects.get(imported=True)
    assert made["Location"] == f"/api/v1/games/{game.code}/"
    assert made.json()["practice"]["text"] == "imported from another site"
    assert bob.data(f"games/{game.code}/")["status"] == "finished"


@pytest.mark.parametrize("text", ["{}", "x", "{}\n" * 13_000])
def test_what_does_not_hold_is_refused_with_the_reason(text: str) -> None:
    answer = program("bob").post("journals/", {"journal": text})
    assert problem(answer, 422)["detail"]
    assert Game.objects.count() == 0
