"""What the verifier leaves open of a journal from elsewhere: its entries hold what entries of this site hold.

What they say is shown to people and compared with seats, and each order is played through the rules.
"""

import re
from collections.abc import Collection
from datetime import datetime
from typing import Any

from games.core.journal.replay import Line
from games.core.journal.verify import is_number

MAX_ORDERS = 20_000
"""Orders of a whole journal: each takes up to a millisecond to play. The longest games have a quarter of that."""
_MAX_LINES = 1_000
_MAX_LINE = 500
_MAX_WORD = 200
_MAX_NUMBER = 10**9
_LEVEL = re.compile(r"[a-z][a-z_ -]{0,39}")


def is_sound(kind: str, body: Line, sides: Collection[str]) -> bool:
    """Whether the body of an entry is written as those of its ``kind`` are; ``sides``: the seats of the game."""
    if kind == "order":
        return "position" not in body and body.get("seat") in sides and _are_lines(body.get("orders"))
    if kind == "note":
        return _is_note(body, sides)
    if kind == "final":
        return _is_final(body, sides)
    return True


def moment(text: str) -> datetime | None:
    """The time of an entry, as it is written; None for a day or an hour that there is not."""
    try:
        return datetime.strptime(text, "%Y-%m-%dT%H:%M:%SZ")
    except ValueError:
        return None


def _are_lines(orders: Any) -> bool:
    if not isinstance(orders, list) or len(orders) > _MAX_LINES:
        return False
    return all(isinstance(line, str) and len(line) <= _MAX_LINE for line in orders)


def _is_note(body: Line, sides: Collection[str]) -> bool:
    if not isinstance(body.get("note"), str) or not all(map(_is_plain, body.values())):
        return False
    if body["note"] == "rules" and not (isinstance(body.get("from"), str) and isinstance(body.get("to"), str)):
        return False
    return "seat" not in body or body["seat"] in sides


def _is_final(body: Line, sides: Collection[str]) -> bool:
    level, points, winner = body.get("level"), body.get("points"), body.get("winner", 0)
    if not isinstance(level, str) or not _LEVEL.fullmatch(level) or not isinstance(points, dict):
        return False
    if not all(seat in sides and is_number(n, -_MAX_NUMBER, _MAX_NUMBER) for seat, n in points.items()):
        return False
    return winner is None or (isinstance(winner, str) and winner in sides)


def _is_plain(value: Any) -> bool:
    """A short word, a number, yes or no."""
    if isinstance(value, str):
        return len(value) <= _MAX_WORD and value.isprintable()
    return isinstance(value, bool) or is_number(value, -_MAX_NUMBER, _MAX_NUMBER)
