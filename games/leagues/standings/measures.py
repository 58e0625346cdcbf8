"""The numbers by which players are ranked (6.10)."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from games.leagues.lots import lot
from games.leagues.standings.results import WIN, Row

START_RATING = 5000


@dataclass(frozen=True, slots=True)
class Seen:
    """A row as one of its players sees it."""

    round: int
    points: int
    opponent: int | None
    worth: int
    on_board: bool
    margin: int
    decisive: int
    conceded: int


@dataclass(frozen=True, slots=True)
class Field:
    """What the numbers are worked out from. ``players``: all seeds; ``rounds``: how many are closed; ``draw``: what a
    draw is worth; ``ratings``: frozen at seeding, by seed."""

    players: Sequence[int]
    rows: Sequence[Row]
    rounds: int
    draw: int
    key: str = ""
    ratings: Mapping[int, int] = field(default_factory=dict)


def seen(rows: Iterable[Row]) -> dict[int, dict[int, Seen]]:
    """By player, then by round, what counts for the player. A round counts once for a player."""
    found: dict[int, dict[int, Seen]] = {}
    for row in rows:
        for n, (mine, theirs) in enumerate(((row.first, row.second), (row.second, row.first))):
            if mine is not None and row.counts[n]:
                margin = -row.margin if n else row.margin
                found.setdefault(mine, {})[row.round] = Seen(
                    row.round, row.points[n], theirs, row.worth[n], row.kind.on_board, margin,
                    row.decisive[n], row.conceded[n],
                )  # fmt: skip
    return found


class Measures:
    """All numbers of all players, by the codes of 6.10. Higher is better for each of them."""

    def __init__(self, event: Field) -> None:
        self.event = event
        by_player = seen(event.rows)
        self.mine = {seed: by_player.get(seed, {}) for seed in event.players}
        self.points = {seed: sum(row.points for row in rows.values()) for seed, rows in self.mine.items()}
        self.adjusted = {seed: sum(self._adjusted(seed)) for seed in event.players}

    def _adjusted(self, seed: int) -> Iterable[int]:
        for number in range(1, self.event.rounds + 1):
            row = self.mine[seed].get(number)
            yield row.points if row and row.on_board else self.event.draw

    def strength(self, opponent: int) -> int:
        """S* of 6.10: an opponent's points with every round not played as a draw. Who is no entrant has drawn
        all."""
        return self.adjusted.get(opponent, self.event.rounds * self.event.draw)

    def of(self, seed: int) -> dict[str, int]:
        """The numbers of one player."""
        board = [row for row in self.mine[seed].values() if row.on_board]
        won = [row for row in board if row.worth == WIN]
        met = [self._rating(row.opponent) for row in board]
        parts = self._buchholz(seed)
        return {
            "points": self.points[seed],
            "wins": len(won),
            "bh": sum(parts),
            "bhc1": sum(parts) - min(parts, default=0),
            "sb2": sum(row.worth * self.strength(row.opponent) for row in board if row.opponent is not None),
            "margin": sum(row.margin for row in board),
            "decisive": sum(row.decisive for row in board),
            "area_played": (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0,
            "area_beaten": sum(self._rating(row.opponent) for row in won),
            "conceded": sum(row.conceded for row in won),
            "lot": -lot(self.event.key, "standing", seed),
        }

    def _buchholz(self, seed: int) -> list[int]:
        parts = []
        for number in range(1, self.event.rounds + 1):
            row = self.mine[seed].get(number)
            played = row is not None and row.on_board and row.opponent is not None
            parts.append(self.strength(row.opponent) if played else self.points[seed])  # type: ignore[union-attr, arg-type]
        return parts

    def _rating(self, seed: int | None) -> int:
        return self.event.ratings.get(seed, START_RATING) if seed is not None else START_RATING
