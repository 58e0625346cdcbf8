"""A side searches, and the referee answers in the opponent's place, by the sealed deck.

All see who searched where, and what changed for everybody. What each side is told beside stands in an entry of its own,
one for each side whatever is in it, hidden from the other until the end.
"""

from django.db import transaction
from django.utils.translation import gettext as _

from games.core.errors import illegal, not_understood
from games.core.models.tables import TableGuest
from games.core.tables.blocks import changes, decks, going_on, journals, positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from rules.kernel import IllegalOrder, NotationError, Step

SEARCH = "search"


def search(guest: TableGuest, seat: str, text: str) -> None:
    """Search as these lines say, one search a line, for one's own side.

    NotUnderstood, Illegal, NoBoard, TooMany, Stale.
    """
    with transaction.atomic():
        board = positions.locked(guest)
        positions.check_come(board)
        own = board.acting(guest, seat)
        step = _searched(board, own, text)
        shown = changes.shown(board, step.state, board.seats)
        board.position = step.state
        board.save()
        heard = [[one.kind, dict(one.data)] for one in step.events if one.audience is None]
        journals.public(board, guest, SEARCH, own, told=heard, **shown)
        for name in board.seats:
            alone = [one for one in step.events if one.audience is not None and name in one.audience]
            journals.told(board, name, alone)
        going_on.make_void(board)


def _searched(board: Board, seat: str, text: str) -> Step:
    searches = board.tabletop.searches
    if searches is None:
        raise NoBoard(_("The rules of this game have no answer to that."))
    decks.check_ready(board)
    try:
        return searches.search(board.position, seat, text)
    except NotationError as error:
        raise not_understood(error) from None
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None
