"""Orders word by word: so that thousands of legal ones can be reached by a few taps, without script.

The part ``stage`` of an address has the words that were chosen: "SPLIT TF7 TF9 hobart".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from games.titles.table import Table
from rules.kernel import Order

from . import labels, order_words, screens

_LISTED = 18
"""So many orders are told one by one."""
_STEPWISE = "MERGE"
"""Of these orders one may stand for all that begin as it does; `Table.legal` about its first words tells them."""
REORGANISING = (
    "TRANSFER", "SWAP", "REORDER", "MERGE", "JOIN", "PART", "SPLIT", "DUMMIES", "DIVIDE", "UNITE", "RETIRE",
)  # fmt: skip
"""Verbs of orders that change task forces (4.1)."""


@dataclass(frozen=True)
class Offer:
    """An order as a button. ``more``: what follows from it."""

    order: Order
    words: str
    more: str = ""

    @property
    def text(self) -> str:
        """Its canonical line."""
        return self.order.text


@dataclass(frozen=True)
class Way:
    """One more word, with the number of orders that go on with it."""

    words: str
    href: str
    count: int


@dataclass(frozen=True)
class Walk:
    """What can be chosen now. ``so_far``: the words that were chosen, in words; ``back``: one word less."""

    offers: Sequence[Offer]
    ways: Sequence[Way]
    so_far: str
    back: str


def walk(table: Table, orders: Sequence[Order], said: str | None = None) -> Walk:
    """The next step among these orders, after the words that the address has chosen."""
    chosen = (table.params.get("stage", "") if said is None else said).split()
    if chosen[0:1] == [_STEPWISE] and len(chosen) > 1:
        orders = table.legal(" ".join(chosen)) or orders
    rows = [(order, order.text.split(" ")) for order in orders]
    while chosen and not any(row[: len(chosen)] == chosen for _order, row in rows):
        chosen = chosen[:-1]
    rows = [(order, row) for order, row in rows if row[: len(chosen)] == chosen]
    facts = screens.facts(table)
    back = table.url(**table.kept("block", "hex"), stage=" ".join(chosen[:-1]) or None)
    so_far = order_words.so_far(facts, chosen)
    if len(rows) <= _LISTED:
        return Walk([offer(table, order) for order, _row in rows], (), so_far, back)
    depth = len(chosen)
    while len({tuple(row[: depth + 1]) for _order, row in rows}) == 1:
        depth += 1
    parts: dict[tuple[str, ...], list[Order]] = {}
    for order, row in rows:
        parts.setdefault(tuple(row[: depth + 1]), []).append(order)
    opened = {part: _beginning(table, part, found) for part, found in parts.items()}
    offers = [offer(table, found[0]) for found in opened.values() if len(found) == 1]
    ways = [
        Way(
            order_words.verb(part[0]) if depth == 0 else _named(table, order_words.name(facts, part[-1])),
            table.url(**table.kept("block", "hex"), stage=" ".join(part)),
            len(found),
        )
        for part, found in opened.items() if len(found) > 1
    ]  # fmt: skip
    return Walk(offers, ways, so_far, back)


def _beginning(table: Table, part: tuple[str, ...], found: list[Order]) -> Sequence[Order]:
    """All orders that begin with those words, where one was listed for them all."""
    return table.legal(" ".join(part)) if part[0] == _STEPWISE and len(part) > 1 and len(found) == 1 else found


def offered(table: Table) -> list[Order]:
    """All that may be ordered now; without the end of a draft, which has its own page."""
    return [order for order in table.legal() if table.draft is None or order.verb != "DONE"] if table.ask else []


def reorganising(table: Table) -> list[Order]:
    """What changes task forces, also once pieces of the draft have moved: it is put before the moves (4.1)."""
    found = [order for order in table.legal() if order.verb in REORGANISING]
    if found or not table.drafted():
        return found
    return [order for verb in REORGANISING for order in table.legal(verb)]


def offer(table: Table, order: Order) -> Offer:
    """An order with its words, and the names behind its labels."""
    return Offer(order, _named(table, order_words.line(screens.facts(table), order)))


def _named(table: Table, text: str) -> str:
    return labels.explained(screens.seen(table), screens.facts(table), text)
