"""Aircraft on the map: the targets of a chosen unit, with the ranges of its base."""

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order

from .. import focus, screens, walking, words
from ..map.live import Choice
from ..sheets.aircraft import home_hex
from . import fleet


def screen(table: Table) -> Screen:
    """Where the chosen unit may raid or patrol; without one the units that may fly."""
    assert table.ask is not None
    view, facts = screens.seen(table), screens.facts(table)
    unit = next((row for row in view["air"] if row.get("id") == table.params.get("block", "")), None)
    if unit is None:
        orders = [order for order in table.legal() if order.verb != "DONE"]
        context = {
            "prompt": say(table.ask.prompt), "walk": walking.walk(table, orders), "action": table.url("add"),
            "top": table.url(stage=None),
        }  # fmt: skip
        places = focus.places(table.view, table.facts, table.ask)
        return screens.build(table, "deciding", say(table.ask.title), context, focus=places)
    orders = [order for order in table.legal(unit["id"]) if order.verb != "DONE"]
    goals: dict[str, list[Order]] = {}
    for order in orders:
        if order.verb == "AIR" and len(order.data["words"]) > len(("unit", "box")):
            goals.setdefault(order.data["words"][2], []).append(order)
    to = table.params.get("to", "")
    shown = goals.get(to) or [order for rows in goals.values() for order in rows]
    home = home_hex(view, unit["home"])
    context = {
        "name": words.aircraft(facts, unit["id"]),
        "offers": [walking.offer(table, order) for order in shown],
        "other": table.url(own=None, block=unit["id"]),
        "action": table.url("add"),
    }
    choices = {
        place: Choice(attack=any(order.data["words"][1] == "RAID" for order in rows)) for place, rows in goals.items()
    }
    title = _("%(who)s: where to?") % {"who": words.aircraft(facts, unit["id"])}
    return screens.build(
        table, "flying", title, context, choices=choices, marked=to if to in goals else "",
        rings=fleet.of_homes(table, [unit["home"]], home), focus=[to] if to in goals else [home, *goals],
    )  # fmt: skip
