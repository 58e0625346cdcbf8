"""Sides of a player in earlier rounds of an event, and who gets which of two by balance (6.3)."""

from collections.abc import Iterable

from games.leagues.pairing.sides import Side, allot
from games.leagues.standings.results import Row


def history(seed: int, number: int, rows: Iterable[Row]) -> list[Side | None]:
    """The sides of a player in the rounds before ``number``; None where nothing was played."""
    mine = {row.round: row for row in rows if seed in (row.first, row.second) and row.kind.on_board}
    return [
        None if past not in mine else Side.FIRST if mine[past].first == seed else Side.SECOND
        for past in range(1, number)
    ]


def balanced(key: str, number: int, two: tuple[int, int], rows: Iterable[Row]) -> tuple[int, int]:
    """Two seeds that meet in round ``number``: who has the first side stands first. ``rows``: all results so far."""
    one, other = ((seed, history(seed, number, rows)) for seed in two)
    return two if allot(key, number, one, other).side is Side.FIRST else (two[1], two[0])
