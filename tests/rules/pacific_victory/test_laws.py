"""The laws of the design over random games of each scenario (a sample; long: ``python -m bench.rules.laws``)."""

from random import Random

import pytest

from rules import kernel
from rules.pacific_victory.state import State
from tests.laws.check import Laws
from tests.laws.random_play import all_options, some_options

from .lawful import disguise, in_range, settled

SYSTEM = kernel.get("pacific-victory")


def held_and_in_range(state: State) -> None:
    """Law 4; and control is always looked at at once, so that a later move of the enemy tells them nothing new."""
    in_range(state)
    assert settled(state)


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 1), ("1942", 2), ("1943", 3), ("seac-1943", 4)])
def test_the_laws_hold_in_a_random_game(scenario: str, seed: int) -> None:
    laws = Laws(SYSTEM, held_and_in_range, disguise)
    game = laws.play(scenario, seed)
    assert SYSTEM.outcome(game.state) is not None
    assert laws.refused > 50, "orders that are not listed were tried"
    assert laws.disguised > 10, "hidden facts were changed"


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 4), ("1942", 5), ("1943", 6), ("seac-1943", 7)])
def test_the_laws_hold_with_every_option(scenario: str, seed: int) -> None:
    laws = Laws(SYSTEM, held_and_in_range, disguise, often=40)
    game = laws.play(scenario, seed, all_options(SYSTEM, scenario))
    assert SYSTEM.outcome(game.state) is not None
    assert laws.refused > 20
    assert laws.disguised > 5


@pytest.mark.parametrize(("scenario", "seed"), [("1941", 10), ("1942", 11), ("1943", 12)])
def test_the_laws_hold_for_three_players(scenario: str, seed: int) -> None:
    laws = Laws(SYSTEM, held_and_in_range, disguise, often=20)
    options = all_options(SYSTEM, scenario) | {"macarthur_three_player": True}
    del options["macarthurs_war"]
    game = laws.play(scenario, seed, options)
    assert laws.seats == ["JAPAN", "ALLIES-CPAC", "ALLIES-SWPA"]
    assert {act.order.seat for act in game.acts if act.order} == set(laws.seats)
    assert laws.refused > 20
    assert laws.disguised > 5


@pytest.mark.parametrize(("scenario", "seed"), [("1942", 8), ("1943", 9)])
def test_the_laws_hold_with_any_set_of_options(scenario: str, seed: int) -> None:
    laws = Laws(SYSTEM, held_and_in_range, disguise, often=80)
    game = laws.play(scenario, seed, some_options(SYSTEM, scenario, Random(seed)))
    assert SYSTEM.outcome(game.state) is not None
