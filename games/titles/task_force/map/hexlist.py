"""The board in words: the hexes that matter as links, for those who do not see the drawing."""

from django.utils.html import format_html_join

from games.core.words import word as _
from rules.task_force.view_types import View

from .. import words
from .atlas import Atlas
from .counters import pools


def groups(view: View, board: Atlas, stay: str) -> list[dict[str, object]]:
    """Hexes with one's own markers, with those of others, and land bases; each group with its rows as markup.

    ``stay``: the address of the page, to which the hex is added.
    """
    own = sorted({row["hex"] for row in view["markers"] if "name" in row and row["hex"]})
    others = sorted({row["hex"] for row in view["markers"] if "name" not in row and row["hex"]})
    retiring = sorted({row["hex"] for row in view["groups"]})
    named = [
        (_("Your markers"), own), (_("Markers of the other side") if view["seat"] else _("Markers"), others),
        (_("Retiring groups"), retiring), (_("Land bases"), sorted(row["hex"] for row in view["bases"])),
    ]  # fmt: skip
    return [
        {
            "name": name,
            "rows": format_html_join(
                "", '<li><a href="{}hex={}"><i>{}</i><span>{}</span></a></li>',
                ((stay, place, place, ", ".join(about(board, view, place))) for place in places),
            ),
        }
        for name, places in named if places
    ]  # fmt: skip


def about(board: Atlas, view: View, place: str) -> list[str]:
    """A hex in words: its name, its ground, and what stands there."""
    parts = [board.name(place)] if place in board.names else []
    parts.append(_("land") if place in board.land else _("coast") if place in board.coast else _("sea"))
    parts += [
        _("%(base)s, land base of %(side)s")
        % {"base": words.ship_name(board.facts, row["id"]), "side": words.of_side(row["side"])}
        for row in view["bases"] if row["hex"] == place
    ]  # fmt: skip
    for row in view["markers"]:
        if row["hex"] == place and "name" in row:
            parts += [words.marker(board.facts, row, mine=True), words.earlier(board.facts, row)]
    for _where, side, rows in pools(row for row in view["markers"] if row["hex"] == place and "name" not in row):
        said = words.marker(board.facts, rows[0], mine=False)
        count = f"{len(rows)} × " if len(rows) > 1 else ""
        parts += [f"{words.side(side)}: {count}{said}", words.earlier(board.facts, rows[0])]
    parts += [
        _("retiring group %(name)s: %(ships)s")
        % {"name": row["name"], "ships": words.listed(map(words.ship, row["ships"]))}
        for row in view["groups"] if row["hex"] == place
    ]  # fmt: skip
    return list(filter(None, parts))
