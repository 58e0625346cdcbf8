"""What stands beside the map of a table: own pieces, the piece or the hex that was chosen, forces that have met."""

from collections.abc import Iterable, Mapping

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from rules.task_force.view_types import Facts, View

from .. import fight_list, words
from ..map import counters
from . import own
from .drawn_map import atlas, in_hand
from .fights import met
from .own import Piece
from .reports import reports
from .steps import next_step, turn_names

_KINDS = (("MOVE", gettext_lazy("Move")),)


def rows(sheet: BlockSheet) -> dict[str, object]:
    """The context of the panel."""
    seen, found = sheet.seen, own.pieces(sheet.seen.view, sheet.seen.facts)
    ships = [one for one in found.values() if one.ship is not None]
    placed = [one for one in ships if one.place]
    return {
        "chosen": _chosen(sheet, found),
        "hex": _hex(sheet, found),
        "tray": [_row(sheet, one) for one in _tray(found)],
        "stands": _stands(sheet, found),
        "placed": len(placed),
        "all_blocks": len(ships),
        "shown_to_others": _shown(sheet),
        "sides": [_side(sheet, str(row["id"])) for row in seen.seats],
        "met": met(sheet, found),
        "place_names": _places(sheet, found),
        "turn_names": turn_names(sheet),
        "next_turn": next_step(sheet),
        "example": "TF7 1511: yubari, DD 5\nhaguro TF2\nD1 1410" if seen.seat != "ALLIED" else "chester TF1\nD1 1615",
        "kinds": _KINDS,
        "line_example": "MOVE TF1 2312",
        "home": sheet.url(),
        "labels": _labels(seen.view),
        "searches": _searches(sheet),
        **reports(sheet),
        "sheets_of": fight_list.sheets(seen.view, seen.facts),
    }


def _labels(view: View) -> dict[str, str]:
    """What the page says of the game's pieces and hexes."""
    setting_up = view["step"] == "setup"
    return {
        "begin": _("Or write lists, or tap a ship below and then its task force. Only you see which marker is which."),
        "tap": _("Tap a task force or a dummy, then its hex; a ship, then its task force. Aircraft stay on paper."),
        "put": _("A marker: tap its hex. A ship: choose its task force, or write a hex, where it lies in the open."),
        "list": _("One piece a line: a task force, its hex and its ships; or a ship and its task force; or a dummy"),
        "meet": _("Once the other side agrees, the referee turns up what the rules turn up, and takes dummies off."),
        "part": _("The fight is over"),
        "parted": _("What was turned up stays so until night falls (8.3). Lost ships stay known."),
        "places": _("Hexes in words"),
        "holder": "",
        "steps": _("What is left"),
        "waits": _("The other side sees none of it before both have set up and the first turn begins.")
        if setting_up else "",
    }  # fmt: skip


def _tray(found: Mapping[str, Piece]) -> list[Piece]:
    """What waits beside the map: ships, task forces without a marker, the next dummy."""
    off = [one for one in found.values() if not one.place and not (one.ship and one.force)]
    dummies = [one for one in off if one.id.startswith("D") and one.ship is None]
    return [one for one in off if one not in dummies] + dummies[:1]


def _row(sheet: BlockSheet, piece: Piece, **more: str) -> dict[str, object]:
    """A piece in a list, with the way to its own panel."""
    state = words.ship_state(piece.ship) if piece.ship is not None else ""
    return {
        "id": piece.id,
        "title": piece.title,
        "strength": f"· {state}" if state else "",
        "picture": piece.picture,
        "href": sheet.url(block=piece.id, **more) if sheet.seen.acts_for else "",
    }


def _chosen(sheet: BlockSheet, found: Mapping[str, Piece]) -> dict[str, object] | None:
    chosen = in_hand(sheet)
    if chosen is None:
        return None
    board, to = atlas(sheet), sheet.params.get("to", "")
    at = to if to in board.at else ""
    base = chosen.id in board.bases
    force = chosen.marker is not None and bool(chosen.marker.get("tfs"))
    return {
        "id": chosen.id,
        "title": chosen.title,
        "picture": chosen.picture,
        "place": chosen.place,
        "lies": chosen.force,
        "place_name": board.place(chosen.place) if chosen.place else "",
        "to": "" if base else at,
        "to_name": board.place(at) if at else "",
        "steps": own.left_words(chosen) if chosen.ship is not None or base else [],
        "strength": chosen.left or own.MOST,
        "open": chosen.up,
        "open_label": _("Turned up: everybody sees its number") if force and not chosen.force else "",
        "open_moves": True,
        "here": sheet.url(hex=chosen.place) if chosen.place else "",
        "riders": [_row(sheet, one) for one in found.values() if one.force == chosen.id],
        "hosts": [] if at or base else _hosts(sheet, found, chosen),
    }


def _hosts(sheet: BlockSheet, found: Mapping[str, Piece], chosen: Piece) -> list[dict[str, str]]:
    """Where a ship or a task force may go with one tap: task forces beside it, or all while it is off the map."""
    if chosen.ship is None and chosen.marker is None:
        return []
    forces = [one for one in found.values() if one.id.startswith("TF") and one.id not in (chosen.id, chosen.force)]
    near = [one for one in forces if not chosen.place or one.place == chosen.place]
    if chosen.ship is None:
        rows_ = [{"id": one.id, "words": _("Under the marker of %(tf)s") % {"tf": one.id}}
                 for one in near if not one.force and chosen.marker and chosen.marker.get("tfs")]  # fmt: skip
        return [*rows_, *([{"id": chosen.place, "words": _("Under a marker of its own")}] if chosen.force else [])]
    rows_ = [{"id": one.id, "words": _("Into %(tf)s") % {"tf": one.id}} for one in near]
    carrier = chosen.ship["type"] in ("CV", "CVL")
    fresh = sheet.seen.view["free"].get("ring" if carrier else "column")
    if fresh:
        rows_.append({"id": fresh, "words": _("Into a new %(tf)s") % {"tf": fresh}})
    if chosen.place and chosen.force:
        rows_.append({"id": chosen.place, "words": _("Alone in the open")})
    return rows_


def _hex(sheet: BlockSheet, found: Mapping[str, Piece]) -> dict[str, object] | None:
    board, view, place = atlas(sheet), sheet.seen.view, sheet.params.get("hex", "")
    if place in found:  # a ship was put into that task force
        place = found[place].place
    if place not in board.at:
        return None
    here = [_row(sheet, one) for one in found.values() if one.place == place]
    return {
        "id": place,
        "name": board.place(place),
        "own": here if view["seat"] else [],
        "others": [
            (words.side(side), seen) for side in words.SIDES if (seen := list(_others(board.facts, view, place, side)))
        ],
        "both": place in sheet.seen.view["meeting"] and place != sheet.seen.met,
        "base": False,
        "tray": [_row(sheet, one, to=place) for one in _tray(found) if one.ship is None]
        if sheet.seen.acts_for and place not in board.land else [],
    }  # fmt: skip


def _others(facts: Facts, view: View, place: str, side: str) -> Iterable[dict[str, object]]:
    """What is seen there of a side that is not the reader's."""
    markers = [row for row in view["markers"] if row["hex"] == place and row["side"] == side and "name" not in row]
    for _where, _side, rows_ in counters.pools(markers):
        count = f"{len(rows_)} × " if len(rows_) > 1 else ""
        picture = _picture(counters.others(rows_[0], len(rows_)))
        yield {"title": f"{count}{words.marker(facts, rows_[0], mine=False)}", "picture": picture}
    for group in view["groups"]:
        if group["hex"] == place and group["side"] == side and side != view["seat"]:
            picture = _picture(counters.group(group["name"], side))
            yield {"title": words.listed(map(words.ship, group["ships"])), "picture": picture}


def _picture(ink: str) -> SafeString:
    drawn = f'<svg class="tf-mk" viewBox="-32 -36 64 68" width="44" height="44" aria-hidden="true">{ink}</svg>'
    return mark_safe(drawn)  # noqa: S308  # drawn by us


def _stands(sheet: BlockSheet, found: Mapping[str, Piece]) -> list[dict[str, object]]:
    """Own pieces on the map by hex."""
    board = atlas(sheet)
    places = sorted({one.place for one in found.values() if one.place})
    return [
        {
            "name": board.place(place),
            "href": sheet.url(hex=place),
            "blocks": [_row(sheet, one) for one in found.values() if one.place == place],
        }
        for place in places
    ]


def _shown(sheet: BlockSheet) -> str:
    """What the other side sees of the reader's markers."""
    board, view = atlas(sheet), sheet.seen.view
    if view["step"] == "setup":
        return _("Nothing, before both have set up.")
    own_rows = [row for row in view["markers"] if "name" in row and row["hex"]]
    faces: dict[str, list[str]] = {}
    for row in own_rows:
        tf = {"tf": row["tfs"][0]} if row["level"] == "FULL" and row.get("tfs") else {}
        said = words.marker(board.facts, {**row, **tf}, mine=False)  # type: ignore[typeddict-item]
        faces.setdefault(row["hex"], []).append(said)
    return "; ".join(f"{board.place(place)}: {words.listed(sorted(said))}" for place, said in sorted(faces.items()))


def _places(sheet: BlockSheet, found: Mapping[str, Piece]) -> list[tuple[str, str]]:
    board = atlas(sheet)
    named = [(place, board.place(place)) for place in board.names]
    return [*named, *((one.id, one.id) for one in found.values() if one.id.startswith("TF"))]


def _side(sheet: BlockSheet, side: str) -> dict[str, object]:
    return {
        "id": side,
        "title": words.side(side),
        "mark": words.MARKS[side],
        "colour": words.COLOURS[side],
        "player": sheet.seen.players.get(side, ""),
        "own": side == sheet.seen.own,
        "started": side in sheet.seen.started,
        "on": side == sheet.seen.seat,
        "count": "",
        "href": sheet.url(side=side),
    }


def _searches(sheet: BlockSheet) -> list[dict[str, object]]:
    """The searches that may be flown now: of each source its name, and where each of them may look."""
    board, facts = atlas(sheet), sheet.seen.facts
    found: list[dict[str, object]] = []
    for row in sheet.seen.searches:
        places = [(f"{row['source']} {place}", board.place(place)) for place in row["places"]]
        found.append({"name": words.ship_name(facts, row["source"]), "each": range(row["left"]), "places": places})
    return found
