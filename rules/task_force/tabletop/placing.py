"""Pieces put on the board by hand: nothing is enforced but what counters can lie on.

A place of a task force ("TF7") or dummy ("D3") is a hex, or another task force under whose marker it sails. A place of
a ship is a box of a task force ("TF7.2"; "TF7" for the next free one), a hex, where it lies face up in a group, or
LOST; "" is off the map. A land base stays in its hex.
"""

from collections import Counter
from collections.abc import Sequence
from typing import NoReturn

from rules.kernel import IllegalOrder, Placing, _

from ..data_sets.edition import HOUSE
from ..data_sets.roster import BASE
from ..forces.ships import SUNK, Ship
from ..setting_up import setup
from ..sides import SIDES
from ..sight import rows
from ..state import FULL, State
from ..view_types import SeenShip
from ..working_state import WorkingState, label
from . import harm, on_map, ordering
from .moments import SETUP
from .names import dummies, is_dummy, is_force

LOST = "lost"


def begin(scenario: str) -> State:
    """The map before any marker is put on it; the cup is still to be shuffled. ValueError for what is no battle."""
    sheet = HOUSE.scenarios.get(scenario)
    if sheet is None or sheet.solo:
        raise ValueError(f"no battle {scenario!r}")
    table = WorkingState(State(scenario, (), sheet.first_turn, (), (), (), (), (), step=SETUP))
    setup.bases(table)
    for side in SIDES:
        table.ships |= setup.fleet(table, side)
    table.owed = (table.deck(),)
    return table.freeze()


def set_up(state: State, side: str) -> list[Placing]:
    """The set-up of the scenario."""
    table = WorkingState(state)
    setup.place(table, side)
    return [one for one in standing(table, side) if one.block not in table.ships or table.ships[one.block].type != BASE]


def standing(table: WorkingState, side: str) -> list[Placing]:
    """Where all pieces of a side are that are not off the map."""
    ships = [ship.id for ship in table.ships.values() if ship.side == side and not table.place(ship.id)]
    ships += [ship for form in table.forms.values() if form.name.startswith(f"{side}:") for ship in form.ships]
    ships += [ship for name, group in table.groups.items() if name.startswith(f"{side}:") for ship in group.ships]
    own = [marker for marker in table.markers.values() if marker.side == side]
    forces = [label(tf) for marker in own for tf in marker.tfs]
    dummies_ = [label(marker.name) for marker in own if not marker.tfs]
    return [one for one in now(table, side, [*ships, *forces, *dummies_]) if one.place]


def off_map(table: WorkingState, side: str | None) -> list[SeenShip]:
    """The ships of a side that are not on the map and not lost."""
    found = [ship for ship in table.ships.values() if ship.side == side and not _place(table, ship)]
    return [rows.ship(table, ship, "", own=True) for ship in found]


def now(table: WorkingState, side: str, pieces: Sequence[str]) -> list[Placing]:
    """Where own pieces are."""
    return [_now(table, side, check_own(table, side, name)) for name in pieces]


def _now(table: WorkingState, side: str, piece: str) -> Placing:
    if piece in table.ships:
        return Placing(piece, _place(table, table.ships[piece]), harm.strength(table.edition, table.ships[piece]))
    name = f"{side}:{piece}"
    if is_dummy(piece):
        marker = table.markers.get(name)
        return Placing(piece, marker.hex if marker else "", int(marker is not None))
    above = next((marker for marker in table.markers.values() if name in marker.tfs), None)
    if above is None:
        return Placing(piece, "", 0)
    if above.name != name:
        return Placing(piece, label(above.name), 1)
    return Placing(piece, above.hex, 1, above.level == FULL)


def _place(table: WorkingState, ship: Ship) -> str:
    if ship.type == BASE:
        return ship.hex
    if ship.gone:
        return LOST
    place = table.place(ship.id)
    if place in table.groups:
        return table.groups[place].hex
    return f"{label(place)}.{ordering.box(table.forms[place], ship.id)}" if place else ""


def put(state: State, side: str, placings: Sequence[Placing]) -> State:
    """The position once all stand where they are put. IllegalOrder for what cannot lie there."""
    table = WorkingState(state)
    for placing in placings:
        check_own(table, side, placing.block)
    ships = [one for one in placings if one.block in table.ships]
    twice = next((ship for ship, times in Counter(one.block for one in ships).items() if times > 1), "")
    if twice:
        raise IllegalOrder(_("{word} is named twice.", word=twice), "2.5", "twice")
    _put_ships(table, side, ships)
    on_map.put_markers(table, side, [one for one in placings if one.block not in table.ships])
    on_map.drop_empty(table, side)
    return table.freeze()


def _put_ships(table: WorkingState, side: str, placings: Sequence[Placing]) -> None:
    for placing in placings:
        ship = table.ships[placing.block]
        if ship.type == BASE and placing.place != ship.hex:
            raise IllegalOrder(_("A land base stays in its hex; what changes is its damage."), "2.2.4", "place")
        table.ships[ship.id] = harm.harmed(table.edition, ship, placing.strength)
        if placing.place == LOST:
            table.ship(ship.id, state=SUNK, gone="sunk", hex=table.hex_of(ship.id))
        elif ship.gone:
            table.ship(ship.id, gone="", hex="")
    afloat = [one for one in placings if table.ships[one.block].type != BASE]
    moving = [one for one in afloat if not _stays(table, one)]
    ordering.take_out(table, [one.block for one in moving])
    boxes: dict[str, list[tuple[str, int]]] = {}
    for placing in moving:
        force, dot, box = placing.place.partition(".")
        if is_force(force) and (not dot or (box.isascii() and box.isdecimal() and len(box) < 3)):
            boxes.setdefault(f"{side}:{force}", []).append((placing.block, int(box) if dot else ordering.LAST))
        elif placing.place in table.board.near:
            on_map.check_water(table, placing.place)
            ordering.join_group(table, side, placing.block, placing.place)
        elif placing.place not in ("", LOST):
            raise IllegalOrder(
                _("{ship} cannot lie at {place}: a ship lies in a task force, or open in a hex.", ship=placing.block,
                  place=placing.place), "2.5", "place",
            )  # fmt: skip
    for name, joining in boxes.items():
        ordering.take_in(table, name, joining)


def _stays(table: WorkingState, placing: Placing) -> bool:
    """Is it there already: in that box, or in that task force if no box is named."""
    there = _place(table, table.ships[placing.block])
    return there == placing.place or (there.partition(".")[0] == placing.place and "." in there)


def check_own(table: WorkingState, side: str, name: str) -> str:
    """The name, if it is one of an own ship, base, task force or dummy. IllegalOrder."""
    ship = table.ships.get(name)
    if (ship is not None and ship.side == side) or is_force(name) or name in dummies():
        return name
    raise IllegalOrder(_("You have no piece called {word}.", word=name), "", "piece")


def no_capture() -> NoReturn:
    """IllegalOrder."""
    raise IllegalOrder(_("Land bases do not change hands in this game."), "2.2.4", "hold")
