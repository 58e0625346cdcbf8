"""Hidden task forces at a table, played with the printed map (games.titles.parts.Tabletop)."""

from collections.abc import Mapping, Sequence

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet

from . import drawn_map, own, rows, told

SHEETS: Sequence[str] = ("task_force/board.css",)


def page(sheet: BlockSheet) -> Mapping[str, object]:
    """The map and the rows of the page."""
    return {**drawn_map.drawn(sheet), **rows.rows(sheet), **told.told(sheet)}


def name(sheet: BlockSheet, place: str) -> str:
    """ "1713, Rossel", "in TF7"."""
    return told.place_name(drawn_map.atlas(sheet), place)


def block(sheet: BlockSheet, block: str) -> str:
    """ "CA Haguro", "TF7", "dummy D3"."""
    facts = sheet.seen.facts
    return own.title(own.pieces(sheet.seen.view, facts), facts, block)


def supply(sheet: BlockSheet, supplied: Sequence[Mapping[str, str]]) -> tuple[str, list[str]]:
    """Nothing: the rules are not asked."""
    return _("Nothing is supplied in this game."), []


def next_block(sheet: BlockSheet, block: str) -> str:
    """None: one stays at the hex and looks at it."""
    return ""
