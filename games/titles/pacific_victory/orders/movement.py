"""Movement: which block, where to, and the draft so far. One question at a time, only legal answers."""

from html import escape
from urllib.parse import urlencode

from django.utils.safestring import mark_safe
from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles import summaries
from games.titles.screen import Screen
from games.titles.sightings import notebook
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock

from .. import hexlist, mapscreen, questions, words
from ..map.blocks import large
from ..map.regions import REGIONS
from ..map.scene import Choice
from ..order_words import STAGE_OF, Speaker
from . import destinations as where
from .destinations import STAGES

_PANEL = "pacific_victory/movement.html"


def screen(table: Table) -> Screen:
    """The question of the moment: choose a block, or say where the chosen one goes."""
    block = next((b for b in mapscreen.seen(table)["mine"] if b["id"] == table.params.get("block")), None)
    if block is not None and block["movable"]:
        return _where(table, block)
    place = table.params.get("hex", "")
    if place and (place in mapscreen.atlas(table).hexes or place in mapscreen.seen(table)["places"]):
        alone = _alone(table, place)
        return _where(table, alone) if alone else _hex(table, place)
    return _which(table)


def _alone(table: Table, place: str) -> OwnBlock | None:
    """The block that a tap on its hex means: the only one of the reader's there, if it may move.

    The page of the hex itself has an address of its own.
    """
    here = [block for block in mapscreen.seen(table)["mine"] if block["place"] == place]
    return here[0] if len(here) == 1 and here[0]["movable"] and not table.params.get("about") else None


def stage_now(table: Table, orders: list[Order] | None = None) -> str:
    """The stage whose moves are shown: as asked, else Operational, the kind of most moves and of the nearest fights.

    An address may name it by its first letter, as the many links of the map do. A block without an Operational move
    shows the first kind of move that it has.
    """
    wanted = table.params.get("stage", "")
    for stage in STAGES:
        if wanted in (stage, stage[0]):
            return stage
    possible = {STAGE_OF.get(order.verb) for order in orders or ()}
    if not possible or "operational" in possible:
        return "operational"
    return next(stage for stage in STAGES if stage in possible)


def common(table: Table, stage: str) -> dict[str, object]:
    """What every panel of the phase shows: the stages, the moves of the headquarters, the draft, the foot."""
    drafted, speaker = table.drafted(), Speaker(mapscreen.atlas(table), mapscreen.seen(table))
    counts = [sum(STAGE_OF.get(o.verb) == s for o in drafted) for s in STAGES]
    keep = table.kept("block", "hex")
    stages = [
        {
            "n": i + 1,
            "name": words.STAGES[s],
            "count": counts[i],
            "on": s == stage,
            "href": table.url(**{**keep, "stage": s}),
        }
        for i, s in enumerate(STAGES)
    ]
    lines = [
        {"number": row["number"], "words": _split(speaker, order)}
        for row, order in zip(table.draft.lines, drafted, strict=True)
    ]
    foe = table.foe
    n = len(lines)
    return {
        "stages": stages,
        "stage": stage,
        "moves": where.moves_left(table),
        "lines": lines,
        "count": n,
        "review": table.url("review"),
        "review_label": ngettext("Review %(n)s order", "Review %(n)s orders", n) % {"n": n}
        if n
        else _("Review: no orders"),
        "foe": foe,
        "prompt": say(table.ask.prompt) if table.ask else "",
        "warning": table.draft.dropped,
        "losses": summaries.warnings(table.game, table.view) if lines else [],
        "example": _example(table),
    }


def _example(table: Table) -> str:
    """How an order is written, with a block and places of this game; "" if no block may move."""
    near = mapscreen.atlas(table).neighbours
    for block in mapscreen.seen(table)["mine"]:
        if block["movable"] and near.get(block["place"]):
            return f"OP {block['id']} {block['place']} {near[block['place']][0]}"
    return ""


def _split(speaker: Speaker, order: Order) -> dict[str, str]:
    data = order.data
    if order.verb in STAGE_OF:
        return {"block": speaker.block(data["block"]), "route": speaker.route(data), "kind": speaker.kind(order)}
    return {"block": speaker.line(order), "route": "", "kind": ""}


def _which(table: Table) -> Screen:
    stage = stage_now(table)
    context = {**common(table, stage), "kind": "which", "groups": _own_blocks(table)}
    return mapscreen.build(table, _PANEL, _("Your move"), context, focus=questions.hot_spot(table))


def _own_blocks(table: Table) -> list[dict[str, object]]:
    """Own blocks by region and place; those that have moved are named too."""
    atlas, beside = mapscreen.atlas(table), escape(table.beside())
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table))
    found: dict[str, list[str]] = {}
    for place, own in scene.mine.items():
        blocks = "".join(_named(block, beside) for block in own)
        ident = place if place in atlas.hexes else ""
        name = f'{escape(atlas.name(place))} <span class="mut xs">{ident}</span>'
        if sum(bool(block["movable"]) for block in own) > 1:
            whole = escape(_("whole stack"))
            name = f'<a href="{beside}hex={escape(place)}">{name} <span class="xs">{whole}</span></a>'
        found.setdefault(atlas.region.get(place, "box"), []).append(
            f'<li><span class="pl">{name}</span><span class="chips">{blocks}</span></li>'
        )
    names = [(r.id, r.name) for r in REGIONS] + [("box", _("Off the map"))]
    return [
        {"name": name, "rows": mark_safe("".join(found[key]))}  # noqa: S308 - each part is escaped where it is put in
        for key, name in names
        if key in found
    ]


def _named(block: OwnBlock, beside: str) -> str:
    """A block in the list of all own ones: a link while it may move."""
    title = escape(words.title(block))
    if not block["movable"]:
        return f'<span class="off">{"✓ " if block["moved"] else ""}{title} {block["strength"]}</span>'
    return f'<a href="{beside}block={block["id"]}">{title} <b>{block["strength"]}</b></a>'


def _chip(table: Table, block: OwnBlock) -> dict[str, object]:
    return {
        "title": words.title(block),
        "strength": block["strength"],
        "href": f"{table.beside()}block={block['id']}" if block["movable"] else "",
        "moved": bool(block["moved"]),
    }


def _hex(table: Table, place: str) -> Screen:
    """A hex: what is known of it, own blocks to choose from, and own blocks that could come."""
    atlas, stage = mapscreen.atlas(table), stage_now(table)
    scene = mapscreen.scene_of(table, mapscreen.frame_of(table, place), marked=place)
    own = scene.mine.get(place, [])
    movable = [b for b in own if b["movable"]]
    comers: dict[str, dict[str, object]] = {}
    by_id = {b["id"]: b for b in mapscreen.seen(table)["mine"]}
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
        "memory": notebook.at_place(table, place),
        "own": [{**_chip(table, b), "picture": large(b, 62)} for b in own],
        "comers": list(comers.values()),
        "then": _then(table, place, "operational"),
        "stack": where.whole_stack(table, movable) if len(movable) > 1 else [],
    }
    return mapscreen.build(table, _PANEL, atlas.name(place), context, focus=place, marked=place)


def _where(table: Table, block: OwnBlock) -> Screen:
    """Where a block may go. Long since it has a line for each thing that the panel shows."""
    atlas, orders = mapscreen.atlas(table), [o for o in table.legal(block["id"]) if o.data.get("block") == block["id"]]
    stage = stage_now(table, orders)
    raids = [o for o in orders if o.verb == "RAID"]
    partners = where.partners(table, raids, block)
    partner = table.params.get("partner", "")
    raid = [o for o in raids if o.data.get("partner") == partner] if partner else []
    shown = raid or [o for o in orders if o.verb != "RAID" and (STAGE_OF.get(o.verb) == stage or o.data.get("attack"))]
    places = where.destinations(table, shown)
    to = table.params.get("to", "")
    only = [d for d in places if d.place == to]
    choices = {d.place: Choice(d.attack, d.hexes) for d in places if d.place in atlas.at}
    bases = [d for d in only or places if not d.attack and not where.is_open(atlas, d.place)]
    context = {
        **common(table, stage),
        "kind": "where",
        "unit": block,
        "title": words.title(block),
        "picture": large(block, 80),
        "at": atlas.full(block["place"]),
        "here_href": table.url(hex=block["place"], about=1),
        "supply": where.supply(block),
        "attacks": [d for d in only or places if d.attack],
        "bases": bases,
        "areas": where.by_region(atlas, bases) if stage == "strategic" else [{"name": _("Move to"), "spots": bases}],
        "seas": [d for d in only or places if not d.attack and where.is_open(atlas, d.place)],
        "only": bool(only),
        "partners": partners,
        "raiding": bool(raid),
        "raid_href": table.url(block=block["id"], stage=stage),
        "again": where.again(table, places),
        "why": where.why_not(table, block, stage, places) if not only else "",
        "per_stage": where.per_stage(table, orders, block, stage),
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
