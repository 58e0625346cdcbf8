"""Odds measured against battles that the engine plays itself."""

from random import Random
from typing import Any

from bench.rules.odds_play import Played, play
from rules import kernel
from rules.kernel import Plain, System
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEATS

SYSTEM = kernel.get("pacific-victory")
GAMES = 250
_SIGMAS = 4.5


def odds_of(state: Any, seat: str | None = "JAPAN", system: System = SYSTEM, **assumed: Any) -> Plain:
    """The odds of the battle that is being fought, as that seat sees it."""
    seen = system.view(state, seat)
    assert seen["battle"]
    return system.odds(seen, seen["battle"]["hex"], assumed)


def chance(odds: Plain, outcome: str) -> int:
    """The chance of an outcome, in 1/10,000."""
    return next(int(row["chance"]) for row in odds["outcomes"] if row["id"] == outcome)


def as_played(state: Any, odds: Plain, games: int = GAMES, by: tuple[str, str] | None = None) -> Played:
    """Each outcome, loss and survivor comes as often in battles of the engine as the odds say.

    ``by``: a seat and the plan by which it fights.
    """
    played, random = Played(), Random(7)
    for _ in range(games):
        play(state, random, played, by)
    for row in odds["outcomes"]:
        _agrees(row["id"], row["chance"], played.outcomes[row["id"]], odds["error"], games)
    for side, seat in enumerate(SEATS):
        for steps, told in enumerate(odds["lost"][seat]):
            _agrees(f"{seat} loses {steps}", told, played.lost[side][steps], odds["error"], games)
    for row in odds["blocks"]:
        if row["id"]:
            _agrees(row["id"], row["survives"], played.alive[HOUSE.index[row["id"]]], odds["error"], games)
    return played


def _agrees(what: str, told: int, times: int, error: int, games: int) -> None:
    """So often in so many battles, as a chance of ``told`` in 10,000 allows."""
    expected = told / 10_000
    spread = (max(expected * (1 - expected), 1 / games) / games) ** 0.5
    assert abs(times / games - expected) <= _SIGMAS * spread + error / 10_000, (what, expected, times / games)
