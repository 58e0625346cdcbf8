"""A draft of the Movement Phase in the making: lines so far, blocks used, and what stands where."""

from collections import defaultdict
from collections.abc import Sequence
from zlib import crc32

from rules.kernel import LegalOrders, Order

from ..sides import AIR, HQ, LAND, NAVAL
from ..view_types import OwnBlock
from .outlook import Outlook, danger, defence
from .sight import Sight, domain, price

_IN_BATTLE = {AIR: 2, NAVAL: 6, LAND: 2}
STRATEGIC = 0.6
"""What a Strategic Move costs beside the block: the next one is dearer (4.8)."""
_WEAR = 0.04
"""What it counts to send a block away at all, for each production point in it: ties go to the cheap ones."""


class Draft:
    """Orders that are given one after the other; `give` asks the referee before it takes one."""

    def __init__(self, sight: Sight, outlook: Outlook, legal: LegalOrders, seed: int) -> None:
        self.sight, self.outlook, self.legal, self.seed = sight, outlook, legal, seed
        self.blocks: dict[str, OwnBlock] = {b["id"]: b for b in sight.seen["mine"]}
        self.lines: list[str] = []
        self.used: set[str] = set()
        self.here: dict[int, list[OwnBlock]] = {place: list(blocks) for place, blocks in sight.own.items()}
        self.afloat: dict[int, int] = defaultdict(int)
        headquarters = sight.seen["shq"][sight.seat]
        self.strategic: int = (headquarters["left"] or 0) if headquarters else 0
        self.strength: int = (headquarters["strength"] or 0) if headquarters else 0

    def lot(self, order: Order) -> int:
        """A number that breaks ties between orders, another one for each seed."""
        return crc32(f"{self.seed}/{order.text}".encode())

    def names(self, order: Order) -> list[str]:
        """The blocks that an order moves."""
        partner = order.data.get("partner")
        return [order.data["block"], partner] if partner else [order.data["block"]]

    def free(self, order: Order) -> bool:
        """Are the order's blocks without orders."""
        return not any(name in self.used for name in self.names(order))

    def staying(self, place: int) -> list[OwnBlock]:
        """Own blocks that stand there after the orders so far."""
        return self.here.get(place, [])

    def count(self, place: int, kind: int) -> int:
        """How many of them are of that domain; troops at sea are with the ships (R-11)."""
        afloat = self.afloat[place]
        extra = afloat if kind == NAVAL else -afloat if kind == LAND else 0
        return sum(domain(block) == kind for block in self.staying(place)) + extra

    def leaving(self, block: OwnBlock) -> float:
        """What its place loses when the block goes: the risk to what it holds (4.31: captured bases revert)."""
        board = self.sight.edition.board
        place = board.place[block["place"]]
        cost = _WEAR * price(block)
        if place >= board.hexes or board.base[place] is None or not self.sight.held(place):
            return cost
        rest = [b for b in self.staying(place) if b["id"] != block["id"] and domain(b) != HQ]
        worth = self.outlook.worth.hold.get(place, 0.0)
        if not rest and board.owner[place] != self.sight.side:
            return cost + worth
        coming = self.outlook.coming(place)
        before = danger(coming, defence(self.sight.edition, place, [*rest, block]))
        return cost + worth * (danger(coming, defence(self.sight.edition, place, rest)) - before)

    def fits(self, order: Order, battle: bool) -> bool:
        """Would the destination hold one block more of that kind (2.4)."""
        board = self.sight.edition.board
        to, kind = board.place[order.data["to"]], domain(self.blocks[order.data["block"]])
        if to >= board.hexes:
            return True
        if battle:
            if kind == LAND and order.data.get("by") != "land":
                return self.count(to, NAVAL) < _IN_BATTLE[NAVAL]
            return self.count(to, kind) < _IN_BATTLE[kind]
        base = board.base[to]
        limit = _IN_BATTLE[NAVAL] if kind == NAVAL else 0 if base is None else 2 if base.major else 1
        return self.count(to, kind) < limit

    def give(self, order: Order) -> bool:
        """Add the order if the referee still takes it after the lines so far."""
        board = self.sight.edition.board
        if not any(one.text == order.text for one in self.legal(order.data["block"], self.lines)):
            return False
        self.lines.append(order.text)
        to = board.place[order.data["to"]]
        for name in self.names(order):
            block = self.blocks[name]
            self.used.add(name)
            self.here[board.place[block["place"]]].remove(block)
            self.here.setdefault(to, []).append(block)
            self.afloat[to] += sails(block, order)
        self.strategic -= order.data.get("sm", 0)
        return True

    def take_back(self, number: int, orders: Sequence[Order]) -> None:
        """Forget the last lines: those of ``orders``, so that ``number`` are left."""
        board = self.sight.edition.board
        del self.lines[number:]
        for order in orders:
            to = board.place[order.data["to"]]
            for name in self.names(order):
                block = self.blocks[name]
                self.used.discard(name)
                self.here[to].remove(block)
                self.here.setdefault(board.place[block["place"]], []).append(block)
                self.afloat[to] -= sails(block, order)
            self.strategic += order.data.get("sm", 0)

    def finished(self) -> list[str]:
        """The lines with DONE."""
        return closed(self.legal, self.lines)


def closed(legal: LegalOrders, lines: list[str]) -> list[str]:
    """A draft with DONE. Its last lines are dropped while stacking does not hold; where even what was given before
    them does not, that is taken back (2.4)."""
    lines = list(lines)
    while not any(order.verb == "DONE" for order in legal("DONE", lines)):
        if not lines:
            return ["CLEAR", "DONE"]
        lines.pop()
    return [*lines, "DONE"]


def sails(block: OwnBlock, order: Order) -> bool:
    """Do troops come to a battle by sea."""
    return domain(block) == LAND and bool(order.data.get("attack")) and order.data.get("by") != "land"
