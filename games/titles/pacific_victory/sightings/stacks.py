"""The stacks of the other side in words: how many, how many more than before, and what is known of them."""

from collections import Counter
from collections.abc import Iterable

from django.utils.translation import ngettext

from games.core.sightings import book as sightbook
from games.core.sightings.book import Stack
from games.core.words import word as _

from .. import words
from ..map.atlas import Atlas
from ..map.blocks import Steps, minis, unknown
from .fates import block_of
from .seen import Seen
from .side import Side

FACE = 40
"""How wide blocks are drawn."""
_ORDER = (sightbook.SURE, sightbook.MAYBE, sightbook.LOST)


def stacks(atlas: Atlas, seat: str, side: Side) -> list[Stack]:
    """All stacks of a side, those first of which most is known."""
    places = {place for place, n in side.counts.items() if n > 0} | {p for p, n in side.began.items() if n > 0}
    found = [stack(atlas, seat, side, place) for place in places]
    return sorted(found, key=lambda row: (_ORDER.index(row.level), -row.count, row.at))


def stack(atlas: Atlas, seat: str, side: Side, place: str) -> Stack:
    """The stack of a side in a place."""
    count = side.counts[place]
    return Stack(
        place,
        atlas.full(place),
        words.MARKS[seat],
        words.COLOURS[seat],
        seat,
        words.seat(seat),
        count,
        count - side.began[place],
        level(side, place),
        words.blocks(count),
        tuple(_said(side, place)),
        tuple(_faces(seat, side, place)),
    )


def level(side: Side, place: str) -> str:
    """SURE if every block there is known, MAYBE if some are or may be."""
    if side.counts[place] > 0 and len(side.there(place)) >= side.counts[place]:
        return sightbook.SURE
    return sightbook.MAYBE if side.there(place) or side.maybe(place) or place in side.hidden else sightbook.LOST


def _faces(seat: str, side: Side, place: str) -> Iterable[str]:
    """The blocks that are there for sure, face up, and the others as they stand on the map: a number."""
    sure = [block_of(one.sort, one.strength) for one in side.there(place)][: max(side.counts[place], 0)]
    yield from minis(sorted(sure, key=words.title), FACE)
    if side.counts[place] > len(sure):
        yield unknown(side.counts[place] - len(sure), seat, FACE)


def _said(side: Side, place: str) -> Iterable[str]:
    count, sure, maybe = side.counts[place], side.there(place), side.maybe(place)
    if not count:
        yield _("Nobody is there now.")
        return
    if sure and len(sure) >= count:
        yield _("Surely here: %(blocks)s. That is all.") % {"blocks": _names(sure)}
        return
    if sure:
        yield _("Surely here: %(blocks)s.") % {"blocks": _names(sure)}
    yield from _left(side, place, maybe)
    if maybe:
        yield _("Here or gone: %(blocks)s.") % {"blocks": _names(maybe)}
    if place in side.hidden:
        yield _("The base fell back though blocks are left here: submarines or a headquarters (4.31).")
    elif not sure and not maybe:
        yield _("Nothing is known of them.")


def _left(side: Side, place: str, maybe: list[Seen]) -> Iterable[str]:
    """How many of those that were all known have gone since, and how many others have come."""
    if place not in side.known or not (maybe or side.there(place)):
        return
    known, when = side.known[place]
    gone, come = side.gone[place], side.come[place]
    values = {"n": gone, "all": known, "turn": when.turn}
    if gone and come:
        text = ngettext(
            "%(all)s block was known here after the battle of turn %(turn)s.",
            "%(all)s blocks were known here after the battle of turn %(turn)s.",
            known,
        )
        yield text % values
        yield _("Since then %(n)s went and %(come)s came.") % {"n": gone, "come": come}
    elif gone:
        text = ngettext(
            "%(n)s of the %(all)s that were known here in turn %(turn)s has left since.",
            "%(n)s of the %(all)s that were known here in turn %(turn)s have left since.",
            gone,
        )
        yield text % values
    elif come:
        text = ngettext("%(n)s block has come in since.", "%(n)s blocks have come in since.", come)
        yield text % {"n": come}


def _names(seen: Iterable[Seen]) -> str:
    """With the strength of the last time."""
    return names(block_of(one.sort, one.strength) for one in seen)


def names(blocks: Iterable[Steps]) -> str:
    """ "CV Akagi 3, CA 2 ×2"."""
    found = Counter(f"{words.title(block)}\u00a0{block['strength']}" for block in blocks)
    return ", ".join(name if n == 1 else f"{name} ×{n}" for name, n in sorted(found.items()))
