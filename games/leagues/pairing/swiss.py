"""The Swiss system: of all complete pairings without a repeat the one that costs least (6.4)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import reduce

import networkx

from games.leagues.pairing.costs import BYE, Cost, Costs, Pair, Player, Rules
from games.leagues.pairing.sides import Side


class NoPairing(Exception):
    """There is no complete pairing without a repeat; the machine changes nothing and says so."""


@dataclass(frozen=True, slots=True)
class Row:
    """A pair. ``side``: what ``first`` has; None if sides are bid for or ``second`` is BYE."""

    first: int
    second: int
    side: Side | None
    cost: Cost


@dataclass(frozen=True, slots=True)
class Pairing:
    """Rows in the order of their higher players, and what all cost together."""

    rows: tuple[Row, ...]
    cost: Cost


PLAIN = Rules()


def pair(
    players: Sequence[Player], key: str, number: int, rules: Rules = PLAIN, together: Pair | None = None
) -> Pairing:
    """The pairs of round ``number`` (from 1) among those who play it.

    ``together``: two seeds that must meet, for the question what that would cost. Raises NoPairing, and ValueError if a
    seed stands twice or ``together`` is not of the players.
    """
    seeds = {player.seed for player in players}
    if len(seeds) != len(players):
        raise ValueError("a seed stands twice")
    if together is not None and not set(together) <= seeds | {BYE}:
        raise ValueError("who is to meet must both play this round")
    table = Costs(players, key, number, rules)
    costs = table.all()
    nodes = len(players) + len(players) % 2
    chosen = _least(_forced(costs, together), nodes)
    if 2 * len(chosen) != nodes:
        raise NoPairing(f"no pairing of round {number} without a repeat")
    by_seed = {player.seed: player for player in players}
    place = {player.seed: n for n, player in enumerate(table.players)}
    rows = tuple(
        Row(a, b, None if b == BYE or rules.bids else table.allot(by_seed[a], by_seed[b]).side, costs[a, b])
        for a, b in sorted(chosen, key=lambda found: place[found[0]])
    )
    return Pairing(rows, reduce(Cost.plus, (row.cost for row in rows), Cost()))


def _forced(costs: Mapping[Pair, Cost], together: Pair | None) -> Mapping[Pair, Cost]:
    if together is None:
        return costs
    wanted = set(together)
    return {pair: cost for pair, cost in costs.items() if set(pair) == wanted or not wanted & set(pair)}


def _least(costs: Mapping[Pair, Cost], nodes: int) -> list[Pair]:
    """The largest matching of least cost: levels stand in one whole number each, wide enough for sums of all pairs."""
    widths = [(max(column, default=0) * nodes).bit_length() for column in zip(*costs.values(), strict=True)]
    weights = {pair: _packed(cost, widths) for pair, cost in costs.items()}
    top = max(weights.values(), default=0) + 1
    graph = networkx.Graph()
    graph.add_weighted_edges_from((a, b, top - weight) for (a, b), weight in weights.items())
    matched = networkx.max_weight_matching(graph, maxcardinality=True)
    return [(a, b) if (a, b) in costs else (b, a) for a, b in matched]


def _packed(cost: Cost, widths: Sequence[int]) -> int:
    return reduce(lambda sum_, level: (sum_ << level[1]) + level[0], zip(cost, widths, strict=True), 0)
