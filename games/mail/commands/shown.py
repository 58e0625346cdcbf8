"""SHOW with a name after it: what stands there and what may be ordered there. In some games such a line is an order."""

from collections.abc import Sequence
from dataclasses import replace

from games.core import referee
from games.core.errors import Refused
from games.core.models import Game
from games.mail.orders import keywords
from games.mail.orders.lines import Item

_MAX_WORDS = 6
"""Words of a name; what is longer is a sentence."""


def as_commands(game: Game, seat: str, items: Sequence[Item]) -> list[Item]:
    """The same items, where "SHOW Hawaii" is the command: unless an order of the game is written so."""
    if game.state is None or not any(item.kind == "order" and _name(item.text) for item in items):
        return list(items)
    sight = referee.seat_view(game, seat)
    return [
        replace(item, kind="show", words=_name(item.text))
        if item.kind == "order" and _name(item.text) and not _reads(sight, item.text)
        else item
        for item in items
    ]


def _name(text: str) -> str:
    """What follows the word for SHOW; "" if the line begins otherwise, or is no such name."""
    words = text.split()
    if not 1 < len(words) <= _MAX_WORDS + 1 or keywords.bare().get(keywords.plain(words[0])) != "show":
        return ""
    return " ".join(words[1:])


def _reads(sight: referee.SeatView, text: str) -> bool:
    if not sight.asks:
        return False
    try:
        sight.read(text)
    except Refused:
        return False
    return True
