"""The sensible player's Logistics: steps and blocks that bring most for their points (7.2, 7.24-7.27)."""

from collections import defaultdict

from rules.kernel import Ask, LegalOrders, Order

from ..data_sets.edition import Edition
from ..sides import LAND
from ..view_types import OwnBlock, PoolBlock, View
from .draft import Draft, closed
from .outlook import Outlook
from .sight import Sight, domain
from .transfers import Pull
from .worth import Worth

_VALUE = {"CV": 7.0, "BB": 4.8, "NA": 4.2, "AF": 3.0, "SS": 2.6, "CA": 2.6, "MA": 4.2, "IN": 1.5, "GA": 1.0}
"""What a step counts, by class."""
_SHQ = (9.0, 9.0, 7.0, 4.0)
"""What a step of the Supreme HQ counts, by the steps that it has (4.8)."""
_FRESH = 0.75
"""A new block has one step and is far from the front."""
_INDIAN = 0.6
"""Indian infantry stays near home (3.3)."""
_ABROAD = 1.3
_WEAK = 1.3
"""A block with one step is soon lost."""


def choose(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """All build lines, DONE last: the best value for the points, several steps of a block in one line."""
    sight = Sight(edition, seen)
    outlook = Outlook(sight, Worth(sight))
    wishes = _wishes(sight, Pull(Draft(sight, outlook, legal, seed)), legal())
    lines: list[str] = []
    for text, block in wishes:
        if any(order.text == text for order in legal(block, lines)):
            lines.append(text)
    return closed(legal, lines)


class _Build:
    """A line that is being written: a block with more and more steps."""

    def __init__(self, edition: Edition, block: OwnBlock | PoolBlock, order: Order) -> None:
        self.block, self.order, self.cost = block, order, order.data["cost"]
        self.strength, self.steps = block["strength"], 0
        self.place = edition.board.place[block["place"] or order.data["to"]]


def _wishes(sight: Sight, pull: Pull, orders: list[Order]) -> list[tuple[str, str]]:
    """Lines and their blocks, in the order in which they are wanted, as far as the points may go."""
    board = sight.edition.board
    books = sight.seen["logistics"]
    assert books is not None  # it is asked what to buy
    purse = {name: row["left"] for name, row in books["accounts"].items()}
    blocks: dict[str, OwnBlock | PoolBlock] = {b["id"]: b for b in sight.seen["mine"]}
    blocks.update({b["id"]: b for b in sight.seen["pool"]})
    longer: dict[tuple[str, object], dict[int, Order]] = defaultdict(dict)
    for order in orders:
        if order.verb == "NEW" or (order.verb == "ADD" and blocks[order.data["block"]]["place"]):
            longer[order.data["block"], order.data.get("to")].setdefault(order.data["steps"], order)
    able = [_Build(sight.edition, blocks[block], found[1]) for (block, _to), found in longer.items() if 1 in found]
    waiting = sum(len(sight.own.get(box, ())) for box in board.boxes)
    written: list[_Build] = []
    while True:
        open_ones = [b for b in able if b.cost <= purse.get(b.order.data["account"], 0) and _more(b, written, longer)]
        if not open_ones:
            break
        best = max(open_ones, key=lambda b: (_ratio(b, pull, waiting), b.order.text))
        if best not in written:
            written.append(best)
        purse[best.order.data["account"]] -= best.cost
        best.steps += 1
        best.strength += 1
    return [
        (longer[b.order.data["block"], b.order.data.get("to")][b.steps].text, b.order.data["block"]) for b in written
    ]


def _more(build: _Build, written: list[_Build], longer: dict[tuple[str, object], dict[int, Order]]) -> bool:
    """May it get one step more; a new block appears in one place only."""
    name = build.order.data["block"]
    if any(other is not build and other.order.data["block"] == name for other in written):
        return False
    return build.steps + 1 in longer[name, build.order.data.get("to")]


def _ratio(build: _Build, pull: Pull, waiting: int) -> float:
    """What the next step brings for each of its points."""
    block = build.block
    if block["class"] == "SHQ":
        wanted = _SHQ[build.strength] if build.strength < len(_SHQ) else 0.0
        return float(wanted * (0.5 + 0.2 * min(waiting, 4)) / build.cost)
    kind = domain(block)
    value = _VALUE[block["class"]] * (_WEAK if build.strength == 1 else 1.0)
    if build.order.verb == "NEW":
        value *= _FRESH
    if build.place not in pull.draft.sight.edition.board.boxes:
        value *= 0.7 + min(0.8, 0.15 * pull.at(build.place, kind))
        value += pull.guard(build.place, 2.0 if kind == LAND else 1.0)
    if block["class"] == "IN":
        value *= _INDIAN if "indian" in block["flags"] else _ABROAD
    return float(value / build.cost)
