"""A volunteer who plays whoever the pairing gave the bye ("Settled": Swiss): it counts for the bye's player alone."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass

from games.leagues.lots import lot


@dataclass(frozen=True, slots=True)
class Volunteer:
    """``number``: the seed, or for one who is no entrant a number after all seeds. ``done``: how often they have done
    it in this event."""

    number: int
    done: int = 0


def eliminator(key: str, number: int, met: Collection[int], volunteers: Iterable[Volunteer]) -> Volunteer | None:
    """Who plays the bye's player in round ``number``: one not ``met`` before, who has done it least, then the lot;
    None if nobody can."""
    free = [volunteer for volunteer in volunteers if volunteer.number not in met]
    return min(free, key=lambda one: (one.done, lot(key, "eliminator", number, one.number)), default=None)
