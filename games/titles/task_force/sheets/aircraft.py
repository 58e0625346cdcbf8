"""The sheets of carriers and land bases: five boxes each, and counters that go where they may by a tap."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from urllib.parse import urlencode

from django.urls import reverse

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.task_force.view_types import Facts, SeenAir, View

from .. import order_words, screens, tabs, walking, words
from . import cards, page

NOTHING: Mapping[str, Order] = MappingProxyType({})
_BOXES = ("LANDING_FROM_CAP", "LANDING_FROM_MAP", "RESERVE", "READY", "CAP", "MAP")


def screen(table: Table) -> Screen:
    """All boxes that the reader may see; the chosen unit with where it may go."""
    view, ask, facts = screens.seen(table), table.ask, screens.facts(table)
    own = {row["id"]: row for row in view["air"] if "id" in row}
    unit = own.get(table.params.get("block", ""))
    asked, drafts = ask is not None and ask.kind in ("status", "divert", "land"), table.draft is not None
    orders = [o for o in table.legal(unit["id"] if unit else None) if o.verb != "DONE" or not drafts] if asked else []
    boxes = {order.data["words"][1]: order for order in orders if unit and _to_box(order)}
    goals = [order for order in orders if order.verb == "AIR" and not _to_box(order)]
    rest = [order for order in orders if order.verb != "AIR"]
    context: dict[str, object] = {
        "prompt": say(ask.prompt) if ask else "",
        "unit": cards.air(facts, unit, on=True) if unit else None,
        "name": words.aircraft(facts, unit["id"]) if unit else "",
        "into": [{"text": order.text, "name": order_words.name(facts, to)} for to, order in boxes.items()],
        "goals": [_goal(table, view, order, unit) for order in goals] if unit else [],
        "odds": _odds(table, goals, unit) if unit else [],
        "walk": walking.walk(table, rest) if rest else None,
        "asked": asked,
        "idle": asked and unit is not None and not orders,
        "missing": sum(row["box"].startswith("LANDING") for row in own.values()) if asked and drafts else 0,
        "action": table.url("add" if drafts else "order"),
        "map": table.url(own=tabs.MAP, block=unit["id"] if unit else None, stage=None),
        "top": table.url(stage=None),
        "bases": _bases(table, view, table.team, boxes, unit),
        "theirs": _bases(table, view, words.OTHER.get(table.team or "", ""), {}, None) if table.team else [],
        "foe": table.foe,
    }
    return page.build(table, "air_panel", _("Aircraft"), context, "aircraft")


def _to_box(order: Order) -> bool:
    return order.verb == "AIR" and len(order.data["words"]) == len(("unit", "box"))


def _goal(table: Table, view: View, order: Order, unit: SeenAir | None) -> dict[str, object]:
    """A raid or a patrol: what is known of the hex, and how far it is."""
    facts, board = screens.facts(table), screens.atlas(table)
    where = order.data["words"][2]
    seen = [
        words.marker(facts, row, mine=False)
        for row in view["markers"]
        if row["hex"] == where and row["side"] != table.team
    ]
    seen += [words.listed(map(words.ship, row["ships"])) for row in view["groups"] if row["hex"] == where]
    home = home_hex(view, unit["home"]) if unit else ""
    far = board.distance(home, where) if home else None
    return {
        "text": order.text, "words": order_words.line(facts, order), "seen": words.listed(dict.fromkeys(seen)),
        "far": _("%(n)s hexes away") % {"n": far} if far is not None else "", "raid": order.data["words"][1] == "RAID",
    }  # fmt: skip


def _odds(table: Table, goals: list[Order], unit: SeenAir) -> list[dict[str, str]]:
    """The pages of the chances of raids that this unit may fly."""
    hexes = dict.fromkeys(order.data["words"][2] for order in goals if order.data["words"][1] == "RAID")
    query = urlencode({"set": 1, "with": unit["id"]})
    return [
        {
            "name": screens.atlas(table).place(where),
            "href": f"{reverse('game:odds', args=[table.game.code, where])}?{query}",
        }
        for where in hexes
    ]


def home_hex(view: View, home: str) -> str:
    """Where a carrier or base of one's own is; "" if it is nowhere on the map."""
    base = next((row["hex"] for row in view["bases"] if row["id"] == home), "")
    if base:
        return base
    for row in view["formations"]:
        if any(ship.get("id") == home for ship in row["ships"]):
            marks = (one for one in view["markers"] if one["side"] == row["side"] and row["tf"] in one.get("tfs", ()))
            return next((one["hex"] for one in marks), "")
    return next((row["hex"] for row in view["groups"] if any(ship.get("id") == home for ship in row["ships"])), "")


def _bases(
    table: Table, view: View, side: str | None, boxes: dict[str, Order], unit: SeenAir | None
) -> list[dict[str, object]]:
    facts, stay = screens.facts(table), table.beside()

    def link(ident: str) -> str:
        return f"{stay}{urlencode({'own': tabs.AIRCRAFT, 'block': ident})}"

    homes = dict.fromkeys(row["home"] for row in view["air"] if row["side"] == side)
    chosen = table.params.get("block", "")
    return [base(facts, view, home, link, chosen, boxes if unit and unit["home"] == home else {}) for home in homes]


def base(
    facts: Facts,
    view: View,
    home: str,
    link: Callable[[str], str] = lambda ident: "",
    chosen: str = "",
    boxes: Mapping[str, Order] = NOTHING,
) -> dict[str, object]:
    """A carrier or a land base with its boxes. ``boxes``: the order that brings the chosen unit into one of them."""
    rows = [row for row in view["air"] if row["home"] == home]
    land = next((row for row in view["bases"] if row["id"] == home), None)
    ship = next((one for row in view["formations"] for one in row["ships"] if one.get("id") == home), None)
    row = land or ship
    room = land["room"] if land else facts["ships"].get(home, {"room": 0})["room"]
    aboard = sum(one["steps"] for one in rows if one["box"] in ("READY", "RESERVE"))
    found = [_box(facts, key, [one for one in rows if one["box"] == key], link, chosen) for key in _BOXES]
    for box in found:
        box.text = boxes[box.key].text if box.key in boxes else ""
    return {
        "name": words.ship_name(facts, home), "colour": words.COLOURS[rows[0]["side"]],
        "load": f"{words.units(aboard)} / {words.units(room)}" if room else words.units(aboard),
        "over": bool(room) and aboard > room,
        "at": home_hex(view, home), "state": words.STATES[row["state"]] if row and row["state"] != "intact" else "",
        "deck": [words.DECKS[one] for one in row["deck"]] if row else [],
        "boxes": [box for box in found if box.units or box.text or box.key in ("RESERVE", "READY", "CAP")],
    }  # fmt: skip


def _box(facts: Facts, key: str, rows: list[SeenAir], link: Callable[[str], str], chosen: str) -> cards.Box:
    full = f" / {words.units(facts['ready'])}" if key == "READY" else ""
    steps = sum(row["steps"] for row in rows)
    units: list[cards.AirCard] = []
    alike: dict[tuple[object, ...], int] = {}
    for row in rows:
        ident = row.get("id", "")
        if not ident:
            face = (row["type"], row["steps"], row.get("target"), row.get("attack"), row.get("mission"))
            if face in alike:
                units[alike[face]] = cards.air(facts, row, count=units[alike[face]].count + 1)
                continue
            alike[face] = len(units)
        href = link(ident) if ident else ""
        units.append(cards.air(facts, row, href, bool(href) and ident == chosen))
    return cards.Box(key, str(words.BOXES[key]), f"{words.units(steps)}{full}" if rows or full else "", units)
