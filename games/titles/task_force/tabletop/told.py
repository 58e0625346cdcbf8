"""What was done at a table, and what is asked of its sides, in sentences."""

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import ngettext

from games.core.tables.blocks import journals
from games.core.tables.blocks.searching import SEARCH
from games.core.tables.blocks.seen import Asked, Told
from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from games.titles.wording import block_words

from .. import event_text, words
from ..map.atlas import Atlas
from . import own, steps
from .drawn_map import atlas

_FEW = 3
_MOST = 8
"""More changes than these are counted."""


def told(sheet: BlockSheet) -> dict[str, object]:
    """The log and the questions."""
    seen = sheet.seen
    return {
        "log": [_row(sheet, one) for one in seen.log],
        "last": _row(sheet, seen.last) if seen.last else None,
        "asked": [_asked(atlas(sheet), one) for one in seen.asked],
    }


def place_name(board: Atlas, place: str) -> str:
    """ "1713, Rossel", "in TF7", "off the map", "lost"."""
    if place in board.at:
        return board.place(place)
    if place == own.LOST:
        return _("lost")
    return _("in %(tf)s") % {"tf": place.partition(".")[0]} if place else _("off the map")


def _row(sheet: BlockSheet, one: Told) -> dict[str, object]:
    return {"who": one.who, "words": _words(sheet, one), "umpired": one.row.umpired, "at": one.row.at,
            "facts": one.facts}  # fmt: skip


def _words(sheet: BlockSheet, one: Told) -> str:
    row, board = one.row, atlas(sheet)
    if sentence := block_words.act(row, words.side(row.seat) if row.seat else ""):
        return sentence
    match row.act:
        case "turn":
            return steps.title(row.shown["turn"])
        case "part":
            return _("The fight is over.")
        case "meet":
            text = _("Forces have met at %(place)s.") % {"place": board.place(row.shown["place"])}
            return " ".join([text, *_changed(board, row.shown)])
        case journals.TOLD:
            return " ".join(event_text.sentence(sheet.seen.facts, kind, data) for kind, data in one.placings)
        case act if act == SEARCH:
            heard = [event_text.sentence(sheet.seen.facts, kind, data) for kind, data in row.shown.get("told", ())]
            return " ".join([*heard, *_changed(board, row.shown)])
    return _pieces(sheet, one)


def _pieces(sheet: BlockSheet, one: Told) -> str:
    """What an act did with pieces: to who may know it piece by piece, to others what they saw of it."""
    board = atlas(sheet)
    if not one.placings:
        said = list(_changed(board, one.row.shown)) or [_("Something changes.")]
        return f"{words.side(one.row.seat)}: {' '.join(said)}"
    if len(one.placings) > _FEW:
        n = len(one.placings)
        done = ngettext("%(n)s piece put on the board", "%(n)s pieces put on the board", n) % {"n": n}
    else:
        facts, found = sheet.seen.facts, own.pieces(sheet.seen.view, sheet.seen.facts)
        done = ", ".join(f"{own.title(found, facts, row[0])}: {place_name(board, row[1])}" for row in one.placings)
    return _("Taken back: %(blocks)s") % {"blocks": done} if one.row.act == "back" else done


def _changed(board: Atlas, shown: Mapping[str, Any]) -> Iterator[str]:
    """What everybody saw: markers by where they are and what is known of them, never by a name that is hidden."""
    before = {_key(row): row for row in shown.get("down", ())}
    after = {_key(row): row for row in shown.get("faces", ())}
    keys = sorted({*before, *after})
    if len(keys) > _MOST:
        yield ngettext("%(n)s marker or sheet changes.", "%(n)s markers or sheets change.", len(keys)) % {
            "n": len(keys)
        }
        return
    for key in keys:
        yield _change(board, before.get(key), after.get(key))


def _key(row: Mapping[str, Any]) -> tuple[str, ...]:
    """What a row is about: a marker by its public number, a group, a base, a sheet, a lost ship."""
    what = next(name for name in ("token", "group", "base", "tf", "ships") if name in row)
    return what, row["side"], str(row[what])


def _change(board: Atlas, before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    row = after or before
    assert row is not None
    if "token" in row:
        return _marker(board, before, after)
    if "base" in row:
        values = {"base": words.ship_name(board.facts, row["base"]), "state": words.STATES[row["state"]]}
        return _("%(base)s: %(state)s.") % values
    ships = words.listed(_ship(one) for one in row["ships"])
    if row["place"] == own.LOST:
        return (_("Lost: %(ships)s.") if after else _("Not lost: %(ships)s.")) % {"ships": ships}
    if "tf" in row:
        return (_("Sheet of %(tf)s: %(ships)s.") if after else _("%(tf)s is off the sheets.")) % {
            "tf": row["tf"], "ships": ships,
        }  # fmt: skip
    values = {"place": board.place(row["place"]), "ships": ships}
    return (_("In the open at %(place)s: %(ships)s.") if after else _("No more in the open at %(place)s.")) % values


def _marker(board: Atlas, before: Mapping[str, Any] | None, after: Mapping[str, Any] | None) -> str:
    if after is None:
        assert before is not None
        return _("A marker leaves %(place)s.") % {"place": board.place(before["place"])}
    place = board.place(after["place"])
    if before is None:
        return _("A new marker at %(place)s.") % {"place": place}
    if before["place"] != after["place"]:
        return _("A marker from %(start)s to %(end)s.") % {"start": board.place(before["place"]), "end": place}
    said = words.marker(board.facts, {"hex": after["place"], **after}, mine=False)  # type: ignore[typeddict-item]
    return _("A marker at %(place)s: %(said)s.") % {"place": place, "said": said}


def _ship(row: list[str]) -> str:
    _label, kind, name, state, *_more = row
    said = f"{kind} {name}".strip()
    return said if state == "intact" else f"{said} ({words.STATES[state]})"


def _asked(board: Atlas, one: Asked) -> dict[str, object]:
    meet = _("%(name)s: forces meet at %(place)s. Turn up what the rules turn up there?")
    return block_words.asked(one, words.side, board.place, meet, steps.title)
