"""A refereed battle: both sides, the dice that are proposed and thrown, the items, and what one may propose (7.1)."""

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.words import say
from games.core.words import word as _
from games.titles import drawn_dice
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_zones.view_types import BattleItem, DiceThrown, RefereedBattle

from .. import order_words, screens, words
from ..map.counters import picture
from ..position import Position, Unit

_DRAWN = 6


def screen(table: Table) -> Screen:
    """The battle as the reader sees it, with what they may do; one piece, if they have chosen it."""
    board = screens.position(table)
    on = fought(board)
    zone = str(on["zone"])
    picked = [one for one in screens.chosen(table) if board.on_board(one) and board.row(one)["zone"] == zone]
    if table.ask and picked:
        return _piece(table, board, picked[0])
    orders = _open(table)
    told = facts(table, board)
    context = {
        **told,
        "at_foot": next((item for item in told["items"] if item["answers"]), None),
        "prompt": say(table.ask.prompt) if table.ask else "",
        "answers": [{"text": o.text, "verb": o.verb} for o in orders if o.verb in ("ACCEPT", "DECLINE")],
        "dice": _dice_form(table, board) if any(o.verb == "DICE" for o in table.legal("dice")) else None,
        "control": [
            {"text": o.text, "words": order_words.line(board.atlas, o)}
            for o in table.legal("control")
            if o.verb == "CONTROL"
        ],
        "close": any(o.verb == "CLOSE" for o in orders),
        "action": table.url("order"),
        "left": on["left"].get(table.team or "", 0),
        "example": f"dice {table.team} 3 6",
        "waits": [] if table.ask or table.lock else waits(table),
    }
    title = _("Battle of %(zone)s") % {"zone": board.atlas.name(zone)}
    return screens.build(table, "battle", title, context, marked=zone, focus=[zone])


def fought(board: Position) -> RefereedBattle:
    """The battle that goes on; who asks knows that there is one."""
    on = board.view["battle"]
    assert on is not None
    return on


def waits(table: Table) -> list[str]:
    """Whom the game waits for."""
    return [
        _("Waiting for %(who)s: %(what)s") % {"who": table.person(owed.seat), "what": say(owed.title)}
        for owed in table.owed
    ]


def facts(table: Table, board: Position) -> dict[str, Any]:
    """Both sides, the items and the dice: what everybody sees of a battle."""
    on = fought(board)
    zone = str(on["zone"])
    answers: dict[int, list[dict[str, str]]] = {}
    for order in _open(table):
        if order.verb in ("CONFIRM", "DISPUTE", "UPHOLD", "REJECT"):
            answers.setdefault(order.data["item"], []).append({"text": order.text, "verb": order.verb})
    offer = on["offer"]
    return {
        "title": _("Battle of %(zone)s") % {"zone": board.atlas.name(zone)},
        "lanes": [_lane(table, board, zone, side) for side in ("JP", "AL")],
        "items": [_item(table, board, row, answers.get(row["item"], [])) for row in on["items"]],
        "offer": {"words": order_words.dice(offer), "by": table.person(offer["by"]), "mine": offer["by"] == table.team}
        if offer
        else None,
        "thrown": [_thrown(row) for row in on["thrown"]],
        "closed": [table.person(seat) for seat in on["closed"]],
    }


def _open(table: Table) -> list[Order]:
    """What may be ordered now but for the many proposals: answers and the end."""
    verbs = ("accept", "decline", "confirm", "dispute", "uphold", "reject", "close")
    return [order for verb in verbs for order in table.legal(verb)] if table.ask else []


def _lane(table: Table, board: Position, zone: str, side: str) -> dict[str, object]:
    able = table.ask is not None and "remove" in table.ask.about
    rows = []
    for force in board.forces(zone, side):
        rows.append(_shown(table, board, force, able))
        rows += [_shown(table, board, piece, able) for piece in board.cargo(force["id"])]
    for piece in board.loose(zone, side):
        rows += [_shown(table, board, one, able) for one in (piece, *board.cargo(piece["id"]))]
    return {"side": words.SIDES[side], "mark": words.MARKS[side], "colour": words.COLOURS[side], "rows": rows}


def _shown(table: Table, board: Position, row: Unit, able: bool) -> dict[str, str]:
    host = (row.get("on") or row.get("marker")) if "contents" not in row else None
    note = ""
    if host:
        note = words.short_marker(host) if host in board.markers else words.piece(board.row(host))
    riders = () if "contents" in row else board.cargo(row["id"])
    drawn: Unit = row if "contents" not in row else {**row, "contents": None}  # its ships stand beside it
    return {
        "name": words.short_marker(row["id"]) if "contents" in row else words.short(row),
        "title": words.piece(row),
        "note": note,
        "picture": picture(drawn, riders, 46),
        "href": table.url(**{"with": row["id"]}) if able else "",
    }


def _item(table: Table, board: Position, row: BattleItem, answers: Sequence[Mapping[str, str]]) -> dict[str, object]:
    states = {
        "open": _("waits for %(who)s") % {"who": table.foe if row["by"] == table.team else _("an answer")},
        "disputed": _("the moderator decides"),
        "done": _("agreed and done"),
        "dropped": _("dropped"),
    }
    return {
        "n": row["item"],
        "words": order_words.of_data(board.atlas, row["order"]),
        "by": table.person(row["by"]),
        "state": states[row["state"]],
        "open": bool(answers),
        "answers": answers,
    }


def _thrown(row: DiceThrown) -> dict[str, str]:
    faces = row["faces"]
    plain = row["sides"] > _DRAWN
    return {
        "words": order_words.dice(row),
        "dice": "" if plain else drawn_dice.dice(faces, size=28),
        "plain": ", ".join(map(str, faces)) if plain else "",
    }


def _dice_form(table: Table, board: Position) -> dict[str, object]:
    """Who throws how many dice of how many sides; as many as the reader has pieces are chosen beforehand."""
    zone = str(fought(board)["zone"])
    mine = [row for row in board.pieces.values() if row["zone"] == zone and row["side"] == table.team]
    offered = table.legal("dice")
    dice = [order.data["dice"] for order in offered if order.verb == "DICE"]
    numbers, sides = (sorted({row[key] for row in dice}) for key in ("n", "sides"))
    return {
        "throwers": [(side, str(words.SIDES[side]), side == table.team) for side in ("JP", "AL")],
        "numbers": [(n, n == min(max(len(mine), 1), numbers[-1])) for n in numbers],
        "sides": [(n, n == _DRAWN) for n in sides],
    }


def _piece(table: Table, board: Position, ident: str) -> Screen:
    """One piece: it is lost, or it retreats to a zone or ship."""
    row = board.row(ident)
    orders = [o for o in table.legal(ident) if ident in (o.data.get("unit"), o.data.get("marker"))]
    title, cargo = words.piece(row), board.cargo(ident)
    context = {
        "title": title,
        "picture": picture(row, cargo, 64),
        "cargo": words.names(cargo),
        "remove": next((o.text for o in orders if o.verb == "REMOVE"), ""),
        "retreats": [
            {"text": o.text, "words": _haven(board, o), "zone": "" if o.data.get("on") else str(o.data["zone"])}
            for o in orders
            if o.verb == "RETREAT"
        ],
        "mine": row["side"] == table.team,
        "foe": table.foe,
        "other": table.url(),
        "action": table.url("order"),
    }
    return screens.build(table, "casualty", title, context, marked=row["zone"], focus=[row["zone"]])


def _haven(board: Position, order: Order) -> str:
    place = words.zone(board.atlas, order.data["zone"])
    return f"{words.piece(board.row(order.data['on']))}, {place}" if order.data.get("on") else place
