"""The page before a commit: the orders in words, what follows from them, what the other side will see."""

from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table
from rules.pacific_zones.view_types import Counter, SeenMove

from .. import closing, order_words, screens, words
from ..map.live import map_defs
from ..position import Position
from .ordering import own


def screen(table: Table) -> Screen:
    """The review of the draft of this step."""
    assert table.ask is not None
    board, orders = screens.position(table), table.drafted()
    n = len(orders)
    context = {
        "heading": say(table.ask.title),
        "rows": [order_words.line(board.atlas, order) for order in orders],
        "revision": table.draft.revision,
        "back": table.url(),
        "commit_label": ngettext("Commit %(n)s order", "Commit %(n)s orders", n) % {"n": n}
        if n
        else _("Commit: no orders"),
        "dropped": table.draft.dropped,
        "foe": table.foe,
        "follows": _follows(table, board),
        "seen": _seen(table, board),
        "map_defs": map_defs(),
    }
    return Screen("pacific_zones/review.html", str(context["heading"]), context=context)


def _follows(table: Table, board: Position) -> list[dict[str, str]]:
    """What else follows: what is lost first, at last the zones with both sides."""
    expected = closing.expected(board.view, table.team or "")
    found = [{"text": text, "tone": "warn"} for text in closing.losses(board.atlas, expected)]
    found += [{"text": text, "tone": ""} for text in closing.gains(board.atlas, expected)]
    both = board.contacts()
    if both:
        places = ", ".join(words.zone(board.atlas, zone) for zone in both)
        found.append({"text": _("Both sides are at: %(places)s.") % {"places": places}, "tone": ""})
    return found


def _seen(table: Table, board: Position) -> list[dict[str, str]]:
    """Pieces and markers that the others will see elsewhere, or no longer, by place."""
    mine, found = own(table), dict[str, list[Counter]]()
    for row in mine.get("to_be_seen", []) if mine else []:
        found.setdefault(_place(board, row), []).append(board.atlas.pieces[row["id"]])
    return [{"what": words.names(pieces), "where": where} for where, pieces in found.items()]


def _place(board: Position, row: SeenMove) -> str:
    if row["to"]:
        return words.zone(board.atlas, row["to"])
    return _("no longer seen at %(zone)s") % {"zone": words.zone(board.atlas, row["from"] or "")}
