"""The laws of the design over random games of each scenario (a sample; the long run is ``python -m bench.laws``)."""

import pytest

from rules import kernel
from tests.laws.check import Laws

from .lawful import disguise, in_range

SYSTEM = kernel.get("pacific-victory")


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 1), ("1942", 2), ("1943", 3)])
def test_the_laws_hold_in_a_random_game(scenario: str, seed: int) -> None:
    laws = Laws(SYSTEM, in_range, disguise)
    game = laws.play(scenario, seed)
    assert SYSTEM.outcome(game.state) is not None
    assert laws.refused > 50, "orders that are not listed were tried"
    assert laws.disguised > 10, "hidden facts were changed"
