"""Examples of the help: the fight that goes on, sheets of task forces, boxes of a carrier, or a piece of the map."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.titles.help.drawn_help import Drawn
from games.titles.hexboard.sheets import Frame
from rules.kernel import Order, Plain
from rules.task_force.view_types import Facts, View

from .. import order_words
from ..map.atlas import Atlas, atlas_of
from ..map.live import Scene, picture
from ..sheets import aircraft, fight, formations


def example(example: Plain, facts: Facts) -> Drawn:
    """What the example is about, with its orders in words.

    ``shows`` of an example has hexes, for a piece of the map, task forces ("TF1") or a carrier or base ("yorktown").
    """
    view: View = example["view"]
    orders = [Order(example["seat"], row["text"], row["verb"], row["data"]) for row in example["orders"]]
    lines = [order_words.line(facts, order) for order in orders if order.verb not in ("DONE", "GO")]
    return Drawn(_drawn(view, facts, example["seat"], example["shows"]), lines)


def _drawn(view: View, facts: Facts, seat: str, shows: list[str]) -> SafeString:
    atlas = atlas_of(facts)
    if view["battle"] or view["raid"]:
        return _template("fight", {
            "raid": fight.shown_raid(view, facts, view["raid"]) if view["raid"] else None,
            "battle": fight.shown_battle(view, view["battle"], seat) if view["battle"] else None,
        })  # fmt: skip
    if all(one in atlas.at for one in shows):
        return mark_safe(_crop(atlas, view, shows))  # noqa: S308 - drawn here
    sheets = [row for row in view["formations"] if row["side"] == seat and row["tf"] in shows]
    homes = [one for one in shows if one in facts["ships"]]
    return _template("sheets", {
        "formations": [formations.sheet(atlas, row, view, mine=True) for row in sheets],
        "bases": [aircraft.base(facts, view, home) for home in homes],
    })  # fmt: skip


def _template(name: str, context: dict[str, object]) -> SafeString:
    return mark_safe(render_to_string(f"task_force/handbook/{name}.html", context))  # noqa: S308 - a template


def _crop(atlas: Atlas, view: View, shows: list[str]) -> str:
    box = atlas.sheet(night=not view["day"]).around([atlas.at[one] for one in shows])
    return picture(Scene(atlas, view, Frame(2, box, False), str, zones=not view["day"]))
