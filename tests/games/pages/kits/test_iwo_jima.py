"""Iwo Jima 1945 has no pages of its own yet: a game can be made, looked at and played all the same."""

import pytest

from games.play import referee
from games.play.models import Game
from tests.games.pages.game.table import signed_in, text
from tests.games.play.cast import person, seq

pytestmark = pytest.mark.django_db
SYSTEM, SCENARIO = "iwo-jima-1945", "iwo-jima-standard"


def test_a_game_is_made_with_its_options() -> None:
    person("bob")
    bob = signed_in("bob")
    page = text(bob.get(f"/new/{SYSTEM}/{SCENARIO}/"))
    assert "Limit of American losses" in page
    wish = {"name": "Green beach", "pace": "3", "on_deadline": "remind", "opponent": "open", "seat": "JP-A"}
    options = {"option_players": "4", "option_us_loss_limit": "80", "option_free_setup": "on"}
    answer = bob.post(f"/new/{SYSTEM}/{SCENARIO}/", {**wish, **options})
    assert answer.status_code == 302, text(answer)
    game = Game.objects.get(name="Green beach")
    assert list(game.seats.order_by("order").values_list("code", flat=True)) == ["US-A", "US-B", "JP-A", "JP-B"]
    assert (game.options["players"], game.options["us_loss_limit"]) == ("4", 80)


@pytest.mark.parametrize("path", ["", "review", "log", "journal", "dice"])
def test_its_pages_open_and_do_not_tell_the_set_up(path: str) -> None:
    code = referee.create(SYSTEM, SCENARIO, public=True)
    referee.committed(code, "a" * 64, "b" * 64)
    for name, seat in (("bob", "US"), ("carol", "JP")):
        referee.take_seat(code, seat, person(name))
    referee.submit(code, "JP", "place JP-312 0617", seq(code))
    answer = signed_in("bob").get(f"/g/{code}/{path}")
    assert answer.status_code == 200
    assert "0617" not in text(answer)
    assert "JP-312" not in text(answer)
    assert "0617" in text(signed_in("carol").get(f"/g/{code}/log"))


@pytest.mark.parametrize("path", ["/new/", f"/help/{SYSTEM}/rules/", f"/help/{SYSTEM}/rules/4/"])
def test_it_is_described(path: str) -> None:
    person("bob")
    answer = signed_in("bob").get(path)
    assert answer.status_code == 200
    assert "Iwo Jima 1945" in text(answer)
