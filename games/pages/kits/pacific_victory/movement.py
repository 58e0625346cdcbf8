"""Movement: which block, where to, and the draft so far. One question at a time, only legal answers."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.pages.game.table import Table
from games.pages.kits import Screen
from games.words import say
from rules.kernel import Order

from . import hexlist, mapscreen, questions, words
from .map.blocks import large
from .map.regions import REGIONS
from .map.scene import Choice
from .orderwords import STAGE_OF, Speaker

Plain = Any
STAGES = ("strategic", "rebase", "operational")
_EXAMPLES = {"ALLIES": "OP CV Enterprise O05 N05", "JAPAN": "OP CV Akagi H03 I03"}
_PANEL = "game/kits/pacific_victory/movement.html"


@dataclass
class Destination:
    """A place that the chosen block may go to, with the orders that take it there (several where there is a choice)."""

    place: str
    name: str
    hexes: int
    orders: list[dict[str, str]] = field(default_factory=list)
    note: str = ""
    attack: bool = False


def screen(table: Table) -> Screen:
    """The question of the moment: choose a block, or say where the chosen one goes."""
    block = next((b for b in table.view["mine"] if b["id"] == table.params.get("block")), None)
    if block is not None and block["movable"]:
        return _where(table, block)
    place = table.params.get("hex", "")
    if place and (place in mapscreen.atlas(table).hexes or place in table.view["places"]):
        return _hex(table, place)
    return _which(table)


def stage_now(table: Table, orders: list[Order] | None = None) -> str:
    """The stage whose moves are shown: as asked, else the latest one begun in which something can be done."""
    wanted, first = table.params.get("stage", ""), STAGES.index(table.view["stage"] or "strategic")
    if wanted in STAGES[first:]:
        return wanted
    if orders:
        possible = {STAGE_OF.get(order.verb) for order in orders}
        for stage in STAGES[first:]:
            if stage in possible:
                return stage
    return STAGES[first]


def common(table: Table, stage: str) -> dict[str, Any]:
    """What every panel of the phase shows: the stages, the moves of the headquarters, the draft, the foot."""
    drafted, speaker = table.drafted(), Speaker(mapscreen.atlas(table), table.view)
    begun = STAGES.index(table.view["stage"] or "strategic")
    counts = [sum(STAGE_OF.get(o.verb) == s for o in drafted) for s in STAGES]
    keep = table.kept("block", "hex")
    stages = [
        {
            "n": i + 1,
            "name": words.STAGES[s],
            "count": counts[i],
            "on": s == stage,
            "closed": i < begun,
            "href": table.url(**{**keep, "stage": s}),
        }
        for i, s in enumerate(STAGES)
    ]
    lines = [
        {"number": row["number"], "words": _split(speaker, order)}
        for row, order in zip(table.draft.lines, drafted, strict=True)
    ]
    foe = table.person(table.opponents[0]) if table.opponents else ""
    n = len(lines)
    return {
        "stages": stages,
        "stage": stage,
        "moves": _moves_left(table),
        "lines": lines,
        "count": n,
        "review": table.url("review"),
        "review_label": ngettext("Review %(n)s order", "Review %(n)s orders", n) % {"n": n}
        if n
        else _("Review: no orders"),
        "foe": foe,
        "prompt": say(table.ask.prompt) if table.ask else "",
        "warning": table.draft.dropped,
        "example": _EXAMPLES[table.view["seat"]],
    }


def _split(speaker: Speaker, order: Order) -> dict[str, str]:
    data = order.data
    if order.verb in STAGE_OF:
        return {"block": speaker.block(data["block"]), "route": speaker.route(data), "kind": speaker.kind(order)}
    return {"block": speaker.line(order), "route": "", "kind": ""}


def _moves_left(table: Table) -> dict[str, Any] | None:
    hq = table.view["shq"][table.code]
    if hq["strength"] is None:
        return None
    left = hq["left"] if hq["left"] is not None else hq["strength"]
    return {"left": left, "all": hq["strength"], "spent": hq["strength"] - left}


def _which(table: Table) -> Screen:
    stage = stage_now(table)
    context = {**common(table, stage), "kind": "which", "groups": _own_blocks(table)}
    return mapscreen.build(table, _PANEL, _("Your move"), context, focus=questions.hot_spot(table))


def _own_blocks(table: Table) -> list[dict[str, Any]]:
    """Own blocks by region and place; those that have moved are named too."""
    atlas = mapscreen.atlas(table)
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table))
    found: dict[str, list[dict[str, Any]]] = {}
    for place, own in scene.mine.items():
        row = {
            "name": atlas.name(place),
            "id": place if place in atlas.hexes else "",
            "blocks": [_chip(table, b) for b in own],
        }
        found.setdefault(atlas.region.get(place, "box"), []).append(row)
    names = [(r.id, r.name) for r in REGIONS] + [("box", _("Off the map"))]
    return [{"name": name, "rows": found[key]} for key, name in names if key in found]


def _chip(table: Table, block: Plain) -> dict[str, Any]:
    return {
        "title": words.title(block),
        "strength": block["strength"],
        "href": table.url(block=block["id"]) if block["movable"] else "",
        "moved": bool(block["moved"]),
    }


def _hex(table: Table, place: str) -> Screen:
    """A hex: what is known of it, own blocks to choose from, and own blocks that could come."""
    atlas, stage = mapscreen.atlas(table), stage_now(table)
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table, place), marked=place)
    own = scene.mine.get(place, [])
    movable = [b for b in own if b["movable"]]
    comers: dict[str, dict[str, Any]] = {}
    by_id = {b["id"]: b for b in table.view["mine"]}
    for order in table.legal(place):
        data = order.data
        if data.get("to") == place and data.get("block") in by_id and data["block"] not in comers:
            block = by_id[data["block"]]
            here = table.url(block=block["id"], to=place, stage=STAGE_OF.get(order.verb))
            comers[block["id"]] = {
                "title": words.title(block),
                "strength": block["strength"],
                "from": atlas.name(block["place"]),
                "href": here,
                "stage": words.STAGES.get(STAGE_OF.get(order.verb, ""), ""),
            }
    context = {
        **common(table, stage),
        "kind": "hex",
        "name": atlas.name(place),
        "place": place,
        "about": hexlist.about(scene, place),
        "own": [{**_chip(table, b), "picture": large(b, 62)} for b in own],
        "comers": list(comers.values()),
        "then": _then(table, place, "operational"),
        "stack": _stack(table, movable) if len(movable) > 1 else [],
    }
    return mapscreen.build(table, _PANEL, atlas.name(place), context, focus=place, marked=place)


def _stack(table: Table, blocks: list[Plain]) -> list[dict[str, Any]]:
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


def _where(table: Table, block: Plain) -> Screen:
    atlas, orders = mapscreen.atlas(table), [o for o in table.legal(block["id"]) if o.data.get("block") == block["id"]]
    stage = stage_now(table, orders)
    shown = [o for o in orders if STAGE_OF.get(o.verb) == stage]
    partners = _partners(table, [o for o in shown if o.verb == "RAID"], block)
    partner = table.params.get("partner", "")
    raid = [o for o in shown if o.verb == "RAID" and o.data.get("partner") == partner] if partner else []
    shown = raid or [o for o in shown if o.verb != "RAID"]
    places = destinations(table, shown)
    to = table.params.get("to", "")
    only = [d for d in places if d.place == to]
    choices = {d.place: Choice(d.attack, d.hexes) for d in places if d.place in atlas.at}
    context = {
        **common(table, stage),
        "kind": "where",
        "unit": block,
        "title": words.title(block),
        "picture": large(block, 80),
        "at": atlas.full(block["place"]),
        "supply": _supply(block),
        "attacks": [d for d in only or places if d.attack],
        "bases": [
            d for d in only or places if not d.attack and not (atlas.is_sea(d.place) or _open_coast(atlas, d.place))
        ],
        "seas": [d for d in only or places if not d.attack and (atlas.is_sea(d.place) or _open_coast(atlas, d.place))],
        "only": bool(only),
        "partners": partners,
        "raiding": bool(raid),
        "raid_href": table.url(block=block["id"], stage=stage),
        "again": _again(table, places),
        "why": why_not(table, block, stage, places) if not only else "",
        "per_stage": _per_stage(table, orders, block, stage),
        "other": table.url(),
        "then": _then(table, block["place"], stage),
        "all_places": table.url(block=block["id"]),
    }
    zoom = 1 if stage == "strategic" and not table.phone else None
    return mapscreen.build(
        table, _PANEL, words.title(block), context, focus=block["place"], zoom=zoom, chosen=block["id"], choices=choices
    )


def _then(table: Table, place: str, stage: str) -> str:
    """The query of the page after an order: the same part of the map, no block chosen."""
    kept = table.kept("region", "z", "at", "hide", "seat")
    if not kept.keys() & {"region", "z", "at"}:
        kept |= {"z": "1"} if stage == "strategic" and not table.phone else {"at": place}
    return urlencode({**kept, "stage": stage} if table.params.get("stage") else kept)


def _open_coast(atlas: Any, place: str) -> bool:
    return place in atlas.hexes and not atlas.base(place)


def destinations(table: Table, orders: list[Order]) -> list[Destination]:
    """The orders by where they lead: attacks first, then near before far."""
    atlas, speaker = mapscreen.atlas(table), Speaker(mapscreen.atlas(table), table.view)
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
            n = sum(
                n
                for seat, n in table.view["places"].get(spot.place, {}).get("blocks", {}).items()
                if seat != table.code
            )
            spot.note = ngettext("attack · %(n)s block face down", "attack · %(n)s blocks face down", n) % {"n": n}
    return sorted(found.values(), key=lambda d: (not d.attack, d.hexes, d.name))


def _partners(table: Table, raids: list[Order], block: Plain) -> list[dict[str, Any]]:
    own = {b["id"]: b for b in table.view["mine"]}
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


def _again(table: Table, places: list[Destination]) -> Destination | None:
    """The place that the last order led to, if this block can go there too."""
    drafted = table.drafted()
    last = drafted[-1].data.get("to") if drafted else None
    return next((d for d in places if d.place == last and len(d.orders) == 1), None)


def _per_stage(table: Table, orders: list[Order], block: Plain, stage: str) -> list[dict[str, Any]]:
    """Links to the other kinds of move that this block can still make."""
    found = []
    for other in STAGES:
        n = len({o.data["to"] for o in orders if STAGE_OF.get(o.verb) == other})
        if n and other != stage:
            found.append({"name": words.STAGES[other], "n": n, "href": table.url(block=block["id"], stage=other)})
    return found


def _supply(block: Plain) -> str:
    return {"none": _("without supply"), "rail": _("supplied by rail"), "sea_cross": _("in supply (cross)")}.get(
        block["supply"], _("in supply")
    )


def why_not(table: Table, block: Plain, stage: str, places: list[Destination]) -> str:
    """One line why a likely answer is missing."""
    atlas, start = mapscreen.atlas(table), block["place"]
    here = table.view["places"].get(start, {"blocks": {}})
    if not places:
        if any(n for seat, n in here["blocks"].items() if seat != table.code):
            return _("It cannot leave: as many blocks as there are enemies stay pinned (4.4).")
        if start in table.view["weather"]["hexes"] and table.view["weather"]["kind"] == "typhoon":
            return _("It cannot leave: nothing moves in a typhoon (6.3).")
        moves = _moves_left(table)
        if stage == "strategic" and moves and not moves["left"]:
            return _("No strategic moves are left (4.8).")
        return _("It can make no move of this kind.")
    if stage != "operational" or start not in atlas.hexes:
        return ""
    reach = {"air": 1, "naval": 2}.get(_domain(block))
    if reach is None:
        return ""
    far = atlas.sea_distance(start, reach + 1) if reach == 2 else {h: atlas.distance(start, h) for h in atlas.bases()}
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


def _domain(block: Plain) -> str:
    cls = block["class"]
    return "air" if cls in ("NA", "AF") else "naval" if cls in ("CV", "SS", "BB", "CA") else "land"


def _enemy_base(table: Table, place: str) -> bool:
    here = table.view["places"].get(place)
    return bool(here and here["control"] not in (None, table.code) and mapscreen.atlas(table).base(place))
