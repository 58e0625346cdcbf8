"""The sheets of task forces: rings and columns drawn as they sail, with the AA that each ship has."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from urllib.parse import urlencode

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.task_force.view_types import SeenFormation, SeenNote, View

from .. import screens, tabs, walking, words
from ..map.atlas import Atlas
from . import cards, page, support


def screen(table: Table) -> Screen:
    """All sheets that the reader may see; a chosen ship with what can be done with it."""
    view, ask = screens.seen(table), table.ask
    ships = {ship["id"]: words.ship(ship) for row in view["formations"] for ship in row["ships"] if "id" in ship}
    block = table.params.get("block", "")
    may = ask is not None and ask.kind in ("move", "air_reorg")
    orders = (_about(table, block) if block else walking.reorganising(table)) if may else []
    context: dict[str, object] = {
        "prompt": say(ask.prompt) if ask else "",
        "chosen": ships.get(block, block),
        "walk": _weighed(view, walking.walk(table, orders), block) if orders else None,
        "nothing": may and bool(block) and not orders,
        "action": table.url("add"),
        "top": table.url(stage=None),
        "mine": [_sheet(table, row, view) for row in view["formations"] if row["side"] == table.team],
        "theirs": [_sheet(table, row, view) for row in view["formations"] if row["side"] != table.team],
        "shown": [_snapshot(note) for note in view["notes"] if note["kind"] == "shown"][::-1],
        "advanced": view["options"].get("advanced_fow", False),
        "foe": table.foe,
    }
    return page.build(table, "formation_panel", _("Formations"), context, "formations")


def _about(table: Table, block: str) -> list[Order]:
    return [order for order in table.legal(block) if order.verb in walking.REORGANISING]


def _weighed(view: View, walk: walking.Walk, chosen: str) -> walking.Walk:
    """The answers, each with what it does to the AA of ships."""
    offers = [replace(one, more=support.told(view, one.order, chosen)) for one in walk.offers]
    return replace(walk, offers=offers)


def _sheet(table: Table, row: SeenFormation, view: View) -> dict[str, object]:
    stay, mine = table.beside(), row["side"] == table.team

    def link(ident: str) -> str:
        return f"{stay}{urlencode({'own': tabs.FORMATIONS, 'block': ident})}" if mine else ""

    return sheet(screens.atlas(table), row, view, mine, link, table.params.get("block", ""))


def sheet(
    board: Atlas,
    row: SeenFormation,
    view: View,
    mine: bool,
    link: Callable[[str], str] = lambda ident: "",
    chosen: str = "",
) -> dict[str, object]:
    """A task force as it sails. ``link``: the address of a ship by its id; ``chosen``: the id of one."""
    others = {ship["label"]: ship for ship in row["ships"]}
    marker = next(
        (one for one in view["markers"] if row["tf"] in one.get("tfs", ()) and one["side"] == row["side"]), None
    )
    ships = []
    for ship in row["ships"]:
        ident = ship.get("id", "")
        href = link(ident) if ident else ""
        ships.append(cards.ship(ship, row["side"], others, href, bool(href) and ident == chosen))
    return {
        "tf": row["tf"], "ring": row["kind"] == "ring", "form": words.FORMS[row["kind"]], "ships": ships,
        "at": board.place(marker["hex"]) if marker and marker["hex"] else "",
        "told": words.marker(board.facts, marker, mine=True) if marker and mine else "",
        "cover": ships[0].sum if row["kind"] == "ring" and ships else "",
    }  # fmt: skip


def _snapshot(note: SeenNote) -> Mapping[str, object]:
    """Counters of the other side as they were shown once; it is never brought up to date."""
    rows = [
        f"{label}: {kind} {name}".strip() + (f" ({words.STATES[state]})" if state in words.STATES else "")
        for label, kind, name, state, *_more in note["rows"]
    ]
    return {"turn": note["turn"], "place": note["place"], "rows": rows}
