"""The live layer: all on the map that changes, as one SVG string from one Scene."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape

from games.core.words import on_map
from games.titles.hexboard import arrows
from games.titles.hexboard.hexes import HALF, SIDE, border, outline
from games.titles.hexboard.sheets import Frame

from .. import words
from . import counters
from .position import Position
from .sheet import HEIGHT, SHEET, WIDTH

MANY = 60
"""With more hexes to choose from, what is drawn is their area and not each of them."""
_NAME = {True: 34, False: 18}
"""Size of names, far and near."""


@dataclass(frozen=True)
class Choice:
    """A hex that may be chosen. ``attack``: something is fought or shot at there; ``label``: a short number on it.

    ``fight``: it leads to the table of attacks, for there is more to choose than the hex.
    """

    attack: bool = False
    fight: bool = False
    label: str = ""


@dataclass
class Scene:
    """What to draw. ``link``: the address of a hex; ``able``: ids of pieces that can be ordered now; ``hide``: layers.

    ``chosen``: the id of the piece that the page is about; ``marked``: the hex that it is about; ``past``: the board of
    an earlier moment; ``moves``: from where to where the draft moves pieces.
    """

    position: Position
    frame: Frame
    link: Callable[[str], str]
    able: frozenset[str] = frozenset()
    chosen: str = ""
    choices: Mapping[str, Choice] = field(default_factory=dict)
    marked: str = ""
    hide: frozenset[str] = frozenset()
    past: bool = False
    moves: Sequence[tuple[str, str]] = ()


def map_defs() -> str:
    """What the layer refers to; a page carries it once."""
    return (
        '<svg class="sprite" id="map-defs" width="0" height="0" aria-hidden="true"><defs>'
        f'{counters.defs()}<path id="h" d="M60 0l-30 52h-60l-30-52 30-52h60z"/>{arrows.MARKER}</defs></svg>'
    )


def live(scene: Scene) -> str:
    """The content of the layer."""
    return f"{_ink(scene)}{_links(scene)}"


def picture(scene: Scene) -> str:
    """A map to look at, not to use: no links, nothing outside its frame."""
    return (
        f'<svg class="mp near" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true" focusable="false">{SHEET.terrain()}{_ink(scene)}</svg>'
    )


def _ink(scene: Scene) -> str:
    return (
        f'<g class="ink">{_veil(scene)}{_choices(scene)}{_marked(scene)}{_pieces(scene)}{_names(scene)}'
        f"{_control(scene)}{arrows.drawn(scene.moves, scene.position.atlas.at)}{_labels(scene)}</g>"
    )


def _veil(scene: Scene) -> str:
    """A light veil over what cannot be reached, while a piece is chosen."""
    if not scene.chosen or not scene.choices:
        return ""
    at = scene.position.atlas.at
    here = scene.position.pieces[scene.chosen]["hex"]
    clear = border(at[place] for place in {*scene.choices, *([here] if here else [])})
    return f'<path class="veil" d="M0 0H{WIDTH}V{HEIGHT}H0z{clear}"/>'


def _choices(scene: Scene) -> str:
    at = scene.position.atlas.at
    found = [
        f'<path class="{name}" d="{(border if len(places) > MANY else outline)(at[place] for place in places)}"/>'
        for name, places in (
            ("to", [place for place, choice in scene.choices.items() if not choice.attack]),
            ("to-attack", [place for place, choice in scene.choices.items() if choice.attack]),
        )
        if places
    ]
    return "".join(found)


def _marked(scene: Scene) -> str:
    if not scene.marked:
        return ""
    return f'<path class="mark" d="{outline([scene.position.atlas.at[scene.marked]])}"/>'


def _control(scene: Scene) -> str:
    """Who holds each objective: a flag before its name, under its hex."""
    atlas, far, out = scene.position.atlas, scene.frame.far, []
    size = _NAME[far]
    for place, name in atlas.objectives.items():
        side = scene.position.view["control"][name]
        x, y = atlas.at[place]
        aside = 0 if "names" in scene.hide else len(on_map(name)) * size * 0.3
        out.append(
            f'<g class="hold {words.COLOURS[side]}" transform="translate({x - aside:.0f} {y + HALF + 2 - size / 3:.0f})'
            f' scale({size / 28:.2f})"><circle r="17"/>'
            f'<use href="#{words.EMBLEMS[side]}" x="-11" y="-11" width="22" height="22"/></g>'
        )
    return "".join(out)


def _pieces(scene: Scene) -> str:
    if "pieces" in scene.hide:
        return ""
    out, turn_of = [], scene.position.view["side"]
    for place, stack in sorted(scene.position.on.items()):
        x, y = scene.position.atlas.at[place]
        for n, piece in enumerate(stack):
            aside = 9 * (2 * n - 1) if len(stack) > 1 else 0
            ring = "sel" if piece["id"] == scene.chosen else "can" if piece["id"] in scene.able else ""
            out.append(counters.placed(piece, x + aside, y + aside, scene.frame.far, ring, piece["side"] == turn_of))
    return "".join(out)


def _names(scene: Scene) -> str:
    if "names" in scene.hide:
        return ""
    atlas, size = scene.position.atlas, _NAME[scene.frame.far]
    out = []
    for place, name in atlas.objectives.items():
        x, y = atlas.at[place]
        x += size * 0.8 - len(on_map(name)) * size * 0.3  # after its flag
        out.append(
            f'<text class="nm held" x="{x:.0f}" y="{y + HALF + 2:.0f}" font-size="{size}">{escape(on_map(name))}</text>'
        )
    for zone in atlas.zones:
        points = [atlas.at[place] for place, row in atlas.hexes.items() if row.get("landing") == zone]
        x, y = max(points, key=lambda point: point[0] + point[1])
        name = words.zone(zone)
        out.append(
            f'<text class="nm zone" x="{x + SIDE - 6:.0f}" y="{y + HALF:.0f}" font-size="{size}">{escape(name)}</text>'
        )
    return "".join(out)


def _labels(scene: Scene) -> str:
    at, out = scene.position.atlas.at, []
    for place, choice in scene.choices.items():
        if choice.label:
            x, y = at[place]
            out.append(
                f'<g class="dn" transform="translate({x + 36:.0f} {y - 34:.0f})"><circle r="15"/>'
                f'<text y="5.5">{escape(choice.label)}</text></g>'
            )
    return "".join(out)


def _links(scene: Scene) -> str:
    """Hexes as links, without script; outside the tab order, since the panel's lists say the same.

    Those outside the frame come into sight only where a script moves the map, and a whole sea to choose from is for
    those who can point: a script makes these of ``data-rest`` and ``data-link``; on a board of the past also those of
    hexes where nothing stands.
    """
    atlas, out = scene.position.atlas, []
    rest: dict[str, list[str]] = {}
    for place, row in atlas.hexes.items():
        sea = row["terrain"] == "sea" and place not in scene.position.on
        if sea and place not in scene.choices:
            continue
        (x, y), href = atlas.at[place], escape(scene.link(place))
        bare = scene.past and place not in scene.position.on
        if (
            not bare
            and scene.frame.box.holds((x, y), SIDE)
            and not (sea and scene.frame.far and len(scene.choices) > MANY)
        ):
            out.append(f'<a tabindex="-1" href="{href}"><use href="#h" x="{x:.0f}" y="{y:.0f}"/></a>')
        else:
            rest.setdefault(href.replace(place, "~"), []).append(f"{place} {x:.0f} {y:.0f}")
    more = "".join(f'<g class="hexes" data-link="{k}" data-rest="{",".join(v)}"></g>' for k, v in rest.items())
    return f'<g class="hexes">{"".join(out)}</g>{more}'
