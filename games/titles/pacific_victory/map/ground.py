"""The still part of the live layer: waters, weather, supply, who holds which base, names."""

from collections import deque
from functools import lru_cache
from html import escape

from django.utils.translation import get_language

from games.core.words import on_map, say
from rules.kernel import sense

from .atlas import Atlas
from .geometry import curve, outline
from .part import is_over
from .scene import BOX_AT, Scene

_SEAS_FAR = (
    (sense("place", "PACIFIC OCEAN"), 1455, 655, 36),
    (sense("place", "INDIAN OCEAN"), 270, 1080, 34),
    (sense("place", "Philippine Sea"), 772, 562, 15),
    (sense("place", "Bering Sea"), 1052, 112, 20),
    (sense("place", "North Pacific"), 1180, 380, 26),
)
_SEAS_NEAR = (
    (sense("place", "Coral Sea"), 992, 896, 19),
    (sense("place", "Tasman Sea"), 995, 1160, 19),
    (sense("place", "Philippine Sea"), 722, 515, 18),
    (sense("place", "PACIFIC OCEAN"), 1370, 800, 30),
    (sense("place", "South China Sea"), 552, 556, 14),
    (sense("place", "Bering Sea"), 1075, 112, 20),
    (sense("place", "INDIAN OCEAN"), 270, 1080, 30),
)
_LANDS = (
    (sense("place", "AUSTRALIA"), 690, 1010, 22),
    (sense("place", "CHINA"), 430, 360, 22),
    (sense("place", "U S S R"), 760, 130, 26),
    (sense("place", "CANADA"), 1400, 90, 22),
    (sense("place", "U.S.A."), 1630, 200, 20),
)
_SHORT = {"Johnston Island": "Johnston", "San Francisco": "S. Francisco"}
POINTS = (1, 2, 3, 4)
_SIZES = {1.45: "f", 1.1: "n"}
"""How large the squares are on the map that is drawn far, and on that drawn near."""
_WEATHER = {"monsoon": "prn", "north_pacific": "pfr", "typhoon": "pty"}


def patterns() -> str:
    """The hatches of weather, the arrow heads and the squares of production points."""
    squares = "".join(
        f'<g id="pp{n}{size}" transform="scale({scale:g})">{square(n)}</g>'
        for n in POINTS
        for scale, size in _SIZES.items()
    )
    return squares + (
        '<pattern id="pty" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(35)">'
        '<path class="ty" d="M0 4h16M0 12h9"/></pattern>'
        '<pattern id="prn" width="28" height="36" patternUnits="userSpaceOnUse"><path class="rn"'
        ' d="M12 5l-5 10M24 22l-5 10"/></pattern>'
        '<pattern id="pfr" width="36" height="36" patternUnits="userSpaceOnUse"><path class="rn"'
        ' d="M9 4v10M4.7 6.5l8.6 5M13.3 6.5l-8.6 5M27 22v10M22.7 24.5l8.6 5M31.3 24.5l-8.6 5"/></pattern>'
        '<marker id="ar" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4.2" markerHeight="4.2" orient="auto">'
        '<path class="sup-f" d="M0 0l10 5-10 5z"/></marker>'
        '<marker id="af" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">'
        '<path class="flow-f" d="M0 0l10 5-10 5z"/></marker>'
        '<marker id="au" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="3.4" markerHeight="3.4" orient="auto">'
        '<path class="flow-u" d="M0 0l10 5-10 5z"/></marker>'
    )


def waters(scene: Scene) -> str:
    """Names of seas and lands; small ones make way for choices, supply lines and weather."""
    if "names" in scene.hide:
        return ""
    storm = scene.view["weather"]["kind"] == "typhoon"
    busy = bool(scene.choices) or scene.supply
    out = []
    for name, x, y, size in _SEAS_FAR if scene.frame.far else _SEAS_NEAR:
        if (busy and size < 20) or (storm and name.template == "Philippine Sea") or not scene.shows((x, y), 200):
            continue
        if not is_over(scene, (x, y)):
            continue
        out.append(f'<text class="sea" x="{x}" y="{y}" font-size="{size}">{escape(say(name))}</text>')
    out += [
        f'<text class="lnd" x="{x}" y="{y}" font-size="{size}">{escape(say(name))}</text>'
        for name, x, y, size in _LANDS
        if scene.shows((x, y), 100) and is_over(scene, (x, y))
    ]
    return "".join(out)


def weather(scene: Scene) -> str:
    """The hexes that this turn's weather touches."""
    kind, hexes = scene.view["weather"]["kind"], scene.view["weather"]["hexes"]
    if not kind or not hexes:
        return ""
    path = outline([scene.at(h) for h in hexes if scene.seen(h)])
    tint = f'<path class="tint {kind}" d="{path}"/>'
    return f'{tint}<path fill="url(#{_WEATHER[kind]})" d="{path}"/>'


def storm(scene: Scene) -> str:
    """The eye of the typhoon, above everything but the names."""
    typhoon = scene.view["typhoon"]
    if not typhoon or not typhoon.get("hex") or scene.view["weather"]["kind"] != "typhoon":
        return ""
    x, y = scene.at(typhoon["hex"])
    return f'<use class="eye" href="#typhoon" x="{x - 19:.0f}" y="{y - 19:.0f}" width="38" height="38"/>'


def control(scene: Scene) -> str:
    """Who holds each base, and what it produces."""
    out = []
    far = scene.frame.far
    for place in scene.bases:
        (x, y), base = scene.at(place), scene.atlas.base(place)
        holder = scene.view["places"][place]["control"]
        if holder:
            out.append(f'<use href="#ct{"J" if holder == "JAPAN" else "A"}" x={x:.0f} y={y - 37:.0f} />')
        if base and base["pp"] and (scene.only is None or holder == scene.only):
            out.append(points(base["pp"], x + (25 if far else 21), y - 37, 1.45 if far else 1.1))
    return "".join(out)


def points(n: int, x: float, y: float, scale: float) -> str:
    """An ochre square with production points."""
    if n in POINTS and scale in _SIZES:
        return f'<use href="#pp{n}{_SIZES[scale]}" x={x:.0f} y={y:.0f} />'
    return f'<g transform="translate({x:.0f} {y:.0f})scale({scale:g})">{square(n)}</g>'


def square(n: int) -> str:
    """The same around the origin."""
    return f'<g class="pp-g"><rect x="-8" y="-8" width="16" height="16" rx="4"/><text y="4.7">{n}</text></g>'


def names(scene: Scene) -> str:
    """Base names, below their hex's middle."""
    if "names" in scene.hide:
        return ""
    size, down = (20, 45) if scene.frame.far else (14.5, 44)
    out, language = [], get_language()
    for place in scene.bases:
        if scene.only and scene.view["places"][place]["control"] != scene.only:
            continue
        x, y = scene.at(place)
        out.append(f"<text x={x:.0f} y={y + down:.0f}>{_short(scene.atlas, place, language)}</text>")
    return f'<g class="nm" font-size="{size}">{"".join(out)}</g>'


@lru_cache(maxsize=1024)
def _short(atlas: Atlas, place: str, language: str | None) -> str:
    """The name of a base in the active language, which the caller names, as markup."""
    name = atlas.site(place)["name"]
    return escape(on_map(name, _SHORT.get(name, "")))


def supply(scene: Scene) -> str:
    """The chain of supplied major bases of the viewer's side, dashed to the boxes, and a badge where supply fails."""
    if not scene.supply or not scene.seat:
        return ""
    out = [f'<path class="chain" d="{curve(scene.at(a), scene.at(b), 0.1)}"/>' for a, b in chain(scene, scene.seat)]
    for box in scene.atlas.facts["boxes"]:
        if (box.get("owner") or "") == "japan" or scene.seat != "ALLIES":
            continue
        ends = [link for link in box["links"] if _source(scene, scene.seat, link)]
        out += [f'<path class="chain off" d="{curve(scene.at(end), BOX_AT[box["id"]], 0)}"/>' for end in ends]
    return "".join(out)


def unsupplied(scene: Scene) -> str:
    """A broken link on hexes of the viewer's side without supply."""
    out = []
    for place, here in scene.view["places"].items():
        if scene.seat and scene.seat in here["unsupplied"] and place in scene.atlas.at and scene.seen(place):
            x, y = scene.at(place)
            out.append(badge("unsup", x - 34, y - 28, "stop"))
    return "".join(out)


def badge(symbol: str, x: float, y: float, tone: str) -> str:
    """A small round sign."""
    return (
        f'<g class="badge {tone}" transform="translate({x:.0f} {y:.0f})"><circle r="12"/>'
        f'<use href="#{symbol}" x="-8" y="-8" width="16" height="16"/></g>'
    )


def _source(scene: Scene, seat: str, place: str) -> bool:
    here, base = scene.view["places"].get(place), scene.atlas.base(place)
    return bool(here and base and base["size"] == "major" and here["control"] == seat and here["supplied"])


def chain(scene: Scene, seat: str) -> list[tuple[str, str]]:
    """Links of up to three hexes between supplied major bases, outward from home: a picture of what the rules found."""
    sources = [place for place in scene.atlas.bases if _source(scene, seat, place)]
    linked = {link for box in scene.atlas.facts["boxes"] for link in box["links"]} if seat == "ALLIES" else set()
    homes = [p for p in sources if scene.atlas.site(p)["home"] or p in linked]
    found, queue, links = set(homes), deque(homes), []
    while queue:
        here = queue.popleft()
        reach = _reach(scene, here, seat)
        for there in sorted(sources, key=lambda p: (reach.get(p, 9), p)):
            if there in reach and there not in found:
                found.add(there)
                queue.append(there)
                links.append((here, there))
    return links


def _reach(scene: Scene, start: str, seat: str, limit: int = 3) -> dict[str, int]:
    places, sides = scene.view["places"], scene.atlas.sides
    found, queue = {start: 0}, deque([start])
    while queue:
        here = queue.popleft()
        if found[here] == limit:
            continue
        for there in scene.atlas.neighbours[here]:
            side = sides[frozenset((here, there))]
            if there in found or not (side["naval"] or side["limit"]):
                continue
            state = places.get(there)
            if state and (state["control"] not in (None, seat) or any(s != seat for s in state["blocks"])):
                continue
            found[there] = found[here] + 1
            queue.append(there)
    return found
