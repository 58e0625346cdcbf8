"""What a plan answers in the rounds of a battle: kamikaze, fire, retreat, Banzai, hits and landings (10, 11)."""

from collections.abc import Sequence

from rules.kernel import Order

from ..view_types import BattleBlock
from .answers import Answer, Asks, Decision, going, verb
from .model import Deed, Rule
from .situation import Situation, afloat, is_among, rank_among
from .standard import best_target, best_way, cheapest, strongest_first


def begins(now: Situation, orders: Sequence[Order]) -> bool:
    """Is it the seat's first chance to fire in this battle, as far as everybody sees: it is asked here once a battle.

    Who only passes then is asked again with their next block.
    """
    battle = now.fought
    shot = any(shot["side"] == now.seat for shot in battle["shots"])
    mine = [row for row in battle["blocks"] if row["side"] == now.seat]
    acted = any(row["acted"] or row["fate"] == "retreated" for row in mine)
    return battle["round"] == 1 and not shot and not acted and bool(verb(orders, "FIRE"))


def kamikaze(now: Situation, orders: Sequence[Order]) -> Decision:
    """So many of the weakest, as long as one of the named classes is there (17.3)."""
    asks = now.asks("KAMIKAZE")
    if asks:
        return Asks(asks)
    ends = verb(orders, "NO-KAMIKAZE")[0]
    found = next(now.said("KAMIKAZE"), None)
    if found is None:
        return Answer(ends)
    deed, rule = found
    declared = sum(row["mission"] == "kamikaze" for row in now.own)
    able = [now.labelled(order.data["label"]) for order in verb(orders, "KAMIKAZE")]
    if declared >= deed.number or not able or not any(is_among(row, deed.who) for row in afloat(now.foes)):
        return Answer(ends, rule)
    weakest = min(able, key=lambda row: (row["strength"], strongest_first(now.edition, row)))
    return Answer(_of(orders, weakest, "KAMIKAZE")[0], rule)


def slot(now: Situation, orders: Sequence[Order]) -> Decision:
    """The strongest block acts first: it retreats, charges, fires or passes."""
    labels = {order.data["label"] for order in orders if order.data.get("label")}
    block = min((now.labelled(label) for label in labels), key=lambda row: strongest_first(now.edition, row))
    asks = now.asks("FIRE", block)
    if asks:
        return Asks(asks)
    return _retreat(now, block, orders) or _charge(now, block, orders) or _fire(now, block, orders)


def _of(orders: Sequence[Order], block: BattleBlock, *verbs: str) -> list[Order]:
    return [order for order in verb(orders, *verbs) if order.data.get("label") == block["label"]]


def _retreat(now: Situation, block: BattleBlock, orders: Sequence[Order]) -> Decision | None:
    ways = _of(orders, block, "RETREAT")
    for deed, rule in now.said("RETREAT", block=block) if ways else ():
        asks = now.asks("RETREAT", block)
        return Asks(asks) if asks else Answer(going(now, block, ways, deed.places), rule)
    return None


def _charge(now: Situation, block: BattleBlock, orders: Sequence[Order]) -> Decision | None:
    """Banzai at the strongest block that the plan's condition allows (R-81)."""
    for order in _of(orders, block, "BANZAI"):
        now.target = now.labelled(order.data["at"])
        found = next(now.said("BANZAI", block=block), None)
        now.target = None
        if found is not None and not found[0].picks:
            return Answer(order, found[1])
    return None


def _fire(now: Situation, block: BattleBlock, orders: Sequence[Order]) -> Decision:
    shots, rests = _of(orders, block, "FIRE"), _of(orders, block, "PASS")
    if not shots:
        return Answer(rests[0] if rests else best_way(now, block, _of(orders, block, "RETREAT")), _idle(now, block))
    if block["mission"] == "kamikaze":
        return _dive(now, shots)
    for deed, rule in now.said("FIRE", block=block):
        for group in deed.picks:
            there = [order for order in shots if order.data["target"].upper() == group]
            if there:
                return Answer(best_target(block, there), rule)
            if group == "PASS" and rests:
                return Answer(rests[0], rule)
    return Answer(best_target(block, shots))


def _idle(now: Situation, block: BattleBlock) -> Rule | None:
    """What says how the block fires stands also for a block that has nothing to fire at."""
    return next((rule for _deed, rule in now.said("FIRE", block=block)), None)


def _dive(now: Situation, shots: Sequence[Order]) -> Decision:
    """A kamikaze attacks the first class of its list that is there, of that the strongest (R-59)."""
    for deed, rule in now.said("KAMIKAZE"):
        if deed.who:
            best = min(shots, key=lambda order: rank_among(now.labelled(order.data["at"]), deed.who))
            return Answer(best, rule)
    return Answer(shots[0])


def tie(now: Situation, orders: Sequence[Order]) -> Decision:
    """The first of the list takes the hit, else the cheapest (5.46)."""
    asks = now.asks("HITS")
    if asks:
        return Asks(asks)
    rows = [now.labelled(order.data["label"]) for order in orders]
    for deed, rule in now.said("HITS"):
        named = [row for row in rows if is_among(row, deed.who)]
        if named:
            hit = min(named, key=lambda row: (rank_among(row, deed.who), cheapest(now.edition, row)))
            return Answer(_of(orders, hit, "HIT")[0], rule)
    return Answer(_of(orders, min(rows, key=lambda row: cheapest(now.edition, row)), "HIT")[0])


def landing(now: Situation, orders: Sequence[Order]) -> Decision:
    """Marines before infantry, strongest first, as soon as the plan lets them (5.71)."""
    asks = now.asks("LANDING")
    if asks:
        return Asks(asks)
    rows = [now.labelled(order.data["label"]) for order in verb(orders, "LAND")]
    waits: Rule | None = None
    for block in sorted(rows, key=lambda row: (row["class"] != "MA", strongest_first(now.edition, row))):
        found = next(now.said("LAND", block=block), None)
        if found is None or lets_land(now, found[0]):
            return Answer(_of(orders, block, "LAND")[0], found and found[1])
        waits = found[1]
    return Answer(verb(orders, "STAY-AT-SEA")[0], waits)


def lets_land(now: Situation, deed: Deed) -> bool:
    """Does a line about landings let troops go ashore now."""
    if deed.picks[0] == "DEFENDERS":
        return bool(sum(row["strength"] for row in now.foes if row["group"] == "Ground") <= deed.number)
    return deed.picks[0] == "ROUND" and bool(now.fought["round"] >= deed.number)
