"""What stood against what the other side could know of it: for games that are over, when all blocks lie open."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import ngettext

from games.core.sightings import book as sightbook
from games.core.sightings.book import Astray, Standing, Truth
from games.core.words import word as _
from games.titles.sightings.readers import Reader
from rules.pacific_victory.view_types import OwnBlock

from .. import words
from ..map.atlas import Atlas, atlas_of
from ..map.blocks import mini, minis
from . import fates
from .memories import sides
from .roster import roster, sort_of_unit
from .seen import Seen, Sort
from .side import Side
from .stacks import FACE, names

Found = Mapping[Sort, Sequence[OwnBlock]]
"""The blocks on the map, by sort."""


def truth(reader: Reader, others: Sequence[Reader]) -> Truth:
    """The blocks of the side that the reader keeps a book on, as its own reader saw them."""
    atlas = atlas_of(reader.facts)
    ((seat, side),) = sides(reader)
    blocks = [block for other in others if other.team == seat for block in other.view["mine"]]
    stood: dict[str, list[OwnBlock]] = defaultdict(list)
    sorts: dict[Sort, list[OwnBlock]] = defaultdict(list)
    for block in sorted(blocks, key=lambda block: (words.title(block), -block["strength"])):
        stood[block["place"]].append(block)
        sorts[sort_of_unit(block, seat)].append(block)
    return Truth(
        _("What Japan knew of the Allies") if seat == "ALLIES" else _("What the Allies knew of Japan"),
        _said(seat, side, len(blocks)),
        [Standing(at, atlas.full(at), names(here), minis(here, FACE)) for at, here in stood.items()],
        list(_astray(reader, atlas, side, sorts)),
    )


def _said(seat: str, side: Side, blocks: int) -> str:
    """ "Of 41 Allied blocks on the map Japan knew 6 for sure, 4 perhaps."."""
    sure = sum(min(len(side.there(place)), n) for place, n in side.counts.items() if n > 0)
    perhaps = sum(fates.level(seen) == sightbook.MAYBE for seen in side.alive)
    if seat == "ALLIES":
        some = ngettext(
            "Of %(n)s Allied block on the map Japan knew %(sure)s for sure, %(perhaps)s perhaps.",
            "Of %(n)s Allied blocks on the map Japan knew %(sure)s for sure, %(perhaps)s perhaps.",
            blocks,
        )
        none = ngettext(
            "Of %(n)s Allied block on the map Japan knew nothing but where it stood.",
            "Of %(n)s Allied blocks on the map Japan knew nothing but where they stood.",
            blocks,
        )
    else:
        some = ngettext(
            "Of %(n)s Japanese block on the map the Allies knew %(sure)s for sure, %(perhaps)s perhaps.",
            "Of %(n)s Japanese blocks on the map the Allies knew %(sure)s for sure, %(perhaps)s perhaps.",
            blocks,
        )
        none = ngettext(
            "Of %(n)s Japanese block on the map the Allies knew nothing but where it stood.",
            "Of %(n)s Japanese blocks on the map the Allies knew nothing but where they stood.",
            blocks,
        )
    return (some if sure or perhaps else none) % {"n": blocks, "sure": sure, "perhaps": perhaps}


def _astray(reader: Reader, atlas: Atlas, side: Side, found: Found) -> Iterable[Astray]:
    """Blocks of which the box holds but one, so that it is the one that was seen: where it was by then, the latest
    sighting first.
    """
    printed = roster(reader)
    latest: dict[Sort, Seen] = {}
    for seen in sorted((*side.destroyed, *side.alive), key=lambda seen: seen.when.seq):
        latest[seen.sort] = seen
    for seen in reversed(latest.values()):
        there = found.get(seen.sort, ())
        said = _by_then(atlas, seen, there[0] if there else None) if printed[seen.sort] == 1 else ""
        if said:
            block = fates.block_of(seen.sort, seen.strength)
            mark, colour = words.MARKS[seen.sort.side], words.COLOURS[seen.sort.side]
            yield Astray(words.title(block), [mini(block, FACE)], mark, colour, said)


def _by_then(atlas: Atlas, seen: Seen, block: OwnBlock | None) -> str:
    """ "Last seen at Rabaul J07, turn 3. In truth at Truk J06."; "" where that was known."""
    values = {"place": atlas.full(seen.place), "n": seen.when.turn}
    if not seen.where:
        if block is None:
            return ""
        back = _("Lost at %(place)s, turn %(n)s. In truth built again, at %(there)s.")
        return back % {**values, "there": atlas.full(block["place"])}
    if block is None:
        return _("Last seen at %(place)s, turn %(n)s. In truth no longer on the map.") % values
    if block["place"] in (seen.place, seen.sure):
        return ""
    moved = _("Last seen at %(place)s, turn %(n)s. In truth at %(there)s.")
    return moved % {**values, "there": atlas.full(block["place"])}
