"""The page before a commit: the orders in words, what follows from them, what the other side will see."""

from django.utils.translation import ngettext

from games.core.words import say
from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from . import order_words, screens, words
from .live import map_defs
from .ordering import reserve
from .position import Position


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
    """What else follows: aircraft without a base, zones with both sides, what stays in the reserve."""
    found = []
    lost = board.unbased(table.team or "")
    if lost:
        text = _("Lost when this step closes, for it has no base of yours and no carrier: %(who)s (6.4).")
        found.append({"text": text % {"who": words.names(lost)}, "tone": "warn"})
    kept = reserve(table)
    if kept:
        what = words.counted([board.atlas.pieces[one] for one in kept])
        found.append({"text": _("Stays in the reserve for later: %(what)s (4.4).") % {"what": what}, "tone": ""})
    both = board.contacts()
    if both:
        places = ", ".join(words.zone(board.atlas, zone) for zone in both)
        found.append({"text": _("Both sides are at: %(places)s.") % {"places": places}, "tone": ""})
    return found


def _seen(table: Table, board: Position) -> list[dict[str, str]]:
    """Open pieces and markers that the draft touches, and where they will be seen."""
    found: dict[str, str] = {}
    for order in table.drafted():
        for key in ("unit", "marker", "other"):
            ident = order.data.get(key)
            if not ident or not board.on_board(ident):
                continue
            shown = _as_seen(board, ident)
            if shown:
                found[shown] = board.row(shown)["zone"]
    return [
        {"what": words.piece(board.row(ident)), "where": words.zone(board.atlas, zone)}
        for ident, zone in sorted(found.items())
    ]


def _as_seen(board: Position, ident: str) -> str:
    """What the other side sees of a piece: itself, or the marker over it."""
    row = board.row(ident)
    while "contents" not in row and row.get("on"):
        row = board.row(row["on"])
    marker = row.get("marker") if "contents" not in row else None
    if marker and not board.markers[marker]["revealed"]:
        return marker
    return ident
