"""Before the first turn: exchanges of free deployment and ships for Singapore, drafted, reviewed and committed."""

from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock

from .. import mapscreen, words
from ..map.blocks import large, mini
from ..map.live import map_defs
from ..map.regions import REGIONS
from ..order_words import Speaker

KINDS = ("deployment", "stars")
_PANEL = "pacific_victory/deploying.html"


def screen(table: Table) -> Screen:
    """The own blocks by region; of the chosen one, with which others it may change places."""
    assert table.ask is not None
    able = set(table.ask.about)
    block = next(
        (b for b in mapscreen.seen(table)["mine"] if b["id"] == table.params.get("block") and b["id"] in able), None
    )
    context = {**_common(table), "groups": [], "chosen": None, "partners": []}
    if block is None:
        context["groups"] = _by_region(table, able)
    else:
        context["chosen"] = {"title": words.title(block), "picture": large(block, 80), "at": _at(table, block)}
        context["partners"] = _partners(table, block)
    focus = block["place"] if block else ""
    chosen = block["id"] if block else ""
    return mapscreen.build(table, _PANEL, say(table.ask.title), context, focus=focus, chosen=chosen)


def _common(table: Table) -> dict[str, object]:
    assert table.ask is not None
    speaker = Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    drafted = table.drafted()
    n = len(drafted)
    return {
        "kind": table.ask.kind,
        "title": say(table.ask.title),
        "prompt": say(table.ask.prompt),
        "lines": [
            {"number": row["number"], "words": {"block": speaker.line(order)}}
            for row, order in zip(table.draft.lines, drafted, strict=True)
        ],
        "count": n,
        "warning": table.draft.dropped,
        "other": table.url(),
        "review": table.url("review"),
        "review_label": ngettext("Review %(n)s order", "Review %(n)s orders", n) % {"n": n}
        if n
        else _("Review: the printed set-up"),
        "example": "STAR CV Enterprise" if table.ask.kind == "stars" else "SWAP JP-CA-2 JP-CA-5",
    }


def _at(table: Table, block: OwnBlock) -> str:
    return str(mapscreen.atlas(table).full(block["place"]))


def _by_region(table: Table, able: set[str]) -> list[dict[str, object]]:
    """Own blocks that may change places, under their bases; for Singapore a button each."""
    atlas, by_region = mapscreen.atlas(table), dict[str, dict[str, list[OwnBlock]]]()
    sending = {o.data["block"]: o.text for o in table.legal("STAR")} if table.ask and table.ask.kind == "stars" else {}
    for block in mapscreen.seen(table)["mine"]:
        if block["id"] in able:
            places = by_region.setdefault(atlas.region.get(block["place"], "box"), {})
            places.setdefault(block["place"], []).append(block)
    names = [(r.id, r.name) for r in REGIONS] + [("box", _("Off the map"))]
    return [
        {
            "name": name,
            "rows": [
                {"name": atlas.name(place), "blocks": [_chip(table, block, sending) for block in blocks]}
                for place, blocks in by_region[key].items()
            ],
        }
        for key, name in names
        if key in by_region
    ]


def _chip(table: Table, block: OwnBlock, sending: dict[str, str]) -> dict[str, object]:
    return {
        "title": words.title(block),
        "strength": block["strength"],
        "href": table.url(block=block["id"]),
        "text": sending.get(block["id"], ""),
    }


def _partners(table: Table, block: OwnBlock) -> list[dict[str, object]]:
    """The blocks with which it may change places, by the name of their place."""
    own = {b["id"]: b for b in mapscreen.seen(table)["mine"]}
    found = []
    for order in table.legal(block["id"]):
        if order.verb == "SWAP":
            names = (order.data["block"], order.data["partner"])
            partner = own[names[1] if names[0] == block["id"] else names[0]]
            row = {"title": words.title(partner), "strength": partner["strength"], "place": _at(table, partner)}
            found.append({**row, "text": order.text, "picture": mini(partner, 42)})
    return sorted(found, key=lambda row: (row["place"], row["title"]))


def review(table: Table) -> Screen:
    """What was exchanged, before it is committed."""
    assert table.ask is not None
    speaker, orders = Speaker(mapscreen.atlas(table), mapscreen.seen(table)), table.drafted()
    closing = [order for order in table.legal("DONE") if order.verb == "DONE"]
    context = {
        "heading": say(table.ask.title),
        "revision": table.draft.revision,
        "back": table.url(),
        "commit_label": _label(orders),
        "dropped": table.draft.dropped,
        "rows": [speaker.line(order) for order in orders],
        "ready": bool(closing),
        "hidden": table.ask.kind == "deployment",
        "foe": table.foe,
        "map_defs": map_defs(),
    }
    return Screen("pacific_victory/deploying_review.html", str(context["heading"]), context=context)


def _label(orders: list[Order]) -> str:
    n = len(orders)
    return ngettext("Commit %(n)s order", "Commit %(n)s orders", n) % {"n": n} if n else _("Begin as printed")
