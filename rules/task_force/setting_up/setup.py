"""Setting up (10.1): the default set-up of a side, which is also what a deadline files."""

from collections.abc import Mapping
from functools import lru_cache

from rules.kernel import _

from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..forces.air_units import MAP, RAID, READY, RESERVE, AirUnit
from ..forces.formations import Formation
from ..forces.ships import Ship, new
from ..sides import IJN, SIDES
from ..state import Marker, Raid
from ..working_state import WorkingState, side_of

_KEPT = 16
"""Forces that are kept when they have been numbered: of both sides of some scenarios."""
HARBOUR_UNIT = "wave{wave}.{type}-{number}"


def begin(table: WorkingState) -> None:
    """Land bases stand from the start; both sides set up at once, sealed from each other."""
    bases(table)
    for side in SIDES:
        table.ask(side, "SETUP")


def bases(table: WorkingState) -> None:
    """The land bases of both sides stand on their hexes."""
    for side in SIDES:
        for base in table.sheet.forces[side].bases:
            table.ships[base] = new(table.edition, base, base)._replace(hex=table.board.bases[base])


def fleet(table: WorkingState, side: str) -> Mapping[str, Ship]:
    """The ships that a side sets up, with the counters numbered as in its default set-up."""
    return _fleet(table.edition, table.scenario, side)


@lru_cache(maxsize=_KEPT)
def _fleet(edition: Edition, scenario: str, side: str) -> Mapping[str, Ship]:
    found: dict[str, Ship] = {}
    for row in edition.scenarios[scenario].forces[side].setup.formations:
        for word in row.ships:
            kind, colon, size = word.partition(":")
            count = sum(ship.kind == kind for ship in found.values())
            name = f"{kind}.{count + 1}" if colon else kind
            found[name] = new(edition, kind, name, size == "reduced")
    return found


def wing(table: WorkingState, side: str) -> Mapping[str, AirUnit]:
    """Its air units, in the boxes of the default set-up: numbered for each base and type, READY before RESERVE."""
    return _wing(table.edition, table.scenario, side)


@lru_cache(maxsize=_KEPT)
def _wing(edition: Edition, scenario: str, side: str) -> Mapping[str, AirUnit]:
    found: dict[str, AirUnit] = {}
    forces = edition.scenarios[scenario].forces[side]
    for base in forces.air:
        count: dict[str, int] = {}
        for box, words in ((READY, forces.setup.ready[base]), (RESERVE, forces.setup.reserve[base])):
            for word in words:
                kind, _colon, size = word.partition(":")
                count[kind] = count.get(kind, 0) + 1
                name = f"{base}.{kind}-{count[kind]}"
                steps = 1 if size == "reduced" else 2
                found[name] = AirUnit(name, kind, side, steps, base, box, base in forces.bases)
    return found


def place(table: WorkingState, side: str) -> None:
    """The default set-up of a side, whatever it had placed."""
    drop(table, side)
    ships = iter(fleet(table, side).items())
    plan = table.sheet.forces[side].setup
    for row in plan.formations:
        rows = [next(ships) for _word in row.ships]
        table.ships |= dict(rows)
        name = f"{side}:{row.tf}"
        table.forms[name] = Formation(name, row.kind, tuple(ship for ship, _row in rows))
        if row.joined:
            marker = table.markers[f"{side}:{row.joined}"]
            table.marker(marker.name, tfs=(*marker.tfs, name))
        else:
            mark(table, side, name, row.hex, (name,))
    for number, where in enumerate(plan.dummies, 1):
        mark(table, side, f"{side}:D{number}", where, ())
    table.air |= wing(table, side)


def drop(table: WorkingState, side: str) -> None:
    """Everything that a side has placed is taken back; land bases stay."""
    table.ships = {name: ship for name, ship in table.ships.items() if ship.side != side or ship.type == BASE}
    table.forms = {name: form for name, form in table.forms.items() if side_of(name) != side}
    table.markers = {name: marker for name, marker in table.markers.items() if marker.side != side}
    table.air = {name: unit for name, unit in table.air.items() if unit.side != side}


def mark(table: WorkingState, side: str, name: str, where: str, tfs: tuple[str, ...]) -> None:
    """A marker is set on a hex; it gets its public number when both sides have set up."""
    table.markers[name] = Marker(name, side, where, 0, tfs)


def close(table: WorkingState) -> None:
    """Both are done: markers get their public numbers, in the order of their hexes (R-70)."""
    for side in SIDES:
        own = sorted((m for m in table.markers.values() if m.side == side), key=lambda one: (one.hex, one.name))
        for marker in own:
            table.marker(marker.name, token=table.token(side))
    table.tell("setup", _("Both sides have set up."))


def harbour(table: WorkingState) -> None:
    """The tutorial: ships at their berths, and the first wave above them."""
    where = next(iter(table.board.names))
    for kind in table.sheet.berths:
        table.ships[kind] = new(table.edition, kind, kind)._replace(hex=where)
    for wave, rows in enumerate(table.sheet.waves, 1):
        count: dict[str, int] = {}
        for row in rows:
            for steps in (2,) * row.full + (1,) * row.reduced:
                count[row.type] = count.get(row.type, 0) + 1
                name = HARBOUR_UNIT.format(wave=wave, type=row.type, number=count[row.type])
                table.air[name] = AirUnit(
                    name, row.type, IJN, steps, f"wave{wave}", MAP, mission=RAID, target=where, attack=table.turn,
                    against="base" if row.role == "B" else "fleet", back=table.turn,
                )  # fmt: skip
    targets = tuple((kind, kind) for kind in table.sheet.berths)
    first = tuple(name for name in table.air if name.startswith("wave1."))
    table.raid = Raid(where, IJN, tuple(table.air), targets=targets, eligible=first)
