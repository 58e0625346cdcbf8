"""Hexes by region: the map in words, one link a hex. What the drawn map shows, a reader can hear."""

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from . import words
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
    listed = [{"name": r.name, "rows": found[r.id]} for r in REGIONS if found[r.id]]
    return [*listed, *([{"name": _("Off the map"), "rows": boxes}] if boxes else [])]


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


def about(scene: Scene, place: str) -> str:
    """The hex in words: "jungle, minor base, Japan holds it, 3 enemy blocks face down, blockaded"."""
    here = scene.view["places"].get(place)
    hex_, base = scene.atlas.hexes.get(place), scene.atlas.base(place)
    said = []
    if hex_:
        said.append(str(words.TERRAIN.get(hex_["terrain"], hex_["terrain"])))
    if base:
        size = _("home base") if base["home"] else _("major base") if base["size"] == "major" else _("minor base")
        said.append(size)
        if base["pp"]:
            said.append(ngettext("%(n)s point", "%(n)s points", base["pp"]) % {"n": base["pp"]})
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
