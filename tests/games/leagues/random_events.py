"""Random Swiss events: results, drop-outs, late entries, forfeits and rests from a seed."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from games.leagues.pairing import limits, swiss
from games.leagues.pairing.costs import BYE, Player, Rules
from games.leagues.pairing.sides import Side
from games.leagues.standings import scoring
from games.leagues.standings.results import Kind, Row

LEVELS = ("Japanese decisive", "Japanese marginal", "draw", "Allied marginal", "Allied decisive")
TABLE = scoring.tables()["pacific-victory"]


@dataclass
class Entrant:
    seed: int
    club: str | None
    score: int = 0
    sides: list[Side | None] = field(default_factory=list)
    met: set[int] = field(default_factory=set)
    byes: int = 0
    active: bool = True

    def player(self) -> Player:
        return Player(self.seed, self.score, tuple(self.sides), frozenset(self.met), self.club, self.byes > 0)


@dataclass(frozen=True)
class Position:
    """What a round is paired from."""

    players: list[Player]
    key: str
    number: int
    rules: Rules


class Event:
    """``rows``: all results so far; ``entrants``: everybody who was ever in it."""

    def __init__(self, seed: int, least: int = 8, most: int = 40, quiet: bool = False) -> None:
        self.dice = Random(seed)
        self.key = self.dice.randbytes(32).hex()
        size = self.dice.randint(least, most)
        self.quiet = quiet
        self.rounds = min(self.dice.randint(4, 7), limits.most_rounds(size))
        self.rules = Rules(avoid_club_rounds=self.dice.choice([0, 2]))
        self.entrants = [self._entrant(seed) for seed in range(1, size + 1)]
        self.rows: list[Row] = []

    def _entrant(self, seed: int) -> Entrant:
        return Entrant(seed, self.dice.choice([None, "north", "south", "west"]))

    def play(self) -> Iterator[tuple[Position, swiss.Pairing]]:
        """Each round as it is paired; its results are made up before the next."""
        for number in range(1, self.rounds + 1):
            self._come_and_go(number)
            players = [one.player() for one in self.entrants if one.active]
            position = Position(players, self.key, number, self.rules)
            found = swiss.pair(players, self.key, number, self.rules)
            yield position, found
            self._results(number, found)

    def _come_and_go(self, number: int) -> None:
        if self.quiet or number == 1:
            return
        active = [one for one in self.entrants if one.active]
        if self.dice.random() < 0.3 and limits.most_rounds(len(active) - 1) >= self.rounds:
            self.dice.choice(active).active = False
        if self.dice.random() < 0.2 and number <= limits.last_late_round(self.rounds):
            late = self._entrant(len(self.entrants) + 1)
            late.score, late.sides = number - 1, [None] * (number - 1)
            self.entrants.append(late)

    def _results(self, number: int, pairing: swiss.Pairing) -> None:
        by_seed = {one.seed: one for one in self.entrants}
        playing = set()
        for row in pairing.rows:
            one = by_seed[row.first]
            playing.add(row.first)
            if row.second == BYE:
                one.byes += 1
                one.score += 2
                one.sides.append(None)
                self.rows.append(scoring.rested(TABLE, number, row.first))
                continue
            playing.add(row.second)
            assert row.side
            self._game(number, one, by_seed[row.second], row.side)
        for entrant in self.entrants:
            if entrant.seed not in playing and len(entrant.sides) < number:
                entrant.sides.append(None)

    def _game(self, number: int, one: Entrant, other: Entrant, side: Side) -> None:
        one.met.add(other.seed)
        other.met.add(one.seed)
        first, second = (one, other) if side is Side.FIRST else (other, one)
        row = self.result(number, first.seed, second.seed)
        self.rows.append(row)
        first.score += row.worth[0]
        second.score += row.worth[1]
        on_board = row.kind.on_board
        first.sides.append(Side.FIRST if on_board else None)
        second.sides.append(Side.SECOND if on_board else None)

    def result(self, number: int, first: int, second: int) -> Row:
        """A result that is made up."""
        if not self.quiet and self.dice.random() < 0.04:
            return scoring.forfeited(TABLE, number, (first, second), self.dice.choice([first, second, None]))
        level = self.dice.randrange(5)
        winner = first if level < 2 else second if level > 2 else None
        margin = self.dice.randint(-8, 8)
        kind = self.dice.choice([Kind.PLAYED, Kind.PLAYED, Kind.ADJUDICATED])
        conceded = (self.dice.randrange(3), 0)
        return scoring.played(TABLE, number, (first, second), winner, LEVELS[level], margin, kind, conceded)
