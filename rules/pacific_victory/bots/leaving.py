"""The sensible player when the firing is over: who stays, blockades, leaves or comes (12, 13, 10.4)."""

from rules.kernel import Ask, LegalOrders, Order

from ..data_sets.edition import Edition
from ..sides import AIR, LAND, NAVAL
from ..view_types import View
from .draft import Draft
from .havens import Havens
from .outlook import Outlook, danger
from .sight import Sight, domain, fought, price
from .transfers import Pull
from .worth import Worth

_HELP = 0.6
"""What a neighbour that regroups must bring, in production points."""


def after(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Stay where possible; blockade where it pays; else go where blocks are kept best."""
    board = edition.board
    orders = legal()
    stays = [o for o in orders if o.verb == "STAY"]
    if stays:
        return [_dearest(seen, stays).text]
    sight = Sight(edition, seen)
    havens = Havens(sight)
    lying = [o for o in orders if o.verb == "BLOCKADE"]
    if lying and _worth_lying(sight, board.place[fought(seen)["hex"]]):
        return [_dearest(seen, lying).text]
    ways = [o for o in orders if o.verb == "RETREAT"]
    if ways:
        return [max(ways, key=lambda o: (havens.value(board.place[o.data["to"]]), _value(seen, o), o.text)).text]
    return [min(lying or orders, key=lambda o: (_value(seen, o), o.text)).text]


def _value(seen: View, order: Order) -> float:
    kinds = {b["label"]: (b["strength"], b["class"]) for b in fought(seen)["blocks"]}
    strength, name = kinds.get(order.data.get("label", ""), (0, ""))
    return float(strength * {"CV": 5, "BB": 4, "NA": 3, "MA": 3, "SS": 3}.get(name, 2))


def _dearest(seen: View, orders: list[Order]) -> Order:
    return max(orders, key=lambda o: (_value(seen, o), o.text))


def _worth_lying(sight: Sight, place: int) -> bool:
    """Does a blockade bring more than it risks (5.8)."""
    worth = Worth(sight)
    own = [block for block in sight.fighters(place) if domain(block) == NAVAL]
    risk = danger(sight.pressure.get(place, 0.0), float(sum(b["strength"] for b in own)))
    return worth.blockade(place) > 0.35 * risk * worth.patience * sum(map(price, own))


# -- regrouping ----------------------------------------------------------------------------------------------------


def regroup(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Ships out of hexes that no line reaches; neighbours in, where the base needs them more than their own (12.4)."""
    board = edition.board
    orders = legal()
    sight = Sight(edition, seen)
    outlook = Outlook(sight, Worth(sight))
    place = board.place[ask.data["hex"]]
    out = _withdrawal(seen, sight, outlook, place, [o for o in orders if o.verb == "WITHDRAW"])
    if out is not None:
        return [out.text]
    helpers = [o for o in orders if o.verb == "BRING"]
    if helpers and board.base[place] is not None:
        draft = Draft(sight, outlook, legal, seed)
        pull = Pull(draft)
        value, best = max(((_help(draft, pull, place, o), o) for o in helpers), key=lambda row: (row[0], row[1].text))
        if value >= _HELP:
            return [best.text]
    return [next((o.text for o in orders if o.verb == "REGROUPED"), orders[0].text)]


def _help(draft: Draft, pull: Pull, place: int, order: Order) -> float:
    """What a helper saves here, less what its own hex loses; the first troops on a base count for holding it."""
    block = draft.blocks[order.data["block"]]
    kind = domain(block)
    value = pull.guard(place, block["strength"] * (2.0 if kind == LAND else 0.8)) - draft.leaving(block)
    if kind == LAND and draft.count(place, LAND) == 0 and draft.sight.edition.board.owner[place] != draft.sight.side:
        value += 0.3 * draft.outlook.worth.hold.get(place, 0.0)
    return float(value)


def _withdrawal(seen: View, sight: Sight, outlook: Outlook, place: int, orders: list[Order]) -> Order | None:
    """A ship or aircraft that would go hungry, if others hold the base (7.14)."""
    board = sight.edition.board
    worth, own = outlook.worth, sight.fighters(place)
    if not orders or not sight.turns_left or place >= board.hexes or worth.fed_there(place):
        return None
    troops = any(domain(block) == LAND for block in own)
    kinds = {b["label"]: b["id"] for b in fought(seen)["blocks"] if b["id"]}
    blocks = {b["id"]: b for b in own}
    havens = Havens(sight)
    able = [
        o
        for o in orders
        if (block := blocks.get(kinds.get(o.data["label"], ""))) is not None
        and domain(block) in (AIR, NAVAL)
        and (troops or len(own) > 1 or board.base[place] is None)
        and havens.value(board.place[o.data["to"]]) > havens.value(place)
    ]
    return max(able, key=lambda o: (_value(seen, o), havens.value(board.place[o.data["to"]]), o.text)) if able else None


# -- after the last battle -----------------------------------------------------------------------------------------


def home(edition: Edition, seen: View, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Patrols land and submarines leave where they are kept best; submarines blockade where it pays (10.4, R-22)."""
    board = edition.board
    orders, sight = legal(), Sight(edition, seen)
    havens = Havens(sight)
    lying = [o for o in orders if o.verb == "LIE"]
    places = {b["id"]: board.place[b["place"]] for b in seen["mine"]}
    for order in lying:
        if _worth_lying(sight, places[order.data["block"]]):
            return [order.text]
    ways = [o for o in orders if "to" in o.data]
    if ways:
        return [max(ways, key=lambda o: (havens.value(board.place[o.data["to"]]), o.text)).text]
    return [min(orders, key=lambda o: o.text).text]
