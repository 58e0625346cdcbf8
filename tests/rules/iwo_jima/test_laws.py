"""The laws of the design over random games: a sample of ``python -m bench.rules.laws --system iwo-jima-1945``."""

from typing import Any

import pytest

from rules.iwo_jima.facts import SCENARIO
from tests.laws.bot_play import LocalOrders, bot_game
from tests.laws.check import Laws

from .lawful import disguise, in_range
from .position import SYSTEM


@pytest.mark.parametrize(
    ("options", "seed"),
    [
        ({"players": "4", "us_loss_limit": 40}, 1),
        ({"free_setup": False, "beach_binding": True, "us_loss_limit": 40}, 2),
    ],
)
def test_the_laws_hold_in_a_random_game(options: dict[str, Any], seed: int) -> None:
    laws = Laws(SYSTEM, in_range, disguise, often=6)
    game = laws.play(SCENARIO["id"], seed, options)
    assert SYSTEM.outcome(game.state) is not None
    assert laws.refused > 50, "orders that are not listed were tried"
    assert options.get("free_setup") is False or laws.disguised > 10, "hidden facts were changed"


@pytest.mark.parametrize(("players", "seed"), [("2", 3), ("4", 4)])
def test_the_sensible_player_plays_games_to_their_end(players: str, seed: int) -> None:
    options = {"players": players, "us_loss_limit": 40}
    bots = {row["id"]: "sensible" for row in SYSTEM.seats(SCENARIO["id"], options)}
    state, _decisions = bot_game(SYSTEM, SCENARIO["id"], bots, seed, options)
    in_range(state)
    assert SYSTEM.outcome(state) is not None


def test_the_sensible_player_gives_the_same_answer_again() -> None:
    state = SYSTEM.start(SCENARIO["id"], {"free_setup": False})
    (ask,) = SYSTEM.pending(state).asks
    answers = {tuple(SYSTEM.choose("sensible", SYSTEM.view(state, "US"), ask, LocalOrders(SYSTEM, state, "US"), 7))
               for _time in range(3)}  # fmt: skip
    assert len(answers) == 1
    with pytest.raises(ValueError, match="there are: sensible"):
        SYSTEM.choose("wild", SYSTEM.view(state, "US"), ask, LocalOrders(SYSTEM, state, "US"), 7)
