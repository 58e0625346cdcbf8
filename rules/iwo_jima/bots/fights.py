"""How the sensible player fires, attacks and clears: what is worth most, as long as it is worth it."""

from rules.kernel import Ask, LegalOrders, Order

from ..board import NUMBER as HEX
from ..board import PRINTED
from ..facts import NUMBER, PIECES, US
from .chances import worth
from .sight import Sight, nearest

_CLEAR = 0.2


def bombard(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The most valuable shot of the first piece that has one, or ``done``."""
    for name in ask.about:
        shots = [order for order in legal(name) if order.verb == "bombard"]
        if shots:
            return [max(shots, key=lambda order: (_shot(sight, HEX[order.data["target"]]), order.text)).text]
    return ["done"]


def _shot(sight: Sight, at: int) -> float:
    targets = sight.here[at]
    hard = any(
        PIECES[p].type in ("fort", "coastal_artillery") or (PIECES[p].infantry and at in PRINTED) for p in targets
    )
    gain = sum(sight.value(p) if PIECES[p].combat or not PIECES[p].defence else 0.3 for p in targets)
    close = 1.5 if sight.friends_next_to(at) else 1.0
    return gain * close * (1 if hard else 2)


def attack(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The best attack that is worth it; of those that are owed anyway the best; then clearing, then ``done``."""
    attacks, clears = [], []
    for order in legal():
        if order.verb == "attack":
            attacks.append((_attack(sight, order), order.text))
        elif order.verb == "clear":
            clears.append((_clear(sight, order), order.text))
    best = max(attacks, default=(0.0, ""))
    if best[0] > 0:
        return [best[1]]
    if "owes" in ask.data:
        owing = {NUMBER[name] for name in ask.data["owes"]}
        owed = [(value, text) for value, text in attacks if any(PIECES[p].id in text for p in owing)]
        if owed:
            return [max(owed)[1]]
    good = max(clears, default=(0.0, ""))
    return [good[1]] if good[0] > _CLEAR else ["done"]


def _attack(sight: Sight, order: Order) -> float:
    own = [NUMBER[name] for name in order.data["attackers"]]
    foes = [NUMBER[name] for name in order.data["defenders"]]
    strong = sum(sight.attack(p, sight.at[p]) for p in own)
    gain = sum(sight.value(p) for p in foes)
    risk = (1.2 if sight.side == US else 0.9) * sum(PIECES[p].cf for p in own)
    return worth(strong, sum(sight.defence(p) for p in foes), gain, risk)


def _clear(sight: Sight, order: Order) -> float:
    """Clearing is worth it on the way to an objective."""
    return 2.0 / (1 + nearest(HEX[order.data["target"]], sight.goals, 20))


def charge(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The round that is worth most."""

    def value(order: Order) -> float:
        piece, end = NUMBER[order.data["unit"]], HEX[order.data["path"][-1]]
        foes = [NUMBER[name] for name in order.data["defenders"]]
        gain = sum(sight.value(p) for p in foes)
        return worth(sight.attack(piece, end), sum(sight.defence(p) for p in foes), gain, PIECES[piece].cf)

    return [max(legal(), key=lambda order: (value(order), -len(order.text), order.text)).text]


def answer(sight: Sight, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """The partner's proposal: yes, if the attack is worth it."""
    proposal = sight.seen["proposal"]
    own = [NUMBER[name] for name in proposal["attackers"]]
    foes = [NUMBER[name] for name in proposal["defenders"]]
    strong, weak = sum(sight.attack(p, sight.at[p]) for p in own), sum(sight.defence(p) for p in foes)
    good = worth(strong, weak, sum(sight.value(p) for p in foes), 1.2 * sum(PIECES[p].cf for p in own))
    return ["consent"] if good > 0 else ["refuse"]
