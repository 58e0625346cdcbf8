"""What a pair of the Swiss system costs, level by level (6.4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import NamedTuple

from games.leagues.lots import lot
from games.leagues.pairing.sides import Allotment, History, allot

BYE = 0
"""Stands in a pair where a seed would: the player rests."""


@dataclass(frozen=True, slots=True)
class Player:
    """``score``: the pairing score; ``sides``: a round each, None where no side was played; ``met``: seeds of the
    opponents so far; ``club``: for keeping clubs apart in the first rounds."""

    seed: int
    score: int
    sides: History = ()
    met: frozenset[int] = frozenset()
    club: str | None = None
    had_bye: bool = False


@dataclass(frozen=True, slots=True)
class Rules:
    """What an event settles: in how many first rounds clubs are kept apart, whether sides are bid for (then they cost
    nothing), and whether the director has allowed that a pair meets again."""

    avoid_club_rounds: int = 0
    bids: bool = False
    repeats: bool = False


class Cost(NamedTuple):
    """Compared from left to right; those of a pairing are summed."""

    repeat: int = 0
    hard: int = 0
    score: int = 0
    sides: int = 0
    club: int = 0
    order: int = 0
    lot: int = 0

    def plus(self, other: "Cost") -> "Cost":
        return Cost(*(a + b for a, b in zip(self, other, strict=True)))


Pair = tuple[int, int]
"""Seeds, who stands higher first; the second is BYE for a rest."""


def standing_order(players: Sequence[Player]) -> list[Player]:
    """By score, then by seed."""
    return sorted(players, key=lambda player: (-player.score, player.seed))


class Costs:
    """The costs of all pairs that may be. ``players``: those who play this round."""

    def __init__(self, players: Sequence[Player], key: str, number: int, rules: Rules) -> None:
        self.players = standing_order(players)
        self.key, self.number, self.rules = key, number, rules
        self.size: dict[int, int] = {}
        self.place: dict[int, int] = {}
        for player in self.players:
            self.place[player.seed] = self.size.get(player.score, 0)
            self.size[player.score] = self.place[player.seed] + 1

    def all(self) -> Mapping[Pair, Cost]:
        """Each pair that is allowed, with what it costs; with an odd number of players their rests too."""
        pairs = combinations(self.players, 2)
        found = {(p.seed, q.seed): self.of(p, q) for p, q in pairs if self.rules.repeats or q.seed not in p.met}
        if len(self.players) % 2:
            found |= {(p.seed, BYE): self.rest(p) for p in self.players if self.rules.repeats or not p.had_bye}
        return found

    def of(self, p: Player, q: Player) -> Cost:
        """The cost of a pair of whom ``p`` stands higher."""
        sides = self.allot(p, q)
        first_rounds = self.number <= self.rules.avoid_club_rounds
        return Cost(
            int(q.seed in p.met),
            0 if self.rules.bids else sides.hard,
            (p.score - q.score) ** 2,
            0 if self.rules.bids else sides.cost,
            int(first_rounds and p.club is not None and p.club == q.club),
            self._order(p, q),
            lot(self.key, self.number, *sorted((p.seed, q.seed))),
        )

    def rest(self, p: Player) -> Cost:
        """The cost of letting ``p`` rest."""
        far = (p.score - self.players[-1].score) ** 2
        below = self.size[p.score] - 1 - self.place[p.seed]
        return Cost(int(p.had_bye), 0, far, 0, 0, below, lot(self.key, self.number, BYE, p.seed))

    def allot(self, p: Player, q: Player) -> Allotment:
        """The sides that the two would have."""
        return allot(self.key, self.number, (p.seed, p.sides), (q.seed, q.sides))

    def _order(self, p: Player, q: Player) -> int:
        a, b, size = self.place[p.seed], self.place[q.seed], self.size[p.score]
        return abs(b - a - size // 2) if p.score == q.score else size - 1 - a + b
