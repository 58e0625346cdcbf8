"""A piece is chosen: where it may go, land, fire or work, hex by hex, with what follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlencode

from django.utils.translation import gettext_lazy, pgettext

from games.core.words import named_place, named_unit
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order

from . import screens, words
from .map.counters import picture
from .map.live import MANY, Choice
from .map.position import Piece, Position
from .order_words import place_words, trail

_HEX = {"place": "hex", "bombard": "target", "clear": "target"}
_ASKED = {
    "setup": gettext_lazy("Where does it stand?"),
    "landing": gettext_lazy("Where does it go?"),
    "us_move": gettext_lazy("Where does it go?"),
    "jp_move": gettext_lazy("Where does it go?"),
    "us_bombard": gettext_lazy("What does it fire at?"),
    "jp_bombard": gettext_lazy("What does it fire at?"),
    "jp_charge": gettext_lazy("Whom does it charge?"),
}


@dataclass
class Spot:
    """A hex that the chosen piece may be ordered to. ``text``: the order; ``others``: (words, text) of other ways.

    ``mined``: a die is thrown for mines there, so it cannot wait in a draft; ``at_once``: the address that asks for it.
    """

    place: str
    name: str
    text: str
    verb: str
    note: str = ""
    label: str = ""
    attack: bool = False
    mined: bool = False
    at_once: str = ""
    others: list[tuple[str, str]] = field(default_factory=list)


def screen(table: Table, board: Position, chosen: str, going_on: bool = False) -> Screen:
    """The page of a chosen piece. ``going_on``: the next one of its group was chosen for the reader."""
    assert table.ask is not None
    piece = board.pieces[chosen]
    orders = table.legal(chosen)
    spots = spots_of(board, orders)
    for spot in spots:
        if spot.mined:
            spot.at_once = table.url(block=chosen, to=spot.place)
    fights = sorted({board.place(board.pieces[foe]) for order in orders for foe in order.data.get("defenders", ())})
    choices = {spot.place: Choice(spot.attack, label=spot.label) for spot in spots}
    choices |= {place: Choice(attack=True, fight=True) for place in fights}
    to = table.params.get("to", "")
    here = [piece["hex"]] if piece["hex"] else [place for place in choices if _central(board, place)]
    ways = [spot for spot in spots if spot.verb in ("place", "move")]
    listed = _in_sight(table, board, ways, here)
    context = {
        "piece": _about(board, piece),
        "picture": picture(piece, 72),
        "lift": next((order.text for order in orders if order.verb == "lift"), ""),
        "one": next((spot for spot in spots if spot.place == to), None),
        "fights": [_fight(table, board, chosen, place) for place in fights],
        "shots": [spot for spot in spots if spot.verb in ("bombard", "clear")],
        "groups": _groups(board, listed),
        "elsewhere": len(ways) - len(listed),
        "other": table.url(stage=None),
        "this": table.url(block=chosen),
        "asked": _("Next of its group: where?") if going_on else str(_ASKED.get(table.ask.kind, _("What does it do?"))),
        "action": table.url("order" if table.draft is None else "add"),
        "now": table.url("order"),
        "before": len(table.draft.lines) if table.draft else 0,
        "undo": drafted_by(table, chosen),
        "then": urlencode(_then(table, piece)),
        "nothing": not spots and not fights,
    }
    return screens.build(
        table, "chosen", _("%(piece)s: where?") % {"piece": named_unit(piece["name"])}, context,
        able=table.ask.about, chosen=chosen, choices=choices, marked=to if to in choices else "",
        focus=here,
    )  # fmt: skip


def drafted_by(table: Table, piece: str) -> int | None:
    """The number of the last line of the draft that is about a piece."""
    lines = table.draft.lines if table.draft else []
    return next((line["number"] for line in reversed(lines) if line["order"]["data"].get("unit") == piece), None)


def _then(table: Table, piece: Piece) -> dict[str, str]:
    """Where to go on after an order for a piece: while a reserve comes in, the next one of its group is chosen."""
    going_on = {"stage": group(piece)[0]} if piece["status"] == "reserve" else {}
    return {**table.kept("seat", "z", "at", "region", "hide"), **going_on}


def group(piece: Piece) -> tuple[str, str]:
    """(key, name) of the part of a reserve or army that a piece is listed with."""
    if piece["garrison"] and not piece["hex"]:
        return f"garrison {piece['garrison']}", _("Garrison of %(village)s") % {
            "village": named_place(piece["garrison"])
        }
    if piece["type"] in ("fort", "obstacle", "mine"):
        names = {"fort": _("Pillboxes"), "obstacle": _("Obstacles"), "mine": _("Minefields")}
        return piece["type"], names[piece["type"]]
    if piece["type"] in ("naval", "coastal_artillery"):
        return piece["type"], _("Ships") if piece["type"] == "naval" else _("Coastal artillery")
    return piece["formation"], named_unit(piece["formation"]) if piece["formation"] else _("Others")


def _in_sight(table: Table, board: Position, ways: list[Spot], focus: Sequence[str]) -> list[Spot]:
    """Those to list: of a whole sea only what the page shows; the rest is pointed at, or in sight of another view.

    Who plays by words has no map to point at, and gets all.
    """
    seen = screens.BAR.frame(table, board.atlas.at, [board.atlas.at[place] for place in focus], None)
    if len(ways) <= MANY or table.in_words:
        return ways
    return [
        spot for spot in ways
        if _central(board, spot.place) or (not seen.far and seen.box.holds(board.atlas.at[spot.place]))
    ]  # fmt: skip


def _central(board: Position, place: str) -> bool:
    """Not far out at sea, so that the page shows the beaches and not the whole ocean."""
    return str(board.atlas.hexes[place]["terrain"]) != "sea"


def _about(board: Position, piece: Piece) -> dict[str, object]:
    owes = words.names(board.pieces[foe] for foe in piece.get("owes", ()))
    parts = [str(words.TYPES[piece["type"]]), named_unit(piece["formation"]) if piece["formation"] else ""]
    if piece["hex"]:
        parts.append(_("at %(place)s") % {"place": place_words(board.atlas, piece["hex"])})
    return {
        "name": named_unit(piece["name"]),
        "about": ", ".join(part for part in parts if part),
        "cf": piece["cf"],
        "mf": piece["mf"],
        "range": piece["range"],
        "owes": owes,
        "garrison": _(piece["garrison"]) if piece["garrison"] else "",
        "held": bool(piece["garrison"]) and piece["garrison"] not in board.view["activated"],
        "banzai": piece.get("banzai", ""),
    }


def spots_of(board: Position, orders: Sequence[Order]) -> list[Spot]:
    """One spot for each hex: of several ways the cheapest, then the smallest; the others are named with it."""
    found: dict[str, list[Order]] = {}
    for order in orders:
        if order.verb in _HEX:
            found.setdefault(order.data[_HEX[order.verb]], []).append(order)
        elif order.verb == "move":
            found.setdefault(order.data["path"][-1], []).append(order)
    return [_spot(board, place, found[place]) for place in sorted(found)]


def _spot(board: Position, place: str, orders: list[Order]) -> Spot:
    orders = sorted(orders, key=lambda order: (order.data.get("cost", 0), order.text))
    best = orders[0]
    spot = Spot(place, place_words(board.atlas, place), best.text, best.verb)
    spot.others = [
        (f"{trail(board.atlas, order.data['path'])} ({order.data['cost']})", order.text) for order in orders[1:]
    ]
    if "needed" in best.data:
        spot.attack, spot.note = True, _hit(board, best)
        spot.label = words.either(best.data["needed"]) if best.verb == "bombard" else ""
        spot.name = f"{place}: {words.names(board.on.get(place, ()))}"
    else:
        _arrival(board, spot, best)
    return spot


def _hit(board: Position, order: Order) -> str:
    """With which faces a shot hits or a clearing succeeds, and how likely that is."""
    needed, faces = order.data["needed"], board.atlas.faces
    if not needed:
        return _("cleared for certain")
    chance = words.chance(sum(face in needed for face in faces), len(faces))
    text = _("a %(face)s hits: %(chance)s") if order.verb == "bombard" else _("cleared with %(face)s: %(chance)s")
    return text % {"face": words.either(needed), "chance": chance}


def _arrival(board: Position, spot: Spot, order: Order) -> None:
    """What comes of a piece's arrival in a hex: a debt, mines; the cost of its way."""
    if "cost" in order.data:
        spot.label = str(order.data["cost"])
    notes = []
    if "owes" in order.data:
        foes = words.names(board.pieces[foe] for foe in order.data["owes"])
        notes.append(_("owes an attack to %(foes)s") % {"foes": foes})
    if "mines" in order.data:
        fatal = words.either(order.data["mines"])
        spot.mined = bool(fatal) and order.verb == "move"
        notes.append(_("mines: a %(face)s is its end") % {"face": fatal} if fatal else _("mines lifted"))
    spot.attack, spot.note = bool(notes), "; ".join(notes)


def _fight(table: Table, board: Position, chosen: str, place: str) -> dict[str, object]:
    return {
        "href": table.url(block=chosen, hex=place),
        "name": words.names(piece for piece in board.on[place] if piece["cf"] is not None),
        "place": place_words(board.atlas, place),
    }


def _groups(board: Position, spots: list[Spot]) -> list[dict[str, object]]:
    """By landing zone, objectives, land, sea; those with a consequence first, or last in a landing."""
    groups: dict[str, list[Spot]] = {}
    zones = [words.zone(zone) for zone in board.atlas.zones]
    order = [*zones, _("Objectives"), _("Coast"), pgettext("terrain", "Land"), _("Sea")]
    # A move is mostly towards the enemy, a landing mostly not.
    coming = bool(spots) and spots[0].verb == "place"
    order = [*order, _("With consequences")] if coming else [_("With consequences"), *order]
    for spot in spots:
        row = board.atlas.hexes[spot.place]
        if spot.note:
            name = _("With consequences")
        elif row.get("landing"):
            name = words.zone(row["landing"])
        elif spot.place in board.atlas.objectives:
            name = _("Objectives")
        elif row["terrain"] in ("sea", "shallow"):
            name = _("Sea")
        else:
            name = _("Coast") if spot.place in board.atlas.coast else pgettext("terrain", "Land")
        groups.setdefault(name, []).append(spot)
    return [{"name": name, "spots": groups[name], "fold": len(groups[name]) > 24} for name in order if name in groups]
