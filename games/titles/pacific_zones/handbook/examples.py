"""Examples of the help of the Pacific Zones: a piece of the map, with an arrow for what is done."""

from django.utils.safestring import mark_safe

from games.titles.help.drawn_help import Drawn
from games.titles.hexboard import arrows
from games.titles.hexboard.sheets import Frame
from rules.kernel import Order, Plain
from rules.pacific_zones.view_types import Facts

from .. import order_words
from ..atlas import atlas_of
from ..map import live
from ..position import Position
from ..sheet import SHEET


def example(example: Plain, facts: Facts) -> Drawn:
    """The map around the zones that the example is about, with an arrow for each move."""
    atlas = atlas_of(facts)
    orders = [Order(example["seat"], row["text"], row["verb"], row["data"]) for row in example["orders"]]
    frame = Frame(2, SHEET.around([atlas.at[zone] for zone in example["shows"]]), False)
    scene = live.Scene(Position(atlas, example["view"]), frame, str, moves=arrows.moves(orders))
    lines = [order_words.line(atlas, order) for order in orders if order.verb != "DONE"]
    return Drawn(mark_safe(live.picture(scene)), lines)  # noqa: S308 - drawn here
