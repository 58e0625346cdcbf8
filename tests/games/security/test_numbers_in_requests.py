"""Numbers that no page of ours sends are refused, not crashed on; strangers learn nothing from the pulse."""

import pytest
from django.test import Client

from games.core.models import Game
from pvsite import environment
from tests.games.core.cast import running_duel

pytestmark = pytest.mark.django_db
ODD = ["²", "--5", "-1", "9" * 5000, "1e3", "٣", " "]


@pytest.mark.parametrize("odd", ODD)
def test_an_odd_number_is_no_server_error(client: Client, odd: str) -> None:
    game = Game.objects.get(code=running_duel())
    seat = game.seats.exclude(user=None).first()
    assert seat is not None
    assert seat.user is not None
    client.force_login(seat.user)
    assert client.get(f"/g/{game.code}/pulse", {"seen": odd}).status_code == 204
    for name in ("draft/add", "draft/remove", "commit", "order"):
        form = {"version": odd, "number": odd, "revision": odd, "text": "HOLD"}
        assert client.post(f"/g/{game.code}/{name}", form).status_code in (303, 409, 422)


def test_a_stranger_hears_no_pulse_of_a_private_game(client: Client) -> None:
    code = running_duel()
    there = client.get(f"/g/{code}/pulse", {"seen": "0"}, headers={"HX-Request": "true"})
    missing = client.get("/g/nosuchgame/pulse", {"seen": "0"}, headers={"HX-Request": "true"})
    assert (there.status_code, missing.status_code) == (404, 404)


def test_a_wrong_address_is_named_without_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "mysql://pacific:hunter2@db.example.org/games")
    with pytest.raises(environment.Unusable, match="DATABASE_URL") as refusal:
        environment.database("DATABASE_URL", "sqlite:///x")
    assert "hunter2" not in str(refusal.value)
