"""Ships go under a marker together: which one (8.1, 5.8)."""

from collections.abc import Sequence

from games.core.words import word as _
from games.titles.screen import Screen
from games.titles.table import Table

from .. import screens, words
from ..map.counters import picture
from ..position import Position
from .choosing import then


def screen(table: Table, board: Position, ships: Sequence[str]) -> Screen:
    """The ticked ships, and a button for each marker that may take them; orders of several lines."""
    zone = board.row(ships[0])["zone"]
    ships = [one for one in ships if board.row(one)["zone"] == zone]
    orders = table.legal(ships[0])
    fresh = [o.data["marker"] for o in orders if o.verb == "FORM" and o.data["unit"] == ships[0]]
    old = [o.data["marker"] for o in orders if o.verb == "JOIN" and o.data["unit"] == ships[0]]
    title = _("Under which marker?")
    context = {
        "title": title,
        "place": words.zone(board.atlas, zone),
        "chosen": [
            {"name": words.piece(board.row(one)), "picture": picture(board.row(one), board.cargo(one), 46)}
            for one in ships
        ],
        "fresh": [
            {"name": words.marker(marker), "text": "\n".join([f"form {marker} {ships[0]}", *_joins(marker, ships[1:])])}
            for marker in fresh
        ],
        "old": [{"name": words.marker(marker), "text": "\n".join(_joins(marker, ships))} for marker in old],
        "other": table.url(hex=zone),
        "then": then(table, zone),
    }
    return screens.build(table, "forming", title, context, about=ships, marked=zone, focus=[zone])


def _joins(marker: str, ships: Sequence[str]) -> list[str]:
    return [f"join {marker} {ship}" for ship in ships]
