"""Searches: which hex, then who looks there; they are read in the order in which they were placed."""

from collections.abc import Sequence

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.task_force.view_types import Facts, View

from .. import screens, walking, words
from ..map.hexlist import about
from ..map.live import Choice
from . import fleet


def screen(table: Table) -> Screen:
    """The hexes that may be searched, on the map and in a list; the sources of a chosen one."""
    assert table.ask is not None
    view, board = screens.seen(table), screens.atlas(table)
    facts = screens.facts(table)
    orders = [order for order in table.legal() if order.verb == "SEARCH"]
    spots: dict[str, list[Order]] = {}
    for order in orders:
        spots.setdefault(order.data["words"][1], []).append(order)
    to = table.params.get("to", "") or table.params.get("hex", "")
    here = spots.get(to, [])
    stay = table.beside()
    context = {
        "prompt": say(table.ask.prompt),
        "spots": [
            {
                "href": f"{stay}to={place}",
                "name": board.place(place),
                "about": _seen(facts, view, place),
                "count": len(found),
            }
            for place, found in sorted(spots.items())
        ],
        "here": [walking.offer(table, order) for order in here],
        "marked": to,
        "at": board.place(to) if to in board.at else "",
        "about": about(board, view, to) if to in board.at else [],
        "cup": view["cup"],
        "sources": _sources(table, orders),
        "other": table.url(),
        "action": table.url("add"),
    }
    return screens.build(
        table, "searching", say(table.ask.title), context, choices={place: Choice() for place in spots},
        marked=to if to in board.at else "", focus=[to] if here else [] if table.phone else sorted(spots),
        zoom=None if here or table.phone else 2, rings=fleet.searches(table) if view["day"] else (),
    )  # fmt: skip


def _seen(facts: Facts, view: View, place: str) -> str:
    rows = [row for row in view["markers"] if row["hex"] == place and "name" not in row]
    return words.listed(dict.fromkeys(words.marker(facts, row, mine=False) for row in rows))


def _sources(table: Table, orders: Sequence[Order]) -> str:
    """Who can still look somewhere."""
    names = dict.fromkeys(order.data["words"][0] for order in orders)
    return words.listed(words.ship_name(screens.facts(table), name) for name in names) or _("nobody")
