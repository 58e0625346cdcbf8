"""Which own bases the sensible player must not leave open: links of its lines, points, its Supreme HQ (7.1, 4.31)."""

from collections import defaultdict
from collections.abc import Iterable

from rules.kernel import Order

from ..sides import LAND
from .draft import STRATEGIC, Draft
from .outlook import danger, defence
from .sight import domain

_PRECIOUS = 4.0
"""What a base must be worth to be guarded, in production points."""
_RISK = 0.2
"""From which chance to lose it on."""


def wanted(draft: Draft, orders: Iterable[Order]) -> dict[int, list[Order]]:
    """Quiet moves to bases that are worth holding and in danger, by base."""
    board = draft.sight.edition.board
    outlook = draft.outlook
    weak = {
        place
        for place, value in outlook.worth.hold.items()
        if value >= _PRECIOUS
        and danger(outlook.coming(place), defence(draft.sight.edition, place, draft.staying(place))) >= _RISK
    }
    found: dict[int, list[Order]] = defaultdict(list)
    for order in orders:
        quiet = order.verb in ("SM", "RB") or (order.verb == "OP" and not (order.data["attack"] or order.data["cap"]))
        if quiet and board.place[order.data["to"]] in weak and draft.fits(order, battle=False):
            found[board.place[order.data["to"]]].append(order)
    return found


def best(draft: Draft, place: int, orders: list[Order], taken: set[str], strategic: int) -> tuple[float, Order | None]:
    """The move that saves most there, less what the block is missed where it stands; (0, None) if there is none."""
    outlook = draft.outlook
    there, coming = defence(draft.sight.edition, place, draft.staying(place)), outlook.coming(place)
    before = danger(coming, there)
    choice: tuple[float, str, Order | None] = (0.0, "", None)
    for order in orders:
        if order.data["block"] in taken or not draft.free(order) or order.data.get("sm", 0) > strategic:
            continue
        block = draft.blocks[order.data["block"]]
        steps = block["strength"] * (2.0 if domain(block) == LAND else 0.8)
        saved = outlook.worth.hold[place] * (before - danger(coming, there + steps))
        value = saved - draft.leaving(block) - STRATEGIC * order.data.get("sm", 0)
        choice = max(choice, (value, order.text, order), key=lambda row: row[:2])
    return choice[0], choice[2]
