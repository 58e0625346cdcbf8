"""Orders that our mails only speak of, written so that none of them is one.

Mail programs send our words back without any mark of quotation, and break their lines where they like. So an order of
which we tell stands behind a sign that no player writes, or between brackets that no break can part from it.
"""

import re
from collections.abc import Iterable

_DONE, _DRAFTED = "✓", "·"
_ROW = re.compile(rf"{_DONE} |\d{{1,3}} {_DRAFTED} ")


def done(orders: Iterable[str]) -> list[str]:
    """Orders that count, as rows of a list: "✓ STEP 2"."""
    return [f"{_DONE} {order}" for order in orders]


def drafted(orders: Iterable[str]) -> list[str]:
    """Orders of a draft, with the numbers by which they can be taken back: "1 · STEP 2"."""
    return [f"{number} {_DRAFTED} {order}" for number, order in enumerate(orders, 1)]


def named(order: str) -> str:
    """An order inside of a sentence: "[STEP 2]"."""
    return f"[{order}]"


def is_row(line: str) -> bool:
    """Whether a line is a row of such a list."""
    return _ROW.match(line) is not None
