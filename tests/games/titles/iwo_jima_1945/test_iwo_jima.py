"""Games of Iwo Jima 1945 are made, found described, and tell nothing of the set-up while it goes on."""

import pytest
from django.contrib.auth.models import User

from games.core import referee
from games.core.models import Game
from tests.games.core.cast import person, seq
from tests.games.mail.outgoing.table import at, now
from tests.games.web.game.table import bytes_that_matter, signed_in, text

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


def _set_up(names: tuple[str, str], place: str) -> str:
    code = referee.create(SYSTEM, SCENARIO, public=True, name="Green beach")
    referee.committed(code, "a" * 64, "b" * 64)
    for name, seat in zip(names, ("US", "JP"), strict=True):
        referee.take_seat(code, seat, User.objects.filter(username=name).first() or person(name))
    referee.submit(code, "JP", f"place JP-312 {place}", seq(code))
    return code


@pytest.mark.parametrize("path", ["", "review", "?hex=0617", "log", "journal", "dice"])
def test_its_pages_open_and_do_not_tell_the_set_up(path: str) -> None:
    with at(now()):  # pages tell the minute
        code, elsewhere = _set_up(("bob", "carol"), "0617"), _set_up(("bob", "carol"), "0712")
        answer, other = (signed_in("bob").get(f"/g/{game}/{path}") for game in (code, elsewhere))
    assert answer.status_code == 200
    assert "JP-312" not in text(answer)
    if path in ("log", "journal", "dice"):  # without a map, the hex itself is not named
        assert "0617" not in text(answer)
    if path != "journal":  # where every entry has its own hash
        assert bytes_that_matter(answer).replace(code, "") == bytes_that_matter(other).replace(elsewhere, "")
    assert "0617" in text(signed_in("carol").get(f"/g/{code}/log"))


@pytest.mark.parametrize("path", ["/new/", f"/help/{SYSTEM}/rules/", f"/help/{SYSTEM}/rules/4/"])
def test_it_is_described(path: str) -> None:
    person("bob")
    answer = signed_in("bob").get(path)
    assert answer.status_code == 200
    assert "Iwo Jima 1945" in text(answer)
