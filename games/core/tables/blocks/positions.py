"""The board of a table with its State. Nothing outside of this folder holds one."""

from dataclasses import dataclass
from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from games.core import rate_limits
from games.core.errors import Stale, TooMany
from games.core.models import Evening, Game, Status
from games.core.models.table_blocks import BlockBoard
from games.core.models.tables import DiceTable, TableGuest
from games.core.rate_limits import Pace
from games.core.tables import opening
from games.core.tables.blocks.systems import NoBoard, tabletop_of
from rules import kernel
from rules.kernel import System, Tabletop
from rules.kernel.tabletop import ByMail

ACTS = Pace("table_blocks", 60)
"""Acts and questions of one guest in a minute."""


@dataclass
class Board:
    """A table's board and its position. ``tabletop``: the rules' side of it."""

    row: BlockBoard
    table: DiceTable
    system: System
    tabletop: Tabletop
    position: Any

    @property
    def mail(self) -> ByMail:
        """How it goes on by mail. NoBoard for a game of which positions stay at the table."""
        if self.tabletop.mail is None:
            raise NoBoard(_("The position of this game stays at the table: it does not go on by mail."))
        return self.tabletop.mail

    @property
    def seats(self) -> list[str]:
        """The seats of the scenario, in order."""
        return [str(row["id"]) for row in self.system.seats(self.row.scenario)]

    def seat_of(self, guest: TableGuest | None) -> str | None:
        """The seat that this guest plays."""
        return next((seat for seat, n in self.row.sides.items() if guest and n == guest.number), None)

    def is_umpire(self, guest: TableGuest | None) -> bool:
        """Does this guest see all and act for both."""
        return guest is not None and self.row.umpire == guest.number

    def acting(self, guest: TableGuest, asked: str) -> str:
        """The seat for which this guest acts: their own, or the one that an umpire asks for. NoBoard."""
        own = self.seat_of(guest)
        if own is None and self.is_umpire(guest) and asked in self.seats:
            return asked
        if own is None:
            raise NoBoard(_("Take a side first: only who plays it moves its blocks."))
        return own

    def save(self) -> None:
        """Keep the position."""
        self.row.position = self.system.dump(self.position).decode()
        self.row.save()


def of_table(table: DiceTable) -> Board | None:
    """The board as it is now, to look at."""
    row = BlockBoard.objects.filter(table=table).first()
    return _board(table, row) if row else None


def locked(guest: TableGuest) -> Board:
    """The board on which the guest does something, for us alone. NoBoard, TooMany, Stale."""
    board = find(locked_table(guest))
    if board.row.ended:
        raise NoBoard(_("These blocks are open: the evening has ended. Begin anew to play on."))
    check_here(board)
    return board


def check_come(board: Board) -> None:
    """NoBoard while the blocks of a game by mail are still to come."""
    if not has_come(board.row):
        raise NoBoard(_("The game has not come to this table yet: the other side has to agree first."))


def check_here(board: Board) -> None:
    """NoBoard if the blocks are not played with at the table any more."""
    if game_of(board.row):
        raise NoBoard(_("These blocks have gone on as a game: they are moved there."))


def find(table: DiceTable) -> Board:
    """The board of a table. NoBoard."""
    board = of_table(table)
    if board is None:
        raise NoBoard(_("This table has no hidden blocks yet."))
    return board


def game_of(row: BlockBoard) -> str:
    """The code of the game in which the blocks are moved by now: as which they have gone on, or from which they came
    for an evening that is over. "" while they are moved here; also if a game was called off before it began."""
    evening = evening_of(row)
    if evening is not None:
        return row.brought if evening.ended else ""
    called_off = Q(status=Status.ABANDONED, started=None)
    return row.game if row.game and Game.objects.filter(code=row.game).exclude(called_off).exists() else ""


def has_come(row: BlockBoard) -> bool:
    """Whether the blocks are at the table: not while one side only wants to bring those of a game by mail."""
    return not row.brought or evening_of(row) is not None


def evening_of(row: BlockBoard) -> Evening | None:
    """The evening for which the blocks of a game by mail have come here; None if none have."""
    if not row.brought:
        return None
    return Evening.objects.filter(game__code=row.brought, table=row.table.dice_name).select_related("game").last()


def locked_table(guest: TableGuest) -> DiceTable:
    """The table at which the guest does something, for us alone. TooMany, Stale."""
    check_pace(guest)
    table = opening.locked(guest.table_id)
    if table.seq < 0:
        raise Stale(_("The site has not fixed its part of the dice yet. Ask again in a second."), code="early")
    return table


def check_pace(guest: TableGuest) -> None:
    """TooMany for who does too much at once."""
    if rate_limits.take(ACTS, f"g{guest.pk}"):
        raise TooMany(_("That is a lot at once. Please wait a minute."))


def _board(table: DiceTable, row: BlockBoard) -> Board:
    system = kernel.get(row.system)
    return Board(row, table, system, tabletop_of(row.system), system.load(row.position.encode()))
