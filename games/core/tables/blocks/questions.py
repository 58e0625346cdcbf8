"""What people ask the rules at a table. The answer is for who asks; nothing is enforced, nothing enters the journal.

Only the dice of a turn are public: they are thrown like all others of the table.
"""

from dataclasses import dataclass
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core.errors import not_understood
from games.core.models.tables import TableGuest
from games.core.tables import asking, opening, throw_requests
from games.core.tables.blocks import positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from games.core.words import say
from rules.kernel import NotationError

MAX_LINE = 200


@dataclass(frozen=True)
class Answer:
    """Whether a move is legal. ``could``: where else the block may go by the same kind of move (Verdict.could)."""

    line: str
    legal: bool
    reason: str
    rule: str
    could: list[Any]


def judge(guest: TableGuest, seat: str, line: str) -> Answer:
    """Is this move legal, for a side that begins to move now? NotUnderstood, NoBoard, TooMany."""
    board = _board(guest)
    own = board.acting(guest, seat)
    try:
        verdict = board.tabletop.judge(board.position, own, line[:MAX_LINE])
    except NotationError as error:
        raise not_understood(error) from None
    return Answer(line[:MAX_LINE], verdict.legal, say(verdict.reason), verdict.rule, list(verdict.could))


def supply(guest: TableGuest, seat: str) -> list[dict[str, str]]:
    """How the blocks of one's own side would be supplied now: rows of `Tabletop.supply`. NoBoard, TooMany."""
    board = _asked(guest, "supply")
    rows: list[dict[str, str]] = board.tabletop.supply(board.position, board.acting(guest, seat))
    return rows


def standing(guest: TableGuest) -> str:
    """How the game would stand if victory were counted now. NoBoard, TooMany."""
    board = _asked(guest, "standing")
    return say(board.tabletop.standing(board.position))


def throw(guest: TableGuest, key: str) -> None:
    """Ask for the dice with which the turn begins. ``key``: names the deed, which is done once. NoBoard, TooMany."""
    board = _asked(guest, "throws")
    if board.seat_of(guest) is None and not board.is_umpire(guest):
        raise NoBoard(_("Take a side first: only who plays it moves its blocks."))
    throws = board.tabletop.throws(board.position)
    if not throws:
        raise NoBoard(_("No dice are thrown as this turn begins: Japan has the initiative."))
    with transaction.atomic():  # all of them or none, so that none is thrown twice after a refusal
        for number, (words, rule, dice) in enumerate(throws):
            thrown = throw_requests.dice(words, dice, 6, rule)
            asking.ask(guest, thrown, f"{key[:60]}x{number}" if key else "")


def _asked(guest: TableGuest, request: str) -> Board:
    board = _board(guest)
    if request not in board.tabletop.requests:
        raise NoBoard(_("The rules of this game have no answer to that."))
    return board


def _board(guest: TableGuest) -> Board:
    positions.check_pace(guest)
    board = positions.find(opening.get(guest.table_id))
    positions.check_here(board)
    positions.check_come(board)
    return board
