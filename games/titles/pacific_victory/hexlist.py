"""Hexes by region: the map in words, one link a hex. What the drawn map shows, a reader can hear."""

from collections.abc import Sequence
from functools import lru_cache
from html import escape

from django.utils.safestring import mark_safe
from django.utils.translation import get_language, ngettext

from games.core.words import word as _
from rules.pacific_victory.view_types import Place

from . import words
from .map.atlas import Atlas
from .map.pieces import enemies
from .map.regions import REGIONS
from .map.scene import Scene, attribute

Counts = tuple[tuple[str, int], ...]
"""Blocks by side."""


def groups(scene: Scene, near: Sequence[str] = ()) -> list[dict[str, object]]:
    """Bases, occupied hexes and boxes under the headings of the regions. ``near``: only those, if any."""
    found: dict[str, list[str]] = {region.id: [] for region in REGIONS}
    boxes: list[str] = []
    for place in scene.view["places"]:
        if near and place not in near:
            continue
        region = boxes if place in scene.atlas.boxes else found[scene.atlas.region[place]]
        region.append(f'<li><a href="{attribute(scene.hex_link(place))}">{_line(scene, place)}</a>')
    listed = [(r.name, found[r.id]) for r in REGIONS] + [(_("Off the map"), boxes)]
    return [{"name": name, "rows": mark_safe("".join(rows))} for name, rows in listed if rows]


def _line(scene: Scene, place: str) -> str:
    """What stands in the link of a place, as markup. Most stay as they are from one page to the next."""
    here, own = scene.view["places"][place], _own(scene, place)
    if here["face_up"]:
        return _markup(scene.atlas, place, own, _counts(here), about(scene, place))
    weather = scene.view["weather"]["kind"] if place in scene.weathered else None
    return _remembered(
        scene.atlas,
        get_language(),
        place,
        own,
        _counts(here),
        (here["control"], bool(here["supplied"]), bool(here["battle"]), weather),
        tuple(enemies(scene, place).items()),
    )


@lru_cache(maxsize=2048)
def _remembered(
    atlas: Atlas,
    language: str | None,
    place: str,
    own: str,
    counts: Counts,
    state: tuple[str | None, bool, bool, str | None],
    hidden: Counts,
) -> str:
    """The same for a place without faces, of exactly what is said of it, in the active language."""
    return _markup(atlas, place, own, counts, _said(atlas, place, state, hidden, ()))


def _markup(atlas: Atlas, place: str, own: str, counts: Counts, told: str) -> str:
    small = f" <small>{escape(own)}</small>" if own else ""
    chips = "".join(f"<u class={words.COLOURS[seat]} data-n={n}></u>" for seat, n in counts)  # told in words already
    ident = place if place in atlas.hexes else ""
    return f"<i>{ident}</i><b>{escape(atlas.name(place))}</b>{small}<em>, {escape(told)}</em>{chips}"


def _own(scene: Scene, place: str) -> str:
    own = scene.mine.get(place, ())
    return " ".join(f"{words.tag(b) if b['class'] == 'IN' else words.title(b)}\u00a0{b['strength']}" for b in own)


def _counts(here: Place) -> Counts:
    return tuple((seat, n) for seat, n in sorted(here["blocks"].items()) if n)


def row(scene: Scene, place: str) -> dict[str, object]:
    """One place: name, what it is, whose, which own blocks."""
    return {
        "id": place if place in scene.atlas.hexes else "",
        "name": scene.atlas.name(place),
        "about": about(scene, place),
        "own": _own(scene, place),
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
    if not here:
        return ", ".join(_ground(scene.atlas, place, get_language()))
    weather = scene.view["weather"]["kind"] if place in scene.weathered else None
    state = (here["control"], bool(here["supplied"]), bool(here["battle"]), weather)
    ships = tuple(f"{words.title(block)} {block['strength']}" for block in here["face_up"])
    return _said(scene.atlas, place, state, tuple(enemies(scene, place).items()), ships)


def _said(
    atlas: Atlas,
    place: str,
    state: tuple[str | None, bool, bool, str | None],
    hidden: Counts,
    ships: tuple[str, ...],
) -> str:
    """``state``: who holds it, whether it is supplied, whether a battle is due, its weather; ``ships``: blockaders."""
    holder, supplied, battle, weather = state
    said = [*_ground(atlas, place, get_language())]
    if holder:
        said.append(_("held by: %(side)s") % {"side": words.seat(holder)})
    for seat, n in hidden:
        count = ngettext("%(n)s block face down", "%(n)s blocks face down", n) % {"n": n}
        said.append(f"{words.seat(seat)}: {count}")
    said += [_("%(block)s blockades") % {"block": ship} for ship in ships]
    if atlas.base(place) and holder and not supplied:
        said.append(_("without supply"))
    if battle:
        said.append(_("battle"))
    if weather:
        said.append({"typhoon": _("typhoon"), "monsoon": _("monsoon"), "north_pacific": _("winter")}[weather])
    return ", ".join(said)
