"""A game by mail comes to a table for an evening, once both who play it agree there; its clocks stand meanwhile.

Both journals name each other. Where each side's blocks stand is kept hidden in both, open to that side alone: so each
player can check that the table has the blocks of the game, and nobody else learns anything.
"""

from typing import Any, Final

from django.contrib.auth.models import User
from django.db import transaction
from django.utils.translation import gettext as _

from games.core.commands.clocks import evenings
from games.core.errors import NotYourSeat, Refused, illegal
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Game, Seat, Status
from games.core.models.table_blocks import BlockProposal
from games.core.models.tables import TableGuest
from games.core.practice import TO_TABLE
from games.core.tables import opening
from games.core.tables.blocks import acts, changes, going_on, happenings, journals, positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard, tabletop_of
from rules.kernel import Event, IllegalOrder

BRING: Final = "bring"
MOST = 50
"""So many running games are looked at to offer them."""
BLOCKS: Final = "blocks"
"""Of the game's journal: where the blocks of a seat stand as they come to a table, or come back."""


def offered_to(user: Any) -> list[Game]:
    """The running games of this person that may come to a table, the latest first."""
    if not getattr(user, "is_authenticated", False):
        return []
    rows = Game.objects.filter(seats__user=user, status=Status.RUNNING)
    return [game for game in rows.defer("state").distinct().order_by("-moved")[:MOST] if may_come(game)]


def may_come(game: Game) -> bool:
    """Whether this game may come to a table if its players agree and its moment allows it."""
    try:
        _check(game)
    except Refused:
        return False
    return True


def propose(guest: TableGuest, code: str, account: Any) -> None:
    """Ask that the running game of that code comes to this table: an empty board, at which the guest plays the own side
    of that game; the other player takes theirs and agrees. NoBoard, NotYourSeat, GameOver, Illegal, TooMany, Stale.

    ``account``: who is signed in; only who plays the game brings it.
    """
    with transaction.atomic():
        game = Game.objects.filter(code=code).first()
        seat = game.seats.filter(user=account).first() if game and getattr(account, "pk", None) else None
        if game is None or seat is None:
            raise NotYourSeat(_("You play in no such game. Choose one of your running games."))
        if guest.user_id != account.pk:
            raise NoBoard(_("Link your place at this table to your account first, under “My place”."))
        _check(game)
        acts.begin(guest, game.system, game.scenario)
        board = positions.locked(guest)
        board.row.brought = code
        acts.seated(board, guest, seat.code)
        BlockProposal.objects.create(
            board=board.row, guest=guest, seat=seat.code, kind=BRING, about=code, agreed=[seat.code]
        )


def check(board: Board, account: Any, seat: str) -> None:
    """Whether both sides are played by who plays them in the game, and this one by who is signed in. NoBoard."""
    going_on.check_account(board, seat, account)
    check_holders(board)


def check_holders(board: Board) -> None:
    """NoBoard unless each side is played at the table by who plays it in the game by mail now: nobody else takes a game
    there, or back."""
    held = dict(Seat.objects.filter(game__code=board.row.brought).values_list("code", "user"))
    if {name: user.pk for name, user in going_on.accounts(board).items()} != held:
        raise NoBoard(_("Each side is played here by the account that plays it in the game, and by no other."))


def carry_out(board: Board, guest: TableGuest, agreed: list[str]) -> None:
    """Put the blocks of the game on the board, hidden as they are there. The caller holds the lock of the table.

    GameOver, Illegal, Stale, Refused.
    """
    with game_transaction(board.row.brought) as change:
        change.running()
        change.require_no_open_roll()
        _check(change.game)
        if change.system.version != board.system.version:
            raise NoBoard(_("This game goes on by earlier rules than those of tables: it stays by mail."))
        position = _brought(board, change)
        for seat in board.seats:
            stands = [list(one[:3]) for one in board.tabletop.standing_blocks(position, seat)]
            change.append("note", {"note": BLOCKS, "at": TO_TABLE, "seat": seat, "set": stands}, (seat,))
        _put_there(board, guest, change, position, agreed)
        table = board.table
        about = {"table": table.dice_name, "seq": table.seq, "head": table.head}
        change.append("note", {"note": TO_TABLE, **about, "seats": agreed})
        change.tell((Event(TO_TABLE, happenings.BROUGHT, {"table": table.dice_name}),))
        evenings.stop(change, table.dice_name, board.seat_of(guest) or "")
    going_on.note_watchers(board, board.row.brought)


def _check(game: Game) -> None:
    """Refused for a game that stays by mail whatever its players want."""
    if game.status != Status.RUNNING or game.at_table:
        raise NoBoard(_("Only a game that goes on by mail now comes to a table."))
    if tabletop_of(game.system).mail is None:
        raise NoBoard(_("This game stays by mail: what its players see does not go to a table."))
    if game.data:
        raise NoBoard(_("This game is played with corrected data, and tables with the printed ones: it stays by mail."))
    if not _two_people(game):
        raise NoBoard(_("A game comes to a table if two people play it, one on each side."))
    evenings.check_allowed(game)


def _two_people(game: Game) -> bool:
    users = list(Seat.objects.filter(game=game).values_list("user", flat=True))
    people = {user for user in users if user is not None}
    active = User.objects.filter(pk__in=people, is_active=True).count()
    return len(users) == len(people) == active == 2


def _brought(board: Board, change: GameTransaction) -> Any:
    try:
        return board.mail.brought(change.state)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None


def _put_there(board: Board, guest: TableGuest, change: GameTransaction, position: Any, agreed: list[str]) -> None:
    """The table's entries: that the game comes, with its head; then each side's blocks, hidden from the other."""
    board.row.known = dict(board.mail.known(change.state))
    game = change.game
    journals.public(
        board, guest, BRING, board.seat_of(guest) or "", game=game.code, seq=game.seq, head=game.head,
        agreed=agreed,
    )  # fmt: skip
    before = board.position
    players = {one.number: one for one in board.table.guests.all()}
    for seat in board.seats:
        placings = board.tabletop.standing_blocks(position, seat)
        then = board.tabletop.now(before, seat, [placing.block for placing in placings])
        shown = changes.shown(board, position, (seat,))
        journals.hidden(board, players[board.row.sides[seat]], seat, journals.BROUGHT, placings, then, shown)
    board.position = position
    board.save()
    opening.touch(board.table)
