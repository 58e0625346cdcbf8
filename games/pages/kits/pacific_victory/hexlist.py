"""Hexes by region: the map in words, one link a hex. What the drawn map shows, a reader can hear."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape
from typing import Any

from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext

from games.words import word as _

from . import words
from .atlas import Atlas
from .map.pieces import enemies
from .map.regions import REGIONS
from .map.scene import Scene

Plain = Any


def groups(scene: Scene, near: Sequence[str] = ()) -> list[dict[str, Any]]:
    """Bases, occupied hexes and boxes under the headings of the regions. ``near``: only those, if any."""
    found: dict[str, list[dict[str, Any]]] = {region.id: [] for region in REGIONS}
    boxes = []
    for place in scene.view["places"]:
        if near and place not in near:
            continue
        if place in scene.atlas.boxes:
            boxes.append(row(scene, place))
        else:
            found[scene.atlas.region[place]].append(row(scene, place))
    listed = [(r.name, found[r.id]) for r in REGIONS] + [(_("Off the map"), boxes)]
    return [{"name": name, "rows": mark_safe("".join(map(_markup, rows)))} for name, rows in listed if rows]


def _markup(row: dict[str, Any]) -> str:
    """A line of the list; what is empty is left out."""
    own = f" <small>{escape(row['own'])}</small>" if row["own"] else ""
    counts = "".join(f'<i class="{count["colour"]}">{count["n"]}</i>' for count in row["counts"])
    shown = f'<span class="cs" aria-hidden="true">{counts}</span>' if counts else ""
    return (
        f'<li><a href="{escape(row["href"])}"><i>{row["id"]}</i><span><b>{escape(row["name"])}</b>{own}'
        f'<span class="vh">, {escape(row["about"])}</span></span>{shown}</a></li>'
    )


def row(scene: Scene, place: str) -> dict[str, Any]:
    """One line: name, what it is, whose, which own blocks, how many enemies."""
    own = scene.mine.get(place, [])
    return {
        "id": place if place in scene.atlas.hexes else "",
        "name": scene.atlas.name(place),
        "about": about(scene, place),
        "own": " ".join(f"{words.tag(b) if b['class'] == 'IN' else words.title(b)}\u00a0{b['strength']}" for b in own),
        "counts": [
            {"colour": words.COLOURS[seat], "n": n}
            for seat, n in sorted(scene.view["places"].get(place, {"blocks": {}})["blocks"].items())
            if n
        ],
        "href": scene.hex_link(place),
    }


@lru_cache(maxsize=2048)
def _ground(atlas: Atlas, place: str, language: str | None) -> tuple[str, ...]:
    """What the map itself says about a place, in the active language, which the caller names."""
    hex_, base = atlas.hexes.get(place), atlas.base(place)
    said = [str(words.TERRAIN.get(hex_["terrain"], hex_["terrain"]))] if hex_ else []
    if base:
        size = _("home base") if base["home"] else _("major base") if base["size"] == "major" else _("minor base")
        said.append(size)
        if base["pp"]:
            said.append(ngettext("%(n)s point", "%(n)s points", base["pp"]) % {"n": base["pp"]})
    return tuple(said)


def about(scene: Scene, place: str) -> str:
    """The hex in words: "jungle, minor base, Japan holds it, 3 enemy blocks face down, blockaded"."""
    here = scene.view["places"].get(place)
    base = scene.atlas.base(place)
    said = [*_ground(scene.atlas, place, get_language())]
    if not here:
        return ", ".join(said)
    if here["control"]:
        said.append(_("held by: %(side)s") % {"side": words.seat(here["control"])})
    for seat, n in enemies(scene, place).items():
        count = ngettext("%(n)s block face down", "%(n)s blocks face down", n) % {"n": n}
        said.append(f"{words.seat(seat)}: {count}")
    for block in here["face_up"]:
        said.append(_("%(block)s blockades") % {"block": f"{words.title(block)} {block['strength']}"})
    if base and here["control"] and not here["supplied"]:
        said.append(_("without supply"))
    if here["battle"]:
        said.append(_("battle"))
    if place in scene.view["weather"]["hexes"]:
        kinds = {"typhoon": _("typhoon"), "monsoon": _("monsoon"), "north_pacific": _("winter")}
        said.append(kinds[scene.view["weather"]["kind"]])
    return ", ".join(said)
