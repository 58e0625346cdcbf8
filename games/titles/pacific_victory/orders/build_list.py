"""The draft of Logistics as a list: what is built, steps of one block added up."""

from dataclasses import dataclass

from django.utils.translation import ngettext

from games.core.words import word as _
from games.titles.table import Table
from rules.kernel import Order
from rules.pacific_victory.view_types import OwnBlock, PoolBlock

from .. import mapscreen, words
from ..map.blocks import mini, of_strength
from ..order_words import Speaker


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

    block: OwnBlock | PoolBlock
    place: str
    note: str
    start: int
    new: bool
    price: str
    steps: int = 0
    points: int = 0
    number: int = 0
    more: str = ""

    @property
    def title(self) -> str:
        """Its name."""
        return words.title(self.block)

    @property
    def picture(self) -> str:
        """The block as it will be."""
        return mini(of_strength(self.block, min(self.start + self.steps, self.block["max"])), 46)

    @property
    def added(self) -> str:
        """What is added to a block on the map: "+1 step, was 3"."""
        if self.new:
            return ""
        steps = ngettext("+%(n)s step, was %(start)s", "+%(n)s steps, was %(start)s", self.steps)
        return steps % {"n": self.steps, "start": self.start}

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
        block,
        mapscreen.atlas(table).name(order.data.get("to") or block["place"] or ""),
        note,
        0 if new else block["strength"],
        new,
        f"{block['cost']} × {times}",
    )
