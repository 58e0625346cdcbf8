"""Examples of the help of Iwo Jima 1945: a piece of the map, with an arrow for what is done."""

from collections.abc import Iterator

from django.utils.safestring import mark_safe

from games.titles.help.drawn_help import Drawn
from games.titles.hexboard.sheets import Frame
from rules.iwo_jima.view_types import Facts
from rules.kernel import Order, Plain

from .. import order_words
from ..map import live
from ..map.atlas import atlas_of
from ..map.position import Position
from ..map.sheet import SHEET


def example(example: Plain, facts: Facts) -> Drawn:
    """The map around the places that the example is about, with an arrow for each order."""
    atlas, board = atlas_of(facts), Position(atlas_of(facts), example["view"])
    orders = [Order(example["seat"], row["text"], row["verb"], row["data"]) for row in example["orders"]]
    points = [atlas.at[place] for place in example["shows"]]
    ways = [way for way in dict.fromkeys(_ways(board, orders)) if way[0] != way[1]]
    scene = live.Scene(board, Frame(2, SHEET.around(points), False), str, moves=ways)
    lines = [order_words.line(atlas, order) for order in orders if order.verb != "done"]
    return Drawn(mark_safe(live.picture(scene)), lines)  # noqa: S308 - drawn here


def _ways(board: Position, orders: list[Order]) -> Iterator[tuple[str, str]]:
    """From where to where pieces went, fired or struck."""
    for order in orders:
        data = order.data
        path = data.get("path", ())
        if path:
            yield path[0], path[-1]
        foes = data.get("defenders", ())
        ends = [data["target"]] if "target" in data else [board.place(board.pieces[foe]) for foe in foes]
        if ends:
            own = data.get("attackers") or [data["unit"]]
            starts = path[-1:] or [board.place(board.pieces[piece]) for piece in own]
            yield from ((start, end) for start in starts for end in ends)
