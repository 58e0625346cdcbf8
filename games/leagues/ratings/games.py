"""The list of games from which ratings follow: what anybody may have, to work them out again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from games.leagues.ratings import area

WON, DRAWN, LOST = 2, 1, 0


@dataclass(frozen=True, slots=True)
class Rated:
    """``first`` and ``second``: numbers of persons, by side; ``score``: WON, DRAWN or LOST for the first.

    ``ended``: when the result was official; ``bid``: there was bidding for sides, be it for nothing; ``void``: taken
    out by a correction, the row stays; ``forfeit``: a seat was left, which counts once (4.4).
    """

    game: int
    ended: datetime
    scenario: str
    options: str
    first: int
    second: int
    score: int
    bid: bool = False
    void: bool = False
    forfeit: bool = False


def in_order(games: Iterable[Rated]) -> list[Rated]:
    """Those that count, in the order in which they apply."""
    return sorted((game for game in games if not game.void), key=lambda game: (game.ended, game.game))


def voided(games: Iterable[Rated], numbers: Iterable[int]) -> list[Rated]:
    """The same list with some games taken out."""
    out = set(numbers)
    return [replace(game, void=game.void or game.game in out) for game in games]


def area_ratings(games: Iterable[Rated], start: Mapping[int, int] | None = None) -> dict[int, int]:
    """AREA of all who have played. ``start``: of those who brought one."""
    found = dict(start or {})
    for game in in_order(games):
        first, second = (found.setdefault(person, area.START) for person in (game.first, game.second))
        gain = area.change(first, second, game.score)
        found[game.first], found[game.second] = first + gain, second - gain
    return found
