"""Places of an event, and which number parted each two neighbours (6.10)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from games.leagues.standings.measures import Field, Measures
from games.leagues.standings.results import Row

CODES = ("points", "wins", "h2h", "bh", "bhc1", "sb2", "margin", "decisive", "area_played", "area_beaten", "conceded",
         "lot")  # fmt: skip
ROUND_ROBIN = ("points", "h2h", "wins", "sb2", "margin", "lot")
SWISS = ("points", "wins", "bhc1", "sb2", "h2h", "margin", "lot")
ELIMINATION = LADDER = ("points",)
HEAD_TO_HEAD = "h2h"


@dataclass(frozen=True, slots=True)
class Parted:
    """Why somebody stands before the next: ahead by the number ``code``, which was ``mine`` against ``theirs``."""

    code: str
    mine: int
    theirs: int


@dataclass(frozen=True, slots=True)
class Place:
    """``shared``: others have the same place. ``numbers``: by code. ``parted``: from the next row; None for the last
    row and for who shares the next one's place. ``division``: of which it is a place, 0 where there are none."""

    place: int
    shared: bool
    seed: int
    numbers: Mapping[str, int]
    parted: Parted | None = None
    division: int = 0


def standings(event: Field, criteria: Sequence[str]) -> list[Place]:
    """All players in order. Raises ValueError for a criterion that there is not."""
    if unknown := [code for code in criteria if code not in CODES]:
        raise ValueError(f"no such tie-break: {', '.join(unknown)}")
    measures = Measures(event)
    ranking = _Ranking(event.rows, criteria, {seed: measures.of(seed) for seed in event.players})
    groups = ranking.split(list(event.players), 0)
    found: list[Place] = []
    for group in groups:
        place = len(found) + 1
        for seed in group:
            parted = ranking.why.get(seed) if seed == group[-1] else None
            found.append(Place(place, len(group) > 1, seed, ranking.numbers[seed], parted))
    return found


class _Ranking:
    def __init__(self, rows: Sequence[Row], criteria: Sequence[str], numbers: Mapping[int, Mapping[str, int]]) -> None:
        self.criteria, self.numbers = criteria, numbers
        self.meetings = [row for row in rows if row.kind.on_board and row.second is not None and all(row.counts)]
        self.why: dict[int, Parted] = {}
        """By the last seed of each group that was parted from the next."""

    def split(self, group: list[int], level: int) -> list[list[int]]:
        """A tied group, parted by the criteria from ``level`` on; a code is applied to the whole group."""
        if len(group) < 2 or level == len(self.criteria):
            return [sorted(group)]
        code = self.criteria[level]
        values = self._head_to_head(group) if code == HEAD_TO_HEAD else {p: self.numbers[p][code] for p in group}
        if values is None:
            return self.split(group, level + 1)
        steps = sorted(set(values.values()), reverse=True)
        again = code == HEAD_TO_HEAD and len(steps) > 1
        found: list[list[int]] = []
        for value, below in zip(steps, [*steps[1:], None], strict=True):
            parts = self.split([p for p in group if values[p] == value], level if again else level + 1)
            if below is not None:
                self.why[parts[-1][-1]] = Parted(code, value, below)
            found += parts
        return found

    def _head_to_head(self, group: list[int]) -> dict[int, int] | None:
        """Points of the games among the tied; None unless all have met equally often, at least once."""
        tied = set(group)
        met = dict.fromkeys((frozenset(pair) for pair in combinations(group, 2)), 0)
        points = dict.fromkeys(group, 0)
        for row in self.meetings:
            if row.first in tied and row.second in tied:
                met[frozenset((row.first, row.second))] += 1
                points[row.first] += row.points[0]
                points[row.second] += row.points[1]
        return points if len(set(met.values())) == 1 and 0 not in met.values() else None
