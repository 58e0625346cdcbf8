"""Who attacks whom: the table of attacks on a hex with factors and odds, the partner's proposal, the banzai charge."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.pages.game.table import Table
from games.pages.kits import Screen
from games.words import word as _
from rules.kernel import Order

from . import screens
from .counters import picture
from .live import Choice
from .orderwords import place_words, trail
from .position import Position, odds

Plain = Any
FIRST = 8
"""Attacks shown at once; the others are folded away."""
MOST = 60
"""Attacks listed in all; rarer combinations can be typed."""


def target_at(table: Table, board: Position) -> str:
    """The hex with an enemy to attack that the reader has tapped, or ""."""
    place = table.params.get("hex", "")
    foes = [piece for piece in board.on.get(place, ()) if piece["side"] != table.team and piece["cf"] is not None]
    return place if foes else ""


def screen(table: Table, board: Position, place: str) -> Screen:
    """The attacks on a hex; only those with the chosen piece, if one is chosen."""
    assert table.ask is not None
    foe = next(piece for piece in board.on[place] if piece["cf"] is not None)
    chosen = table.params.get("block", "")
    chosen = chosen if chosen in board.pieces else ""
    orders = [order for order in table.legal(foe["id"]) if order.data.get("defenders")]
    if chosen:
        orders = [order for order in orders if chosen in order.data.get("attackers", [order.data.get("unit")])]
    rows = _rows(table, board, orders)
    joining = sorted({one for order in orders for one in order.data.get("attackers", [order.data.get("unit")])})
    context = {
        "foe": foe,
        "place": place_words(board.atlas, place),
        "picture": picture(foe, 72),
        "worth": board.worth(foe, attacking=False),
        "doubled": board.doubled(foe, attacking=False),
        "rows": rows[:FIRST],
        "more": rows[FIRST:MOST],
        "unlisted": max(len(rows) - MOST, 0),
        "charge": table.ask.kind == "jp_charge",
        "example": rows[0]["text"] if rows else "",
        "action": table.url("order"),
        "other": table.url(),
        "everybody": table.url(hex=place) if chosen else "",
        "chosen": board.pieces[chosen]["name"] if chosen else "",
    }
    title = _("Attack on %(name)s") % {"name": foe["name"]}
    return screens.build(
        table, "attacks", title, context, able=joining, chosen=chosen, marked=place, focus=[place],
        choices={place: Choice(attack=True, fight=True)},
    )  # fmt: skip


def _rows(table: Table, board: Position, orders: Sequence[Order]) -> list[dict[str, Any]]:
    """The best chance first, of equal ones the smaller force; one row for each pair of sides of a charge."""
    best: dict[tuple[str, ...], Order] = {}
    for order in orders:
        end = order.data["path"][-1] if order.data.get("path") else ""
        key = (end, *order.data.get("attackers", ()), ">", *order.data["defenders"])
        if key not in best or (len(order.text), order.text) < (len(best[key].text), best[key].text):
            best[key] = order
    rows = [_row(table, board, order) for order in best.values()]
    return sorted(rows, key=lambda row: (len(row["defenders"]), -row["won"], row["attack"], row["text"]))


def _row(table: Table, board: Position, order: Order) -> dict[str, Any]:
    own = [board.pieces[one] for one in order.data.get("attackers") or [order.data["unit"]]]
    row = duel(board, own, [board.pieces[one] for one in order.data["defenders"]], order.data.get("path") or ())
    seat = table.code or ""
    mixed = "-" in seat and any(piece["command"] != seat[-1] for piece in own)
    way = order.data.get("path") or []
    return {**row, "text": order.text, "proposal": mixed, "way": _way(board, way)}


def _way(board: Position, path: Sequence[str]) -> str:
    if len(path) < 2:
        return ""
    via = trail(board.atlas, list(path))
    return f"{_('from %(place)s') % {'place': path[-1]}} {via}".strip()


def duel(board: Position, own: Sequence[Plain], foes: Sequence[Plain], path: Sequence[str] = ()) -> dict[str, Any]:
    """Both sides with their factors as they count, and the chances. ``path``: the way of a charge before the fight."""
    if path:
        own = [{**piece, "hex": path[-1]} for piece in own]
    attack, defence = board.strength(own, True), board.strength(foes, False)
    won, tied, lost = odds(attack, defence, board.atlas.faces)
    total = won + tied + lost
    return {
        "attackers": [_side(board, piece, True) for piece in own],
        "defenders": [_side(board, piece, False) for piece in foes],
        "attack": attack,
        "defence": defence,
        "won": won,
        "chances": (_percent(won, total), _percent(tied, total), _percent(lost, total)),
        "bar": (won * 216 // total, tied * 216 // total),
    }


def _side(board: Position, piece: Plain, attacking: bool) -> dict[str, Any]:
    return {"name": piece["name"], "cf": piece["cf"], "worth": board.worth(piece, attacking)}


def _percent(part: int, total: int) -> str:
    return f"{round(100 * part / total)} %"


def proposal(table: Table, board: Position) -> Screen:
    """The partner proposes an attack of pieces of both."""
    assert table.ask is not None
    said: Mapping[str, Any] = table.ask.data["proposal"]
    own = [board.pieces[one] for one in said["attackers"]]
    foes = [board.pieces[one] for one in said["defenders"]]
    context = {"row": duel(board, own, foes), "action": table.url("order")}
    return screens.build(
        table, "proposal", _("Your partner proposes an attack"), context,
        able=said["attackers"], marked=foes[0]["hex"], focus=[foes[0]["hex"]],
    )  # fmt: skip


def debts(table: Table, board: Position) -> list[dict[str, Any]]:
    """The fights that follow from what the reader's pieces still owe, as they are fought when he is done (6.7)."""
    owes: Mapping[str, Sequence[str]] = table.ask.data.get("owes", {}) if table.ask else {}
    return [
        duel(board, [board.pieces[one]], [board.pieces[foe]])
        for one, foes in sorted(owes.items())
        for foe in sorted(foes)
    ]
