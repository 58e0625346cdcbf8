"""What goes wrong in a simulated season, and where: chosen before it begins, at least one of each kind."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from random import Random

GAMES_A_PROTEST, GAMES_A_TAKEOVER, PLAYERS_A_DROP_OUT = 25, 40, 16
"""Of so many there is one."""


class Incident(StrEnum):
    """``TAKEOVER``: a player leaves the seat, and a substitute plays on."""

    PROTEST = "protest"
    TAKEOVER = "takeover"


@dataclass(frozen=True)
class Plan:
    """``games``: by round and board; ``leaving``: how many players leave the event in a round."""

    games: Mapping[tuple[int, int], Incident]
    leaving: Mapping[int, int]


def choose(chance: Random, players: int, rounds: int) -> Plan:
    """For a Swiss event of so many players and rounds; on boards that there are even if many have left."""
    spots = [(number, board) for number in range(1, rounds + 1) for board in range(1, players // 3 + 1)]
    games = rounds * players // 2
    protests, takeovers = max(1, games // GAMES_A_PROTEST), max(1, games // GAMES_A_TAKEOVER)
    kinds = [Incident.PROTEST] * protests + [Incident.TAKEOVER] * takeovers
    leaving = dict.fromkeys(range(1, rounds + 1), 0)
    for number in chance.choices(range(1, rounds + 1), k=max(1, players // PLAYERS_A_DROP_OUT)):
        leaving[number] += 1
    return Plan(dict(zip(chance.sample(spots, len(kinds)), kinds, strict=True)), leaving)
