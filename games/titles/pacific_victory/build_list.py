"""The draft of Logistics as a list: what is built, steps of one block added up."""

from dataclasses import dataclass

from games.core.words import word as _
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock, PoolBlock

from . import mapscreen, words
from .map.blocks import mini, of_strength
from .order_words import Speaker


@dataclass
class OrderRow:
    """An order that builds nothing, in words. ``number``: of its line."""

    number: int
    words: str


@dataclass
class BuildRow:
    """What is built of one block. ``number``: of its last line; ``start``: steps that it has; ``price``: of a step;
    ``more``: the line that adds another one.
    """

    title: str
    place: str
    note: str
    picture: str
    start: int
    new: bool
    price: str
    steps: int = 0
    points: int = 0
    number: int = 0
    more: str = ""

    @property
    def now(self) -> str:
        """What becomes of its strength."""
        return _("new, %(n)s") % {"n": self.steps} if self.new else f"{self.start} → {self.start + self.steps}"


def own_blocks(table: Table) -> dict[str, OwnBlock | PoolBlock]:
    """The reader's blocks by id, also those that are not on the map."""
    found: dict[str, OwnBlock | PoolBlock] = {b["id"]: b for b in mapscreen.seen(table)["mine"]}
    found.update({b["id"]: b for b in mapscreen.seen(table)["pool"]})
    return found


def rows(table: Table, orders: list[Order]) -> list[BuildRow | OrderRow]:
    """The draft. ``orders``: those that are legal now, for what else can be added."""
    speaker, blocks = Speaker(mapscreen.atlas(table), mapscreen.seen(table)), own_blocks(table)
    more = {o.data["block"]: o.text for o in orders if o.verb == "ADD" and o.data["steps"] == 1}
    found: list[BuildRow | OrderRow] = []
    built: dict[str, BuildRow] = {}
    for line, order in zip(table.draft.lines, table.drafted(), strict=True):
        data = order.data
        if order.verb not in ("ADD", "NEW") or data["block"] not in blocks:
            found.append(OrderRow(line["number"], speaker.line(order)))
            continue
        row = built.get(data["block"])
        if row is None:
            row = built[data["block"]] = _row(table, blocks[data["block"]], order)
            found.append(row)
        row.steps += data["steps"]
        row.points += data["cost"]
        row.number, row.more = line["number"], more.get(data["block"], "")
    return found


def _row(table: Table, block: OwnBlock | PoolBlock, order: Order) -> BuildRow:
    new = order.verb == "NEW"
    each = order.data["cost"] // max(order.data["steps"], 1)
    times = each // block["cost"] if block["cost"] else 1
    if new and mapscreen.seen(table)["area"] and table.team == "JAPAN":
        note, times = _("new: the first step costs double"), 1
    else:
        note = _("not a home base: double") if times == 2 else _("cross supply: triple") if times == 3 else ""
    return BuildRow(
        words.title(block),
        mapscreen.atlas(table).name(order.data.get("to") or block["place"] or ""),
        note,
        mini(of_strength(block, block["strength"] or order.data["steps"]), 46),
        0 if new else block["strength"],
        new,
        f"{block['cost']} × {times}",
    )
