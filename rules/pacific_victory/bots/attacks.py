"""Where the sensible player strikes, and what it guards first: each with the force that is worth sending (5-8, 4.9)."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from rules.kernel import Order

from ..sides import AIR, LAND, NAVAL
from . import guards
from .draft import STRATEGIC, Draft, sails
from .outlook import Comer
from .sight import domain

MIN_GAIN = 1.0
"""What an attack must promise, in production points."""
_ONE_ROUND = ("BOMB", "PATROL", "RAID")
_ROOM = {AIR: 2, NAVAL: 6, LAND: 2}


class Strike(NamedTuple):
    """A force against a hex or for an own base, and what it promises."""

    place: int
    force: tuple[Order, ...]
    gain: float


def planned(draft: Draft, orders: Sequence[Order]) -> list[Strike]:
    """Strikes and guards that do not get into each other's way, the most promising first."""
    board = draft.sight.edition.board
    able: dict[int, list[Order]] = defaultdict(list)
    for order in orders:
        if order.verb != "RAID" and (order.data.get("attack") or order.data.get("captures")):
            able[board.place[order.data["to"]]].append(order)
    weak = guards.wanted(draft, orders)
    hopes = [
        *((_judged(draft, place, _force(draft, place, found, set(), draft.strategic)), place, True)
          for place, found in able.items()),
        *((guards.best(draft, place, found, set(), draft.strategic)[0], place, False) for place, found in weak.items()),
    ]  # fmt: skip
    chosen: list[Strike] = []
    taken: set[str] = set()
    left = draft.strategic
    for hope, place, strikes in sorted(hopes, key=lambda row: (-row[0], row[1])):
        if hope <= MIN_GAIN / 2:
            break
        if strikes:
            force = _pruned(draft, place, _force(draft, place, able[place], taken, left))
            gain = _judged(draft, place, force)
        else:
            gain, guard = guards.best(draft, place, weak[place], taken, left)
            force = [guard] if guard else []
        if force and gain >= MIN_GAIN:
            chosen.append(Strike(place, tuple(force), gain))
            taken |= {order.data["block"] for order in force}
            left -= sum(order.data.get("sm", 0) for order in force)
    return chosen


def _force(draft: Draft, place: int, orders: list[Order], taken: set[str], strategic: int) -> list[Order]:
    """All that could go there within the limits of a battle (R-11), hexsides (4.2) and the Supreme HQ (4.8)."""
    board = draft.sight.edition.board
    best: dict[str, Order] = {}
    for order in orders:
        name = order.data["block"]
        if name not in taken and draft.free(order):
            kept = best.get(name)
            if kept is None or _rank(order) < _rank(kept):
                best[name] = order
    room = dict(_ROOM)
    for kind in room:
        room[kind] -= draft.count(place, kind)
    crossing: dict[int, int] = defaultdict(int)
    force: list[Order] = []
    for order in sorted(best.values(), key=lambda o: (-_use(draft, o), o.text)):
        block = draft.blocks[order.data["block"]]
        kind = NAVAL if sails(block, order) else domain(block)
        cost = order.data.get("sm", 0)
        if room[kind] <= 0 or cost > strategic or (kind == NAVAL and _crowded(draft, force, order)):
            continue
        if kind == LAND and board.base[place] is not None and order.data.get("attack"):
            side = board.side_between.get((board.place[block["place"]], place))
            if side is None or crossing[side.number] >= side.limit:
                continue
            crossing[side.number] += 1
        room[kind] -= 1
        strategic -= cost
        force.append(order)
    return force


def _crowded(draft: Draft, force: list[Order], order: Order) -> bool:
    """Are two blocks of troops at sea with the force already: more only take the ships' room."""
    if not sails(draft.blocks[order.data["block"]], order):
        return False
    return sum(sails(draft.blocks[o.data["block"]], o) for o in force) >= 2


def _rank(order: Order) -> tuple[int, bool, bool, str]:
    """Which of a block's orders to the same hex is best: no Strategic Move, by land, on the south coast."""
    return order.data.get("sm", 0), order.data.get("by") != "land", order.data.get("coast") == "west", order.text


def _use(draft: Draft, order: Order) -> float:
    block = draft.blocks[order.data["block"]]
    return float(block["strength"]) * (0.5 if order.verb in _ONE_ROUND else 1.0) - 0.3 * draft.leaving(block)


def _cost(draft: Draft, order: Order) -> float:
    return draft.leaving(draft.blocks[order.data["block"]]) + STRATEGIC * float(order.data.get("sm", 0))


def _judged(draft: Draft, place: int, force: list[Order]) -> float:
    """What the force adds to what happens there anyway, less what it costs to send it."""
    if not force:
        return 0.0
    staying = [b for b in draft.staying(place) if b["class"] != "SHQ"]
    value = draft.outlook.value(place, _comers(draft, force), staying)
    if staying:
        value -= draft.outlook.value(place, (), staying)
    return value - sum(_cost(draft, order) for order in force)


def _comers(draft: Draft, force: list[Order]) -> list[Comer]:
    found = []
    for order in force:
        block = draft.blocks[order.data["block"]]
        if order.verb == "BOMB":
            block = {**block, "fire": [0, *block["fire"][1:]]}
        found.append(Comer(block, sails(block, order), 1 if order.verb in _ONE_ROUND else 4))
    return found


def _pruned(draft: Draft, place: int, force: list[Order]) -> list[Order]:
    """The force without those whose going costs more than it brings, the dearest tried first."""
    if not force:
        return force
    best = _judged(draft, place, force)
    for order in sorted(force, key=lambda o: (-_cost(draft, o), o.text)):
        rest = [one for one in force if one is not order]
        value = _judged(draft, place, rest)
        if rest and value >= best:
            force, best = rest, value
    return force


def carried_out(draft: Draft, strike: Strike, verbs: tuple[str, ...]) -> bool:
    """Give the orders of a strike that have these verbs; all back if too little of it is legal by now."""
    number, given = len(draft.lines), []
    for order in strike.force:
        fits = order.verb in verbs and draft.free(order) and draft.fits(order, battle=bool(order.data.get("attack")))
        if fits and draft.give(order):
            given.append(order)
    if not given:
        return False
    wanted = [order for order in strike.force if order.verb in verbs]
    if len(given) < len(wanted) and _judged_again(draft, strike, given) < MIN_GAIN / 2:
        draft.take_back(number, given)
        return False
    return True


def _judged_again(draft: Draft, strike: Strike, given: list[Order]) -> float:
    earlier = [o for o in strike.force if o.data["block"] in draft.used and o not in given]
    there = {o.data["block"] for o in (*earlier, *given)}
    staying = [b for b in draft.staying(strike.place) if b["class"] != "SHQ" and b["id"] not in there]
    return draft.outlook.value(strike.place, _comers(draft, [*earlier, *given]), staying)
