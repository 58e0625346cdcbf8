"""Forces that meet at a table, and what both sides see of them."""

from collections.abc import Iterator, Mapping

from games.core.words import word as _
from games.titles.block_sheet import BlockSheet
from rules.task_force.view_types import SeenBattle, SeenCounter, SeenShip, View

from .. import words
from . import own
from .drawn_map import atlas
from .own import Piece


def met(sheet: BlockSheet, found: Mapping[str, Piece]) -> dict[str, object] | None:
    """The battle or raid that is on; None for none."""
    view: View = sheet.seen.view
    place = sheet.seen.met
    if not place:
        return None
    title = _("Raid on %(place)s") if view["raid"] else _("Guns at %(place)s")
    lanes = [
        {
            "title": words.side(side), "mark": words.MARKS[side], "colour": words.COLOURS[side],
            "player": sheet.seen.players.get(side, ""),
            "blocks": [*_own(sheet, found, view, side, place), *_foes(view, side, place)],
        }
        for side in words.SIDES
    ]  # fmt: skip
    hidden = bool(view["options"]["advanced_fow"]) and not _is_read(view)
    return {
        "place": place,
        "title": title % {"place": atlas(sheet).place(place)},
        "lanes": lanes,
        "more": _("The range is set: read the lists") if hidden and not view["raid"]
        else _("Interception is over: read the list") if hidden else "",
    }  # fmt: skip


def _is_read(view: View) -> bool:
    """Whether lists of this fight were read: to who looks on nothing is told of them."""
    battle: SeenBattle | None = view["battle"]
    if battle is not None:
        return bool(battle["classes"])
    return any(note["kind"] == "shown" and note["turn"] == view["turn"] for note in view["notes"])


def _own(
    sheet: BlockSheet, found: Mapping[str, Piece], view: View, side: str, place: str
) -> Iterator[dict[str, object]]:
    """Own ships in the fight, each with a button for damage."""
    if side != view["seat"]:
        return
    named = view["battle"]["pieces"][side] if view["battle"] else []
    for one in found.values():
        if one.ship is None or not one.place:
            continue
        above = found[one.force] if one.force else None
        name = above.force or above.id if above else _group(view, one.place)
        if (name in named) if view["battle"] else one.place == place:
            yield {
                "title": one.title, "picture": own.named(one), "caption": words.ship_state(one.ship) or one.force,
                "href": sheet.url(block=one.id) if sheet.seen.acts_for else "",
                "id": one.id if sheet.seen.acts_for else "", "place": one.force or one.place, "less": one.left - 1,
            }  # fmt: skip


def _group(view: View, place: str) -> str:
    return next((row["name"] for row in view["groups"] if row["side"] == view["seat"] and row["hex"] == place), "")


def _foes(view: View, side: str, place: str) -> Iterator[dict[str, object]]:
    """What is known of ships of another side: of open sheets, of lists that were read, else the markers alone."""
    if side == view["seat"]:
        return
    names = view["battle"]["pieces"][side] if view["battle"] else _turned_up(view, side, place)
    sheets = {row["tf"]: row["ships"] for row in view["formations"] if row["side"] == side}
    sheets |= {row["name"]: row["ships"] for row in view["groups"] if row["side"] == side}
    read: list[SeenShip | SeenCounter] = list(view["battle"].get("foes", ()) if view["battle"] else ())
    for name in names:
        yield from (_face(side, one, name) for one in sheets.get(name, ()))
        if name not in sheets and not read:
            yield {"title": name, "picture": "", "caption": _("turned up"), "href": "", "id": ""}
    if not any(name in sheets for name in names):
        yield from (_face(side, one, one["label"]) for one in read)


def _turned_up(view: View, side: str, place: str) -> list[str]:
    up = [row["tf"] for row in view["markers"] if row["side"] == side and row["hex"] == place and "tf" in row]
    return up + [row["name"] for row in view["groups"] if row["side"] == side and row["hex"] == place]


def _face(side: str, row: SeenShip | SeenCounter, where: str) -> dict[str, object]:
    state = str(words.STATES[row["state"]]) if row["state"] != "intact" else where
    picture = own.ship_of(side, row["type"])
    return {"title": words.ship(row), "picture": picture, "caption": state, "href": "", "id": ""}
