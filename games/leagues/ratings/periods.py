"""Glicko-2 month by month (7.2, 7.3). Numbers are rounded at each close, so that two machines go on from the same."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC
from itertools import groupby

from games.leagues.ratings.advantage import Chance, Seen, advantage, chance
from games.leagues.ratings.games import Rated, in_order
from games.leagues.ratings.glicko import Game, Rating, rate

KEPT_MONTHS = 36
OWN_GAMES = 30
"""So many games a set of options needs before its side's advantage is its own, and not its scenario's."""


def month(game: Rated) -> int:
    """The period of a game, months since year 0."""
    ended = game.ended.astimezone(UTC)
    return ended.year * 12 + ended.month - 1


class Glicko:
    """All ratings and advantages, after as many periods as ``close`` was called for."""

    def __init__(self) -> None:
        self.ratings: dict[int, Rating] = {}
        self.advantages: dict[tuple[str, str], int] = {}
        """By scenario and options; options "" for the whole scenario."""
        self._seen: dict[tuple[str, str], list[tuple[int, Seen]]] = defaultdict(list)

    def close(self, period: int, games: Sequence[Rated]) -> None:
        """End a period with its games: ratings from those before it, then the advantages for the next."""
        before = {person: self.ratings.get(person, Rating()) for game in games for person in (game.first, game.second)}
        played: dict[int, list[Game]] = defaultdict(list)
        for game in games:
            first, second, score = before[game.first], before[game.second], game.score / 2
            worth = 0 if game.bid else self.advantage(game.scenario, game.options)
            played[game.first].append(Game(second, score, worth))
            played[game.second].append(Game(first, 1 - score, -worth))
            if not game.bid:
                for options in {game.options, ""}:
                    self._seen[game.scenario, options].append((period, Seen(first.rating, second.rating, score)))
        everybody = self.ratings | before
        self.ratings = {person: _rounded(rate(old, played.get(person, ()))) for person, old in everybody.items()}
        self._work_out(period)

    def advantage(self, scenario: str, options: str) -> int:
        """What the first side is worth; of the whole scenario until these options have games enough."""
        return self.advantages.get((scenario, options), self.advantages.get((scenario, ""), 0))

    def chances(self) -> dict[tuple[str, str], tuple[int, Chance]]:
        """Of each advantage from how many games it is, and what it means."""
        return {key: (len(rows), chance([seen for _period, seen in rows]))
                for key, rows in self._seen.items() if key in self.advantages}  # fmt: skip

    def _work_out(self, period: int) -> None:
        for key, rows in self._seen.items():
            del rows[: bisect_left(rows, period - KEPT_MONTHS + 1, key=lambda row: row[0])]
            if key[1] == "" or len(rows) >= OWN_GAMES:
                self.advantages[key] = advantage([seen for _period, seen in rows])
            else:
                self.advantages.pop(key, None)


def _rounded(rating: Rating) -> Rating:
    return Rating(round(rating.rating, 4), round(rating.deviation, 4), round(rating.volatility, 8))


def glicko_ratings(games: Iterable[Rated], until: int | None = None) -> Glicko:
    """All periods from the first game to ``until`` (default: that of the last game), those without games too."""
    found = Glicko()
    by_period = {period: list(rows) for period, rows in groupby(in_order(games), key=month)}
    if by_period:
        for period in range(min(by_period), (max(by_period) if until is None else until) + 1):
            found.close(period, by_period.get(period, []))
    return found
