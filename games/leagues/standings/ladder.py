"""A ladder in rounds of neighbours (6.6)."""

from collections.abc import Collection, Sequence
from typing import TypeVar

P = TypeVar("P")
Game = tuple[P, P, P | None]
"""Two players, and who has won; None: a draw, or it was not played."""

_LEAST = 3
"""So many players are needed for somebody else to be left over."""
_ORDER = {"winner": 0, "neither": 1, "loser": 2}


def pairs(
    order: Sequence[P], met: Collection[frozenset[P]] = (), odd: P | None = None
) -> tuple[list[tuple[P, P]], P | None]:
    """Who meets whom, and who is left over: from the top each with the next below not ``met`` in the last
    round, or with the next if all who are left were met.

    ``odd``: who was left over in the last round, and is not again: then the lowest of the others is. By the letter of
    6.6 the last one rests; but who rests does not move, so the last one of an odd number would never play at all.
    """
    found, over = _greedy(order, met)
    if over is None or over != odd or len(order) < _LEAST:
        return found, over
    out = next(player for player in reversed(order) if player != odd)
    return _greedy([player for player in order if player != out], met)[0], out


def _greedy(order: Sequence[P], met: Collection[frozenset[P]]) -> tuple[list[tuple[P, P]], P | None]:
    left, found = list(order), []
    while len(left) > 1:
        upper = left.pop(0)
        lower = next((one for one in left if frozenset((upper, one)) not in met), left[0])
        left.remove(lower)
        found.append((upper, lower))
    return found, left[0] if left else None


def after(order: Sequence[P], games: Sequence[Game[P]], rested_twice: Collection[P] = ()) -> list[P]:
    """The ladder after a round: winners go half-way up, losers half-way down. ``rested_twice``: two rounds running."""
    lot_of = {}
    for one, other, winner in games:
        for player in (one, other):
            lot_of[player] = "neither" if winner is None else "winner" if player == winner else "loser"

    def key(place: int) -> tuple[int, int, int]:
        what = lot_of.get(order[place - 1], "neither")
        doubled = {"winner": place, "neither": 2 * place, "loser": len(order) + place}[what]
        return doubled, _ORDER[what], place

    found = [order[place - 1] for place in sorted(range(1, len(order) + 1), key=key)]
    return _dropped(found, rested_twice)


def _dropped(order: list[P], resting: Collection[P]) -> list[P]:
    """Who has rested twice running stands in the bottom third, at its top at best."""
    top = -(-2 * len(order) // 3)
    upper = [player for player in order[:top] if player in resting]
    stay = [player for player in order if player not in upper]
    return [*stay[:top], *upper, *stay[top:]]
