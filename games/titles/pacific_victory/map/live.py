"""The live layer: everything on the map that changes, as one SVG string from one Scene."""

from collections.abc import Callable
from functools import lru_cache
from html import escape

from games.titles.hexboard import sighting_rows

from . import corrected, ground, moves, part, pieces, remembered
from .atlas import Atlas
from .blocks import defs
from .cartouche import cartouche
from .geometry import HEIGHT, SIDE, WIDTH, Box
from .scene import Scene, attribute


def map_defs() -> str:
    """What the live layer refers to; a page carries it once."""
    return (
        '<svg class="sprite" id="map-defs" width="0" height="0" aria-hidden="true"><defs>'
        f"{defs()}{moves.defs()}{sighting_rows.defs()}{pieces.touches()}{ground.patterns()}</defs></svg>"
    )


def live(scene: Scene) -> str:
    """The content of the layer, without its frame."""
    drawn, more = ({}, {}) if scene.frame.far else pieces.layout(scene)
    links = pieces.links(scene, drawn) if not scene.choices else ""
    return f"{_ink(scene, drawn, more)}{hex_links(scene)}{links}"


def _ink(scene: Scene, drawn: dict[str, list[pieces.Piece]], more: dict[str, int]) -> str:
    own = "" if "blocks" in scene.hide else pieces.far(scene) if scene.frame.far else pieces.near(scene, drawn, more)
    return "".join(
        (
            '<g class="ink">',
            part.cover(scene),
            ground.waters(scene),
            ground.weather(scene),
            ground.supply(scene),
            moves.veil(scene),
            moves.borders(scene),
            moves.marked(scene),
            moves.flows(scene),
            ground.control(scene),
            pieces.rings(scene),
            own,
            moves.drafts(scene, drawn),
            moves.advised(scene, drawn),
            ground.names(scene),
            remembered.marks(scene),
            ground.unsupplied(scene),
            ground.storm(scene),
            moves.flow_counts(scene),
            moves.distances(scene),
            cartouche(scene) if scene.key else "",
            "</g>",
        )
    )


def hex_links(scene: Scene) -> str:
    """Every hex in the frame as a link, without script; outside the tab order, since the lists say the same.

    Those outside come into sight only where a script moves the map: it makes their links of ``data-link``; on a board
    of the past also those of hexes where nothing lies, of which there is nothing to say.
    """
    whole = scene.frame.far and not scene.frame.phone
    box = None if whole else scene.frame.box
    told = frozenset(scene.view["places"]) if scene.past else None
    return _hex_links(scene.atlas, scene.hex_link, box, frozenset(scene.choices), scene.crop, told)


@lru_cache(maxsize=64)
def _hex_links(
    atlas: Atlas,
    link: Callable[[str], str],
    box: Box | None,
    choices: frozenset[str],
    crop: bool,
    told: frozenset[str] | None,
) -> str:
    out, rest = [], []
    for place, hex_ in atlas.hexes.items():
        if hex_["out_of_play"]:
            continue
        x, y = atlas.at[place]
        inside = box is None or box.holds((x, y), SIDE) or (place in choices and not crop)
        if inside and (told is None or place in told):
            out.append(f'<a tabindex=-1 href="{attribute(link(place))}"><use href="#h" x={x:.0f} y={y:.0f} /></a>')
        elif inside or not crop:
            rest.append(f"{place} {x:.0f} {y:.0f}")
    more = f' data-link="{attribute(link("~"))}" data-rest="{",".join(rest)}"' if rest else ""
    return f'<g class="hexes"{more}>{"".join(out)}</g>'


def whole(scene: Scene, terrain: str, ids: str, layer: str, need: str, *, levels: bool = True) -> str:
    """The map of a page: the terrain images and the live ``layer``, as the page has made them already.

    ``need``: the box that a script keeps in sight; ``levels``: a script asks for counts or blocks as there is room.
    """
    level = "far" if scene.frame.far else "near"
    fit = "meet" if scene.frame.far and not scene.frame.phone else "slice"
    return (
        f'<svg id="map" class="mp {level}" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid {fit}"'
        f' aria-hidden="true" focusable="false"{" data-levels" if levels else ""} data-need="{need}">{terrain}'
        f'{corrected.ground(scene.atlas)}{ids}<g id="live"{" data-part" if scene.crop else ""}>{layer}</g></svg>'
    )


def picture(scene: Scene, terrain: str, ids: str = "") -> str:
    """A map to look at, not to use: no links, nothing outside its frame."""
    far = scene.frame.far
    drawn, more = ({}, {}) if far else pieces.layout(scene)
    return (
        f'<svg class="mp {"far" if far else "near"}" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true" focusable="false">{terrain}{corrected.ground(scene.atlas)}{ids}'
        f"{_ink(scene, drawn, more)}</svg>"
    )


def image(name: str, href: str) -> str:
    """A static layer as image."""
    return f'<image class="{name}" href="{escape(href)}" width="{WIDTH}" height="{HEIGHT}"/>'
