"""The board in words: the hexes that matter as links, for those who do not see the drawing."""

from django.utils.html import format_html_join

from games.core.words import named_unit
from games.core.words import word as _
from games.titles.table import Table

from .. import words
from .position import Position


def groups(table: Table, board: Position) -> list[dict[str, object]]:
    """Hexes with American pieces, with Japanese ones, and the objectives; each group with its rows as markup."""
    stay = table.beside()
    sides = [
        (words.SIDES[side], sorted({p["hex"] for p in board.pieces.values() if p["side"] == side and p["hex"]}))
        for side in ("US", "JP")
    ]
    found = [*sides, (_("Objectives"), sorted(board.atlas.objectives))]
    return [
        {
            "name": name,
            "rows": format_html_join(
                "", '<li><a href="{}hex={}"><i>{}</i><span>{}</span></a></li>',
                ((stay, place, place, about(board, place)) for place in places),
            ),
        }
        for name, places in found if places
    ]  # fmt: skip


def about(board: Position, place: str) -> str:
    """A hex in words: its name, its ground, who holds it, and what stands there."""
    row = board.atlas.hexes[place]
    parts = [board.atlas.name(place)] if board.atlas.name(place) else []
    parts.append(str(words.TERRAIN[row["terrain"]]))
    if row.get("landing"):
        parts.append(_("zone %(name)s") % {"name": words.zone(row["landing"])})
    if row.get("printed_fortification"):
        parts.append(_("fortified ground"))
    if place in board.atlas.objectives:
        side = words.SIDES[board.view["control"][board.atlas.objectives[place]]]
        parts.append(_("%(side)s holds it") % {"side": side})
    parts += [f"{named_unit(piece['name'])} {words.factors(piece)}".strip() for piece in board.on.get(place, ())]
    return ", ".join(parts)
