"""The sensible player in battle."""

from rules.kernel import Ask, LegalOrders, Order, Plain

from .estimate import enemy_steps

GIVE_UP = 0.4
"""It retreats when its side has fewer steps than this share of the enemy's."""

KAMIKAZE_YEAR = "1944"
"""It declares no kamikaze before."""
_CAPITAL_SHIPS = ("CV", "BB")
_PRICE = {"CV": 5, "BB": 4, "NA": 3, "SS": 3, "MA": 3, "AF": 2, "CA": 2, "IN": 2, "GA": 1}


def first(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Any legal answer, varied by seed."""
    orders = legal()
    return [orders[seed % len(orders)].text]


def _blocks(seen: Plain, own: bool) -> list[Plain]:
    battle = seen["battle"]
    return [b for b in battle["blocks"] if b["fate"] is None and (b["side"] == seen["seat"]) == own]


def _steps(blocks: list[Plain]) -> int:
    return sum(b["strength"] for b in blocks if b["class"] != "SHQ")


def kamikaze(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """From 1944 on worn naval aircraft (1 or 2 steps) attack carriers and battleships, one each; else none."""
    strength = {b["label"]: b["strength"] for b in _blocks(seen, True)}
    declared = sum(b["mission"] == "kamikaze" for b in _blocks(seen, True))
    ships = sum(b["class"] in _CAPITAL_SHIPS for b in _blocks(seen, False))
    orders = legal()
    if seen["turn"]["date"] >= KAMIKAZE_YEAR and declared < ships:
        able = [o for o in orders if o.verb == "KAMIKAZE" and strength[o.data["label"]] <= 2]
        if able:
            return [min(able, key=lambda o: (strength[o.data["label"]], o.text)).text]
    return [next(o.text for o in orders if o.verb == "NO-KAMIKAZE")]


def slot(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Fire where it hurts most; retreat when the battle is lost; else pass."""
    orders = legal()
    own, foe = _steps(_blocks(seen, True)), _steps(_blocks(seen, False))
    retreats = [o for o in orders if o.verb == "RETREAT"]
    attacker = seen["battle"]["attacker"] == seen["seat"]
    if retreats and own < GIVE_UP * foe and (attacker or seen["battle"]["round"] > 1):
        return [min(retreats, key=lambda o: o.text).text]
    charges = [o for o in orders if o.verb == "BANZAI" and _falls(seen, o)]
    if charges:
        return [max(charges, key=lambda o: (_hurt(seen, o), o.text)).text]
    shots = [o for o in orders if o.verb == "FIRE"]
    if shots:
        return [max(shots, key=lambda o: (_hurt(seen, o), o.text)).text]
    passes = [o for o in orders if o.verb == "PASS"]
    return [(passes or orders)[0].text]


def _falls(seen: Plain, order: Order) -> bool:
    """Will the target of a charge probably fall."""
    target = next(b for b in _blocks(seen, False) if b["label"] == order.data["at"])
    wanted = target["strength"] * (2 if target["double_defence"] else 1) - bool(target["half"])
    return bool(order.data["dice"] * order.data["need"] / 6 >= wanted)


def _hurt(seen: Plain, order: Order) -> float:
    """Expected value of the steps that the shot takes."""
    target, at = order.data["target"], order.data.get("at")
    group = [b for b in _blocks(seen, False) if (b["group"] == target if at is None else b["label"] == at)]
    if not group:
        return 0.0
    top = max(group, key=lambda b: (b["strength"], b["class"]))
    share = 0.5 if top["double_defence"] else 1.0
    hits = order.data["dice"] * order.data["need"] / 6
    return float(min(hits, _steps(group)) * _PRICE.get(top["class"], 1) * share)


def tie(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The cheapest block takes the hit."""
    price = {"GA": 0, "IN": 1, "CA": 2, "AF": 2, "MA": 3, "NA": 3, "SS": 3, "BB": 4, "CV": 5}
    kind = {b["label"]: b["class"] for b in seen["battle"]["blocks"]}
    return [min(legal(), key=lambda o: (price.get(kind[o.data["label"]], 9), o.text)).text]


def landing(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Land as soon as it is possible."""
    orders = legal()
    lands = [o for o in orders if o.verb == "LAND"]
    return [(lands or orders)[0].text]


def after(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Stay or blockade where possible, else go."""
    rank = {"STAY": 0, "BLOCKADE": 1, "RETREAT": 2}
    return [min(legal(), key=lambda o: (rank.get(o.verb, 3), o.text)).text]


def regroup(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """No regrouping."""
    orders = legal()
    done = [o for o in orders if o.verb == "REGROUPED"]
    return [(done or orders)[0].text]


def intention(seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Fight in a blockade hex where it is clearly stronger."""
    orders = legal()
    hex_id = orders[0].data["hex"]
    own = sum(b["strength"] for b in seen["mine"] if b["place"] == hex_id and b["class"] != "SHQ")
    verb = "FIGHT" if own > 1.5 * enemy_steps(seen, hex_id) else "HOLD"
    return [next(o for o in orders if o.verb == verb and o.data["hex"] == hex_id).text]
