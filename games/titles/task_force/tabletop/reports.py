"""What the referee has told the reader, the latest first, word for word."""

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from rules.task_force.view_types import SeenNote

from .. import event_text, words
from .drawn_map import atlas

_MOST = 30


def reports(sheet: BlockSheet) -> dict[str, object]:
    """``reports``: a line each; ``reports_new``: those of this turn are to be seen at once."""
    notes: list[SeenNote] = sheet.seen.view["notes"]
    return {
        "reports": [_line(sheet, note) for note in notes[::-1][:_MOST]],
        "reports_new": bool(notes) and notes[-1]["turn"] == sheet.seen.view["turn"],
    }


def _line(sheet: BlockSheet, note: SeenNote) -> str:
    values = {"turn": note["turn"], "what": _said(sheet, note)}
    return _("Turn %(turn)s: %(what)s") % values


def _said(sheet: BlockSheet, note: SeenNote) -> str:
    facts, place = sheet.seen.facts, note["place"]
    match note["kind"]:
        case "search":
            return event_text.sentence(facts, "reports", {"hex": place, "reports": [row[0] for row in note["rows"]]})
        case "searched":
            data = {"hex": place, "chit": note["rows"][0][0], "reports": note["rows"][1:]}
            return event_text.sentence(facts, "searched", data)
    ships = words.listed(f"{label} {kind} {name}".strip() for label, kind, name, *_more in note["rows"])
    return _("Shown at %(where)s: %(ships)s.") % {"where": atlas(sheet).place(place), "ships": ships}
