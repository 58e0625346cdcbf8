"""Markers, bases, ships and aircraft as they are drawn."""

import re
from collections.abc import Iterable
from functools import cache
from html import escape
from pathlib import Path

from rules.task_force.view_types import SeenMarker, View

from .. import words

SIZE = 46
_SYMBOLS = Path(__file__).parents[1] / "data" / "symbols.svg"
AIR = {"F": "F", "DB": "DB", "T": "T", "B": "LB"}
"""The drawing of each kind of aircraft."""
Pool = tuple[str, str, list[SeenMarker]]
"""Hex, side, and the markers of one face in it."""


@cache
def defs() -> str:
    """The symbols, each by "tf-NAME"; and the bodies of counters."""
    text = _SYMBOLS.read_text(encoding="utf-8")
    symbols = "".join(found.group(0) for found in re.finditer(r"<symbol .*?</symbol>", text, re.DOTALL))
    half = SIZE // 2
    bodies = []
    for colour, radius in (("us", 3), ("jp", 11)):
        box = f'x="{-half}" width="{SIZE}" height="{SIZE}" rx="{radius}"'
        bodies.append(
            f'<g id="tf-b-{colour}"><rect class="be" y="{3 - half}" {box}/><rect class="bf" y="{-half}" {box}/></g>'
            f'<g id="tf-p-{colour}"><rect class="tf-paper" y="{-half}" {box}/></g>'
        )
    return symbols + "".join(bodies)


def icon(name: str, cls: str = "ic") -> str:
    """A symbol in running text, silent for readers."""
    return f'<svg class="{cls}" viewBox="0 0 24 24" aria-hidden="true"><use href="#tf-{name}"/></svg>'


def pools(markers: Iterable[SeenMarker]) -> list[Pool]:
    """Markers of others by hex, side and face, sorted by these: of one face none can be told from another (R-70)."""
    found: dict[tuple[str, ...], list[SeenMarker]] = {}
    for row in markers:
        key = (row["hex"], row["side"], row["level"], row.get("tf", ""), row["report"], str(row["searched"]))
        found.setdefault(key, []).append(row)
    return [(key[0], key[1], rows) for key, rows in sorted(found.items()) if key[0]]


def own(row: SeenMarker, kind: str) -> str:
    """One's own marker around the origin: ring or column and its number; a dummy on paper with a broken edge."""
    colour = words.COLOURS[row["side"]]
    dummy = not row.get("tfs")
    label = "+".join([row["name"], *("" for _more in row.get("tfs", ())[1:])])
    body, sign = ("p", "dummy") if dummy else ("b", "ring" if kind == "ring" else "column")
    ink = "tf-ink" if dummy else "on-blk"
    return (
        f'<g class="{colour}"><use href="#tf-{body}-{colour}"/><g class="{ink}"><use href="#tf-{sign}" x="-11" y="-20"'
        f' width="22" height="22"/><text class="tf-id" y="17">{escape(label)}</text></g>{seen_edge(row)}</g>'
    )


def seen_edge(row: SeenMarker) -> str:
    """What the other side knows of it, as an edge: broken for a report, double once it is turned up."""
    half = SIZE // 2 + 4
    style = {"PARTIAL": "tf-told", "FULL": "tf-seen"}.get(row["level"])
    return f'<rect class="{style}" x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}"/>' if style else ""


def others(row: SeenMarker, count: int) -> str:
    """A marker of the other side: blank; with a silhouette and a question mark if it was reported; its number if it is
    turned up. ``count``: how many of that face stand there."""
    colour = words.COLOURS[row["side"]]
    behind = f'<use href="#tf-b-{colour}" x="5" y="5"/>' if count > 1 else ""
    if row["level"] == "FULL":
        inside = f'<use href="#tf-ring" x="-10" y="-20" width="20" height="20"/>{_text(row.get("tf", ""), 17)}'
    elif row["report"]:
        ship = "CV" if words.told_carrier(row["report"]) else "CA"
        inside = f'<use href="#tf-{ship}" x="-17" y="-13" width="24" height="24"/>{_text("?", 8, 12)}'
    else:
        inside = f'<use href="#{words.EMBLEMS[row["side"]]}" x="-10" y="-10" width="20" height="20"/>'
    if row["level"] == "FULL":
        inside = inside.replace("#tf-ring", "#tf-CA")
    many = f'<g class="tf-n" transform="translate(20 20)"><circle r="11"/><text y="5">{count}</text></g>'
    loupe = (
        '<g class="tf-lo" transform="translate(-20 -24)"><rect x="-13" y="-10" width="28" height="20" rx="5"/>'
        f'<use href="#tf-loupe" x="-11" y="-8" width="15" height="15"/><text x="9" y="5">{row["searched"]}</text></g>'
    )
    return (
        f'<g class="{colour}">{behind}<use href="#tf-b-{colour}"/><g class="on-blk">{inside}</g>{_inner(row)}'
        f"{many if count > 1 else ''}{loupe if row['searched'] else ''}</g>"
    )


def _inner(row: SeenMarker) -> str:
    half = SIZE // 2 - 4
    box = f'x="{-half}" y="{-half}" width="{2 * half}" height="{2 * half}" rx="5"'
    if row["level"] == "FULL":
        return f'<rect class="tf-double" {box}/>'
    return f'<rect class="tf-broken" {box}/>' if row["report"] else ""


def _text(text: str, y: int, x: int = 0) -> str:
    return f'<text class="tf-id" x="{x}" y="{y}">{escape(text)}</text>'


def group(name: str, side: str) -> str:
    """A retiring group: an arrow to a line, and its number."""
    colour = words.COLOURS[side]
    return (
        f'<g class="{colour}"><use href="#tf-b-{colour}"/><g class="on-blk"><use href="#tf-retire" x="-11" y="-20"'
        f' width="22" height="22"/>{_text(name, 17)}</g></g>'
    )


def base(side: str, gone: bool) -> str:
    """A land base: crossed runways in the colour of its owner; a wreck once it is destroyed."""
    colour, sign = words.COLOURS[side], "wreck" if gone else "field"
    radius = 3 if colour == "us" else 9
    return (
        f'<g class="{colour}"><rect class="bf" x="-17" y="-17" width="34" height="34" rx="{radius}"/>'
        f'<g class="on-blk"><use href="#tf-{sign}" x="-13" y="-13" width="26" height="26"/></g></g>'
    )


def kind(view: View, row: SeenMarker) -> str:
    """What form is under one's own marker: "ring", "column"; "" under a dummy."""
    kinds = {sheet["tf"]: sheet["kind"] for sheet in view["formations"] if sheet["side"] == row["side"]}
    return next((kinds.get(tf, "") for tf in row.get("tfs", ())), "")


def picture(drawn: str, size: int = 48) -> str:
    """What is drawn around the origin, as a picture by itself."""
    return f'<svg class="tf-mk" viewBox="-30 -30 60 60" width="{size}" height="{size}" aria-hidden="true">{drawn}</svg>'


def drawn_marker(view: View, row: SeenMarker, size: int = 48) -> str:
    """One's own marker as a picture by itself."""
    return picture(own(row, kind(view, row)), size)
