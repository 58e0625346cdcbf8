"""Hidden blocks at a table, played with the printed map (games.titles.parts.Tabletop)."""

from collections.abc import Mapping, Sequence

from django.utils.translation import ngettext

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from ..map.atlas import atlas_of
from . import drawn_map, rows, told

SHEETS: Sequence[str] = ()


def page(sheet: BlockSheet) -> Mapping[str, object]:
    """The map and the rows of the page."""
    return {**drawn_map.drawn(sheet), **rows.rows(sheet), **told.told(sheet)}


def name(sheet: BlockSheet, place: str) -> str:
    """ "Rabaul J07"."""
    return atlas_of(sheet.seen.facts).full(place)


def block(sheet: BlockSheet, block: str) -> str:
    """ "CV Enterprise 3"."""
    return told.block_name(sheet, block)


def supply(sheet: BlockSheet, supplied: Sequence[Mapping[str, str]]) -> tuple[str, list[str]]:
    """The own blocks that are out of supply."""
    cut = [f"{block(sheet, row['block'])}, {name(sheet, row['place'])}" for row in supplied if row["supply"] == "none"]
    if not cut:
        return _("All your blocks are in supply."), []
    text = ngettext("%(n)s of your blocks is out of supply:", "%(n)s of your blocks are out of supply:", len(cut))
    return text % {"n": len(cut)}, cut


def next_block(sheet: BlockSheet, block: str) -> str:
    """The one after it in the pool."""
    return rows.next_block(sheet, block)
