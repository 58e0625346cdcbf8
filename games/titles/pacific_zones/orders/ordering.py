"""A step whose orders are drafted: which zone, what there, the reserve, standing orders."""

from collections.abc import Iterable, Sequence

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.pacific_zones.view_types import Counter, Own

from .. import closing, order_words, screens, words, zonelist
from ..map.counters import picture, printed
from ..position import Marker, Piece, Position, order
from . import choosing, forming, placing


def screen(table: Table) -> Screen:
    """The question of the moment: what was chosen on the map or in a list comes first."""
    board = screens.position(table)
    doing, picked = table.params.get("do", ""), screens.chosen(table)
    zone = table.params.get("hex", "")
    if doing == "standing":
        return _standing(table)
    waiting = set(reserve(table))
    if doing in ("reserve", "place") and waiting:
        named = [one for one in picked if one in waiting]
        return placing.screen(table, board, named) if named else _reserve(table, board)
    own = [one for one in picked if board.on_board(one) and board.row(one)["side"] == table.team]
    ships = [one for one in own if board.row(one)["class"] in ("naval", "aeronaval")]
    if doing == "form" and ships:
        return forming.screen(table, board, ships)
    if own:
        return choosing.screen(table, board, own)
    if zone in board.atlas.zones:
        return _zone(table, board, zone, nothing=bool(doing))
    return _which(table, board)


def own(table: Table) -> Own | None:
    """What only the reader's side knows of it beside its pieces."""
    return screens.seen(table)["own"].get(table.team or "")


def reserve(table: Table) -> list[str]:
    """The pieces that are due and not yet brought in, while they may come."""
    mine = own(table)
    return _asked_about(table, mine["reserve"]) if mine else []


def free_markers(table: Table) -> list[str]:
    """The markers that may be put on the board in this step."""
    mine = own(table)
    return _asked_about(table, (*mine["markers_due"], *mine["pool"])) if mine else []


def _asked_about(table: Table, idents: Iterable[str]) -> list[str]:
    """Those for which there may be orders in this step."""
    return [one for one in idents if table.ask and one in table.ask.about]


def _orders_in_force(table: Table) -> dict[str, str]:
    """The side's standing orders by name, if the game has any (7.3)."""
    mine = own(table)
    return mine.get("standing", {}) if mine else {}


def _which(table: Table, board: Position) -> Screen:
    """Where is something to be done: zones with own pieces, those beside the enemy first."""
    ask = table.ask
    assert ask is not None
    zones = _busy(table, board)
    both = set(board.contacts())
    zones.sort(key=lambda zone: (zone not in both, int(zone)))
    waiting = reserve(table)
    context = {
        "title": say(ask.title),
        "prompt": say(ask.prompt),
        "reserve": words.counted([board.atlas.pieces[one] for one in waiting]),
        "reserve_href": table.url(do="reserve"),
        "markers": ", ".join(words.marker(marker) for marker in free_markers(table)),
        "standing_href": table.url(do="standing") if _orders_in_force(table) else "",
        "rows": [_row(table, board, zone, zone in both) for zone in zones],
        "warnings": closing.losses(board.atlas, closing.expected(board.view, table.team or "")),
        "example": "form JP-TF01 JP-AN01" if table.team == "JP" else "form US-TF01 US-AN01",
    }
    focus = zones
    if table.phone and zones:  # a small frame: around one of them, not where there may be none
        focus = [min(both & set(zones), key=int)] if both & set(zones) else [zones[len(zones) // 2]]
    return screens.build(table, "which", say(ask.title), context, focus=focus)


def _busy(table: Table, board: Position) -> list[str]:
    """Zones where something may be ordered: those of pieces and markers that are asked about, and of own ships."""
    assert table.ask is not None
    found = {board.row(one)["zone"] for one in table.ask.about if board.on_board(one)}
    own_ = (row for row in board.pieces.values() if row["side"] == table.team)
    found |= {row["zone"] for row in own_ if row["class"] in ("naval", "aeronaval")}
    return [zone for zone in board.atlas.zones if zone in found]


def _row(table: Table, board: Position, zone: str, both: bool) -> dict[str, object]:
    foe = "AL" if table.team == "JP" else "JP"
    return {
        "zone": zone,
        "name": board.atlas.name(zone),
        "what": zonelist.contents(board, zone, table.team or ""),
        "foes": zonelist.contents(board, zone, foe) if both else "",
        "href": table.url(hex=zone),
    }


def _zone(table: Table, board: Position, zone: str, nothing: bool) -> Screen:
    """A zone: own pieces to tick, own task forces, and what is seen of the enemy."""
    side = table.team or ""
    rows = tickable(board, zone, side)
    free = free_markers(table)
    decoys = [o for o in table.legal(free[0]) if o.verb == "FALSE" and str(o.data["zone"]) == zone] if free else []
    ships = [row for row in rows if row["ship"]]
    context = {
        "zone": zone,
        "title": board.atlas.name(zone),
        "about": zonelist.ground(board, zone),
        "rows": rows,
        "forces": [force_row(table, board, row) for row in board.forces(zone, side)],
        "foes": foes(board, zone, "AL" if side == "JP" else "JP"),
        "nothing": nothing,
        "moving": any(row["able"] for row in rows),
        "forming": bool(ships) and bool(free or board.forces(zone, side)),
        "decoy": decoys[0].text if decoys else "",
        "decoy_name": words.marker(free[0]) if decoys else "",
        "comers": [] if rows else _comers(table, board, zone),
        "bring": table.url(do="reserve") if reserve(table) else "",
        "other": table.url(),
        "here_query": table.kept("seat", "z", "at", "region", "hide"),
    }
    return screens.build(table, "zone", words.zone(board.atlas, zone), context, marked=zone, focus=[zone])


def tickable(board: Position, zone: str, side: str) -> list[dict[str, object]]:
    """Own pieces of a zone outside task forces, what is aboard after its ship."""
    found: list[Piece] = []
    for row in board.loose(zone, side):
        found += [row, *board.cargo(row["id"])]
    return [piece_row(board, row) for row in found]


def piece_row(board: Position, row: Piece) -> dict[str, object]:
    """A piece as a line of a list."""
    left = row.get("left")
    notes = [str(words.NATIONS[row["nation"]]), str(words.TITLES[row["class"]])]
    if row.get("on"):
        notes.append(_("aboard %(ship)s") % {"ship": words.piece(board.row(row["on"]))})
    if row.get("handled"):
        notes.append(_("loaded, unloaded or lifted in this step"))
    elif left is not None and row.get("moved"):
        notes.append(_("%(n)s zones left") % {"n": left} if left != 1 else _("1 zone left"))
    return {
        "id": row["id"],
        "name": words.piece(row),
        "short": words.short(row),
        "notes": ", ".join(notes),
        "picture": picture(row, board.cargo(row["id"])),
        "able": row.get("able", False),
        "ship": row["class"] in ("naval", "aeronaval") and not row.get("marker"),
        "land_aboard": row["class"] == "land" and bool(row.get("on")),
    }


def force_row(table: Table, board: Position, row: Marker) -> dict[str, object]:
    """A task force as a line of a list."""
    inside = board.cargo(row["id"])
    return {
        "name": words.marker(row["id"]),
        "what": words.names(one for one in inside if one["class"] in ("naval", "aeronaval")) or _("a decoy"),
        "seen": row["revealed"],
        "picture": picture(row, inside),
        "href": table.url(**{"with": row["id"]}),
    }


def foes(board: Position, zone: str, side: str) -> list[dict[str, str]]:
    """What is seen of a side in a zone, drawn and named."""
    found = []
    for row in board.loose(zone, side):
        cargo = board.cargo(row["id"])
        note = _("with %(what)s aboard") % {"what": words.names(cargo)} if cargo else ""
        found.append({"name": words.piece(row), "note": note, "picture": picture(row, cargo)})
    for force in board.forces(zone, side):
        inside = board.cargo(force["id"])
        note = _("face down: what is under it is not known") if force["contents"] is None else words.names(inside)
        found.append(
            {"name": words.marker(force["id"]), "note": note or _("a decoy"), "picture": picture(force, inside)}
        )
    return found


def _comers(table: Table, board: Position, zone: str) -> list[dict[str, str]]:
    """Own pieces and task forces that could come to a zone where the reader has nothing."""
    found: dict[str, dict[str, str]] = {}
    for one in table.legal(zone):
        ident = one.data.get("unit") or one.data.get("marker")
        if one.verb == "MOVE" and ident and ident not in found:
            row = board.row(ident)
            found[ident] = {
                "name": words.piece(row),
                "from": board.atlas.name(row["zone"]),
                "href": table.url(**{"with": ident, "to": zone}),
            }
    return [found[ident] for ident in sorted(found, key=lambda ident: order(board.row(ident)))]


def _reserve(table: Table, board: Position) -> Screen:
    """What is due, to tick; what is not ticked stays for a later turn (4.4)."""
    rows = sorted((board.atlas.pieces[one] for one in reserve(table)), key=order)
    groups: dict[tuple[str, str], list[dict[str, str]]] = {}
    for row in rows:
        groups.setdefault((row["nation"], row["class"]), []).append(
            {"id": row["id"], "name": words.piece(row), "picture": printed(row)}
        )
    context = {
        "groups": [
            {"name": f"{words.NATIONS[nation]}: {words.of_class(cls, len(found))}", "rows": found}
            for (nation, cls), found in groups.items()
        ],
        "nothing": table.params.get("do") == "place",
        "markers": ", ".join(words.marker(marker) for marker in free_markers(table)),
        "other": table.url(),
        "here_query": table.kept("seat", "z", "at", "region", "hide"),
    }
    return screens.build(table, "reserve", _("The reserve"), context, focus=_receptions(table, rows))


def _receptions(table: Table, rows: Sequence[Counter]) -> list[str]:
    nations = {row["nation"] for row in rows}
    zones = [str(zone) for nation in sorted(nations) for zone in screens.atlas(table).facts["reception"][nation]]
    return zones[:1] if table.phone else zones


def _standing(table: Table) -> Screen:
    """The standing orders for battles by the house table (7.3): what is in force, and what may be instead."""
    now, offered = _orders_in_force(table), {tuple(o.data["words"]): o.text for o in table.legal("standing")}
    values = screens.atlas(table).facts["house"]["standing"]
    context = {
        "rows": [
            {
                "name": order_words.standing_name(name),
                "choices": [
                    {
                        "words": order_words.standing_value(name, value),
                        "on": now.get(name) == value,
                        "text": offered.get((name, value), ""),
                    }
                    for value in values[name]
                ],
            }
            for name in order_words.STANDING
            if name in now
        ],
        "other": table.url(),
    }
    return screens.build(table, "standing", _("Standing orders"), context)
