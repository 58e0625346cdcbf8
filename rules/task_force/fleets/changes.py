"""What all changes of task forces share: who is where, sizes, and that a reorganisation point ends (R-76)."""

from collections.abc import Iterable, Iterator

from .. import markers
from ..forces.formations import boxes, fits, large_enough, without
from ..working_state import WorkingState, label

CHANGED, DESTROYERS = "changed", "destroyers"
"""What a ship has done at this point: it changed its formation; its counter was divided or joined."""
REORDERED, TAKEN_APART = "reordered", "taken apart"
"""What was done with a formation: absorbed, split, joined and parted are one."""

_ANY = 99


def begin(table: WorkingState, side: str) -> None:
    """A reorganisation point of a side begins: everything may be changed once (R-78)."""
    for ship in list(table.ships.values()):
        if ship.side == side and ship.moves:
            table.ship(ship.id, moves=())
    for form in list(table.forms.values()):
        if form.done:
            table.form(form.name, done=())


def own(table: WorkingState, seat: str, ship: str) -> bool:
    """Is it a ship of that side in a formation or group."""
    return ship in table.ships and table.ships[ship].side == seat and bool(table.place(ship))


def named(table: WorkingState, seat: str, word: str) -> str:
    """The formation or group that a side calls so; "" if it has none."""
    name = f"{seat}:{word}"
    return name if name in table.forms or name in table.groups else ""


def hex_of(table: WorkingState, place: str) -> str:
    """Where a formation or group is."""
    return table.where(table.piece_of(place))


def places(table: WorkingState, seat: str) -> list[str]:
    """Formations and groups of a side."""
    return [name for name in (*table.forms, *table.groups) if name.startswith(f"{seat}:")]


def beside(table: WorkingState, seat: str) -> dict[str, list[str]]:
    """The formations and groups of a side, each with the others in its hex; none once a piece has moved, for then
    nothing is reorganised any more."""
    if table.moving:
        return {}
    hexes = {tf: marker.hex for marker in table.markers.values() for tf in marker.tfs}
    hexes |= {name: group.hex for name, group in table.groups.items()}
    own = places(table, seat)
    return {place: [name for name in own if name != place and hexes[name] == hexes[place]] for place in own}


def spent(table: WorkingState, ships: Iterable[str], deed: str) -> bool:
    """Has one of them done that already (R-76)."""
    return any(deed in table.ships[ship].moves for ship in ships)


def mark(table: WorkingState, ships: Iterable[str], deed: str) -> None:
    """They have done that."""
    for ship in ships:
        table.ship(ship, moves=(*table.ships[ship].moves, deed))


def mark_form(table: WorkingState, form: str, deed: str) -> None:
    """That was done with a formation."""
    table.form(form, done=(*table.forms[form].done, deed))


def fit(table: WorkingState, place: str, ships: Iterable[str]) -> bool:
    """May these ships, in this order, be that formation; a group takes any (2.7)."""
    if place in table.groups:
        return True
    return fits(table.edition, table.forms[place].kind, [table.ships[ship] for ship in ships])


def free_boxes(table: WorkingState, place: str) -> int:
    """How many more counters a formation takes; a group takes any."""
    if place in table.groups:
        return _ANY
    form = table.forms[place]
    return boxes(table.edition.tables.formations, form.kind) - len(form.ships)


def may_leave(table: WorkingState, place: str, leaving: Iterable[str]) -> str:
    """Why these may not leave a formation or group of their own will; "" if they may (R-82, 2.6)."""
    gone = set(leaving)
    ships = table.members(place)
    rest = [ship for ship in ships if ship not in gone]
    if place in table.groups:
        carrier = any(table.is_carrier(ship) for ship in rest)
        return "carrier_needs_escort" if carrier and len(rest) == 1 and table.groups[place].escorted else ""
    if table.is_carrier(ships[0]) and ships[0] in gone:
        return "carrier_stays"
    return "" if large_enough(table.edition, [table.ships[ship] for ship in rest]) else "min_units"


def take_out(table: WorkingState, place: str, ships: Iterable[str]) -> None:
    """Ships leave a formation or group; what is empty then is gone, and its marker with it."""
    gone = tuple(ships)
    if place in table.groups:
        rest = tuple(ship for ship in table.groups[place].ships if ship not in gone)
        table.groups[place] = table.groups[place]._replace(ships=rest)
        if not rest:
            del table.groups[place]
        return
    left = without(table.forms[place], gone)
    if left.ships:
        table.forms[place] = left
        return
    marker = table.marker_of(place)
    del table.forms[place]
    markers.regroup(table, marker.name, tuple(tf for tf in marker.tfs if tf != place))


def put_in(table: WorkingState, place: str, ships: Iterable[str], at: int | None = None) -> None:
    """Ships come into a formation or group, at that index or at the end; a duty to retire binds a formation."""
    members = table.members(place)
    index = len(members) if at is None else at
    joined = (*members[:index], *ships, *members[index:])
    if place in table.groups:
        escorted = table.groups[place].escorted or len(joined) > 1
        table.groups[place] = table.groups[place]._replace(ships=joined, escorted=escorted)
        return
    table.form(place, ships=joined)
    for ship in ships:
        if table.ships[ship].retire:
            table.ship(ship, kept=True)


def transfers(table: WorkingState, seat: str) -> Iterator[tuple[str, str, str]]:
    """(ship, its place, another place in its hex)."""
    for place, others in beside(table, seat).items():
        for other in others:
            for ship in table.members(place):
                yield ship, place, other


def short(place: str) -> str:
    """The label of a formation or group."""
    return label(place)
