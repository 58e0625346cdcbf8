"""Orders that were sent to the talk, where everybody would read them."""

from games.core import referee
from games.core.errors import NotUnderstood, Refused
from games.core.models import Game
from games.core.referee import SeatView
from games.mail.commands import leaving_commands
from games.mail.orders.lines import Item, items
from games.mail.reading import ParsedMail

_NOT_TALK = ("ready", "plan", "press")
_MAX_LINES = 40
_SEVERAL = "several"


def has_orders(game: Game, seat: str, said: ParsedMail) -> bool:
    """Whether a mail holds an order block, or lines that the holder of ``seat`` ("": nobody's) could mean as orders.

    One word alone is talk, but for READY.
    """
    if said.block or said.quoted:
        return True
    if not seat:
        return False
    found = items(said.lines)[:_MAX_LINES]
    if any(item.kind in _NOT_TALK and item.body is not None for item in found):
        return True
    if any(item.kind in leaving_commands.DEEDS and leaving_commands.names(game, item) for item in found):
        return True
    try:
        sight = referee.seat_view(game, seat)
    except Refused:
        return False  # not begun
    return any(_reads(sight, item) for item in found if item.kind == "order" and " " in item.text)


def _reads(sight: SeatView, item: Item) -> bool:
    try:
        sight.understand(item.text)
    except NotUnderstood as refusal:
        return refusal.code == _SEVERAL
    except Refused:
        return True
    return True
