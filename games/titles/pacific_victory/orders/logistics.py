"""Logistics: the accounts, what is to be built, and where points and supply come from."""

from typing import TypedDict

from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import Logistics

from .. import mapscreen, words
from ..map.blocks import mini, of_strength
from ..map.regions import REGIONS
from ..order_words import Speaker
from . import build_list

_PANEL = "pacific_victory/logistics_panel.html"
_TEMPLATE = "pacific_victory/logistics.html"


class NewSteps(TypedDict):
    """So many steps of a new block, and what they cost."""

    text: str
    n: int
    cost: int


class NewPlace(TypedDict):
    """A place where a new block may appear."""

    name: str
    steps: list[NewSteps]


class NewBlock(TypedDict):
    """Blocks of one kind that can be built. ``id``: of the one that is."""

    id: str
    title: str
    picture: str
    places: dict[str, NewPlace]


class CentreRow(TypedDict):
    """Where points come from."""

    name: str
    pp: int


def screen(table: Table) -> Screen:
    """The build list with what is left in the accounts; beside it the supply map."""
    books = mapscreen.seen(table)["logistics"]
    assert books is not None  # it is the reader's to spend
    doing = table.params.get("do", "")
    orders = table.legal()
    context = {
        "side": words.seat(table.team),
        "title": _("Logistics, %(side)s") % {"side": table.side(table.code)},
        "foe": table.foe,
        "prompt": say(table.ask.prompt) if table.ask else "",
        "accounts": accounts(books),
        "rows": build_list.rows(table, orders),
        "doing": doing,
        **_choices(table, orders, doing),
        "compelled": compelled(table, books),
        "links": {key: table.url(do=key) for key in ("add", "new", "merge")},
        "list_url": table.url(),
        "centres": _centres(table, books),
        "supply": supply_line(table),
        "spent": sum(a["spent"] for a in books["accounts"].values()),
        "total": sum(a["total"] for a in books["accounts"].values()),
        "review": table.url("review"),
        "example": next((order.text for order in orders if order.verb == "ADD"), "DONE"),
        "count": len(table.draft.lines),
        "dropped": table.draft.dropped,
    }
    return mapscreen.build(
        table,
        _PANEL,
        _("Logistics"),
        context,
        template=_TEMPLATE,
        supply=True,
        only=table.team,
        zoom=1,
        hidden=("flows",),
    )


def _choices(table: Table, orders: list[Order], doing: str) -> dict[str, object]:
    """What can be bought and moved; long lists only of what the reader is ``doing``."""
    return {
        "adds": _adds(table, orders) if doing == "add" else [],
        "news": _news(table, orders) if doing == "new" else [],
        "merges": _plain(table, orders, "MERGE") if doing == "merge" else [],
        "credits": _plain(table, orders, "CREDIT"),
        "u_go": _plain(table, orders, "U-GO"),
        "can": {verb: any(o.verb == verb for o in orders) for verb in ("ADD", "NEW", "MERGE")},
    }


def accounts(books: Logistics) -> list[dict[str, object]]:
    """Each account with its bar."""
    return [
        {
            "name": words.ACCOUNTS.get(key, key),
            "colour": {"JP": "jp", "US": "us", "UK": "uk"}.get(key, "us"),
            "total": a["total"],
            "spent": a["spent"],
            "left": a["left"],
            "kept": a.get("kept", 0),
            "kept_for": _kept_for(key, a.get("kept", 0)),
            "bar": round(300 * min(a["spent"], a["total"]) / a["total"]) if a["total"] else 0,
        }
        for key, a in books["accounts"].items()
    ]


def _kept_for(account: str, points: int) -> str:
    """What the points that are kept in an account may buy (MacArthur's War)."""
    if account == "US":
        return _("of these %(n)s for American blocks in MacArthur's command") % {"n": points}
    return _("of these %(n)s for Anzac blocks") % {"n": points}


def compelled(table: Table, books: Logistics) -> list[str]:
    """What is bought before anything else: "USAAF 1: 2 steps" (South-East Asia Command)."""
    blocks, found = build_list.own_blocks(table), []
    for row in books["compelled"]:
        said = ngettext("%(block)s: %(n)s step", "%(block)s: %(n)s steps", row["steps"])
        found.append(said % {"block": words.title(blocks[row["block"]]), "n": row["steps"]})
    return found


def _adds(table: Table, orders: list[Order]) -> list[dict[str, object]]:
    """Blocks that can take a step, by region, with the price of one."""
    atlas, blocks = mapscreen.atlas(table), build_list.own_blocks(table)
    found: dict[str, list[dict[str, object]]] = {}
    for order in orders:
        block = blocks.get(order.data.get("block", ""))
        if order.verb != "ADD" or order.data["steps"] != 1 or block is None or block["place"] is None:
            continue
        row = {
            "text": order.text,
            "title": words.title(block),
            "picture": mini(block, 46),
            "place": atlas.name(block["place"]),
            "strength": _("%(n)s of %(max)s") % {"n": block["strength"], "max": block["max"]},
            "cost": order.data.get("cost", 0),
        }
        found.setdefault(atlas.region.get(block["place"], "box"), []).append(row)
    names = [(r.id, r.name) for r in REGIONS] + [("box", _("Off the map"))]
    return [{"name": name, "rows": found[key]} for key, name in names if key in found]


def _news(table: Table, orders: list[Order]) -> list[dict[str, object]]:
    """Blocks of the pool that can be built, one of each kind, with place and steps."""
    atlas, blocks = mapscreen.atlas(table), build_list.own_blocks(table)
    found: dict[tuple[str, str, tuple[str, ...]], NewBlock] = {}
    for order in orders:
        block = blocks.get(order.data.get("block", ""))
        if order.verb != "NEW" or block is None:
            continue
        kind = (words.title(block), block["nation"], tuple(block["flags"]))
        row = found.setdefault(
            kind,
            {
                "id": block["id"],
                "title": words.title(block),
                "picture": mini(of_strength(block, block["max"]), 46),
                "places": {},
            },
        )
        if row["id"] == block["id"]:
            spot = row["places"].setdefault(order.data["to"], {"name": atlas.name(order.data["to"]), "steps": []})
            spot["steps"].append({"text": order.text, "n": order.data["steps"], "cost": order.data.get("cost", 0)})
    return [{**row, "places": list(row["places"].values())} for row in found.values()]


def _plain(table: Table, orders: list[Order], verb: str) -> list[dict[str, str]]:
    speaker = Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    return [{"text": o.text, "title": speaker.words(o).title} for o in orders if o.verb == verb]


def _centres(table: Table, books: Logistics) -> list[dict[str, object]]:
    """Where the points come from, by account."""
    atlas = mapscreen.atlas(table)
    found: dict[str, list[CentreRow]] = {}
    for centre in [*books["centres"], *books["either"]]:
        row: CentreRow = {"name": atlas.name(centre["hex"]), "pp": centre["pp"]}
        rows_ = found.setdefault(str(centre["account"]), [])
        if row not in rows_:
            rows_.append(row)
    for points in books["delivered"]:
        name = _("from Japan") if points["account"] == "JP" else _("from the United States")
        found.setdefault(points["account"], []).append({"name": name, "pp": points["pp"]})
    return [
        {
            "name": words.ACCOUNTS.get(key, _("captured, either account")),
            "total": sum(r["pp"] for r in rows_),
            "rows": rows_,
        }
        for key, rows_ in found.items()
    ]


def supply_line(table: Table) -> str:
    """How many own blocks are without supply."""
    cut = [b for b in mapscreen.seen(table)["mine"] if b["supply"] == "none"]
    if not cut:
        n = len(mapscreen.seen(table)["mine"])
        return ngettext("%(n)s block can trace a line.", "All %(n)s blocks can trace a line.", n) % {"n": n}
    atlas = mapscreen.atlas(table)
    named = [f"{words.title(b)} ({atlas.name(b['place'])})" for b in cut]
    return _("Without supply: %(blocks)s. They receive no steps (7.14).") % {"blocks": words.joined(named)}
