"""What must hold of every Swiss event (6.4, 9.5)."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from games.leagues.pairing import swiss
from games.leagues.pairing.costs import BYE
from games.leagues.pairing.sides import Side
from tests.games.leagues.random_events import Event, Position


@dataclass
class Seen:
    """``odd`` and ``even``: after odd and even rounds, how far from nil the sides of those who played were, as counts;
    ``hard``: how many pairs went against a hard wish; ``rounds``: how many were paired."""

    odd: Counter[int] = field(default_factory=Counter)
    even: Counter[int] = field(default_factory=Counter)
    hard: int = 0
    rounds: int = 0


def check(event: Event, seen: Seen, shuffled: bool = False) -> None:
    """Plays an event and asserts its laws; adds its balances to ``seen``."""
    pairs: set[frozenset[int]] = set()
    rests: Counter[int] = Counter()
    for position, pairing in event.play():
        seeds = [seed for row in pairing.rows for seed in (row.first, row.second) if seed != BYE]
        assert sorted(seeds) == sorted(player.seed for player in position.players)
        for row in pairing.rows:
            assert frozenset((row.first, row.second)) not in pairs
            pairs.add(frozenset((row.first, row.second)))
            rests[row.first] += row.second == BYE
        if shuffled:
            _same_in_any_order(position, pairing)
        seen.hard += pairing.cost.hard
        seen.rounds += 1
        _balances(position, pairing, seen)
    assert max(rests.values()) <= 1


def assert_sides(seen: Seen) -> None:
    """The bars of equal sides ("Settled": Swiss)."""
    assert sum(count for far, count in seen.odd.items() if far > 1) <= seen.odd.total() / 50
    assert not any(far > 2 for far in seen.even)


def _same_in_any_order(position: Position, pairing: swiss.Pairing) -> None:
    players = list(position.players)
    Random(position.number).shuffle(players)
    assert swiss.pair(players, position.key, position.number, position.rules) == pairing


def _balances(position: Position, pairing: swiss.Pairing, seen: Seen) -> None:
    by_seed = {player.seed: player for player in position.players}
    for row in pairing.rows:
        if row.side is None:
            continue
        for seed, side in ((row.first, row.side), (row.second, row.side.other)):
            sides = [*(one for one in by_seed[seed].sides if one), side]
            far = abs(sides.count(Side.FIRST) - sides.count(Side.SECOND))
            (seen.odd if position.number % 2 else seen.even)[far] += 1
            assert far < 3 or pairing.cost.hard > 0
