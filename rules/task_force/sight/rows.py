"""Rows of the View: ships, markers, aircraft, as their owner sees them or as the others do (11)."""

from collections.abc import Iterable

from .. import view_types as types
from ..air import anti_aircraft
from ..battles import listing
from ..battles.listing import Listed
from ..data_sets.roster import BASE
from ..forces import air_bases
from ..forces.air_units import MAP, AirUnit
from ..forces.ships import Ship, type_of, values
from ..markers import pool, sightings
from ..movement import paths
from ..raids import attacks
from ..sides import SIDES
from ..state import FULL, Marker
from ..working_state import WorkingState, label, number


def ship(table: WorkingState, row: Ship, box: str, own: bool) -> types.SeenShip:
    """A ship on an open sheet; counters of the other side have no id (11)."""
    kind, shown = type_of(table.edition, row), values(table.edition, row)
    place = table.place(row.id)
    help_ = anti_aircraft.supporters(table.forms[place], row.id) if place in table.forms else []
    boxes = {one: name for name, one in listing.of_form(table, place)} if help_ else {}
    found: types.SeenShip = {
        "label": box, "kind": row.kind, "type": row.type, "name": "" if kind.generic else kind.name, "state": row.state,
        "size": row.size, "minors": list(row.minors), "repair": row.repair, "deck": list(row.deck),
        "retire": row.retire, "kept": row.kept,
        "firepower": shown.firepower, "aa": shown.aa, "structure": shown.structure,
        "cover": attacks.strength(table, row), "by": [boxes[one] for one in help_],
    }  # fmt: skip
    if own or not kind.generic:
        found["id"] = row.id
    return found


def formations(table: WorkingState, side: str, own: bool) -> list[types.SeenFormation]:
    """The sheets of a side, by their numbers."""
    found: list[types.SeenFormation] = []
    names = sorted((name for name in table.forms if name.startswith(f"{side}:")), key=number)
    for name in names:
        form = table.forms[name]
        ships = [ship(table, table.ships[one], box, own) for box, one in listing.of_form(table, name)]
        found.append({"side": side, "tf": label(name), "kind": form.kind, "ships": ships})
    return found


def groups(table: WorkingState, side: str, own: bool) -> list[types.SeenGroup]:
    """Retiring groups, which everybody sees."""
    found: list[types.SeenGroup] = []
    for name in sorted((name for name in table.groups if name.startswith(f"{side}:")), key=number):
        ships = [ship(table, table.ships[one], box, own) for box, one in listing.of_pieces(table, [name])]
        found.append({"side": side, "name": label(name), "hex": table.groups[name].hex, "ships": ships})
    return found


def markers(table: WorkingState, side: str, own: bool) -> list[types.SeenMarker]:
    """The markers of a side: one's own by their names, others by their public numbers."""
    rows = [marker for marker in table.markers.values() if marker.side == side]
    if own:
        return [_own_marker(table, row) for row in sorted(rows, key=lambda one: (not one.tfs, number(one.name)))]
    return [_marker(table, row) for row in sorted(rows, key=lambda one: one.token)]


def _marker(table: WorkingState, row: Marker) -> types.SeenMarker:
    found: types.SeenMarker = {
        "side": row.side, "hex": row.hex, "token": row.token, "level": row.level, "report": row.report,
        "searched": row.searched,
        "told": [{"turn": turn, "report": report} for turn, report in sightings(pool(table, row))],
    }  # fmt: skip
    if row.level == FULL:
        found["tf"] = label(row.name)
    return found


def _own_marker(table: WorkingState, row: Marker) -> types.SeenMarker:
    return {
        **_marker(table, row), "name": label(row.name), "tfs": [label(tf) for tf in row.tfs],
        "moved": row.name in table.moved, "steps": paths.allowance(table, row.name),
    }  # fmt: skip


def zones(table: WorkingState, seat: str | None) -> dict[str, list[str]]:
    """Zones of control by side: of one's own task forces, and of all markers of others, which may be dummies (2.4)."""
    found: dict[str, set[str]] = {side: set() for side in SIDES}
    for marker in table.markers.values():
        if marker.hex and (marker.side != seat or marker.tfs):
            found[marker.side].update(table.board.zoc[marker.hex])
    for name, group in table.groups.items():
        found[name.partition(":")[0]].update(table.board.zoc[group.hex])
    return {side: sorted(hexes) for side, hexes in found.items()}


def air(table: WorkingState, side: str, own: bool, carriers: bool) -> list[types.SeenAir]:
    """Aircraft of a side. Others see bases and missions, and ``carriers`` only where sheets are open: a patrol over its
    own carrier, or what has landed there, is seen by nobody who knows no sheet, nor when it looks for another deck."""
    found = [
        unit for unit in table.air.values()
        if unit.side == side and (own or carriers or (unit.box == MAP and unit.origin) or _on_land(table, unit))
    ]  # fmt: skip
    if own:
        return [_own_air(unit) for unit in found]
    rows = [_air(unit) for unit in found]
    return sorted(rows, key=lambda row: (row["home"], row["box"], row["type"], -row["steps"], row.get("target", ""),
                                         row.get("attack", 0), row.get("back", 0), row.get("mission", "")))  # fmt: skip


def _on_land(table: WorkingState, unit: AirUnit) -> bool:
    return unit.home in table.ships and table.ships[unit.home].type == BASE


def _air(unit: AirUnit) -> types.SeenAir:
    flies = unit.box == MAP
    found: types.SeenAir = {
        "side": unit.side, "type": unit.type, "steps": unit.steps,
        "home": (unit.origin or unit.home) if flies else unit.home, "box": unit.box,
    }  # fmt: skip
    if flies:
        found |= {"mission": unit.mission, "target": unit.target, "attack": unit.attack, "back": unit.back}
    return found


def _own_air(unit: AirUnit) -> types.SeenAir:
    found: types.SeenAir = {**_air(unit), "id": unit.id, "moved": unit.moved}
    return {**found, "against": unit.against} if unit.box == MAP else found


def bases(table: WorkingState) -> list[types.SeenBase]:
    """Land bases: everybody sees them."""
    rows = [row for row in table.ships.values() if row.type == BASE]
    return [
        {
            "id": row.id, "side": row.side, "hex": row.hex, "state": row.state, "repair": row.repair,
            "deck": list(row.deck), "room": air_bases.capacity(table.edition, row),
        }
        for row in rows
    ]  # fmt: skip


def counters(table: WorkingState, listed: Iterable[Listed]) -> list[types.SeenCounter]:
    """Counters of the other side as a list shows them."""
    return [
        {"label": box, "type": kind, "name": name, "state": state, "size": int(size), "minors": int(minors)}
        for box, kind, name, state, size, minors in listing.rows(table, listed)
    ]  # fmt: skip


def sunk(table: WorkingState) -> list[types.SeenCounter]:
    """Ships that were seen to sink, and bases that were destroyed."""
    gone = sorted((row.kind, row.id) for row in table.ships.values() if row.gone == "sunk")
    rows = counters(table, [(kind, name) for kind, name in gone])
    return rows
