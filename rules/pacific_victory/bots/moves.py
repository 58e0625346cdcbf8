"""The sensible player's Movement Phase: attacks first, then empty bases, then toward the front."""

from collections import defaultdict
from zlib import crc32

from rules.kernel import Ask, LegalOrders, Order, Plain

from ..board import BASE, HEXES, OWNER, PLACE
from ..sides import SEATS
from .estimate import enemy_places, enemy_steps, front_distance, worth

LAND = ("MA", "IN", "GA")
AIR = ("NA", "AF")
MARGIN = 1.25
"""Own steps for each expected enemy step before it attacks."""
_LIMIT = {"air": 2, "naval": 6, "land": 2}


class Plan:
    """A draft in the making: lines so far, blocks used, and what stands where."""

    def __init__(self, seen: Plain, legal: LegalOrders, seed: int) -> None:
        self.seen, self.legal = seen, legal
        self.seed = seed
        self.blocks = {b["id"]: b for b in seen["mine"]}
        self.enemies = enemy_places(seen)
        self._far: dict[str, int] = {}
        self.lines: list[str] = []
        self.used: set[str] = set()
        self.standing: dict[tuple[str, str], int] = defaultdict(int)
        for block in seen["mine"]:
            self.standing[block["place"], domain(block)] += 1
        self.strategic_left = (seen["shq"][seen["seat"]]["left"] or 0) if seen["shq"][seen["seat"]] else 0

    def free(self, order: Order) -> bool:
        """Are the order's blocks still unused, and may they leave their place to itself."""
        blocks = [order.data["block"], *([order.data["partner"]] if "partner" in order.data else [])]
        return not any(b in self.used for b in blocks) and not any(self.needed(b) for b in blocks)

    def lot(self, order: Order) -> int:
        """A number that breaks ties between orders, another one for each seed."""
        return crc32(f"{self.seed}/{order.text}".encode())

    def far(self, hex_id: str) -> int:
        """Hexes to the nearest enemy, reckoned once."""
        if hex_id not in self._far:
            self._far[hex_id] = front_distance(hex_id, self.enemies)
        return self._far[hex_id]

    def needed(self, block_id: str) -> bool:
        """Is it the last block on a base that would revert or lie open without it."""
        block = self.blocks[block_id]
        place = PLACE[block["place"]]
        if place >= HEXES or BASE[place] is None:
            return False
        here = sum(self.standing[block["place"], d] for d in ("air", "naval", "land"))
        captured = OWNER[place] != SEATS.index(self.seen["seat"])
        valuable = worth(block["place"]) >= 5 and self.far(block["place"]) <= 3
        return here <= 1 and (captured or valuable)

    def fits(self, order: Order, battle: bool) -> bool:
        """Would the destination hold one block more of that kind."""
        kind = domain(self.blocks[order.data["block"]])
        to = order.data["to"]
        base = BASE[PLACE[to]]
        if PLACE[to] >= HEXES:
            return True
        if battle and kind == "land":
            # Invaders count as naval until they land.
            return self.standing[to, "naval"] < 5 and self.standing[to, "land"] < 2
        limit = _LIMIT[kind] if battle or kind == "naval" else (0 if base is None else 2 if base.major else 1)
        return self.standing[to, kind] < limit

    def give(self, order: Order) -> bool:
        """Add the order if the referee still takes it after the lines so far."""
        block = order.data["block"]
        if not any(o.text == order.text for o in self.legal(block, self.lines)):
            return False
        self.lines.append(order.text)
        for name in (block, order.data.get("partner")):
            if name:
                self.used.add(name)
                kind = domain(self.blocks[name])
                self.standing[self.blocks[name]["place"], kind] -= 1
                self.standing[order.data["to"], "naval" if kind == "land" and order.data.get("attack") else kind] += 1
        self.strategic_left -= order.data.get("sm", 0)
        return True


def domain(block: Plain) -> str:
    """air, naval, land or hq."""
    if block["class"] in AIR:
        return "air"
    return "land" if block["class"] in LAND else "hq" if block["class"] == "SHQ" else "naval"


def choose(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """All lines of the phase, DONE last."""
    plan = Plan(seen, legal, seed)
    orders = legal()
    by_stage = {verb: [o for o in orders if o.verb == verb] for verb in ("SM", "INV", "RB", "OP")}
    attacks = _attacks(plan, by_stage["OP"] + by_stage["INV"])
    for order in attacks:
        if order.verb == "INV":
            plan.give(order)
    _toward_front(plan, by_stage["SM"], limit=plan.strategic_left)
    busy = {o.data["block"] for o in attacks} | {o.data["block"] for o in _captures(plan, by_stage["OP"])}
    _toward_front(plan, [o for o in by_stage["RB"] if o.data["block"] not in busy], limit=12)
    for order in attacks:
        if order.verb == "OP" and plan.free(order):
            plan.give(order)
    for order in _captures(plan, by_stage["OP"]):
        if plan.free(order) and plan.standing[order.data["to"], domain(plan.blocks[order.data["block"]])] == 0:
            plan.give(order)
    _home_from_sea(plan, by_stage["OP"])
    return _finished(plan)


def _attacks(plan: Plan, orders: list[Order]) -> list[Order]:
    """Orders of the attacks that look won: strongest targets by worth first."""
    able: dict[str, list[Order]] = defaultdict(list)
    for order in orders:
        if order.data.get("attack") and enemy_steps(plan.seen, order.data["to"]) > 0:
            able[order.data["to"]].append(order)
    chosen: list[Order] = []
    taken: set[str] = set()
    for target in sorted(able, key=lambda h: (-worth(h), enemy_steps(plan.seen, h), h)):
        force = _force(plan, able[target], taken)
        steps = sum(plan.blocks[o.data["block"]]["strength"] for o in force)
        lands = any(plan.blocks[o.data["block"]]["class"] in LAND for o in force)
        wanted = MARGIN * enemy_steps(plan.seen, target)
        if force and steps >= wanted and (lands or BASE[PLACE[target]] is None or steps >= 2 * wanted):
            chosen += force
            taken |= {o.data["block"] for o in force}
    return chosen


def _force(plan: Plan, orders: list[Order], taken: set[str]) -> list[Order]:
    best: dict[str, Order] = {}
    for order in orders:
        if order.data["block"] not in taken and plan.free(order):
            kept = best.get(order.data["block"])
            if kept is None or (order.data.get("sm", 0), order.text) < (kept.data.get("sm", 0), kept.text):
                best[order.data["block"]] = order
    number = {"air": 0, "naval": 0, "land": 0}
    force: list[Order] = []
    invasions = 0
    for order in sorted(best.values(), key=lambda o: (-plan.blocks[o.data["block"]]["strength"], o.text)):
        kind = domain(plan.blocks[order.data["block"]])
        cost = order.data.get("sm", 0)
        seaborne = kind == "land" and order.data.get("by") != "land"
        fits = number[kind] < _LIMIT[kind] and ((not seaborne and kind != "naval") or number["naval"] < 6)
        if fits and invasions + cost <= plan.strategic_left and plan.fits(order, battle=True):
            number[kind] += 1
            number["naval"] += seaborne
            invasions += cost
            force.append(order)
    return force


def _captures(plan: Plan, orders: list[Order]) -> list[Order]:
    found = [o for o in orders if o.data.get("captures")]
    return sorted(found, key=lambda o: (-worth(o.data["to"]), _dearness(plan, o), o.text))


def _dearness(plan: Plan, order: Order) -> int:
    block = plan.blocks[order.data["block"]]
    return int(block["cost"]) * int(block["strength"])


def _toward_front(plan: Plan, orders: list[Order], limit: int) -> None:
    """Bring blocks from far behind to bases near the enemy, the farthest first."""
    gain: list[tuple[int, int, Order]] = []
    for order in orders:
        start, to = plan.blocks[order.data["block"]]["place"], order.data["to"]
        closer = plan.far(start) - max(1, plan.far(to))
        unsupplied = plan.blocks[order.data["block"]]["supply"] == "none"
        if closer >= 2 or unsupplied:
            gain.append((-closer - 10 * unsupplied, plan.lot(order), order))
    given = 0
    for _closer, _tie, order in sorted(gain, key=lambda g: (g[0], g[1], g[2].text)):
        if given >= limit:
            return
        if plan.free(order) and plan.fits(order, battle=False):
            given += plan.give(order)


def _home_from_sea(plan: Plan, orders: list[Order]) -> None:
    """Ships that lie in open sea go to a friendly base."""
    for order in orders:
        block = plan.blocks[order.data["block"]]
        at_sea = PLACE[block["place"]] < HEXES and BASE[PLACE[block["place"]]] is None
        quiet = not order.data.get("attack") and not order.data.get("captures") and not order.data.get("cap")
        homeward = at_sea and quiet and domain(block) == "naval" and BASE[PLACE[order.data["to"]]] is not None
        if homeward and plan.free(order) and plan.fits(order, battle=False):
            plan.give(order)


def _finished(plan: Plan) -> list[str]:
    """The lines with DONE; the last ones are dropped while stacking does not hold."""
    while True:
        if any(o.verb == "DONE" for o in plan.legal("DONE", plan.lines)):
            return [*plan.lines, "DONE"]
        plan.lines.pop()
