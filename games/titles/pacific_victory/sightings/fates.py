"""In words: how a block was seen, what became of it, and how surely that is known."""

from games.core.sightings import book as sightbook
from games.core.words import word as _

from ..map.atlas import Atlas
from ..map.blocks import Steps
from .seen import ANYWHERE, Seen, Sort

_MONTHS = 12


def block_of(sort: Sort, strength: int) -> Steps:
    """The block as it is drawn and named."""
    return {
        "class": sort.cls,
        "name": sort.name,
        "nation": sort.nation,
        "flags": list(sort.flags),
        "strength": strength,
    }


def ago(then: str, now: str) -> str:
    """ "9 months ago": from the dates of two turns, such as "1942-09" and "1943-06"."""
    months = _months(now) - _months(then)
    if not months:
        return _("this turn")
    return _("%(n)s months ago") % {"n": months}


def _months(date: str) -> int:
    year, month = date.split("-")
    return _MONTHS * int(year) + int(month)


def level(seen: Seen) -> str:
    """How well one knows where it is."""
    if not seen.where:
        return sightbook.DESTROYED
    if seen.sure:
        return sightbook.SURE if seen.sure == seen.place else sightbook.ELSEWHERE
    return sightbook.LOST if seen.where == {ANYWHERE} else sightbook.MAYBE


def how(atlas: Atlas, seen: Seen) -> str:
    """How it was seen."""
    values = {"place": atlas.full(seen.start)} if seen.start else {}
    said = {
        "battle": _("seen in battle"),
        "blockade": _("blockaded it"),
        "activated": _("headquarters activated"),
        "shown": _("seen face up"),
        "destroyed": _("lost there"),
        "retreated": _("retreated there from %(place)s"),
        "withdrew": _("withdrew there from %(place)s"),
        "went home": _("went home there from %(place)s"),
    }
    return said[seen.how] % values


def fate(atlas: Atlas, seen: Seen) -> str:
    """What became of it."""
    found = level(seen)
    if found == sightbook.DESTROYED:
        return _("Destroyed. Nobody sees whether it is built again.")
    if found == sightbook.SURE:
        return _("Surely still there.")
    if found == sightbook.ELSEWHERE:
        return _("Surely at %(place)s now.") % {"place": atlas.full(seen.sure)}
    if found == sightbook.LOST:
        return _("Nobody can tell where it is since turn %(n)s.") % {"n": seen.since}
    others = sorted(seen.where - {ANYWHERE, seen.place})
    places = _either([atlas.full(place) for place in others])
    values = {"places": places, "n": seen.since}
    if seen.place not in seen.where:
        said = _("Somewhere else since turn %(n)s: %(places)s.") % values
    elif others:
        said = _("Still there, or at %(places)s since turn %(n)s.") % values
    else:
        return _("Still there, unless it was merged into another block in turn %(n)s or later.") % values
    merged = _("It may have been merged away since.")
    return f"{said} {merged}" if ANYWHERE in seen.where else said


def _either(places: list[str]) -> str:
    """ "Truk J06, Rabaul J07 or Lae I08"."""
    if len(places) < 2:
        return "".join(places)
    return _("%(most)s or %(last)s") % {"most": ", ".join(places[:-1]), "last": places[-1]}
