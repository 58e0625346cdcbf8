"""The laws of the design over random games (design: laws 1 to 6)."""

from typing import Any

import pytest

from rules.task_force.system import SYSTEM
from tests.laws.check import Laws

from .lawful import disguise, in_range

ADVANCED = {"advanced_fow": True, "surprise_attack": True}
BASIC = {"advanced_fow": False, "surprise_attack": False}


@pytest.mark.parametrize(
    ("scenario", "options", "seed"),
    [
        ("pearl", {}, 1), ("coral_sea", {}, 2), ("midway", {}, 3), ("eastern_solomons", {}, 4),
        ("coral_sea", ADVANCED, 5), ("eastern_solomons", BASIC, 6),
    ],
)  # fmt: skip
def test_the_laws_hold_in_a_random_game(scenario: str, options: dict[str, Any], seed: int) -> None:
    laws = Laws(SYSTEM, in_range, disguise, often=1 if scenario == "pearl" else 23)
    game = laws.play(scenario, seed, options)
    assert SYSTEM.outcome(game.state) is not None
    assert scenario == "pearl" or laws.refused > 50, "orders that are not listed were tried"
    assert scenario == "pearl" or laws.disguised > 10, "hidden facts were changed"
