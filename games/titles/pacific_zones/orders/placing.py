"""Reinforcements come in: where all of the ticked pieces may (5)."""

from collections.abc import Sequence
from urllib.parse import urlencode

from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order

from .. import screens, words
from ..map.counters import picture, printed
from ..map.live import Choice
from ..position import Position
from .choosing import Spot


def screen(table: Table, board: Position, picked: Sequence[str]) -> Screen:
    """The zones that supply lines of all of them reach, and for a single one the ships that may take it aboard."""
    rows = [board.atlas.pieces[one] for one in picked]
    ways: dict[str, dict[str, Order]] = {}
    aboard: list[dict[str, str]] = []
    for one in picked:
        for order in table.legal(one):
            if order.verb == "PLACE" and order.data.get("unit") == one:
                if "zone" in order.data:
                    ways.setdefault(one, {})[str(order.data["zone"])] = order
                elif len(picked) == 1:
                    aboard.append(_aboard(board, order))
    common = set.intersection(*(set(ways.get(one, ())) for one in picked))
    near = {str(zone) for row in rows for zone in board.atlas.facts["reception"][row["nation"]]}
    spots = [
        Spot(zone, board.atlas.name(zone), "\n".join(ways[one][zone].text for one in picked), 0, "", zone in near)
        for zone in sorted(common, key=int)
    ]
    to = table.params.get("to", "")
    context = {
        "chosen": [{"name": words.short(row), "picture": printed(row, 46)} for row in rows],
        "title": words.piece(rows[0]) if len(rows) == 1 else _("%(n)s pieces together") % {"n": len(rows)},
        "one": next((spot for spot in spots if spot.zone == to), None),
        "near": [spot for spot in spots if spot.attack],
        "far": [spot for spot in spots if not spot.attack],
        "aboard": aboard,
        "this": table.url(**{"with": ",".join(picked), "do": "place"}),
        "other": table.url(do="reserve"),
        "then": urlencode({**table.kept("seat", "z", "at", "region", "hide"), "do": "reserve"}),
    }
    focus = [spot.zone for spot in spots if spot.attack][: 1 if table.phone else None]
    title = _("%(piece)s: where does it come in?") % {"piece": context["title"]}
    return screens.build(
        table, "placing", title, context, about=picked, choices={spot.zone: Choice() for spot in spots},
        marked=to if to in common else "", focus=focus,
    )  # fmt: skip


def _aboard(board: Position, order: Order) -> dict[str, str]:
    ship = board.row(order.data["on"])
    place = words.zone(board.atlas, ship["zone"])
    return {"text": order.text, "name": words.piece(ship), "place": place, "picture": picture(ship)}
