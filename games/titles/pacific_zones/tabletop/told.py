"""What was done at a table, and what is asked of its sides, in sentences."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import ngettext

from games.core.tables.blocks.seen import Asked, Told
from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from games.titles.wording import block_words

from .. import ways, words
from ..atlas import Atlas, atlas_of
from . import steps

_FEW = 3
_MAX_MOVES = 8
"""More pieces than these are counted."""


def told(sheet: BlockSheet) -> dict[str, object]:
    """The log and the questions."""
    seen, atlas = sheet.seen, atlas_of(sheet.seen.facts)
    return {
        "log": [_row(atlas, one) for one in seen.log],
        "last": _row(atlas, seen.last) if seen.last else None,
        "asked": [_asked(atlas, one) for one in seen.asked],
    }


def place_name(atlas: Atlas, place: str) -> str:
    """ "Truk 34", "under Japanese task force 1", "aboard Akagi", "off the board", "lost"."""
    if place in atlas.zones:
        return words.zone(atlas, place)
    if place in atlas.pieces:
        row = atlas.pieces[place]
        text = _("under %(marker)s") if row["class"] == "task_force" else _("aboard %(marker)s")
        return text % {"marker": words.piece(row)}
    return _("lost") if place else _("off the board")


def _row(atlas: Atlas, one: Told) -> dict[str, object]:
    return {"who": one.who, "words": _words(atlas, one), "umpired": one.row.umpired, "at": one.row.at,
            "facts": one.facts}  # fmt: skip


def _words(atlas: Atlas, one: Told) -> str:
    row, side = one.row, str(words.SIDES.get(one.row.seat, ""))
    if sentence := block_words.act(row, side):
        return sentence
    match row.act:
        case "turn":
            return steps.title(row.shown["turn"])
        case "hold":
            values = {"place": words.zone(atlas, row.shown["place"]), "side": words.SIDES[row.shown["holder"]]}
            return _("%(place)s is held by: %(side)s.") % values
        case "meet":
            return _met(atlas, row.shown)
        case "part":
            return _("The battle is over.")
    return _pieces(atlas, one, side)


def _met(atlas: Atlas, shown: Mapping[str, Any]) -> str:
    """What the rules have shown of the task forces that met."""
    parts = []
    under: dict[str, list[str]] = {}
    for row in shown.get("faces", ()):
        under.setdefault(row.get("on", ""), []).append(row["id"])
    for marker, ships in under.items():
        if marker in atlas.pieces and atlas.pieces[marker]["class"] == "task_force":
            parts.append(f"{words.marker(marker)}: {words.names(atlas.pieces[ship] for ship in ships)}")
    for row in shown.get("down", ()):
        parts.append(_("%(marker)s was a decoy") % {"marker": words.marker(row["id"])})
    place = words.zone(atlas, shown["place"])
    if not parts:
        return _("Forces have met at %(place)s.") % {"place": place}
    return _("Forces have met at %(place)s: %(what)s.") % {"place": place, "what": "; ".join(parts)}


def _pieces(atlas: Atlas, one: Told, side: str) -> str:
    """What an act did with pieces: to who may know it piece by piece, to others what they saw of it."""
    if not one.placings:
        return _seen(atlas, one.row.shown, one.row.seat)
    if len(one.placings) > _FEW:
        n = len(one.placings)
        done = ngettext("%(n)s piece put on the board", "%(n)s pieces put on the board", n) % {"n": n}
    else:
        done = ", ".join(f"{words.piece(atlas.pieces[row[0]])}: {place_name(atlas, row[1])}" for row in one.placings)
    return _("Taken back: %(blocks)s") % {"blocks": done} if one.row.act == "back" else done


def _seen(atlas: Atlas, shown: Mapping[str, Any], seat: str) -> str:
    before = {row["id"]: row for row in shown.get("down", ())}
    after = {row["id"]: row for row in shown.get("faces", ())}
    moves = []
    for ident in sorted({*before, *after}):
        zones = [int(rows[ident]["place"]) if ident in rows else None for rows in (before, after)]
        if zones[0] != zones[1]:
            moves.append({"id": ident, "from": zones[0], "to": zones[1]})
    if not moves:
        return _("%(side)s: pieces go aboard or ashore.") % {"side": words.SIDES[seat]}
    data = {"side": seat, "moves": moves}
    return ways.heading("seen", data) if len(moves) > _MAX_MOVES else ways.sentence(atlas, "seen", data)


def _asked(atlas: Atlas, one: Asked) -> dict[str, object]:
    meet = _("%(name)s: forces meet at %(place)s. Show what the rules show of task forces there?")
    return block_words.asked(
        one, lambda seat: str(words.SIDES[seat]), lambda place: words.zone(atlas, place), meet
    )  # fmt: skip
