"""A piece is chosen: where it may go, land, fire or work, hex by hex, with what follows from it."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext_lazy

from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order

from . import screens, words
from .counters import picture
from .live import MANY, Choice
from .order_words import place_words, trail
from .position import Piece, Position

_HEX = {"place": "hex", "bombard": "target", "clear": "target"}
_SURE = ("engineer", "ranger")
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
    """A hex that the chosen piece may be ordered to. ``text``: the order; ``others``: (words, text) of other ways."""

    place: str
    name: str
    text: str
    verb: str
    note: str = ""
    label: str = ""
    attack: bool = False
    others: list[tuple[str, str]] = field(default_factory=list)


def screen(table: Table, board: Position, chosen: str, going_on: bool = False) -> Screen:
    """The page of a chosen piece. ``going_on``: the next one of its group was chosen for the reader."""
    assert table.ask is not None
    piece = board.pieces[chosen]
    orders = table.legal(chosen)
    spots = spots_of(board, piece, orders)
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
        "action": table.url("order"),
        "nothing": not spots and not fights,
    }
    return screens.build(
        table, "chosen", f"{piece['name']}: {_('where?')}", context,
        able=table.ask.about, chosen=chosen, choices=choices, marked=to if to in choices else "",
        focus=here,
    )  # fmt: skip


def _in_sight(table: Table, board: Position, ways: list[Spot], focus: Sequence[str]) -> list[Spot]:
    """Those to list: of a whole sea only what the page shows; the rest is pointed at, or in sight of another view."""
    seen = screens.BAR.frame(table, board.atlas.at, [board.atlas.at[place] for place in focus], None)
    if len(ways) <= MANY:
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
    parts = [str(words.TYPES[piece["type"]]), _(piece["formation"]) if piece["formation"] else ""]
    if piece["hex"]:
        parts.append(_("at %(place)s") % {"place": place_words(board.atlas, piece["hex"])})
    return {
        "name": piece["name"],
        "about": ", ".join(part for part in parts if part),
        "cf": piece["cf"],
        "mf": piece["mf"],
        "range": piece["range"],
        "owes": owes,
        "garrison": _(piece["garrison"]) if piece["garrison"] else "",
        "held": bool(piece["garrison"]) and piece["garrison"] not in board.view["activated"],
        "banzai": piece.get("banzai", ""),
    }


def spots_of(board: Position, piece: Piece, orders: Sequence[Order]) -> list[Spot]:
    """One spot for each hex: of several ways the cheapest, then the smallest; the others are named with it."""
    found: dict[str, list[Order]] = {}
    for order in orders:
        if order.verb in _HEX:
            found.setdefault(order.data[_HEX[order.verb]], []).append(order)
        elif order.verb == "move":
            found.setdefault(order.data["path"][-1], []).append(order)
    return [_spot(board, piece, place, found[place]) for place in sorted(found)]


def _spot(board: Position, piece: Piece, place: str, orders: list[Order]) -> Spot:
    orders = sorted(orders, key=lambda order: (_cost(board, order), order.text))
    best = orders[0]
    spot = Spot(place, place_words(board.atlas, place), best.text, best.verb)
    spot.others = [
        (f"{trail(board.atlas, order.data['path'])} ({_cost(board, order)})", order.text) for order in orders[1:]
    ]
    if best.verb == "bombard":
        need = board.needed(piece["side"], place)
        faces = board.atlas.faces
        spot.attack, spot.label = True, str(need)
        spot.note = _("a %(face)s hits: %(chance)s") % {
            "face": need, "chance": words.chance(faces.count(need), len(faces)),
        }  # fmt: skip
    elif best.verb == "clear":
        sure = piece["type"] in _SURE or any(one["type"] == "fort" for one in board.on[place])
        faces = board.atlas.faces
        chance = words.chance(sum(face >= 4 for face in faces), len(faces))
        spot.attack = True
        spot.note = _("cleared for certain") if sure else _("cleared with 4 or 5: %(chance)s") % {"chance": chance}
    else:
        _arrival(board, piece, spot, best)
    if spot.verb in ("bombard", "clear"):
        spot.name = f"{place}: {words.names(board.on.get(place, ()))}"
    return spot


def _cost(board: Position, order: Order) -> int:
    return sum(board.atlas.cost(place) for place in order.data.get("path", ())[1:])


def _arrival(board: Position, piece: Piece, spot: Spot, order: Order) -> None:
    """What comes of a piece's arrival in a hex: a debt, mines; the cost of its way."""
    if order.verb == "move":
        spot.label = str(_cost(board, order))
    if piece["type"] == "naval" or board.view["step"] == "setup":
        return
    foes = board.foes_around(piece["side"], spot.place)
    mined = any(one["type"] == "mine" for one in board.on.get(spot.place, ()))
    notes = []
    if foes:
        notes.append(_("owes an attack to %(foes)s") % {"foes": words.names(foes)})
    if mined:
        notes.append(_("mines lifted") if piece["type"] in _SURE else _("mines: a 2 or 3 is its end"))
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
    order = [*zones, _("Objectives"), _("Coast"), _("Land"), _("Sea")]
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
            name = _("Coast") if spot.place in board.atlas.coast else _("Land")
        groups.setdefault(name, []).append(spot)
    return [{"name": name, "spots": groups[name], "fold": len(groups[name]) > 24} for name in order if name in groups]
