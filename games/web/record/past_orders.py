"""Orders of the past in words, each with the notation in which it stands in the journal."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from games.core import referee
from games.titles.records.table import past
from games.titles.table import Table
from rules.kernel import Order


@dataclass(frozen=True)
class Given:
    """An order: in words, and as it was given. The two are the same where the kit has no words."""

    words: str
    notation: str


def given(table: Table, seq: int, texts: Sequence[str], meant: referee.Meant | None) -> list[Given]:
    """The orders of an entry. ``texts``: their notation; ``meant``: what they meant, None where nobody knows any more.

    What can't be put into words is told in its notation: it was legal once, by the rules of then.
    """
    if meant is None or [order.text for order in meant.orders] != list(texts):
        return [Given(text, text) for text in texts]
    then = past(table, meant.view, seq)
    return [Given(_words(then, order), order.text) for order in meant.orders]


def _words(then: Any, order: Order) -> str:
    try:
        return str(then.board.pages.line(then, order))
    except (LookupError, TypeError, ValueError):
        return order.text
