"""Hidden task forces at a table, played with the printed map (games.titles.parts.Tabletop)."""

from collections.abc import Mapping, Sequence

from django.utils.translation import ngettext

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from .. import words
from ..atlas import atlas_of
from . import drawn_map, rows, told

SHEETS: Sequence[str] = ("pacific_zones/board.css",)


def page(sheet: BlockSheet) -> Mapping[str, object]:
    """The map and the rows of the page."""
    return {**drawn_map.drawn(sheet), **rows.rows(sheet), **told.told(sheet)}


def name(sheet: BlockSheet, place: str) -> str:
    """ "Truk 34", "under Japanese task force 1"."""
    return told.place_name(atlas_of(sheet.seen.facts), place)


def block(sheet: BlockSheet, block: str) -> str:
    """ "Akagi"."""
    return words.piece(atlas_of(sheet.seen.facts).pieces[block])


def supply(sheet: BlockSheet, supplied: Sequence[Mapping[str, str]]) -> tuple[str, list[str]]:
    """The pieces that are due and find no supply line (5)."""
    cut = [block(sheet, row["block"]) for row in supplied if row["supply"] == "none"]
    if not supplied:
        return _("No reinforcements of yours are due."), []
    if not cut:
        return _("Supply lines bring in all that is due."), []
    text = ngettext("%(n)s piece that is due finds no supply line:", "%(n)s pieces that are due find no supply line:",
                    len(cut))  # fmt: skip
    return text % {"n": len(cut)}, cut


def next_block(sheet: BlockSheet, block: str) -> str:
    """None: a zone takes many pieces, so one stays there and looks at it."""
    return ""
