"""The page before a commit: the orders in words, what follows from them, what the other side will see."""

from collections import Counter

from django.utils.translation import ngettext

from games.core.words import word as _
from games.titles import summaries
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock

from .. import mapscreen, words
from ..map.blocks import mini
from ..map.live import map_defs
from ..order_words import STAGE_OF, Speaker
from . import build_list, logistics
from .destinations import STAGES

_KINDS = {
    "SM": "strategic_move",
    "INV": "sea_invasion",
    "RAID": "carrier_raid",
    "PATROL": "sub_patrol",
    "BOMB": "strategic_bombing",
    "RB": "rebase",
    "OP": "operational",
}


def screen(table: Table) -> Screen:
    """The review of the draft of this phase."""
    moving = table.ask is not None and table.ask.kind == "movement"
    orders = table.drafted()
    n = len(orders)
    context = {
        "moving": moving,
        "foe": table.foe,
        "count": n,
        "revision": table.draft.revision,
        "back": table.url(),
        "commit_label": _label(moving, n),
        "dropped": table.draft.dropped,
        "losses": summaries.warnings(table.game, table.view),
    }
    context |= _moves(table, orders) if moving else _builds(table)
    title = context["heading"]
    return Screen("pacific_victory/review.html", str(title), context=context)


def _label(moving: bool, n: int) -> str:
    if moving and not n:
        return _("Commit: nobody moves")
    if not moving:
        return _("Seal the build list") if n else _("Seal: nothing is built")
    return ngettext("Commit %(n)s order", "Commit %(n)s orders", n) % {"n": n}


def _moves(table: Table, orders: list[Order]) -> dict[str, object]:
    speaker, own = (
        Speaker(mapscreen.atlas(table), mapscreen.seen(table)),
        {b["id"]: b for b in mapscreen.seen(table)["mine"]},
    )
    stages = []
    for i, stage in enumerate(STAGES, 1):
        rows = [_row(speaker, own, o) for o in orders if STAGE_OF.get(o.verb) == stage]
        if rows:
            stages.append({"n": i, "name": words.STAGES[stage], "note": _note(table, stage), "rows": rows})
    fights = battles(table, orders)
    n = len(orders)
    said = ngettext("%(n)s order", "%(n)s orders", n) % {"n": n} if n else _("No orders")
    hot = ngettext("%(n)s battle", "%(n)s battles", len(fights)) % {"n": len(fights)} if fights else _("no battle")
    return {
        "heading": _("%(orders)s, %(battles)s") % {"orders": said, "battles": hot},
        "stages": stages,
        "crop": mapscreen.crop(table, _middle(orders)) if orders else "",
        "map_defs": map_defs(),
        "battles": fights,
        "follows": follows(table, orders),
        "flows": seen(table, orders),
    }


def _row(speaker: Speaker, own: dict[str, OwnBlock], order: Order) -> dict[str, object]:
    block = own.get(order.data["block"])
    return {
        "picture": mini(block, 42) if block else "",
        "block": speaker.block(order.data["block"]),
        "route": speaker.route(order.data),
        "kind": speaker.kind(order),
    }


def _note(table: Table, stage: str) -> str:
    hq = mapscreen.seen(table)["shq"][table.team or ""]
    if stage != "strategic" or not hq["strength"]:
        return ""
    values = {"n": hq["strength"], "after": max(hq["strength"] - 1, 1)}
    return _("The headquarters is activated and seen, strength %(n)s; it drops to %(after)s (4.8).") % values


def _middle(orders: list[Order]) -> str:
    attacks = [o.data["to"] for o in orders if o.data.get("attack")]
    return str((attacks or [o.data["to"] for o in orders if "to" in o.data])[0])


def battles(table: Table, orders: list[Order]) -> list[dict[str, object]]:
    """The battles that the draft brings about, with what it sends there."""
    atlas, own = mapscreen.atlas(table), {b["id"]: b for b in mapscreen.seen(table)["mine"]}
    found: dict[str, Counter[str]] = {}
    for order in orders:
        if order.data.get("attack"):
            sent = found.setdefault(order.data["to"], Counter())
            for key in ("block", "partner"):
                block = own.get(order.data.get(key, ""))
                if block:
                    sent[_group(block)] += 1
    return [{"name": atlas.name(place), "sent": _sent(sent)} for place, sent in found.items()]


def _group(block: OwnBlock) -> str:
    if block["class"] in ("NA", "AF"):
        return "Air"
    return "Naval" if block["at_sea"] or block["class"] in ("CV", "SS", "BB", "CA") else "Ground"


def _sent(sent: Counter[str]) -> str:
    most = {"Air": 2, "Naval": 6, "Ground": 2}
    return ", ".join(
        _("%(group)s %(n)s of %(most)s") % {"group": words.GROUPS[g], "n": sent[g], "most": most[g]}
        for g in most
        if sent[g]
    )


def follows(table: Table, orders: list[Order]) -> list[str]:
    """What else follows: aircraft on patrol, marines at sea, who stays."""
    found = []
    if any(o.data.get("cap") for o in orders):
        found.append(_("Aircraft on patrol (CAP) need a base within one hex after the battles (4.52)."))
    if any(o.data.get("attack") and o.data.get("by") == "sea" and o.data["block"].find("-MA-") > 0 for o in orders):
        found.append(_("Marines count as naval until they are ashore (5.71)."))
    stay = sum(not b["moved"] for b in mapscreen.seen(table)["mine"])
    found.append(ngettext("%(n)s block stays where it is.", "%(n)s blocks stay where they are.", stay) % {"n": stay})
    return found


def seen(table: Table, orders: list[Order]) -> list[dict[str, object]]:
    """What the other side will see: kind, from, to and how many."""
    atlas = mapscreen.atlas(table)
    counts: Counter[tuple[str, str, str]] = Counter()
    for order in orders:
        if order.verb in _KINDS:
            key = (_KINDS[order.verb], order.data["from"], order.data["to"])
            counts[key] += 2 if order.data.get("partner") else 1
    return [
        {"kind": words.FLOWS[kind], "from": atlas.name(start), "to": atlas.name(to), "n": n}
        for (kind, start, to), n in sorted(counts.items())
    ]


def _builds(table: Table) -> dict[str, object]:
    books = mapscreen.seen(table)["logistics"]
    assert books is not None  # it is the reader's to spend
    spent = sum(a["spent"] for a in books["accounts"].values())
    total = sum(a["total"] for a in books["accounts"].values())
    return {
        "heading": _("%(spent)s of %(total)s points spent") % {"spent": spent, "total": total},
        "rows": build_list.rows(table, []),
        "accounts": logistics.accounts(books),
    }
