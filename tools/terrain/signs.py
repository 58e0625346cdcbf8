"""The signs on the map: grid, hexside signs, railways, the North Pacific line, base sites, typhoon numbers."""

from collections.abc import Iterable
from typing import Any

from .sheet import HEX, MAP, SIDE, Point, centre, corners, side

Plain = Any
Theme = dict[str, str]


def line(a: Point, b: Point, digits: int = 0) -> str:
    """Path data of a straight line."""
    return f"M{a[0]:.{digits}f} {a[1]:.{digits}f}L{b[0]:.{digits}f} {b[1]:.{digits}f}"


def _ends(row: Plain) -> tuple[Plain, Plain]:
    return HEX[row["a"]], HEX[row["b"]]


def _sides() -> Iterable[Plain]:
    """Hexsides with at least one hex in play."""
    return (s for s in MAP["hexsides"] if not all(h["out_of_play"] for h in _ends(s)))


def grid(theme: Theme) -> str:
    """Each side once; none between two hexes out of play."""
    water, dry = list[str](), list[str]()
    for row in _sides():
        _mid, _across, p, q = side(row)
        (dry if row["terrain"] != "sea" and not row["naval"] else water).append(line(p, q))
    known = {tuple(map(round, centre(h))) for h in MAP["hexes"]}
    for hex_ in MAP["hexes"]:
        if not hex_["out_of_play"]:
            water += _outer_sides(centre(hex_), known)
    return (
        f'<path d="{"".join(water)}" stroke="{theme["grid"]}" stroke-opacity="{theme["gop"]}" stroke-width="1.3"/>'
        f'<path d="{"".join(dry)}" stroke="{theme["lgrid"]}" stroke-opacity=".42" stroke-width="1.3"/>'
    )


def _outer_sides(at: Point, known: set[tuple[int, ...]]) -> list[str]:
    ring, found = corners(at), []
    for i in range(6):
        a, b = ring[i], ring[(i + 1) % 6]
        if (round(a[0] + b[0] - at[0]), round(a[1] + b[1] - at[1])) not in known:
            found.append(line(a, b))
    return found


def hexsides(theme: Theme) -> str:
    """Closed to land (ridge), closed to ships (dots), edge of play, and one or two that may cross into battle."""
    ridge, border, strait, gates = [], [], [], []
    for row in _sides():
        a, b = _ends(row)
        edge = a["out_of_play"] or b["out_of_play"]
        _mid, _across, p, q = side(row)
        if a["surface"] == "sea" and b["surface"] == "sea":
            continue
        if row["terrain"] == "sea":
            if not row["naval"]:
                strait.append(line(_between(p, q, 0.1), _between(p, q, 0.9), 1))
        elif row["limit"] == 0 and edge:
            if not row["naval"]:
                border.append(line(p, q))
        elif row["limit"] == 0:
            ridge.append(_zigzag(row))
        elif not edge:
            gates += _bars(row)
    return (
        f'<path d="{"".join(border)}" stroke="{theme["ridge"]}" stroke-width="3" stroke-opacity=".45"/>'
        f'<path d="{"".join(ridge)}" stroke="{theme["ridge"]}" stroke-width="2.6" stroke-linejoin="round"/>'
        f'<path d="{"".join(strait)}" stroke="{theme["closed"]}" stroke-width="3.4" stroke-dasharray="1 7"/>'
        f'<path d="{"".join(gates)}" stroke="{theme["gate"]}" stroke-width="2.8"/>'
    )


def _between(p: Point, q: Point, k: float) -> Point:
    return p[0] + (q[0] - p[0]) * k, p[1] + (q[1] - p[1]) * k


def _zigzag(row: Plain, teeth: int = 4) -> str:
    _mid, (ux, uy), p, q = side(row)
    x, y = _between(p, q, 0.06)
    path = f"M{x:.1f} {y:.1f}"
    for i in range(teeth):
        (ax, ay), (bx, by) = (_between(p, q, 0.06 + 0.88 * (i + k) / teeth) for k in (0.5, 1))
        out = 6 if i % 2 == 0 else -6
        path += f"L{ax + ux * out:.1f} {ay + uy * out:.1f}L{bx:.1f} {by:.1f}"
    return path


def _bars(row: Plain) -> list[str]:
    """Two bars: two land units may cross into battle; one bar: one. Beside a railway they stand off it."""
    _mid, (ux, uy), p, q = side(row)
    base = 0.5 if not row["rail"] else 0.3 if row["naval"] else 0.76
    found = []
    for i in range(row["limit"]):
        x, y = _between(p, q, base + (i - (row["limit"] - 1) / 2) * 0.13)
        found.append(f"M{x - ux * 8:.1f} {y - uy * 8:.1f}l{ux * 16:.1f} {uy * 16:.1f}")
    return found


def railways(theme: Theme) -> str:
    """Black and white lines from middle to middle."""
    rails = [s for s in MAP["hexsides"] if s["rail"] and not any(h["out_of_play"] for h in _ends(s))]
    path = "".join(line(centre(row_a), centre(row_b)) for row_a, row_b in map(_ends, rails))
    return (
        f'<path d="{path}" stroke="{theme["rail"]}" stroke-width="4.4" opacity=".85"/><path d="{path}"'
        f' stroke="{theme["railin"]}" stroke-width="2.2" stroke-dasharray="7 6" stroke-linecap="butt"/>'
    )


def north_pacific(theme: Theme) -> str:
    """A dotted line where one neighbour is inside and the other is not."""
    rows = [
        s
        for s in MAP["hexsides"]
        if len({h["weather"]["north_pacific"] for h in _ends(s)}) == 2 and not any(h["out_of_play"] for h in _ends(s))
    ]
    path = "".join(line(*side(row)[2:]) for row in rows)
    return f'<path d="{path}" stroke="{theme["np"]}" stroke-width="3.2" stroke-dasharray=".1 7"/>'


def typhoons(theme: Theme) -> str:
    """The numbered hexes where a typhoon may be."""
    out = []
    for hex_ in MAP["hexes"]:
        number = hex_["weather"]["typhoon"]
        if number:
            x, y = centre(hex_)
            out.append(
                f'<g transform="translate({x + 25:.0f} {y - 41:.0f})" fill="none" stroke="{theme["np"]}"'
                f' stroke-width="1.5"><circle r="7.5"/><path d="M7.5-1c1-5-2-8-6-9M-7.5 1c-1 5 2 8 6 9"/><text y="3.6"'
                f' text-anchor="middle" font-size="10" font-weight="700" stroke="none" fill="{theme["np"]}">{number}'
                "</text></g>"
            )
    return "".join(out)


def sites(theme: Theme) -> str:
    """Minor base one ring, major base two, home base a house. Who holds it stands in the live layer."""
    out = []
    fill, ink = theme["site"], theme["siteink"]
    for hex_ in MAP["hexes"]:
        base = hex_["base"]
        if not base or not base["playable"]:
            continue
        if base["home_base_for"]:
            mark = f'<path d="M-11.5 11.5V-3L0-12 11.5-3V11.5z" fill="{fill}" stroke="{ink}" stroke-width="1.6"'
            mark += ' stroke-linejoin="round"/>'
        elif base["size"] == "major":
            mark = f'<circle r="11" fill="{fill}" stroke="{ink}" stroke-width="1.3"/>'
            mark += f'<circle r="8.2" fill="none" stroke="{ink}" stroke-width="1.3"/>'
        else:
            mark = f'<circle r="7.4" fill="{fill}" stroke="{ink}" stroke-width="1.5"/>'
        x, y = centre(hex_)
        out.append(f'<g transform="translate({x:.0f} {y - 37:.0f})">{mark}</g>')
    return "".join(out)


def outline(hexes: Iterable[Plain]) -> str:
    """Path data around hexes."""
    rings = (corners(centre(h), 1.0) for h in hexes)
    return "".join("M" + " ".join(f"{x:.0f},{y:.0f}" for x, y in ring) + "z" for ring in rings)


def numbers(theme: Theme) -> str:
    """Hex ids in the upper left of each hex in play."""
    out = []
    for hex_ in MAP["hexes"]:
        if not hex_["out_of_play"]:
            x, y = centre(hex_)
            out.append(f'<text x="{x - SIDE * 5 / 12:.0f}" y="{y - 41:.0f}">{hex_["id"]}</text>')
    return f'<g font-size="10.5" text-anchor="middle" fill="{theme["text"]}">{"".join(out)}</g>'
