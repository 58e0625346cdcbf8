"""Setting up (10.1): the default set-up of a side, which is also what a deadline files."""

from rules.kernel import _

from .commands import Command
from .data_sets.roster import BASE
from .data_sets.scenarios import SetupFormation
from .forces.air_units import MAP, RAID, READY, RESERVE, AirUnit
from .forces.formations import Formation
from .forces.ships import new
from .questions import Kind, Verb, Words, nothing
from .sides import IJN, SIDES
from .state import Marker, Raid
from .working_state import WorkingState

HARBOUR_UNIT = "wave{wave}.{type}-{number}"


def begin(table: WorkingState) -> None:
    """Land bases stand from the start; both sides set up at once, sealed from each other."""
    for side in SIDES:
        for base in table.sheet.forces[side].bases:
            table.ships[base] = new(table.edition, base, base)._replace(hex=table.board.bases[base])
    for side in SIDES:
        table.ask(side, "SETUP")


def place(table: WorkingState, side: str) -> None:
    """The default set-up of a side."""
    forces = table.sheet.forces[side]
    for row in forces.setup.formations:
        _form(table, side, row)
    for number, where in enumerate(forces.setup.dummies, 1):
        _mark(table, side, f"{side}:D{number}", where, ())
    for base in forces.air:
        _aircraft(table, side, base)


def _form(table: WorkingState, side: str, row: SetupFormation) -> None:
    ships = tuple(_ship(table, word) for word in row.ships)
    name = f"{side}:{row.tf}"
    table.forms[name] = Formation(name, row.kind, ships)
    if row.joined:
        marker = table.markers[f"{side}:{row.joined}"]
        table.marker(marker.name, tfs=(*marker.tfs, name))
    else:
        _mark(table, side, name, row.hex, (name,))


def _ship(table: WorkingState, word: str) -> str:
    """A named ship, or the next counter of "DD_IJN:full"; its id."""
    kind, colon, size = word.partition(":")
    count = sum(ship.kind == kind for ship in table.ships.values())
    name = f"{kind}.{count + 1}" if colon else kind
    table.ships[name] = new(table.edition, kind, name, size == "reduced")
    return name


def _mark(table: WorkingState, side: str, name: str, where: str, tfs: tuple[str, ...]) -> None:
    table.markers[name] = Marker(name, side, where, 0, tfs)


def _aircraft(table: WorkingState, side: str, base: str) -> None:
    """Units are numbered for each base and type, READY before RESERVE."""
    plan, count = table.sheet.forces[side].setup, dict[str, int]()
    land = table.ships[base].type == BASE
    for box, words in ((READY, plan.ready[base]), (RESERVE, plan.reserve[base])):
        for word in words:
            kind, _colon, size = word.partition(":")
            count[kind] = count.get(kind, 0) + 1
            name = f"{base}.{kind}-{count[kind]}"
            table.air[name] = AirUnit(name, kind, side, 1 if size == "reduced" else 2, base, box, land)


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


def _default(table: WorkingState, seat: str, words: Words) -> None:
    place(table, seat)
    table.tell("placed", _("{side} has set up.", side=seat), side=seat)
    table.answered(seat)


KINDS = {
    "SETUP": Kind(
        _("Set-up"), _("Take the set-up of the scenario (3.7)."),
        {"DEFAULT": Verb(lambda table, seat, words: "", _default, nothing, 0, 0)},
        lambda table, seat: Command("DEFAULT"),
    ),
}  # fmt: skip
