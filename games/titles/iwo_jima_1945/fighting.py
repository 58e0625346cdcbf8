"""Who attacks whom: the table of attacks on a hex with factors and odds, the partner's proposal, the banzai charge."""

from collections.abc import Mapping, Sequence
from typing import TypedDict

from games.core import referee
from games.core.words import named_unit
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.shares import whole_percents
from games.titles.table import Table
from rules.iwo_jima.view_types import Odds, OddsPiece, SeenAttack
from rules.kernel import Order

from . import screens
from .map.counters import picture
from .map.live import Choice
from .map.position import Position
from .order_words import place_words, trail

FIRST = 8
"""Attacks shown at once; the others are folded away."""
MAX_ROWS = 60
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
        "worth": foe["defends"],
        "doubled": board.doubled(foe),
        "rows": rows[:FIRST],
        "more": rows[FIRST:MAX_ROWS],
        "unlisted": max(len(rows) - MAX_ROWS, 0),
        "die": ", ".join(map(str, board.atlas.faces)),
        "charge": table.ask.kind == "jp_charge",
        "example": rows[0]["text"] if rows else "",
        "action": table.url("order"),
        "other": table.url(),
        "everybody": table.url(hex=place) if chosen else "",
        "chosen": named_unit(board.pieces[chosen]["name"]) if chosen else "",
    }
    title = _("Attack on %(name)s") % {"name": named_unit(foe["name"])}
    return screens.build(
        table, "attacks", title, context, able=joining, chosen=chosen, marked=place, focus=[place],
        choices={place: Choice(attack=True, fight=True)},
    )  # fmt: skip


class Duel(TypedDict):
    """Both sides of a fight with their factors as they count. ``won``: the chance in 1/10,000; ``bar``: widths."""

    attackers: list[OddsPiece]
    defenders: list[OddsPiece]
    attack: int
    defence: int
    won: int
    chances: list[str]
    bar: list[int]


class AttackRow(Duel):
    """An attack to choose. ``text``: its order; ``proposal``: the partner has to agree; ``way``: of a charge."""

    text: str
    proposal: bool
    way: str


def _rows(table: Table, board: Position, orders: Sequence[Order]) -> list[AttackRow]:
    """The best chance first, of equal ones the smaller force; one row for each pair of sides of a charge."""
    best: dict[tuple[str, ...], Order] = {}
    for order in orders:
        end = order.data["path"][-1] if order.data.get("path") else ""
        key = (end, *order.data.get("attackers", ()), ">", *order.data["defenders"])
        if key not in best or (len(order.text), order.text) < (len(best[key].text), best[key].text):
            best[key] = order
    rows = [_row(table, board, order) for order in best.values()]
    return sorted(rows, key=lambda row: (len(row["defenders"]), -row["won"], row["attack"], row["text"]))


def _row(table: Table, board: Position, order: Order) -> AttackRow:
    own = order.data.get("attackers") or [order.data["unit"]]
    way = order.data.get("path") or []
    row = duel(table, board, own, order.data["defenders"], way[-1] if way else None)
    return {**row, "text": order.text, "proposal": "proposal" in order.data, "way": _way(board, way)}


def _way(board: Position, path: Sequence[str]) -> str:
    if len(path) < 2:
        return ""
    start = _("from %(place)s") % {"place": path[-1]}
    return f"{start} {trail(board.atlas, list(path))}".strip()


def duel(table: Table, board: Position, own: Sequence[str], foes: Sequence[str], at: str | None = None) -> Duel:
    """Both sides with their factors as they count, and the chances. ``at``: the hex that a charge attacks from."""
    places = ",".join(sorted({board.place(board.pieces[foe]) for foe in foes}))
    found: Odds = referee.odds(table.game, table.view, places, {"bring": [{"id": one, "as": at} for one in own]})
    attacker, defender = found["attacker"], found["defender"]
    chances = [row["chance"] for row in found["outcomes"]]
    return {
        "attackers": [row for row in found["blocks"] if row["side"] == attacker],
        "defenders": [row for row in found["blocks"] if row["side"] == defender],
        "attack": found["strength"][attacker],
        "defence": found["strength"][defender],
        "won": chances[0],
        "chances": [f"{share} %" for share in whole_percents(chances)],
        "bar": [round(216 * chance / 10_000) for chance in chances],
    }


def proposal(table: Table, board: Position) -> Screen:
    """The partner proposes an attack of pieces of both."""
    assert table.ask is not None
    said: SeenAttack = table.ask.data["proposal"]
    place = board.place(board.pieces[said["defenders"][0]])
    context = {"row": duel(table, board, said["attackers"], said["defenders"]), "action": table.url("order")}
    return screens.build(
        table, "proposal", _("Your partner proposes an attack"), context,
        able=said["attackers"], marked=place, focus=[place],
    )  # fmt: skip


def debts(table: Table, board: Position) -> list[Duel]:
    """The fights that follow from what the reader's pieces still owe, as they are fought when they are done (6.7)."""
    owes: Mapping[str, Sequence[str]] = table.ask.data.get("owes", {}) if table.ask else {}
    return [duel(table, board, [one], [foe]) for one, foes in sorted(owes.items()) for foe in sorted(foes)]
