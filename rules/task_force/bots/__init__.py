"""A sensible player: it searches, strikes what it has found, keeps fighters above its decks, and retires when it must.

It knows its View, its question and its legal orders alone. The same input gives the same answer.
"""

from collections.abc import Callable

from rules.kernel import Ask, LegalOrders, Plain

from . import air, bombarding, sea

_SINGLE: dict[str, Callable[[Plain, LegalOrders], str]] = {
    "setup": lambda view, legal: "DEFAULT", "yamato": lambda view, legal: "YAMATO DOUBLE",
    "range": lambda view, legal: "RANGE BASIC", "attack": air.attack, "intercept": air.intercept,
    "bombard": bombarding.bombard,
}  # fmt: skip
_DRAFTS: dict[str, Callable[[Plain, LegalOrders], list[str]]] = {
    "move": sea.move, "air_reorg": sea.reorganise, "status": air.status, "recon": air.search, "targets": sea.targets,
}  # fmt: skip


def choose(view: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
    """Lines that answer the question: all of a draft, one of any other."""
    if ask.kind in _DRAFTS:
        return _DRAFTS[ask.kind](view, legal)
    if ask.kind in _SINGLE:
        return [_SINGLE[ask.kind](view, legal)]
    orders = [order.text for order in legal()]
    acting = [text for text in orders if text != "DONE"] if ask.kind in ("divert", "losses") else orders
    return [min(acting or orders, key=lambda text: (text == "DONE", text))]
