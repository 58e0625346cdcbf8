"""AA strength by the geometry of formations (2.8), and how a group bears its losses (6.5)."""

from collections.abc import Iterable, Mapping, Sequence

from ..data_sets.edition import Edition
from ..forces.air_units import AirUnit, type_of
from ..forces.formations import RING, Formation, Group
from ..forces.ships import CRITICAL, Ship, at_least, values
from ..forces.ships import type_of as type_of_ship

Fleet = Mapping[str, Ship]


def in_column(aa: Sequence[int], place: int) -> int:
    """The target at that place and its neighbours to the left and right."""
    return sum(aa[max(place - 1, 0) : place + 2])


def in_ring(aa: Sequence[int], place: int) -> int:
    """The carrier, at place 0, has all ships of the ring; an outer ship itself alone."""
    return sum(aa) if place == 0 else aa[place]


def of_formation(edition: Edition, fleet: Fleet, formation: Formation, target: str) -> int:
    """AA of a ship in a task force; ships of other formations do not help."""
    aa = [values(edition, fleet[ship]).aa for ship in formation.ships]
    geometry = in_ring if formation.kind == RING else in_column
    return geometry(aa, formation.ships.index(target))


def supporters(formation: Formation, target: str) -> list[str]:
    """The ships of a task force whose AA counts for a target beside its own."""
    ships, place = list(formation.ships), formation.ships.index(target)
    if formation.kind == RING:
        return ships[1:] if place == 0 else []
    return [ship for ship in ships[max(place - 1, 0) : place + 2] if ship != target]


def of_group(edition: Edition, fleet: Fleet, group: Group, target: str, friends: Iterable[str]) -> int:
    """AA of a ship in a retiring group. ``friends``: all ships of its side in the hex, itself and its group among them.

    A carrier has the best values of as many others as a ring holds, carriers excepted, whatever formation they are in;
    the other ships of a group with a carrier have their own alone; a group without one is a column (R-50).
    """
    own = values(edition, fleet[target]).aa
    if type_of_ship(edition, fleet[target]).carrier:
        others = [fleet[ship] for ship in friends if ship != target]
        escorts = [ship for ship in others if not type_of_ship(edition, ship).carrier]
        best = sorted((values(edition, ship).aa for ship in escorts), reverse=True)
        return own + sum(best[: edition.tables.formations.outer])
    if any(type_of_ship(edition, fleet[ship]).carrier for ship in group.ships):
        return own
    return in_column([values(edition, fleet[ship]).aa for ship in group.ships], group.ships.index(target))


def strength(
    edition: Edition, fleet: Fleet, formations: Iterable[Formation], groups: Iterable[Group], target: str
) -> int:
    """AA of a target wherever it is. ``formations``, ``groups``: those of its side in the hex; else it is a base."""
    there, retiring = list(formations), list(groups)
    for formation in there:
        if target in formation.ships:
            return of_formation(edition, fleet, formation, target)
    for group in retiring:
        if target in group.ships:
            friends = [
                *(ship for one in there for ship in one.ships),
                *(ship for one in retiring for ship in one.ships),
            ]
            return of_group(edition, fleet, group, target, friends)
    return values(edition, fleet[target]).aa


def fires(edition: Edition, target: Ship, strength: int, attackers: Iterable[AirUnit]) -> bool:
    """Is the die thrown: not for a critical target (R-48), not against B-17 (9.1), not with strength 0."""
    return strength > 0 and not at_least(target, CRITICAL) and not all(type_of(edition, one).b17 for one in attackers)


def harbour_fires(edition: Edition, target: Ship, half_units: int) -> bool:
    """The same of a ship in the harbour of T1, of no formation: not while at most four units have attacked.

    ``half_units``: that have attacked so far, this group among them.
    """
    return half_units > _HARBOUR_SURPRISE and values(edition, target).aa > 0 and not at_least(target, CRITICAL)


_HARBOUR_SURPRISE = 8


def loss_splits(torpedo: int, other: int, steps: int) -> list[tuple[int, int]]:
    """The ways in which a group may share its losses: steps of T, and of B and DB, ascending (R-49).

    ``torpedo``, ``other``: steps that it has of each. Equal shares; the raider gives an odd step to either; a kind
    without steps passes the rest to the other, and what is beyond the group's steps is ignored.
    """
    lost = min(steps, torpedo + other)
    shares = {lost // 2, lost - lost // 2}
    found = {min(max(share, lost - other), torpedo) for share in shares}
    return sorted((share, lost - share) for share in found)
