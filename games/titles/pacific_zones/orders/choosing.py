"""Pieces or a task force are chosen: where they may go together, and what else the one may do."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import urlencode

from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order

from .. import screens, words
from ..map.counters import picture
from ..map.live import Choice
from ..position import Marker, Position, Unit


@dataclass(frozen=True)
class Spot:
    """A zone that all chosen pieces may go to. ``lines``: their orders, one a line; ``steps``: the longest way."""

    zone: str
    name: str
    lines: str
    steps: int
    note: str = ""
    attack: bool = False


def screen(table: Table, board: Position, picked: Sequence[str]) -> Screen:
    """Where do they go."""
    rows = board.of(picked)
    orders = {one: table.legal(one) for one in picked}
    spots = _lifts(board, rows, orders[picked[0]]) or _spots(table, board, picked, orders)
    single = rows[0] if len(rows) == 1 else None
    to = table.params.get("to", "")
    context = {
        "chosen": [_named(board, row) for row in rows],
        "title": words.piece(single) if single else _("%(n)s pieces together") % {"n": len(rows)},
        "about": _about(board, single) if single else "",
        "one": next((spot for spot in spots if spot.zone == to), None),
        "attacks": [spot for spot in spots if spot.attack],
        "spots": [spot for spot in spots if not spot.attack],
        "lifting": any(order.verb == "AIRLIFT" for order in orders[picked[0]]) and single is not None,
        "acts": _acts(board, single, orders[single["id"]]) if single else [],
        "force": _force(table, board, single, orders[single["id"]]) if single and "contents" in single else None,
        "this": table.url(**{"with": ",".join(picked)}),
        "other": table.url(hex=rows[0]["zone"]),
        "then": then(table, rows[0]["zone"]),
    }
    choices = {spot.zone: Choice(spot.attack, str(spot.steps) if spot.steps else "") for spot in spots}
    title = _("%(piece)s: where?") % {"piece": context["title"]}
    return screens.build(
        table, "chosen", title, context, about=picked, choices=choices, marked=to if to in choices else "",
        focus=[rows[0]["zone"]],
    )  # fmt: skip


def then(table: Table, zone: str) -> str:
    """The query of the page after an order: the zone again, as the reader has set the map."""
    return urlencode({**table.kept("seat", "z", "at", "region", "hide"), "hex": zone})


def _named(board: Position, row: Unit) -> dict[str, str]:
    return {"name": words.short(row) if "contents" not in row else words.marker(row["id"]),
            "picture": picture(row, board.cargo(row["id"]), 46)}  # fmt: skip


def _about(board: Position, row: Unit) -> str:
    parts = [_("at %(zone)s") % {"zone": words.zone(board.atlas, row["zone"])}]
    left = row.get("left")
    if left is not None:
        parts.append(_("may go %(n)s zones") % {"n": left} if left != 1 else _("may go 1 zone"))
    if "contents" not in row and row.get("on"):
        parts.append(_("aboard %(ship)s") % {"ship": words.piece(board.row(row["on"]))})
    cargo = board.cargo(row["id"])
    if cargo and "contents" not in row:
        parts.append(_("with %(what)s aboard") % {"what": words.names(cargo)})
    return ", ".join(parts)


def _moves(orders: Sequence[Order], ident: str) -> dict[str, Order]:
    """The shortest move of a piece to each zone, not aboard anything."""
    found: dict[str, Order] = {}
    for order in orders:
        if (
            order.verb == "MOVE"
            and ident in (order.data.get("unit"), order.data.get("marker"))
            and "on" not in order.data
        ):
            end = str(order.data["path"][-1])
            if end not in found or _length(order) < _length(found[end]):
                found[end] = order
    return found


def _length(order: Order) -> tuple[int, list[int]]:
    return len(order.data["path"]), list(order.data["path"])


def _spots(table: Table, board: Position, picked: Sequence[str], orders: Mapping[str, Sequence[Order]]) -> list[Spot]:
    """Zones that each of the chosen may reach; the near ones first."""
    moves = {one: _moves(orders[one], one) for one in picked}
    common = set.intersection(*(set(found) for found in moves.values()))
    foe = "AL" if table.team == "JP" else "JP"
    spots = []
    for zone in common:
        ways = [moves[one][zone] for one in picked]
        enemies = board.here(zone, foe)
        steps = max(len(way.data["path"]) - 1 for way in ways)
        lines = "\n".join(way.text for way in ways)
        note = _("the enemy is there") if enemies else _("ashore where it is") if not steps else ""
        spots.append(Spot(zone, board.atlas.name(zone), lines, steps, note, enemies))
    return sorted(spots, key=lambda spot: (spot.steps, int(spot.zone)))


def _lifts(board: Position, rows: Sequence[Unit], orders: Sequence[Order]) -> list[Spot]:
    """An air group and a land group that were chosen together: where the one may lift the other (6.6)."""
    pair = {row["id"] for row in rows}
    if sorted(row["class"] for row in rows) != ["air", "land"]:
        return []
    found: dict[str, Order] = {}
    for order in orders:
        if order.verb == "AIRLIFT" and {order.data["unit"], order.data["other"]} == pair:
            end = str(order.data["path"][-1])
            if end not in found or _length(order) < _length(found[end]):
                found[end] = order
    spots = [
        Spot(zone, board.atlas.name(zone), order.text, len(order.data["path"]) - 1) for zone, order in found.items()
    ]
    return sorted(spots, key=lambda spot: (spot.steps, int(spot.zone)))


def _acts(board: Position, row: Unit, orders: Sequence[Order]) -> list[dict[str, str]]:
    """Going aboard and ashore: what else a single piece may do (6.4, 6.6)."""
    ident, found = row["id"], dict[str, Order]()
    for order in orders:
        data, verb = order.data, order.verb
        if verb == "MOVE" and data.get("unit") == ident and "on" in data:
            key = f"deck {data['on']}"
        elif verb == "LOAD":
            key = f"load {data['on']} {data['unit']}"
        elif verb == "UNLOAD":
            key = f"unload {data['unit']}"
        else:
            continue
        if key not in found or ("path" in data and _length(order) < _length(found[key])):
            found[key] = order
    return [{"text": order.text, "words": _act(board, ident, order)} for order in found.values()]


def _act(board: Position, ident: str, order: Order) -> str:
    data = order.data
    on = words.piece(board.row(data["on"])) if data.get("on") else ""
    if order.verb == "MOVE":
        zone = board.row(data["on"])["zone"]
        return _("Aboard %(ship)s at %(zone)s") % {"ship": on, "zone": words.zone(board.atlas, zone)}
    unit = words.piece(board.row(data["unit"]))
    if order.verb == "LOAD":
        return _("Go aboard %(ship)s") % {"ship": on} if data["unit"] == ident else _("Take %(unit)s aboard") % {
            "unit": unit
        }  # fmt: skip
    return _("Go ashore at %(zone)s") % {"zone": words.zone(board.atlas, board.row(ident)["zone"])}


def _force(table: Table, board: Position, row: Marker, orders: Sequence[Order]) -> dict[str, object]:
    """What may be done with a task force beside moving it: ships in and out, others, hiding and showing."""
    ident = row["id"]
    able = set(table.ask.about) if table.ask else set()
    named = {"JOIN": list[Order](), "SPLIT": list[Order](), "MERGE": list[Order]()}
    plain = {"DISSOLVE": "", "HIDE": "", "REVEAL": ""}
    for order in orders:
        if order.data.get("marker") == ident:
            if order.verb in named:
                named[order.verb].append(order)
            elif order.verb in plain:
                plain[order.verb] = order.text
    ships = board.of(board.riders.get(ident, ()))
    riders = [rider for ship in ships for rider in board.cargo(ship["id"])]
    return {
        "decoy": not ships,
        "seen": row["revealed"],
        "ships": [{"name": words.piece(ship), "picture": picture(ship, board.cargo(ship["id"]))} for ship in ships],
        "riders": [
            {
                "name": words.piece(rider),
                "ship": words.piece(board.row(rider["on"])),
                "picture": picture(rider),
                "href": table.url(**{"with": rider["id"]}) if rider["id"] in able else "",
            }
            for rider in riders
        ],
        "split": [_ship(board, order) for order in named["SPLIT"]],
        "join": [_ship(board, order) for order in named["JOIN"]],
        "merge": [{"text": o.text, "name": words.marker(o.data["other"])} for o in named["MERGE"]],
        "dissolve": plain["DISSOLVE"],
        "hide": plain["HIDE"],
        "reveal": plain["REVEAL"],
    }


def _ship(board: Position, order: Order) -> dict[str, str]:
    row = board.row(order.data["unit"])
    return {"text": order.text, "name": words.piece(row), "picture": picture(row, board.cargo(row["id"]))}
