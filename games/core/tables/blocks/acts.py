"""What is done on a board: begun, a side taken, blocks put, moved, turned and taken off; the turn, who holds a base.

An act says where a block is afterwards, so that a form that comes twice does nothing the second time.
"""

from collections.abc import Callable, Sequence
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core.errors import illegal, not_understood
from games.core.models.table_blocks import BlockAct, BlockBoard
from games.core.models.tables import DiceTable, TableGuest
from games.core.tables.blocks import changes, decks, going_on, journals, positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard, tabletop_of
from rules import kernel
from rules.kernel import IllegalOrder, NotationError, Placing

PUT, BACK = "put", "back"
_OF_THE_MOMENT = (journals.MEET, journals.TURN)
"""Proposals that mean something else once a step, the weather or a holder is another."""


def begin(guest: TableGuest, system: str, scenario: str) -> None:
    """An empty board of that scenario; one whose evening has ended gives way. NoBoard, TooMany, Stale."""
    tabletop = tabletop_of(system)
    try:
        position = tabletop.begin(scenario)
    except ValueError:
        raise NoBoard(_("Choose one of the scenarios.")) from None
    with transaction.atomic():
        table = positions.locked_table(guest)
        old = BlockBoard.objects.filter(table=table).first()
        if old is not None and positions.game_of(old):  # it holds what opens the hidden entries of its players
            raise NoBoard(_("The blocks of this table have gone on as a game. Open another table for a new evening."))
        if old is not None and old.sides and not old.ended:
            raise NoBoard(_("Blocks are hidden at this table already. End that first."))
        if old is not None:
            old.delete()
        row = BlockBoard(table=table, number=old.number + 1 if old else 1, system=system, scenario=scenario)
        board = Board(row, table, kernel.get(system), tabletop, position)
        board.save()
        journals.public(board, guest, "begin", game=system, scenario=scenario)
        decks.ask(board)


def take(guest: TableGuest, seat: str) -> None:
    """Play a side that nobody plays and that has no blocks yet. NoBoard."""
    with transaction.atomic():
        board = positions.locked(guest)
        check_free(board, guest, seat)
        if board.row.acts.filter(seat=seat).exclude(seq=None).exists():  # they are somebody's secret
            raise NoBoard(_("That side has blocks already: ask the other side whether you may play it."))
        seated(board, guest, seat)


def check_free(board: Board, guest: TableGuest, seat: str) -> None:
    """NoBoard if the guest cannot play that side."""
    if seat not in board.seats or board.row.sides.get(seat) is not None:
        raise NoBoard(_("Somebody plays that side already."))
    if board.seat_of(guest) or board.is_umpire(guest):
        raise NoBoard(_("You have a part in this game already: one side, or umpire."))


def seated(board: Board, guest: TableGuest, seat: str) -> None:
    """Give the side to the guest. The caller holds the lock of the table.

    What the guest has proposed as none of the players, and what was agreed to for the side before, is asked anew.
    """
    board.row.sides[seat] = guest.number
    board.save()
    before = [made.pk for made in board.row.proposals.all() if made.guest_id == guest.pk or seat in made.agreed]
    board.row.proposals.filter(pk__in=before).delete()
    journals.public(board, guest, "seat", seat)


def give_up(table: DiceTable, guest: TableGuest) -> None:
    """Take this guest out of the game: nobody plays their side until the other side agrees to somebody. The caller
    holds the lock of the table."""
    board = BlockBoard.objects.filter(table=table).first()
    if board is not None:
        board.sides = {seat: number for seat, number in board.sides.items() if number != guest.number}
        board.umpire = None if board.umpire == guest.number else board.umpire
        board.save(update_fields=["sides", "umpire"])
        board.proposals.all().delete()  # a yes is of the person who gave it


def set_up(guest: TableGuest, seat: str) -> None:
    """Put the printed set-up of the side on the board. NoBoard."""
    _put(guest, seat, lambda board, own: board.tabletop.set_up(board.position, own))


def put_lines(guest: TableGuest, seat: str, text: str) -> None:
    """Put blocks where lines say so, such as "CA-1 Truk 3". NotUnderstood names the line; Illegal, NoBoard."""
    _put(guest, seat, lambda board, own: board.tabletop.read(board.position, own, text))


def put(guest: TableGuest, seat: str, placing: Placing) -> None:
    """Put a block somewhere, in so many steps; without a place it leaves the board. Illegal, NoBoard."""
    _put(guest, seat, lambda board, own: [placing])


def put_named(guest: TableGuest, seat: str, block: str, place: str, strength: int, *, is_open: bool = False) -> None:
    """The same with a place as people write it, such as "Rabaul". NotUnderstood, Illegal, NoBoard."""

    def wanted(board: Board, own: str) -> list[Placing]:
        first, *along = board.tabletop.read(board.position, own, f"{block} {place}")
        return [first._replace(strength=(strength or first.strength) if first.place else 0, open=is_open), *along]

    _put(guest, seat, wanted)


def take_back(guest: TableGuest, seat: str) -> None:
    """Put the blocks of the side's last act where they were. NoBoard if that was taken back already."""
    with transaction.atomic():
        board = positions.locked(guest)
        positions.check_come(board)
        own = board.acting(guest, seat)
        last = last_of(board.row, own)
        if last is None:
            raise NoBoard(_("There is nothing to take back."))
        _carry_out(board, guest, own, BACK, journals.placings_of(last.before))


def last_of(row: BlockBoard, seat: str) -> BlockAct | None:
    """The act of a side that can be taken back."""
    last = row.acts.filter(seat=seat).exclude(seq=None).order_by("-number").first()
    return last if last is not None and last.act == PUT else None


def set_turn(guest: TableGuest, turn: str) -> None:
    """Go on to that turn. Illegal, NoBoard."""
    _in_public(guest, "turn", lambda board: board.tabletop.at_turn(board.position, turn), turn=turn)


def set_storm(guest: TableGuest, number: int) -> None:
    """What the weather die has shown. Illegal, NoBoard."""
    _in_public(guest, "storm", lambda board: board.tabletop.in_storm(board.position, number), number=number)


def set_holder(guest: TableGuest, place: str, seat: str) -> None:
    """Say who holds a base, where it is otherwise on the table. Illegal, NoBoard."""

    def held(board: Board) -> Any:
        if seat not in board.seats:
            raise NoBoard(_("Choose a side."))
        return board.tabletop.hold(board.position, place, seat)

    _in_public(guest, "hold", held, place=place, holder=seat)


def part(guest: TableGuest) -> None:
    """The blocks that have met stand up again. NoBoard."""

    def parted(board: Board) -> Any:
        if not board.tabletop.met(board.position):
            raise NoBoard(_("No forces have met."))
        return board.tabletop.part(board.position)

    _in_public(guest, "part", parted)


def _put(guest: TableGuest, seat: str, wanted: Callable[[Board, str], Sequence[Placing]]) -> None:
    with transaction.atomic():
        board = positions.locked(guest)
        positions.check_come(board)
        own = board.acting(guest, seat)
        try:
            placings = list(wanted(board, own))
        except NotationError as error:
            raise not_understood(error) from None
        _carry_out(board, guest, own, PUT, placings)


def _carry_out(board: Board, guest: TableGuest, seat: str, act: str, placings: list[Placing]) -> None:
    tabletop = board.tabletop
    try:
        before = tabletop.now(board.position, seat, [placing.block for placing in placings])
        after = tabletop.put(board.position, seat, placings)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None
    if before == tabletop.now(after, seat, [placing.block for placing in placings]):
        return
    shown = changes.shown(board, after, (seat,))
    board.position = after
    board.save()
    journals.hidden(board, guest, seat, act, placings, before, shown)
    going_on.make_void(board)


def _in_public(guest: TableGuest, act: str, changed: Callable[[Board], Any], **told: Any) -> None:
    """An act of a player or the umpire that everybody sees."""
    with transaction.atomic():
        board = positions.locked(guest)
        positions.check_come(board)
        seat = board.seat_of(guest) or ""
        if not seat and not board.is_umpire(guest):
            raise NoBoard(_("Take a side first: only who plays it moves its blocks."))
        try:
            after = changed(board)
        except IllegalOrder as error:
            raise illegal(error, board.row.system) from None
        if board.system.dump(after) == board.system.dump(board.position):
            return
        board.position = after
        board.save()
        board.row.proposals.filter(kind__in=_OF_THE_MOMENT).delete()
        journals.public(board, guest, act, seat, **told)
        decks.ask(board)
        going_on.make_void(board)
