"""What stands beside the map of a table: own pieces, the piece or the zone that was chosen, forces that have met."""

from collections.abc import Iterable, Sequence

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from rules.pacific_zones.view_types import Counter

from .. import words
from ..map import counters
from ..position import Marker, Position, Unit, order
from .drawn_map import board_of, in_hand
from .steps import next_step, turn_names

_KINDS = (("move", gettext_lazy("Move")),)
_SIDES = ("JP", "AL")


def rows(sheet: BlockSheet) -> dict[str, object]:
    """The context of the panel."""
    seen, board = sheet.seen, board_of(sheet)
    mine = [row for row in _all(board) if row["side"] == seen.seat]
    tray = _tray(board, seen.seat)
    return {
        "chosen": _chosen(sheet, board),
        "hex": _zone(sheet, board),
        "tray": [_row(sheet, board, row) for row in tray],
        "stands": _stands(sheet, board, mine),
        "placed": len(mine),
        "all_blocks": len(mine) + len(tray),
        "shown_to_others": _shown(board, seen.seat),
        "sides": [_side(sheet, board, side) for side in _SIDES],
        "met": _met(sheet, board),
        "place_names": _places(board, seen.seat),
        "turn_names": turn_names(sheet),
        "next_turn": next_step(sheet),
        "example": "JP-TF01 34\nAkagi TF1" if seen.seat != "AL" else "US-TF01 46\nLexington TF1",
        "kinds": _KINDS,
        "line_example": "move JP-TF01 34-39",
        "home": sheet.url(),
        "labels": _labels(),
    }


def _labels() -> dict[str, str]:
    """What the page says of the game's pieces and zones."""
    return {
        "begin": _("Or tap a piece below and then its zone. What lies under a marker only you see."),
        "tap": _("Tap a piece, then its zone; a ship, then the marker under which it hides."),
        "put": _("Tap the zone on the map, or write a zone, a marker or a ship."),
        "list": _("One piece a line: piece, then its zone, marker or ship"),
        "meet": _("Once the other side agrees, task forces here are shown as the rules have it (7.0, 8.3)."),
        "part": _("The battle is over"),
        "parted": _("Task forces that were shown stay so, until their owner turns them face down (8.3)."),
        "places": _("Zones by who is there"),
        "holder": _("The zone is held by"),
    }


def _all(board: Position) -> list[Unit]:
    return [*sorted(board.markers.values(), key=order), *sorted(board.pieces.values(), key=order)]


def _tray(board: Position, seat: str | None) -> list[Counter]:
    """Own markers and pieces off the board that are at hand; what is lost is found by its name."""
    if seat is None:
        return []
    own = board.view["own"][seat]
    rows = [board.atlas.pieces[name] for name in (*own["pool"], *own["resting"], *own["markers_due"], *own["reserve"])]
    return sorted(rows, key=order)


def _drawn(ink: str) -> SafeString:
    return mark_safe(ink)  # noqa: S308  # drawn by us


def _picture(board: Position, row: Counter, size: int = 40) -> SafeString:
    if board.on_board(row["id"]):
        return _drawn(counters.picture(board.row(row["id"]), board.cargo(row["id"]), size))
    return _drawn(counters.printed(row, size))


def _row(sheet: BlockSheet, board: Position, row: Counter, **more: str) -> dict[str, object]:
    """A piece in a list, with the way to its own panel."""
    may = sheet.seen.acts_for and row["side"] == sheet.seen.seat
    return {
        "id": row["id"],
        "title": words.piece(row),
        "strength": f"· {_short_host(board, row['id'])}" if _host(board, row["id"]) else "",
        "picture": _picture(board, row),
        "href": sheet.url(block=row["id"], **more) if may else "",
    }


def _chosen(sheet: BlockSheet, board: Position) -> dict[str, object] | None:
    chosen = in_hand(sheet)
    if not chosen:
        return None
    row, on_board = board.atlas.pieces[chosen], board.on_board(chosen)
    zone = board.row(chosen)["zone"] if on_board else ""
    to = sheet.params.get("to", "")
    at = to if to in board.atlas.zones else ""
    marker = board.markers.get(chosen)
    return {
        "id": chosen,
        "title": words.piece(row),
        "picture": _picture(board, row, 60),
        "place": zone,
        "lies": _host(board, chosen),
        "place_name": words.zone(board.atlas, zone) if zone else "",
        "to": at,
        "to_name": words.zone(board.atlas, at) if at else "",
        "open": marker is not None and marker["revealed"],
        "open_label": _("Shown: everybody sees what is under it (8.3)") if row["class"] == "task_force" else "",
        "open_moves": True,
        "here": sheet.url(hex=zone) if zone else "",
        "riders": [_row(sheet, board, one) for one in board.of(board.riders.get(chosen, ()))],
        "hosts": _hosts(board, row) if not at else [],
    }


def _host(board: Position, ident: str) -> str:
    """The marker or ship on which a piece lies; "" for none."""
    row = board.pieces.get(ident)
    return (row.get("on") or row.get("marker") or "") if row else ""


def _short_host(board: Position, ident: str) -> str:
    """That, in short: "TF 1"."""
    host = _host(board, ident)
    return words.short_marker(host) if host in board.markers else words.short(board.row(host))


def _hosts(board: Position, row: Counter) -> list[dict[str, str]]:
    """Where a piece may lie with one tap: own markers or ships in its zone; all of them, if it is not on the board."""
    if row["class"] == "task_force":
        return []
    now = board.pieces.get(row["id"])
    found: list[dict[str, str]] = []
    if row["class"] in ("naval", "aeronaval"):
        for force in sorted(board.markers.values(), key=order):
            if force["side"] == row["side"] and (now is None or now["zone"] == force["zone"]):
                text = _("Under %(marker)s") % {"marker": words.marker(force["id"])}
                found.append({"id": force["id"], "words": text})
        if now is not None and now.get("marker"):
            found = [one for one in found if one["id"] != now["marker"]]
            found.append({"id": now["zone"], "words": _("Out of its task force")})
    elif now is not None:
        for ship in sorted(board.pieces.values(), key=order):
            near = ship["zone"] == now["zone"] and ship["side"] == row["side"] and ship["id"] != now.get("on")
            if near and ship["class"] in ("naval", "aeronaval"):
                found.append({"id": ship["id"], "words": _("Aboard %(ship)s") % {"ship": words.piece(ship)}})
        if now.get("on"):
            found.append({"id": now["zone"], "words": _("Ashore")})
    return found


def _zone(sheet: BlockSheet, board: Position) -> dict[str, object] | None:
    zone, seat = sheet.params.get("hex", ""), sheet.seen.seat
    if board.on_board(zone):  # a ship was put under that marker
        zone = board.row(zone)["zone"]
    if zone not in board.atlas.zones:
        return None
    return {
        "id": zone,
        "name": words.zone(board.atlas, zone),
        "own": [_row(sheet, board, row) for row in _here(board, zone, seat)] if seat else [],
        "others": [
            (words.SIDES[side], [_row(sheet, board, row) for row in here])
            for side in _SIDES
            if side != seat and (here := _here(board, zone, side))
        ],
        "both": zone in board.contacts() and zone != sheet.seen.met,
        "holder": board.control.get(zone),
        "base": board.atlas.zones[zone]["terrain"] != "sea",
        "tray": [_row(sheet, board, row, to=zone) for row in _tray(board, seat)] if sheet.seen.acts_for else [],
    }


def _here(board: Position, zone: str, side: str) -> list[Unit]:
    """What of a side is in sight in a zone: task forces, each before its ships, then open pieces, with their cargo."""
    tops: list[Unit] = [*board.forces(zone, side), *board.loose(zone, side)]
    found: list[Unit] = []
    for row in tops:
        found += [row, *board.cargo(row["id"])]
    return found


def _stands(sheet: BlockSheet, board: Position, mine: Sequence[Unit]) -> list[dict[str, object]]:
    """Own pieces on the board by zone."""
    zones = sorted({row["zone"] for row in mine}, key=int)
    return [
        {
            "name": words.zone(board.atlas, zone),
            "href": sheet.url(hex=zone),
            "blocks": [_row(sheet, board, row) for row in mine if row["zone"] == zone],
        }
        for zone in zones
    ]


def _shown(board: Position, seat: str | None) -> str:
    """What the other side sees of the reader's pieces: task forces by their markers alone."""
    forces = [row for row in board.markers.values() if row["side"] == seat and not row["revealed"]]
    names = [f"{words.marker(row['id'])}: {words.zone(board.atlas, row['zone'])}" for row in sorted(forces, key=order)]
    if not names:
        return _("All your pieces lie open.")
    return _("Face down: %(markers)s. All else lies open.") % {"markers": "; ".join(names)}


def _places(board: Position, seat: str | None) -> list[tuple[str, str]]:
    zones = [(zone, words.zone(board.atlas, zone)) for zone in board.atlas.zones]
    return zones + [(row["id"], words.marker(row["id"])) for row in board.markers.values() if row["side"] == seat]


def _side(sheet: BlockSheet, board: Position, side: str) -> dict[str, object]:
    return {
        "id": side,
        "title": words.SIDES[side],
        "mark": words.MARKS[side],
        "colour": words.COLOURS[side],
        "player": sheet.seen.players.get(side, ""),
        "own": side == sheet.seen.own,
        "started": side in sheet.seen.started,
        "on": side == sheet.seen.seat,
        "count": "",
        "href": sheet.url(side=side),
    }


def _met(sheet: BlockSheet, board: Position) -> dict[str, object] | None:
    zone = sheet.seen.met
    if not zone:
        return None
    lanes = [{**_side(sheet, board, side), "blocks": list(_faces(sheet, board, _here(board, zone, side)))}
             for side in _SIDES]  # fmt: skip
    return {"place": zone, "title": _("Battle at %(zone)s") % {"zone": words.zone(board.atlas, zone)}, "lanes": lanes}


def _faces(sheet: BlockSheet, board: Position, here: Iterable[Unit]) -> Iterable[dict[str, object]]:
    for row in here:
        able = sheet.seen.acts_for and row["side"] == sheet.seen.seat
        yield {
            "title": words.piece(row),
            "picture": _picture(board, row, 56),
            "caption": _caption(board, row),
            "href": sheet.url(block=row["id"]) if able else "",
            "id": row["id"] if able and not _is_marker(row) else "",
        }


def _is_marker(row: Unit) -> bool:
    return row["class"] == "task_force"


def _caption(board: Position, row: Unit) -> str:
    """What it lies on, or how much lies on it."""
    if _host(board, row["id"]):
        return _short_host(board, row["id"])
    force: Marker | None = board.markers.get(row["id"])
    return words.counted(board.cargo(row["id"])) if force else str(words.TITLES[row["class"]])
