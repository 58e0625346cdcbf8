"""Blocks that change places after the battles: tap the block, then the place. Regrouping, air patrols, submarines."""

from games.core.words import say
from games.core.words import word as _
from games.titles import summaries
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Ask, Order
from rules.pacific_victory.view_types import OwnBlock

from .. import mapscreen, words
from ..map.blocks import large
from ..map.scene import Choice
from ..order_words import Speaker
from . import destinations

_PANEL = "pacific_victory/regroup.html"
_PATROLS = ("cap", "submarine")

Ways = dict[str, list[Order]]
"""The orders of each block, by its id."""


def takes(ask: Ask) -> bool:
    """Is the question one of blocks that go somewhere, one at a time."""
    return ask.data.get("step") == "regroup" or ask.kind in _PATROLS


def screen(table: Table) -> Screen:
    """The blocks that may go or come; of the chosen one, its places as buttons and on the map."""
    assert table.ask is not None
    orders = table.legal()
    ways = _ways(table, orders)
    own = {block["id"]: block for block in mapscreen.seen(table)["mine"] if block["id"] in ways}
    chosen = _chosen(table, own)
    closing = next((order for order in orders if order.verb == "REGROUPED"), None)
    speaker = Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    context = {
        "title": say(table.ask.title),
        "prompt": say(table.ask.prompt),
        "unit": chosen,
        "name": words.title(chosen) if chosen else "",
        "picture": large(chosen, 72) if chosen else "",
        "at": mapscreen.atlas(table).full(chosen["place"]) if chosen else "",
        "spots": _spots(table, speaker, ways[chosen["id"]]) if chosen else [],
        "groups": [] if chosen else _groups(table, own, ways),
        "other": table.url() if len(own) > 1 else "",
        "done": {"text": closing.text, "title": speaker.words(closing).title} if closing else None,
    }
    return mapscreen.build(
        table, _PANEL, say(table.ask.title), context,
        focus=chosen["place"] if chosen else str(table.ask.data.get("hex") or _first(own)),
        chosen=chosen["id"] if chosen else "",
        choices={place: Choice(False, 0) for place in _places(table, ways[chosen["id"]])} if chosen else {},
        able=frozenset(own),
    )  # fmt: skip


def _ways(table: Table, orders: list[Order]) -> Ways:
    """The orders by the block that they are for; in a battle some name it by its label."""
    fight = mapscreen.seen(table)["battle"]
    labels = {block["label"]: block["id"] for block in fight["blocks"]} if fight else {}
    found: Ways = {}
    for order in orders:
        ident = order.data.get("block") or labels.get(order.data.get("label", ""))
        if ident:
            found.setdefault(str(ident), []).append(order)
    return found


def _chosen(table: Table, own: dict[str, OwnBlock]) -> OwnBlock | None:
    """As the address says: a block, or the only one of a hex; where there is but one in all, that one."""
    block = own.get(table.params.get("block", ""))
    if block is None:
        at = table.params.get("hex", "")
        here = [one for one in own.values() if one["place"] == at] if at else list(own.values())
        block = here[0] if len(here) == 1 else None
    return block


def _first(own: dict[str, OwnBlock]) -> str:
    return next((block["place"] for block in own.values()), "")


def _places(table: Table, orders: list[Order]) -> list[str]:
    return [place for place in (_place(table, order) for order in orders) if place in mapscreen.atlas(table).at]


def _place(table: Table, order: Order) -> str:
    """Where an order leads: a block that is brought comes to the hex of the battle; "" for one that leads nowhere."""
    if order.verb == "BRING" and table.ask:
        return str(table.ask.data.get("hex", ""))
    return str(order.data.get("to", ""))


def _spots(table: Table, speaker: Speaker, orders: list[Order]) -> list[dict[str, object]]:
    """A button for each order of the chosen block: its place, how it gets there, and what that costs."""
    atlas, found = mapscreen.atlas(table), list[dict[str, object]]()
    twice = len({_place(table, order) for order in orders}) < len(orders)
    for order in orders:
        place = _place(table, order)
        told = speaker.words(order)
        name = atlas.full(place) if place else told.title
        found.append({
            "text": order.text,
            "place": place,
            "name": name,
            "note": destinations.way(order) if twice and place else told.detail,
            "losses": summaries.order_warnings(table.game, table.view, order),
        })  # fmt: skip
    return found


def _groups(table: Table, own: dict[str, OwnBlock], ways: Ways) -> list[dict[str, object]]:
    """The blocks under what they may do, and where they stand."""
    heads = {"WITHDRAW": _("May leave"), "BRING": _("May come in"), "CAPLAND": _("Must land")}
    atlas, found = mapscreen.atlas(table), dict[str, list[dict[str, object]]]()
    at = table.params.get("hex", "")
    here = [block for block in own.values() if block["place"] == at] or list(own.values())
    for block in here:
        head = heads.get(ways[block["id"]][0].verb, _("Must decide"))
        found.setdefault(head, []).append({
            "title": f"{words.title(block)} {block['strength']}",
            "place": atlas.name(block["place"]),
            "picture": large(block, 62),
            "href": f"{table.beside()}block={block['id']}",
        })  # fmt: skip
    return [{"name": name, "blocks": blocks} for name, blocks in found.items()]
