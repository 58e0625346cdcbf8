"""The sensible player in battle: fire, charges, retreats, hits, landings (10, 11)."""

from rules.kernel import Ask, LegalOrders, Order

from ..data_sets.edition import Edition
from ..sides import AIR, CLASSES, LAND, NAVAL, SS
from ..view_types import BattleBlock, View
from .clash import Course, Fighter, clash, fighter
from .havens import Havens
from .sight import Sight, fought

KAMIKAZE_YEAR = "1944"
"""It declares no kamikaze before."""
GIVE_UP = -1.0
"""It leaves when staying promises that much less than leaving, in production points."""
_CAPITAL_SHIPS = ("CV", "BB")
_GROUPS = {"Air": AIR, "Naval": NAVAL, "Ground": LAND, "Submarines": NAVAL}
_SLOTS = 5
"""The first slots of a round: whoever acts there has most of the round to come."""


def first(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Any legal answer, varied by seed."""
    orders = legal()
    return [orders[seed % len(orders)].text]


def cost(edition: Edition, name: str) -> float:
    """What a step of a class costs."""
    return float(edition.types[name]["cost"])


def blocks(seen: View, own: bool) -> list[BattleBlock]:
    """The blocks of one side that are in the battle."""
    return [b for b in fought(seen)["blocks"] if b["fate"] is None and (b["side"] == seen["seat"]) == own]


def kamikaze(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """From 1944 on worn naval aircraft (1 or 2 steps) attack carriers and battleships, one each; else none (17.3)."""
    strength = {b["label"]: b["strength"] for b in blocks(seen, True)}
    declared = sum(b["mission"] == "kamikaze" for b in blocks(seen, True))
    ships = sum(b["class"] in _CAPITAL_SHIPS for b in blocks(seen, False))
    orders = legal()
    if seen["turn"]["date"] >= KAMIKAZE_YEAR and declared < ships:
        able = [o for o in orders if o.verb == "KAMIKAZE" and strength[o.data["label"]] <= 2]
        if able:
            return [min(able, key=lambda o: (strength[o.data["label"]], o.text)).text]
    return [next(o.text for o in orders if o.verb == "NO-KAMIKAZE")]


def slot(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Fire where it hurts most; retreat when staying costs more than it can bring; else pass."""
    board = edition.board
    orders = legal()
    retreats = [o for o in orders if o.verb == "RETREAT"]
    if retreats and _lost(edition, seen):
        havens = Havens(Sight(edition, seen))
        return [max(retreats, key=lambda o: (havens.value(board.place[o.data["to"]]), o.text)).text]
    charges = [o for o in orders if o.verb == "BANZAI" and _falls(seen, o)]
    if charges:
        return [max(charges, key=lambda o: (_hurt(edition, seen, o), o.text)).text]
    shots = [o for o in orders if o.verb == "FIRE"]
    if shots:
        return [max(shots, key=lambda o: (_hurt(edition, seen, o), o.text)).text]
    passes = [o for o in orders if o.verb == "PASS"]
    return [(passes or orders)[0].text]


# -- to stay or to go ----------------------------------------------------------------------------------------------


def _lost(edition: Edition, seen: View) -> bool:
    """Is it better to leave: what the rest of the battle is expected to bring is worse than giving the hex up (5.5)."""
    board = edition.board
    battle = fought(seen)
    number = battle["round"] + (battle["slot"] not in _early())
    if number > 3:
        return False
    stake = _stake(edition, seen)
    own, foes = ([_as_fighter(edition, b) for b in blocks(seen, mine)] for mine in (True, False))
    if battle["attacker"] == seen["seat"]:
        course = clash(own, foes, first=number, base=board.base[board.place[battle["hex"]]] is not None)
        return course.hurt - course.lost + _won(course, stake) < GIVE_UP
    course = clash(foes, own, first=number, base=board.base[board.place[battle["hex"]]] is not None)
    return course.lost - course.hurt - (stake if course.held else 0.0) < GIVE_UP - stake


def _early() -> tuple[str, ...]:
    return CLASSES[:_SLOTS]


def _won(course: Course, stake: float) -> float:
    return stake if course.held else 0.4 * stake if course.sea else 0.0


def _stake(edition: Edition, seen: View) -> float:
    """What the hex itself is worth."""
    board = edition.board
    base = board.base[board.place[fought(seen)["hex"]]]
    if base is None:
        return 0.0
    return 2.0 + 5.0 * base.pp + (3.0 if base.major else 0.0) + (4.0 if base.home else 0.0)


def _as_fighter(edition: Edition, block: BattleBlock) -> Fighter:
    cls = CLASSES.index(block["class"])
    made = fighter(
        cls, float(block["strength"]), tuple(block["fire"]), cost(edition, block["class"]),
        doubled=block["double_defence"], sails=block["at_sea"],
        rounds=1 if block["mission"] in ("carrier_raid", "sub_patrol", "strategic_bombing") else 4,
    )  # fmt: skip
    if block["group"] is not None:
        made.group = _GROUPS[block["group"]]
    return made


# -- fire ----------------------------------------------------------------------------------------------------------


def _falls(seen: View, order: Order) -> bool:
    """Will the target of a charge probably fall."""
    target = next(b for b in blocks(seen, False) if b["label"] == order.data["at"])
    wanted = target["strength"] * (2 if target["double_defence"] else 1) - bool(target["half"])
    return bool(order.data["dice"] * order.data["need"] / 6 >= wanted)


def _hurt(edition: Edition, seen: View, order: Order) -> float:
    """Expected value of the steps that the shot takes; more where they are all that keeps our troops from the base."""
    target, at = order.data["target"], order.data.get("at")
    group = [b for b in blocks(seen, False) if (b["group"] == target if at is None else b["label"] == at)]
    if not group:
        return 0.0
    top = max(group, key=lambda b: (b["strength"], b["class"]))
    share = 0.5 if top["double_defence"] else 1.0
    hits = order.data["dice"] * order.data["need"] / 6
    value = float(min(hits, sum(b["strength"] for b in group)) * cost(edition, top["class"]) * share)
    return value * _bearing(edition, seen, target)


def _bearing(edition: Edition, seen: View, target: str) -> float:
    """How much the group decides about the hex."""
    board = edition.board
    battle = fought(seen)
    if board.base[board.place[battle["hex"]]] is None:
        return 1.0
    if battle["attacker"] == seen["seat"]:
        troops = [b for b in blocks(seen, True) if b["class"] in ("MA", "IN", "GA")]
        if any(b["at_sea"] for b in troops) and target in ("Naval", "Submarines"):
            return 1.5
        return 2.0 if troops and target == "Ground" else 1.0
    afloat = any(b["at_sea"] for b in blocks(seen, False))
    landed = any(b["group"] == "Ground" for b in blocks(seen, False))
    return 1.5 if (afloat and target == "Naval") or (landed and target == "Ground") else 1.0


# -- hits and landings ---------------------------------------------------------------------------------------------


def tie(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The cheapest block takes the hit."""
    kind = {b["label"]: b["class"] for b in fought(seen)["blocks"]}
    return [min(legal(), key=lambda o: (_dear(edition, kind[o.data["label"]]), o.text)).text]


def _dear(edition: Edition, name: str) -> float:
    """Garrisons before infantry; submarines after aircraft of the same price."""
    return cost(edition, name) - (0.5 if name == "GA" else 0.0) + (0.5 if CLASSES.index(name) == SS else 0.0)


def landing(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Land as soon as it is possible (5.71)."""
    orders = legal()
    lands = [o for o in orders if o.verb == "LAND"]
    return [(lands or orders)[0].text]
