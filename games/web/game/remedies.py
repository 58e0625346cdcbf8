"""What a refusal names that would be right, as buttons: orders, lines of the draft to take back, all of it."""

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.core.errors import NotUnderstood, Refused
from games.titles.table import Table

_MAX_ORDERS = 4
_CLEAR = "CLEAR"
"""The order that takes all others back: in capitals in every language."""


@dataclass(frozen=True)
class Remedy:
    """A button under a refusal. ``deed``: the address that it posts to; ``field`` and ``value``: what it posts."""

    deed: str
    field: str
    value: str
    label: str


def remedies(table: Table, refusal: Refused) -> list[Remedy]:
    """The buttons under a refusal of an order at this table; none to who drafts nothing and is offered no order."""
    lines: list[dict[str, Any]] = table.draft.lines if table.draft else []
    found = [*_orders(table, refusal), *(_line(line) for line in lines if f"“{line['text']}”" in refusal.reason)]
    if lines and _CLEAR in refusal.reason:
        found.append(Remedy("game:clear", "all", "1", _("Take all back")))
    return found


def _orders(table: Table, refusal: Refused) -> list[Remedy]:
    """The orders that a line that was not understood may have meant; a single word is none."""
    if not isinstance(refusal, NotUnderstood):
        return []
    deed = "game:add" if table.draft is not None else "game:order"
    named = [line for line in dict.fromkeys((refusal.nearest, *refusal.examples)) if " " in line]
    return [Remedy(deed, "text", line, line) for line in named[:_MAX_ORDERS]]


def _line(line: dict[str, Any]) -> Remedy:
    return Remedy("game:remove", "number", str(line["number"]), _("Take back: %(order)s") % {"order": line["text"]})
