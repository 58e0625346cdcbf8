"""Positions of examples and lessons: a few pieces on the map of a scenario, and where in a turn they begin.

Such a position has ``scenario`` and ``turn`` (of the tutorial the first alone will do: it stands as it begins), and

- ``begins``: the entry of the turn that comes first, "move IJN", "contact", "air_reorg ALLIED", "status_dice 1";
- ``forces``: lines of task force, hex and ships, those of a ring with the carrier first ("ALLIED:TF1 1713 yorktown
  astoria DD_USN DD_USN:reduced"; counters get their numbers in the order of the lines);
- ``dummies``: lines of dummy and hex ("IJN:D1 1713");
- ``air``: lines of carrier or base, box and types ("yorktown READY F4F SBD:reduced");
- ``seen``: lines of marker, detection and report ("IJN:TF1 PARTIAL CARRIER_TF_SIGHTED");
- ``damaged``: lines of ship, state and what its deck cannot do ("yorktown SIGNIFICANT NO_LAUNCH"); carriers so damaged
  must retire;
- ``cup``: the chits in the order in which they are drawn; ``advanced``: the fog of 3.8.1.

Land bases stand as in the scenario, with the aircraft that ``air`` gives them. What is not named is out of the game.
"""

from collections.abc import Callable, Iterable, Mapping

from rules.kernel import Plain

from .. import administration, options, sequence
from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..forces.air_units import FULL, AirUnit
from ..forces.formations import Formation, kind_of
from ..forces.ships import SIGNIFICANT, at_least, new
from ..setting_up import setup
from ..sides import SIDES
from ..state import Marker, State
from ..working_state import WorkingState, label, side_of


def placed(edition: Edition, position: Mapping[str, Plain]) -> State:
    """The State of such a position. LookupError or ValueError for what the scenario or the roster does not have."""
    sheet = edition.scenarios[position["scenario"]]
    chosen = () if sheet.solo else ((options.ADVANCED, position.get("advanced", False)),)
    table = WorkingState(State(sheet.id, chosen, position.get("turn", sheet.first_turn), (), (), (), (), ()))
    if sheet.solo:
        table.agenda = (("attacks",),)
        setup.harbour(table)
        table.step = "raids"
    else:
        _bases(table)
        for key, place in _LINES.items():
            for line in position.get(key, ()):
                place(table, line.split())
        _numbered(table)
        table.cup = tuple(position.get("cup", _full_cup(edition)))
        table.first = SIDES[0]
        _begin(table, tuple(position["begins"].split()))
    sequence.advance(table)
    table.events.clear()
    return table.freeze()


def _full_cup(edition: Edition) -> Iterable[str]:
    return (kind for kind, count in edition.tables.chits.items() for _each in range(count))


def _begin(table: WorkingState, first: tuple[str, ...]) -> None:
    """The turn from its entry ``first`` on."""
    administration.begin_turn(table)
    if first not in table.agenda:
        raise ValueError(f"no turn has {' '.join(first)!r}; there are: {', '.join(map(' '.join, table.agenda))}")
    table.agenda = table.agenda[table.agenda.index(first) :]


def _bases(table: WorkingState) -> None:
    for side in SIDES:
        for base in table.sheet.forces[side].bases:
            table.ships[base] = new(table.edition, base, base)._replace(hex=table.board.bases[base])


def _force(table: WorkingState, line: list[str]) -> None:
    name, where, *ships = line
    names = []
    for word in ships:
        kind, _colon, size = word.partition(":")
        count = sum(ship.kind == kind for ship in table.ships.values())
        ship = f"{kind}.{count + 1}" if table.edition.roster.ships[kind].generic else kind
        table.ships[ship] = new(table.edition, kind, ship, size == "reduced")
        names.append(ship)
    table.forms[name] = Formation(name, kind_of(table.edition.tables.formations, label(name)), tuple(names))
    setup.mark(table, side_of(name), name, where, (name,))


def _dummy(table: WorkingState, line: list[str]) -> None:
    name, where = line
    setup.mark(table, side_of(name), name, where, ())


def _air(table: WorkingState, line: list[str]) -> None:
    base, box, *words = line
    home = table.ships[base]
    for word in words:
        kind, _colon, size = word.partition(":")
        count = sum(unit.home == base and unit.type == kind for unit in table.air.values())
        name = f"{base}.{kind}-{count + 1}"
        steps = 1 if size == "reduced" else FULL
        table.air[name] = AirUnit(name, kind, home.side, steps, base, box, home.type == BASE)


def _seen(table: WorkingState, line: list[str]) -> None:
    name, level, *report = line
    table.marker(name, level=level, report="".join(report), searched=int(bool(report)))


def _damaged(table: WorkingState, line: list[str]) -> None:
    name, state, *deck = line
    table.ship(name, state=state.lower(), deck=tuple(deck))
    table.ship(name, retire=bool(deck) and at_least(table.ships[name], SIGNIFICANT))


def _numbered(table: WorkingState) -> None:
    """Markers get their public numbers by their hexes, as when both sides have set up (R-70)."""
    own: list[Marker] = sorted(table.markers.values(), key=lambda one: (one.side, one.hex, one.name))
    for marker in own:
        table.marker(marker.name, token=table.token(marker.side))


_LINES: Mapping[str, Callable[[WorkingState, list[str]], None]] = {
    "forces": _force, "dummies": _dummy, "air": _air, "seen": _seen, "damaged": _damaged,
}  # fmt: skip
