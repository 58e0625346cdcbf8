"""Tables one above another: who rises, who falls, who fills a hole (6.7)."""

from collections.abc import Collection, Sequence
from typing import TypeVar

P = TypeVar("P")
SIZE = 7
LEAST_SIZE, MOST_SIZE = 5, 9
MOST_MOVED = 2
LEAST_LAST = 4
"""Of the lowest table; of the others LEAST_SIZE."""


def cut(order: Sequence[P], size: int) -> list[list[P]]:
    """The players, the best first, in tables of about ``size``: as equal as can be, the upper ones by one larger.

    Fewer than LEAST_LAST players are one table all the same.
    """
    players = len(order)
    fit = [n for n in range(1, players + 1) if _fits(players, n)] or [1]
    number = min(fit, key=lambda n: (abs(players - n * size) / n, n))
    found, at = [], 0
    for n in range(number):
        following = at + players // number + (n < players % number)
        found.append(list(order[at:following]))
        at = following
    return found


def _fits(players: int, number: int) -> bool:
    largest, least = -(-players // number), players // number
    return LEAST_SIZE <= largest <= MOST_SIZE and least >= LEAST_LAST


def joined(tables: Sequence[Sequence[P]], newcomers: Sequence[P], size: int) -> list[list[P]]:
    """The tables with newcomers in the lowest one (6.7). A lowest one that gets too large is cut in two, and one that
    stays too small joins the one above; all are cut anew if another has lost so many, or is larger than MOST_SIZE."""
    found = [list(table) for table in tables if table] or [[]]
    lowest = [*found.pop(), *newcomers]
    if len(lowest) < LEAST_LAST and found:
        lowest = [*found.pop(), *lowest]
    if any(not LEAST_LAST <= len(table) <= MOST_SIZE for table in found):
        return cut([player for table in [*found, lowest] for player in table], size)
    return [*found, *(cut(lowest, size) if len(lowest) > MOST_SIZE else [lowest])]


def next_season(
    tables: Sequence[Sequence[P]], up: int, down: int, sizes: Sequence[int], leaving: Collection[P] = ()
) -> list[list[P]]:
    """The tables of the next season, each in the order of the old one.

    ``tables``: highest first, each in order of its places; ``sizes``: of each, before anybody left. The first ``up``
    rise and the last ``down`` fall; nobody rises in a leaver's stead. A hole is filled by the best of the next table
    who stayed there; one that nobody can fill stays. Raises ValueError if somebody would have to rise and fall.
    """
    last = len(tables) - 1
    if any(0 < n < last and len(table) < up + down for n, table in enumerate(tables)):
        raise ValueError("a table is too small for as many to rise and to fall")
    moved: list[list[tuple[int, int, P]]] = [[] for _table in tables]
    for n, table in enumerate(tables):
        for place, player in enumerate(table):
            if player not in leaving:
                rises = n > 0 and place < up
                falls = n < last and place >= len(table) - down
                moved[n - 1 if rises else n + 1 if falls else n].append((n, place, player))
    for n in range(last):
        while len(moved[n]) < sizes[n] and (stayed := [row for row in moved[n + 1] if row[0] == n + 1]):
            moved[n + 1].remove(min(stayed, key=_place))
            moved[n].append(min(stayed, key=_place))
    return [[player for _table, _place, player in sorted(rows, key=_place)] for rows in moved]


def _place(row: tuple[int, int, P]) -> tuple[int, int]:
    return row[:2]
