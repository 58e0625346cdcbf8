"""Where a block may go: the places with their orders, and one line why a likely one is missing."""

from dataclasses import dataclass, field

from django.utils.translation import ngettext

from games.core.words import word as _
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock

from .. import mapscreen, words
from ..map.atlas import Atlas
from ..map.regions import REGIONS
from ..order_words import STAGE_OF, Speaker

STAGES = ("strategic", "rebase", "operational")


@dataclass
class Destination:
    """A place that the chosen block may go to, with the orders that take it there (several where there is a choice)."""

    place: str
    name: str
    hexes: int
    orders: list[dict[str, str]] = field(default_factory=list)
    note: str = ""
    attack: bool = False


def destinations(table: Table, orders: list[Order]) -> list[Destination]:
    """The orders by where they lead: attacks first, then near before far."""
    atlas, speaker = mapscreen.atlas(table), Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    found: dict[str, Destination] = {}
    for order in orders:
        to = order.data["to"]
        spot = found.setdefault(to, Destination(to, atlas.name(to), order.data.get("distance") or 0))
        spot.attack = spot.attack or bool(order.data.get("attack"))
        spot.orders.append({"text": order.text, "label": speaker.kind(order)})
        if order.data.get("captures"):
            spot.note = _("captures the base")
    for spot in found.values():
        if spot.attack:
            there = mapscreen.seen(table)["places"].get(spot.place)
            n = sum(n for seat, n in there["blocks"].items() if seat != table.team) if there else 0
            spot.note = ngettext("attack · %(n)s block face down", "attack · %(n)s blocks face down", n) % {"n": n}
    return sorted(found.values(), key=lambda d: (not d.attack, d.hexes, d.name))


def by_region(atlas: Atlas, spots: list[Destination]) -> list[dict[str, object]]:
    """Places all over the map under the headings of its regions."""
    names = [(region.id, region.name) for region in REGIONS] + [("box", _("Off the map"))]
    found = [
        {"name": name, "spots": [spot for spot in spots if atlas.region.get(spot.place, "box") == key]}
        for key, name in names
    ]
    return [area for area in found if area["spots"]]


def way(order: Order) -> str:
    """How an order gets there, where two lead to one place: the coast, or by land."""
    coast = {"west": _("west coast"), "south": _("south coast")}.get(order.data.get("coast", ""))
    return coast or (_("by land") if order.data.get("by") == "land" else _("by sea"))


def partners(table: Table, raids: list[Order], block: OwnBlock) -> list[dict[str, object]]:
    """The ships that could go along on a carrier raid, each with the address that picks it."""
    own = {b["id"]: b for b in mapscreen.seen(table)["mine"]}
    found = {}
    for order in raids:
        mate = order.data.get("partner")
        if mate in own and mate not in found:
            found[mate] = {
                "title": f"{words.title(own[mate])} {own[mate]['strength']}",
                "href": table.url(block=block["id"], stage="strategic", partner=mate),
                "on": mate == table.params.get("partner"),
            }
    return list(found.values())


def again(table: Table, places: list[Destination]) -> Destination | None:
    """The place that the last order led to, if this block can go there too."""
    newest = table.draft.newest if table.draft else None
    last = newest["order"]["data"].get("to") if newest else None
    return next((d for d in places if d.place == last and len(d.orders) == 1), None)


def per_stage(table: Table, orders: list[Order], block: OwnBlock, stage: str) -> list[dict[str, object]]:
    """Links to the other kinds of move that this block can still make."""
    found = []
    for other in STAGES:
        n = len({o.data["to"] for o in orders if STAGE_OF.get(o.verb) == other})
        if n and other != stage:
            found.append({"name": words.STAGES[other], "n": n, "href": table.url(block=block["id"], stage=other)})
    return found


def supply(block: OwnBlock) -> str:
    """The supply of a block in words."""
    return {"none": _("without supply"), "rail": _("supplied by rail"), "sea_cross": _("in supply (cross)")}.get(
        block["supply"], _("in supply")
    )


def why_not(table: Table, block: OwnBlock, stage: str, places: list[Destination]) -> str:
    """One line why a likely answer is missing."""
    atlas, start = mapscreen.atlas(table), block["place"]
    here = mapscreen.seen(table)["places"].get(start)
    if not places:
        if here and any(n for seat, n in here["blocks"].items() if seat != table.team):
            return _("It cannot leave: as many blocks as there are enemies stay pinned (4.4).")
        if start in mapscreen.seen(table)["weather"]["hexes"] and mapscreen.seen(table)["weather"]["kind"] == "typhoon":
            return _("It cannot leave: nothing moves in a typhoon (6.3).")
        moves = moves_left(table)
        if stage == "strategic" and moves and not moves["left"]:
            return _("No strategic moves are left (4.8).")
        return _("It can make no move of this kind.")
    if stage != "operational" or start not in atlas.hexes:
        return ""
    reach = {"air": 1, "naval": 2}.get(_domain(block))
    if reach is None:
        return ""
    far = atlas.sea_distance(start, reach + 1) if reach == 2 else {h: atlas.distance(start, h) for h in atlas.bases}
    near = [h for h, n in far.items() if n == reach + 1 and _enemy_base(table, h)]
    if not near:
        return ""
    values = {
        "place": atlas.name(sorted(near)[0]),
        "n": reach + 1,
        "block": words.CLASSES[block["class"]],
        "reach": reach,
    }
    if reach == 2:
        return _("%(place)s is %(n)s hexes away; a %(block)s sails %(reach)s (4.6).") % values
    return _("%(place)s is %(n)s hexes away; aircraft fly %(reach)s (4.5).") % values


def _domain(block: OwnBlock) -> str:
    cls = block["class"]
    return "air" if cls in ("NA", "AF") else "naval" if cls in ("CV", "SS", "BB", "CA") else "land"


def _enemy_base(table: Table, place: str) -> bool:
    here = mapscreen.seen(table)["places"].get(place)
    return bool(here and here["control"] not in (None, table.team) and mapscreen.atlas(table).base(place))


def whole_stack(table: Table, blocks: list[OwnBlock]) -> list[dict[str, object]]:
    """Places where at least two blocks of the stack can go by an operational move, with the orders for all that can."""
    found: dict[str, list[str]] = {}
    attacks: set[str] = set()
    for block in blocks:
        taken = set()
        for order in table.legal(block["id"]):
            to = order.data.get("to")
            plain = order.verb == "OP" and not order.data.get("cap") and to not in taken
            if plain and to:
                taken.add(to)
                found.setdefault(to, []).append(order.text)
                if order.data.get("attack"):
                    attacks.add(to)
    atlas = mapscreen.atlas(table)
    shared = [(to, texts) for to, texts in found.items() if len(texts) > 1 and (to in attacks or atlas.base(to))]
    shared.sort(key=lambda item: (item[0] not in attacks, -len(item[1]), atlas.name(item[0])))
    return [
        {"name": atlas.name(to), "n": len(texts), "text": "\n".join(texts), "attack": to in attacks}
        for to, texts in shared[:6]
    ]


def moves_left(table: Table) -> dict[str, int] | None:
    """The strategic moves of this turn: left, spent and all; None without a headquarters."""
    hq = mapscreen.seen(table)["shq"][table.team or ""]
    if hq["strength"] is None:
        return None
    whole = hq.get("share", hq["strength"])  # two Allied commanders share them
    left = hq["left"] if hq["left"] is not None else whole
    return {"left": left, "all": whole, "spent": whole - left}


def is_open(atlas: Atlas, place: str) -> bool:
    """A hex of the map without a base."""
    return place in atlas.hexes and not atlas.base(place)
