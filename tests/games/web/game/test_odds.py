"""The page of the odds: what a player may ask before a battle, and what it must not tell."""

import re
from typing import Any

import pytest

from games.core import referee
from games.core.models import Game
from tests.games.web.game.table import movement, post, seq, signed_in, text

pytestmark = pytest.mark.django_db
GUADALCANAL = "K08"


def odds(name: str, code: str, place: str, **query: Any) -> str:
    """The page for that reader."""
    answer = signed_in(name).get(f"/g/{code}/odds/{place}", query)
    assert answer.status_code == 200
    return text(answer)


def test_a_player_sees_what_can_come_of_an_attack_that_he_thinks_of() -> None:
    code = movement()
    enemy = _enemy_hex(code)
    page = odds("marta", code, enemy, **{"with": ["US-CV-ENTERPRISE"], "set": "1"})
    assert "How it ends" in page
    chances = [int(n) for n in re.findall(r"<b>(\d+)\s%</b>", page)]
    assert sum(chances) == 100
    assert "CV Enterprise" in page


def _enemy_hex(code: str) -> str:
    view = referee.view(code, "ALLIES")
    found: str = next(
        place for place, row in view["places"].items() if list(row["blocks"]) == ["JAPAN"] and len(place) == 3
        and place not in view["weather"]["hexes"]
    )  # fmt: skip
    return found


def test_a_stronger_assumption_makes_worse_odds() -> None:
    code = movement()
    enemy = _enemy_hex(code)
    ours = {"with": ["US-CV-ENTERPRISE"], "set": "1"}
    weak = odds("marta", code, enemy, **ours, foe0="CA", steps0="1")
    strong = odds("marta", code, enemy, **ours, foe0="NA", steps0="4", foe1="NA", steps1="4", foe2="CV", steps2="4")
    assert _survives(weak) > 90
    assert _survives(strong) < 60


def _survives(page: str) -> int:
    found = re.search(r"CV Enterprise</b>.*?</svg>\s*[&gt;lt]*(\d+)\s%", page, re.S)
    assert found
    return int(found[1])


def test_a_draft_counts() -> None:
    code = movement()
    page = odds("marta", code, "N05")
    assert "No enemy block is at N05" in page or "None of your blocks" in page
    post(signed_in("marta"), code, "draft/add", text="OP US-CV-ENTERPRISE O05 N05", version=seq(code))
    page = odds("marta", code, "N05", foe0="CA", steps0="2")
    assert "CV Enterprise" in page
    assert "How it ends" in page


def test_strangers_and_spectators_learn_nothing() -> None:
    code = movement()
    assert signed_in("dave").get(f"/g/{code}/odds/{GUADALCANAL}").status_code == 404
    Game.objects.filter(code=code).update(public=True)
    answer = signed_in("dave").get(f"/g/{code}/odds/{_enemy_hex(code)}")
    if answer.status_code == 200:
        page = text(answer)
        assert "Odds before a battle is shown are for players" in page
        assert "How it ends" not in page
        assert "What if" not in page


def test_an_odd_place_is_none() -> None:
    code = movement()
    marta = signed_in("marta")
    assert marta.get(f"/g/{code}/odds/ZZZ").status_code == 404
    assert marta.get(f"/g/{code}/odds/PANAMA").status_code == 404
