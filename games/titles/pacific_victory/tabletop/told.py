"""What was done at a table, and what is asked of its sides, in sentences."""

from typing import Any

from games.core.tables.blocks.seen import Asked, Told
from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from games.titles.wording import block_words

from .. import words
from ..map.atlas import Atlas, atlas_of


def told(sheet: BlockSheet) -> dict[str, object]:
    """The log and the questions."""
    seen, atlas = sheet.seen, atlas_of(sheet.seen.facts)
    return {
        "log": [_row(sheet, atlas, one) for one in seen.log],
        "last": _row(sheet, atlas, seen.last) if seen.last else None,
        "asked": [_asked(atlas, one) for one in seen.asked],
    }


def _row(sheet: BlockSheet, atlas: Atlas, one: Told) -> dict[str, object]:
    return {"who": one.who, "words": _words(sheet, atlas, one), "umpired": one.row.umpired, "at": one.row.at,
            "facts": one.facts}  # fmt: skip


def _words(sheet: BlockSheet, atlas: Atlas, one: Told) -> str:
    row, side = one.row, words.seat(one.row.seat)
    about: dict[str, Any] = row.shown
    if sentence := block_words.act(row, side):
        return sentence
    match row.act:
        case "turn":
            return _("The turn is %(date)s.") % {"date": words.date(about["turn"])}
        case "storm":
            return _("The typhoon has number %(number)s.") % {"number": about["number"]}
        case "hold":
            values = {"place": atlas.name(about["place"]), "side": words.seat(about["holder"])}
            return _("%(place)s is held by: %(side)s.") % values
        case "meet":
            return _("Forces have met at %(place)s: all blocks there were shown.") % {
                "place": atlas.name(about["place"])
            }
        case "part":
            return _("The blocks that had met stand up again.")
    return _blocks(sheet, atlas, one, side)


def _blocks(sheet: BlockSheet, atlas: Atlas, one: Told, side: str) -> str:
    """What an act did with blocks: to who may know it block by block, to others in numbers."""
    back = one.row.act == "back"
    if len(one.placings) > 3:
        text = _("Taken back: %(blocks)s") if back else _("Put on the board: %(blocks)s")
        return text % {"blocks": words.blocks(len(one.placings))}
    if one.placings:
        done = ", ".join(_placing(sheet, atlas, placing) for placing in one.placings)
        return (_("Taken back: %(blocks)s") if back else "%(blocks)s") % {"blocks": done}
    counts = one.row.shown.get("counts", ())
    if len(counts) > 4:
        return _("%(side)s has put blocks on the board.") % {"side": side}
    changed = ", ".join(f"{atlas.name(place)} {before} → {after}" for place, before, after in counts)
    return _("%(side)s, blocks: %(changes)s") % {"side": side, "changes": changed or _("face up")}


def _placing(sheet: BlockSheet, atlas: Atlas, placing: Any) -> str:
    block, place, strength, _open = placing
    name = block_name(sheet, block)
    values = {"block": name, "strength": strength, "place": atlas.name(place) if place else ""}
    return (_("%(block)s %(strength)s, %(place)s") if place else _("%(block)s off the board")) % values


def block_name(sheet: BlockSheet, block: str) -> str:
    """What a block of the side that is looked at is called; of the other one by its number in the roster."""
    found = next((row for row in (*sheet.seen.view["mine"], *sheet.seen.view["pool"]) if row["id"] == block), None)
    return words.title(found) if found else block


def _asked(atlas: Atlas, one: Asked) -> dict[str, object]:
    return block_words.asked(
        one, words.seat, atlas.full, _("%(name)s: forces meet at %(place)s. Show both sides all blocks there?")
    )
