"""The live layer: all on the map that changes, as one SVG string from one Scene."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from html import escape

from games.core.words import word as _
from games.titles.hexboard import arrows
from games.titles.hexboard.hexes import HALF, SIDE, border, outline
from games.titles.hexboard.sheets import Frame, Point
from rules.task_force.view_types import SeenAir, SeenGroup, SeenMarker, View

from .. import words
from . import counters
from .atlas import Atlas

MANY = 60
"""With more hexes to choose from, what is drawn is their area and not each of them."""
_NAME = {True: 44, False: 21}
_APART = 50
_ABREAST = 3
"""So many own markers of a hex are drawn one by one."""


@dataclass(frozen=True)
class Choice:
    """A hex that may be chosen. ``attack``: something is raided or shot at there; ``label``: a short text on it."""

    attack: bool = False
    label: str = ""


@dataclass(frozen=True)
class Ring:
    """A line around all that is so near to ``middle``. ``style``: "search", "raid", "short" or "long"."""

    middle: str
    steps: int
    style: str
    label: str


@dataclass
class Scene:
    """What to draw. ``link``: the address of a hex; ``chosen``: the name of the marker that the page is about.

    ``marked``: the hex that it is about; ``zones``: whether zones of control are shown; ``rings``: ranges; ``planned``:
    hexes with searches of the draft, in the order of reading; ``past``: the board of an earlier moment; ``taps``: more
    hexes that are links, without being drawn so.
    """

    atlas: Atlas
    view: View
    frame: Frame
    link: Callable[[str], str]
    chosen: str = ""
    choices: Mapping[str, Choice] = field(default_factory=dict)
    marked: str = ""
    hide: frozenset[str] = frozenset()
    zones: bool = False
    rings: tuple[Ring, ...] = ()
    planned: tuple[str, ...] = ()
    past: bool = False
    taps: frozenset[str] = frozenset()

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the sheet."""
        sheet = self.atlas.sheet()
        return sheet.width, sheet.height


def map_defs() -> str:
    """What the layer refers to; a page carries it once."""
    return (
        '<svg class="sprite" id="map-defs" width="0" height="0" aria-hidden="true"><defs>'
        f'{counters.defs()}<path id="h" d="M60 0l-30 52h-60l-30-52 30-52h60z"/>{arrows.MARKER}'
        '<marker id="tf-aj" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">'
        '<path class="jp-f" d="M0 0L10 5 0 10z"/></marker>'
        '<marker id="tf-au" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4" markerHeight="4" orient="auto">'
        '<path class="us-f" d="M0 0L10 5 0 10z"/></marker></defs></svg>'
    )


def live(scene: Scene) -> str:
    """The content of the layer."""
    return f"{_ink(scene)}{_links(scene)}"


def picture(scene: Scene) -> str:
    """A map to look at, not to use: no links, nothing outside its frame."""
    night = "" if scene.view["day"] else " night"
    sheet = scene.atlas.sheet(night=bool(night))
    return (
        f'<svg class="mp near{night}" viewBox="{scene.frame.box}" preserveAspectRatio="xMidYMid slice"'
        f' aria-hidden="true" focusable="false">{sheet.terrain()}{_ink(scene)}</svg>'
    )


def _ink(scene: Scene) -> str:
    parts = (
        _zones(scene), _veil(scene), _choices(scene), _marked(scene), _rings(scene), _wakes(scene), _missions(scene),
        _bases(scene), _others(scene), _own(scene), _names(scene), _planned(scene), _labels(scene),
    )  # fmt: skip
    return f'<g class="ink">{"".join(parts)}</g>'


def _points(scene: Scene, hexes: list[str]) -> list[Point]:
    return [scene.atlas.at[at] for at in hexes if at in scene.atlas.at]


def _zones(scene: Scene) -> str:
    """Zones of control: one's own as a broken line, those that the other side may have dotted and filled."""
    if not scene.zones:
        return ""
    mine = scene.view["seat"]
    out = []
    for side, hexes in scene.view["zones"].items():
        style = "tf-zone" if side == mine else f"tf-zone-foe {words.COLOURS[side]}"
        if hexes:
            out.append(f'<path class="{style}" d="{border(_points(scene, hexes))}"/>')
    return "".join(out)


def _veil(scene: Scene) -> str:
    """A light veil over what cannot be reached, while there is something to choose."""
    if not scene.choices or len(scene.choices) > MANY:
        return ""
    width, height = scene.size
    here = [row["hex"] for row in scene.view["markers"] if row.get("name") == scene.chosen]
    clear = border(_points(scene, sorted({*scene.choices, *here})))
    return f'<path class="veil" d="M0 0H{width}V{height}H0z{clear}"/>'


def _choices(scene: Scene) -> str:
    found = []
    for name, attack in (("to", False), ("to-attack", True)):
        places = [place for place, choice in scene.choices.items() if choice.attack == attack]
        if places:
            draw = border if len(places) > MANY else outline
            found.append(f'<path class="{name}" d="{draw(_points(scene, places))}"/>')
    return "".join(found)


def _marked(scene: Scene) -> str:
    return f'<path class="mark" d="{outline(_points(scene, [scene.marked]))}"/>' if scene.marked else ""


def _rings(scene: Scene) -> str:
    out = []
    for ring in scene.rings:
        hexes = scene.atlas.within(ring.middle, ring.steps)
        line = border(_points(scene, hexes))
        x, y = min(_points(scene, hexes), key=lambda point: (point[1], abs(point[0] - scene.atlas.at[ring.middle][0])))
        out.append(f'<path class="tf-ring {ring.style}" d="{line}"/>{_tag(x, y - 34, ring.label)}')
    return "".join(out)


def _tag(x: float, y: float, text: str, style: str = "") -> str:
    wide = 11 * len(text) + 16
    return (
        f'<g class="tf-tag {style}" transform="translate({x:.0f} {y:.0f})"><rect x="{-wide / 2:.0f}" y="-13"'
        f' width="{wide}" height="26" rx="6"/><text y="6">{escape(text)}</text></g>'
    )


def _wakes(scene: Scene) -> str:
    """The ways of this turn, from where each began."""
    if "seen" in scene.hide:
        return ""
    out = []
    for side, *way in scene.view["wakes"]:
        points = [scene.atlas.at[at] for at in way]
        path = "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
        out.append(f'<path class="tf-wake {words.COLOURS[side]}" d="M{path}"/>')
    return "".join(out)


def _missions(scene: Scene) -> str:
    """An arrow from each printed home to each target, with what flies and when it attacks: public (R-38)."""
    homes = _homes(scene)
    flights: dict[tuple[str, ...], list[SeenAir]] = {}
    for row in scene.view["air"]:
        if row["box"] == "MAP":
            key = (row["side"], row["home"], row.get("target", ""), row.get("mission", ""), str(row.get("attack", 0)))
            flights.setdefault(key, []).append(row)
    out = []
    for n, ((side, home, target, mission, attack), rows) in enumerate(sorted(flights.items())):
        x, y = scene.atlas.at[target]
        if home in homes and homes[home] != target:
            (ax, ay), style = scene.atlas.at[homes[home]], "own" if side == scene.view["seat"] else "foe"
            out.append(f'<path class="tf-fly {style} {words.COLOURS[side]}" d="M{ax:.0f} {ay:.0f}L{x:.0f} {y:.0f}"/>')
        types = ", ".join(f"{words.units(sum(row['steps'] for row in rows if row['type'] == kind))} {kind}"
                          for kind in sorted({row["type"] for row in rows}))  # fmt: skip
        names = {"EXT_CAP": _("patrol"), "DIVERTED": _("no deck")}
        when = names.get(mission) or _("turn %(n)s") % {"n": attack}
        if not scene.frame.far:
            out.append(_tag(x, y - 44 - 28 * (n % 2), f"{types} · {when}", words.COLOURS[side]))
    return "".join(out)


def _homes(scene: Scene) -> dict[str, str]:
    """Where aircraft come from, as far as the View tells: bases, and ships of open sheets."""
    found = {base["id"]: base["hex"] for base in scene.view["bases"]}
    under = {
        (row["side"], tf): row["hex"]
        for row in scene.view["markers"]
        for tf in (*row.get("tfs", ()), *filter(None, [row.get("tf")]))
    }
    for sheet in scene.view["formations"]:
        where = under.get((sheet["side"], sheet["tf"]))
        found |= {ship["id"]: where for ship in sheet["ships"] if where and "id" in ship}
    for group in scene.view["groups"]:
        found |= {ship["id"]: group["hex"] for ship in group["ships"] if "id" in ship}
    return found


def _bases(scene: Scene) -> str:
    out = []
    for row in scene.view["bases"]:
        x, y = scene.atlas.at[row["hex"]]
        drawn = counters.base(row["side"], row["state"] == "sunk")
        out.append(f'<g transform="translate({x:.0f} {y + 20:.0f})">{drawn}</g>')
    return "".join(out)


def _place(scene: Scene, at: str, n: int, of: int, drawn: str) -> str:
    """The n-th of so many drawings of a hex, side by side and a little larger on a far map."""
    x, y = scene.atlas.at[at]
    scale = 1.5 if scene.frame.far else 1 if of == 1 else 0.86
    step = 16 if scene.frame.far else _APART * (0.86 if of <= 2 else 1.6 / of)
    return f'<g transform="translate({x + (n - (of - 1) / 2) * step:.0f} {y + 2:.0f}) scale({scale})">{drawn}</g>'


def _others(scene: Scene) -> str:
    if "pieces" in scene.hide:
        return ""
    pools = counters.pools(row for row in scene.view["markers"] if "name" not in row)
    here: dict[str, list[tuple[str, str]]] = {}
    for at, _side, rows in pools:
        here.setdefault(at, []).append((counters.others(rows[0], len(rows)), _told(scene, rows[0])))
    for group in scene.view["groups"]:
        if group["side"] != scene.view["seat"]:
            here.setdefault(group["hex"], []).append((counters.group(group["name"], group["side"]), _aboard(group)))
    out = []
    for at, drawings in sorted(here.items()):
        x, y = scene.atlas.at[at]
        out += [_place(scene, at, n, len(drawings), drawn) for n, (drawn, _label) in enumerate(drawings)]
        labels = [label for _drawn, label in drawings if label]
        if labels and not scene.frame.far:
            out.append(_tag(x, y + 40, " · ".join(dict.fromkeys(labels)), "told"))
    return "".join(out)


def _told(scene: Scene, row: SeenMarker) -> str:
    """What was reported of a marker last, and at what hour: "fleet? 07:30"; "" for nothing."""
    turn = row["told"][-1]["turn"] if row["told"] else 0
    return " ".join(filter(None, (words.short_report(row["report"]), words.hour(scene.atlas.facts, turn))))


def _aboard(group: SeenGroup) -> str:
    return words.listed(ship["name"] or ship["type"] for ship in group["ships"])


def _own(scene: Scene) -> str:
    """One's own markers and retiring groups: real ones first; of many two, and how many more there are."""
    if "pieces" in scene.hide:
        return ""
    kinds = {(row["side"], row["tf"]): row["kind"] for row in scene.view["formations"]}
    here: dict[str, list[tuple[bool, str, str]]] = {}
    for row in scene.view["markers"]:
        if "name" in row and row["hex"]:
            kind = next((kinds.get((row["side"], tf), "") for tf in row.get("tfs", ())), "")
            drawn = counters.own(row, kind)
            here.setdefault(row["hex"], []).append((not row.get("tfs"), row["name"], drawn))
    for group in scene.view["groups"]:
        if group["side"] == scene.view["seat"]:
            drawn = counters.group(group["name"], group["side"])
            here.setdefault(group["hex"], []).append((False, group["name"], drawn))
    chosen = '<rect class="sel" x="-30" y="-30" width="60" height="60" rx="10"/>'
    out = []
    for at, rows in here.items():
        shown = sorted(rows, key=lambda row: (row[1] != scene.chosen, row))
        shown = shown if len(shown) <= _ABREAST else shown[:2]
        for n, (_dummy, name, drawn) in reversed(list(enumerate(shown))):
            out.append(_place(scene, at, n, len(shown), (chosen if name == scene.chosen else "") + drawn))
        if len(rows) > len(shown):
            out.append(_place(scene, at, 0, 1, _more(len(rows) - len(shown))))
    return "".join(out)


def _more(count: int) -> str:
    return f'<g class="tf-n" transform="translate(0 30)"><circle r="14"/><text y="5">+{count}</text></g>'


def _names(scene: Scene) -> str:
    if "names" in scene.hide:
        return ""
    size, out = _NAME[scene.frame.far], []
    for at in scene.atlas.names:
        (x, y), name = scene.atlas.at[at], escape(scene.atlas.name(at))
        out.append(f'<text class="nm" x="{x:.0f}" y="{y + HALF + 3:.0f}" font-size="{size}">{name}</text>')
    return "".join(out)


def _planned(scene: Scene) -> str:
    out = []
    for n, at in enumerate(scene.planned, 1):
        x, y = scene.atlas.at[at]
        out.append(
            f'<g class="tf-plan" transform="translate({x + 28:.0f} {y - 30:.0f})"><circle r="17"/>'
            f'<use href="#tf-loupe" x="-15" y="-9" width="17" height="17"/><text x="8" y="6">{n}</text></g>'
        )
    return "".join(out)


def _labels(scene: Scene) -> str:
    out = []
    for place, choice in scene.choices.items():
        if choice.label:
            x, y = scene.atlas.at[place]
            out.append(
                f'<g class="dn" transform="translate({x + 36:.0f} {y - 34:.0f})"><circle r="15"/>'
                f'<text y="5.5">{escape(choice.label)}</text></g>'
            )
    return "".join(out)


def _links(scene: Scene) -> str:
    """Hexes as links, without script; outside the tab order, since the panel's lists say the same.

    The open sea without anything on it is no link, unless it may be chosen. Those outside the frame come into sight
    only where a script moves the map: it makes these of ``data-rest`` and ``data-link``.
    """
    told = {*scene.choices, *scene.atlas.names, *(row["hex"] for row in scene.view["bases"])}
    told |= {row["hex"] for row in scene.view["markers"]} | {row["hex"] for row in scene.view["groups"]} | scene.taps
    out: list[str] = []
    rest: dict[str, list[str]] = {}
    for place in sorted(told & scene.atlas.at.keys()):
        (x, y), href = scene.atlas.at[place], escape(scene.link(place))
        if scene.frame.box.holds((x, y), SIDE) and len(out) < 3 * MANY:
            out.append(f'<a tabindex="-1" href="{href}"><use href="#h" x="{x:.0f}" y="{y:.0f}"/></a>')
        else:
            rest.setdefault(href.replace(place, "~"), []).append(f"{place} {x:.0f} {y:.0f}")
    more = "".join(f'<g class="hexes" data-link="{k}" data-rest="{",".join(v)}"></g>' for k, v in rest.items())
    return f'<g class="hexes">{"".join(out)}</g>{more}'
