"""A page with the map: the drawn map, its tools, the list of hexes, and a panel with the question beside it."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TypedDict, Unpack
from urllib.parse import urlencode

from django.templatetags.static import static
from django.utils.safestring import mark_safe

from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.kernel import Order, Plain
from rules.pacific_victory.view_types import Battle, View

from . import hexlist, sightings
from .map import live as drawing
from .map.atlas import Atlas, atlas_of
from .map.geometry import HEIGHT, SIDE, WIDTH, Box, around, window
from .map.part import cover, part_box, part_frames
from .map.regions import BY_ID, REGIONS, Frame, frame
from .map.scene import Arrow, Choice, HexLinks, Scene, attribute

_NEXT = 2
"""Hexes: a move of a ship."""
LAYERS = ("flows", "names", "blocks", "seen")


class Shown(TypedDict, total=False):
    """What a map points at, as `scene_of` takes it."""

    chosen: str
    choices: Mapping[str, Choice]
    marked: str
    able: frozenset[str]
    supply: bool
    only: str | None
    hidden: Sequence[str]
    revealed: bool
    past: bool


class Cropped(TypedDict, total=False):
    """What a small picture points at, as a Scene has it; ``drafts``: those of the reader where it is left out."""

    choices: Mapping[str, Choice]
    drafts: Sequence[Arrow]
    marked: str
    hide: frozenset[str]
    revealed: bool


class _Memory(TypedDict, total=False):
    """What the reader remembers of hexes, as a Scene has it."""

    remembered: Mapping[str, str]
    notes: Sequence[str]


def seen(table: Table) -> View:
    """What the reader sees, with their draft."""
    view: View = table.view
    return view


def fought(table: Table) -> Battle:
    """The battle that is being fought; who asks knows that there is one."""
    battle = seen(table)["battle"]
    assert battle is not None
    return battle


def atlas(table: Table) -> Atlas:
    """The map of this game."""
    return atlas_of(table.facts)


def terrain() -> str:
    """The static layer: the same bytes for all viewers."""
    return drawing.image("terrain", static("pacific_victory/terrain.svg"))


def ids() -> str:
    """The hex numbers, shown near only."""
    return drawing.image("ids", static("pacific_victory/ids.svg"))


def arrows(table: Table) -> list[Arrow]:
    """The moves of the draft."""
    return [arrow for order in table.drafted() for arrow in _arrows_of(order)]


def _arrows_of(order: Order) -> list[Arrow]:
    """What an order moves: two blocks in a raid, one, or none."""
    data = order.data
    if not ("block" in data and "from" in data and "to" in data):
        return []
    blocks = [data["block"], *([data["partner"]] if data.get("partner") else [])]
    return [Arrow(block, data["from"], data["to"]) for block in blocks]


def _advised(table: Table, chosen: str) -> list[Arrow]:
    """The move that the coach advises, while its block is chosen."""
    order = table.advice.order if table.advice else None
    return _arrows_of(order) if order is not None and chosen and order.data.get("block") == chosen else []


def frame_of(table: Table, focus: str = "", zoom: int | None = None) -> Frame:
    """What the page shows: as asked for by the reader, else around ``focus``."""
    params, places = table.params, atlas(table).at
    part = part_frames(atlas(table), table.phone) if seen(table)["area"] else None
    region = params.get("region", "") if params.get("region", "") in BY_ID and not part else ""
    asked = params.get("z", "")
    at = places.get(params.get("at", ""))
    wanted = int(asked) if asked in ("1", "2", "3") else None
    point = places.get(focus)
    if at is None and point and not (region and BY_ID[region].box.holds(point, -40) and not table.phone):
        if wanted is None and zoom == 1 and not table.phone:
            return frame(1, "", None, False, part)
        return frame(wanted or zoom, "", point, table.phone, part)
    if wanted is None and not region and at is None:
        wanted = zoom
    return frame(wanted, region, at, table.phone, part)


def scene_of(
    table: Table,
    view_frame: Frame,
    chosen: str = "",
    choices: Mapping[str, Choice] | None = None,
    marked: str = "",
    able: frozenset[str] | None = None,
    supply: bool = False,
    only: str | None = None,
    hidden: Sequence[str] = (),
    revealed: bool = False,
    past: bool = False,
) -> Scene:
    """The scene of the page, with links that keep what the reader has set. Long since each has a line."""
    kept = table.kept("region", "z", "at", "stage", "hide", "seat")
    if "stage" in kept:
        kept["stage"] = kept["stage"][:1]
    choices = choices or {}
    closer = view_frame.far and view_frame.phone
    stay = f"{table.base}?" + "".join(f"{part}&" for part in [urlencode(kept)] if part)
    hide = frozenset([*table.params.get("hide", "").split(","), *hidden]) & set(LAYERS)
    return Scene(
        atlas(table),
        seen(table),
        view_frame,
        _hex_links(table, closer, stay, chosen, choices),
        (lambda block: f"{stay}block={block}") if (table.draft is not None or able) and not closer else None,
        chosen,
        choices,
        arrows(table),
        marked,
        hide,
        supply or table.params.get("supply") == "1",
        only,
        key=(view_frame.zoom == 1 or bool(seen(table)["area"])) and not view_frame.phone,
        # A page brings what its frame shows; a script that moves the map asks for the rest, as for any part.
        crop=not table.part and not (view_frame.far and not view_frame.phone),
        revealed=revealed,
        past=past,
        able=able,
        advised=_advised(table, chosen),
    )


def _hex_links(table: Table, closer: bool, stay: str, chosen: str, choices: Mapping[str, Choice]) -> HexLinks:
    """The addresses of hexes. ``stay``: what those begin with that keep what the reader has set; ``closer``: a tap
    looks closer first.

    Hundreds of links: what they share is spelled once. The id of a place or block needs no escape in an address.
    """
    choose = f"{stay}{urlencode({'block': chosen})}&to="
    partner = "".join(f"&{part}" for part in [urlencode(table.kept("partner"))] if part)
    at_hand = {**table.kept(), **({"block": chosen} if chosen else {})}
    come = f"{table.base}?" + "".join(f"{part}&" for part in [urlencode(at_hand)] if part)
    closer_link = HexLinks(f"{come}at=", "&z=2") if chosen else HexLinks(f"{come}z=2&hex=")
    links = closer_link if closer else HexLinks(f"{stay}hex=")
    return replace(links, choose=choose, after=partner, choices=frozenset(choices)) if choices else links


def build(
    table: Table,
    panel: str,
    title: str,
    context: Mapping[str, object],
    *,
    focus: str = "",
    zoom: int | None = None,
    near: Sequence[str] = (),
    template: str = "pacific_victory/map.html",
    **scene: Unpack[Shown],
) -> Screen:
    """The page: ``panel`` is the template of its right half, ``focus`` the place it is about.

    ``near``: the hexes that the list of hexes can be narrowed to; ``scene``: what the map points at (see scene_of).
    """
    view_frame = frame_of(table, focus, zoom)
    drawn = replace(scene_of(table, view_frame, **scene), **_memory(table, scene.get("revealed", False)))
    layer = drawing.live(drawn)
    need = _need(table, focus, scene.get("choices") or {})
    whole = {
        **context,
        "map": drawing.whole(drawn, terrain(), ids(), layer, need),
        "map_defs": drawing.map_defs(),
        "view_box": str(view_frame.box),
        "far": view_frame.far,
        "need": need,
        "regions": _regions(table, view_frame),
        "layers": _layers(table, drawn),
        "zoom_in": _link(table, z=min(view_frame.zoom + 1, 3), **_place(table, view_frame)),
        "zoom_out": _link(table, z=max(view_frame.zoom - 1, 1), **_place(table, view_frame)),
        "mini": _mini(drawn),
        "weather": weather_line(table),
        "operation": u_go_line(table),
        "hexes": hexlist.groups(drawn, near),
    }
    return Screen(template, title, panel, layer, whole)


def _need(table: Table, focus: str, choices: Mapping[str, Choice]) -> str:
    """The box of the sheet that the panel is about: its place, and the places next to it that can be chosen."""
    at = atlas(table).at
    points = [at[place] for place, choice in choices.items() if place in at and 0 < choice.hexes <= _NEXT]
    points += [at[focus]] if focus in at else []
    return str(around(points, SIDE)) if points else ""


def _memory(table: Table, revealed: bool) -> _Memory:
    """What the reader remembers of hexes; nothing in a picture of the past, or when all lies open."""
    if revealed or table.sight is None:
        return {}
    return {"remembered": sightings.marks(table), "notes": [place for place in table.notes if place in atlas(table).at]}


def _link(table: Table, **changes: Plain) -> str:
    """The address of this page with something changed, as short as it can be in a page that has dozens of them."""
    if "stage" in table.params:
        changes.setdefault("stage", str(table.params["stage"])[:1])
    query = table.url(**changes).partition("?")[2]
    return mark_safe(attribute(f"{table.base}?{query}"))  # noqa: S308 - escaped


def _place(table: Table, view_frame: Frame) -> dict[str, str | None]:
    keep = table.kept("block", "hex", "partner")
    return {"region": view_frame.region or None, **keep}


def _regions(table: Table, view_frame: Frame) -> list[dict[str, object]]:
    keep = table.kept("block", "hex", "partner")
    clear: dict[str, str | None] = {"z": None, "at": None, **keep}
    whole = {
        "name": _("Whole map"),
        "href": _link(table, **{**clear, "region": None, "z": 1}),
        "on": view_frame.zoom == 1,
    }
    if seen(table)["area"]:
        land = {"name": _("Bases"), "href": _link(table, **{**clear, "region": None}), "on": view_frame.zoom != 1}
        return [whole, land]
    rest = [
        {"name": r.name, "href": _link(table, **{**clear, "region": r.id}), "on": view_frame.region == r.id}
        for r in REGIONS
    ]
    return [whole, *rest] if not view_frame.phone else rest


def _layers(table: Table, drawn: Scene) -> list[dict[str, object]]:
    keep = table.kept("block", "hex", "partner")
    labels = {
        "flows": _("Moves of the other side"),
        "names": _("Names"),
        "blocks": _("Blocks"),
        "seen": _("Sightings and notes"),
    }
    found = []
    nothing = not (drawn.remembered or drawn.notes or "seen" in drawn.hide)
    for layer in LAYERS[:-1] if nothing else LAYERS:
        hidden = drawn.hide ^ {layer}
        href = _link(table, **{**keep, "hide": ",".join(sorted(hidden)) or None})
        found.append({"name": labels[layer], "on": layer not in drawn.hide, "href": href})
    if table.code:
        href = _link(table, **{**keep, "supply": None if drawn.supply else "1"})
        found.append({"name": _("Supply lines"), "on": drawn.supply, "href": href})
    return found


def _mini(drawn: Scene) -> str:
    box, paper = drawn.frame.box, cover(drawn)
    sheet = part_box(drawn.atlas) if paper else Box(0, 0, WIDTH, HEIGHT)
    return (
        f'<svg viewBox="{sheet}" aria-hidden="true">{terrain()}{paper}<rect class="mini-box" id="mini-box"'
        f' x="{box.x}" y="{box.y}" width="{box.w}" height="{box.h}"/></svg>'
    )


def weather_line(table: Table) -> tuple[str, str] | None:
    """(symbol, sentence) for this turn's weather."""
    return weather_of(seen(table), atlas(table))


def weather_of(view: View, on: Atlas) -> tuple[str, str] | None:
    """The same of a View."""
    kind, typhoon = view["weather"]["kind"], view["typhoon"]
    if typhoon:
        n = len(view["weather"]["hexes"])
        text = _("Typhoon %(number)s around %(place)s: nothing enters, leaves or crosses %(n)s hexes this turn (6.3).")
        return "typhoon", text % {"number": typhoon["number"], "place": on.name(typhoon["hex"]), "n": n}
    if kind == "monsoon":
        return "rain", _("Monsoon: no combat in jungle hexes this turn (6.1).")
    if kind == "north_pacific":
        return "frost", _("Winter: no combat north of the dotted line this turn (6.2).")
    return None


def u_go_line(table: Table) -> str:
    """A sentence for the turn of Operation U-Go."""
    declared = seen(table)["u_go"]
    if not declared or declared["turn"] != seen(table)["turn"]["index"]:
        return ""
    place = atlas(table).name(declared["hex"])
    return _("Operation U-Go: no hexside limits for Japan into %(place)s this turn (R-64).") % {"place": place}


def crop(table: Table, middle: str, w: int = 470, h: int = 262, **scene: Unpack[Cropped]) -> str:
    """A small picture around a place."""
    point = atlas(table).at.get(middle)
    if point is None:
        return ""
    view_frame = Frame(window(point, w, h), False, 2, "", False)
    scene.setdefault("drafts", arrows(table))
    drawn = Scene(atlas(table), seen(table), view_frame, lambda place: "", crop=True, **scene)
    return drawing.picture(drawn, terrain(), ids())
