"""Optional rules in the lobby: each says what it does before a game is made, and whoever joins reads which are used."""

import pytest

from games.core.models import Game
from games.titles import names
from tests.games.web.game.table import new_game, person, signed_in, text

pytestmark = pytest.mark.django_db


def test_each_option_says_what_it_does_and_its_rule() -> None:
    person("bob")
    page = text(signed_in("bob").get("/new/pacific-victory/1941/"))
    for words in ("Overrun", "(R-78)", "Raid on Pearl Harbor", "Victory points added at the end"):
        assert words in page
    assert "Raid on Pearl Harbor" not in text(signed_in("bob").get("/new/pacific-victory/1942/"))


def test_only_what_differs_from_the_usual_is_named() -> None:
    code = new_game(options={"overrun": True, "asw": False, "vp_adjust": 2})
    game = Game.objects.get(code=code)
    assert names.options(game) == ["Overrun", "Victory points added at the end: 2"]
    assert names.options(Game(system="pacific-victory", scenario="1942", options={})) == []
