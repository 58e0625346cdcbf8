"""Leaks that are planted are found: the disguises of `lawful` change what each of them would tell (11, leak list)."""

from functools import cache
from itertools import islice
from random import Random

import pytest

from rules.task_force.sides import SIDES
from rules.task_force.state import State
from rules.task_force.system import SYSTEM
from tests.laws.random_play import RandomGame

from .hidden_facts import LEAKS
from .lawful import disguise
from .rulings.positions import DAY, cripple, place, walk

TRIES, RARE = 6, 5
"""So many twins of each position and seat; and how often a position counts in which one ship alone has a secret."""


@cache
def positions() -> tuple[State, ...]:
    """Positions of random games under both fogs, of a battle whose range is being set, of a retirement."""
    found: list[State] = []
    for scenario, seed, advanced in (("coral_sea", 5, True), ("midway", 6, False), ("eastern_solomons", 7, True)):
        game = RandomGame(SYSTEM, scenario, seed, options={"advanced_fow": advanced})
        found += [step.state for _before, _act, step in islice(game.steps(), 0, 1300, 13)]
    battle = walk(turn=DAY)
    place(battle, IJN_TF3="2014", ALLIED_TF7="2015")
    battle.run(("battle", "IJN:TF3", ">", "ALLIED:TF7"))
    battle.order("IJN", "RANGE", "CA")
    kept = walk(turn=DAY, advanced=True)
    cripple(kept, "yorktown")
    kept.ask("ALLIED", "MOVE")
    kept.order("ALLIED", "RETIRE", "yorktown", "KEEP")
    return (*found, battle.state, *[kept.state] * RARE)


@cache
def twins() -> tuple[tuple[State, State, str], ...]:
    """(position, the same with other hidden facts, the seat that may not know them)."""
    random = Random(11)
    pairs = [
        (state, disguise(state, seat, random), seat)
        for state in positions() for seat in SIDES for _try in range(TRIES)
    ]  # fmt: skip
    return tuple((state, twin, seat) for state, twin, seat in pairs if twin is not None)


def test_11_no_view_nor_question_tells_twins_apart() -> None:
    assert len(twins()) > 1000
    for state, twin, seat in twins():
        assert SYSTEM.view(state, seat) == SYSTEM.view(twin, seat)
        own = [[ask for ask in SYSTEM.pending(one).asks if ask.seat == seat] for one in (state, twin)]
        assert own[0] == own[1]


@pytest.mark.parametrize("name", LEAKS)
def test_11_a_planted_leak_is_found(name: str) -> None:
    leak = LEAKS[name]
    assert any(leak(state, seat) != leak(twin, seat) for state, twin, seat in twins())
