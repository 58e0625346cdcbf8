"""The live layer: everything on the map that changes, as one SVG string from one Scene."""

from html import escape

from . import ground, moves, pieces
from .blocks import defs
from .cartouche import cartouche
from .geometry import HEIGHT, WIDTH
from .scene import Scene


def map_defs() -> str:
    """What the live layer refers to; a page carries it once."""
    return f'<svg class="sprite" width="0" height="0" aria-hidden="true"><defs>{defs()}{ground.patterns()}</defs></svg>'


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
            ground.names(scene),
            ground.unsupplied(scene),
            ground.storm(scene),
            moves.flow_counts(scene),
            moves.distances(scene),
            cartouche(scene) if scene.key else "",
            "</g>",
        )
    )


def hex_links(scene: Scene) -> str:
    """Every hex as a link, without script; outside the tab order, since the lists say the same."""
    out = ['<g class="hexes">']
    for place, hex_ in scene.atlas.hexes.items():
        if hex_["out_of_play"] or not scene.seen(place):
            continue
        x, y = scene.at(place)
        href = escape(scene.hex_link(place))
        out.append(f'<a tabindex="-1" href="{href}"><use href="#h" x="{x:.0f}" y="{y:.0f}"/></a>')
    out.append("</g>")
    return "".join(out)


def whole(scene: Scene, terrain: str, ids: str, layer: str) -> str:
    """The map of a page: the terrain images and the live ``layer``, as the page has made them already."""
    fit = "meet" if scene.frame.far and not scene.frame.phone else "slice"
    return (
        f'<svg id="map" class="mp {"far" if scene.frame.far else "near"}" viewBox="{scene.frame.box}"'
        f' preserveAspectRatio="xMidYMid {fit}" aria-hidden="true" focusable="false">{terrain}{ids}'
        f'<g id="live">{layer}</g></svg>'
    )


def picture(scene: Scene, terrain: str, ids: str = "") -> str:
    """A small map that shows a place: no links, nothing outside its frame."""
    return (
        f'<svg class="mp near" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid slice" aria-hidden="true"'
        f' focusable="false">{terrain}{ids}{_ink(scene, *pieces.layout(scene))}</svg>'
    )


def images(name: str, light: str, dark: str) -> str:
    """A static layer as image, for day and night; the style sheet shows the one that fits the reader's theme."""
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return (
        f'<image class="{name} by-day" href="{escape(light)}" {size}/>'
        f'<image class="{name} by-night" href="{escape(dark)}" {size}/>'
    )
