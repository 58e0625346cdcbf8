"""A game that came to a table goes on by mail: from where its blocks stand now, or from where it stood before.

The same game goes on. Its journal says that it was at the table, names the head of the table's journal, and holds the
position hidden, with each side's blocks open to that side; the table's journal names the game.
"""

import json
from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from games.core.commands import handoff
from games.core.commands.after_change import settle
from games.core.commands.clocks import evenings, telling
from games.core.commands.clocks.telling import Left, News
from games.core.errors import illegal
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Draft, Evening, Game, Owed
from games.core.models.tables import TableGuest
from games.core.practice import FROM_TABLE
from games.core.tables.blocks import going_on, happenings, journals
from games.core.tables.blocks.bringing import BLOCKS, check_holders
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from rules.kernel import Event, IllegalOrder, Plain


def check(board: Board, said: dict[str, str]) -> None:
    """Whether the game may go on from here, by what everybody knows. NoBoard, Illegal."""
    game = _waiting(board)
    check_holders(board)
    came = states.unpack(board.system, game.state)
    try:
        board.mail.check_later(came, board.position, said)
    except IllegalOrder as error:
        raise illegal(error, board.row.system) from None


def carry_out(board: Board, guest: TableGuest, said: Mapping[str, str], agreed: list[str]) -> None:
    """The game goes on from where the blocks stand. The caller holds the lock of the table. NoBoard."""
    _waiting(board)
    with game_transaction(board.row.brought) as change:
        evening = _evening(board, change)
        check_holders(board)
        if change.system.version != board.system.version:
            raise NoBoard(_("The rules have changed since this was proposed: take it back and propose it anew."))
        came = change.state
        try:
            after = board.mail.resumed(came, board.position, said)
        except IllegalOrder:  # as of going_on.begin: nobody hears of the other side's blocks
            raise NoBoard(
                _("The rules have changed since this was proposed: take it back and propose it anew.")
            ) from None
        told = going_on.all_said(board, said)
        journals.public(
            board, guest, journals.MAIL, game=change.game.code, seq=change.game.seq, head=change.game.head,
            agreed=agreed, facts=told,
        )  # fmt: skip
        _write(board, change, after, agreed)
        evenings.end(change, evening, back=True)
        telling.evening(change.game, change.seats.values(), evening, News.FROM_TABLE)
        change.tell(
            (Event(FROM_TABLE, happenings.RETURNED, {"table": evening.table}), *board.mail.between(came, after))
        )
        _ask_anew(change)
        change.state = after
        settle(change, None)
    _close(board)


def go_home(board: Board, guest: TableGuest, agreed: list[str]) -> None:
    """What was done at the table is left there: the game goes on from where it stood before. NoBoard."""
    _waiting(board)
    with game_transaction(board.row.brought) as change:
        evening = _evening(board, change)
        check_holders(board)
        journals.public(board, guest, journals.HOME, game=board.row.brought, agreed=agreed)
        evenings.leave_in(change, evening, Left.AGREED)
    _close(board)


def _write(board: Board, change: GameTransaction, after: Any, agreed: list[str]) -> None:
    """The game's entries: each side's blocks, that they come from the table, and the position. The last one is what
    moves the game on."""
    for seat in board.seats:
        stands: Plain = [list(one[:3]) for one in board.tabletop.standing_blocks(after, seat)]
        change.append("note", {"note": BLOCKS, "at": FROM_TABLE, "seat": seat, "set": stands}, (seat,))
    table = board.table
    about = {"table": table.dice_name, "seq": table.seq, "head": table.head}
    change.append("note", {"note": FROM_TABLE, **about, "seats": agreed})
    position = json.loads(board.system.dump(after))
    change.append("order", {"seat": "", "orders": [], "position": position}, ())


def _ask_anew(change: GameTransaction) -> None:
    """What was asked before the evening is not what is asked now, whatever it looks like."""
    Owed.objects.filter(game=change.game).delete()
    Draft.objects.filter(game=change.game).delete()
    change.owed, change.drafts = {}, {}
    for seat in change.seats.values():
        handoff.call_again(change, seat)


def _waiting(board: Board) -> Game:
    """The game that waits for its blocks. NoBoard if it does no more."""
    found = Game.objects.filter(code=board.row.brought, at_table=True).first()
    if found is None or not Evening.objects.filter(game=found, table=board.table.dice_name, ended=None).exists():
        raise NoBoard(_("The game goes on by mail already, or is over: its blocks do not come back from here."))
    return found


def _evening(board: Board, change: GameTransaction) -> Evening:
    found = evenings.of_game(change.game)
    if found is None or found.table != board.table.dice_name:
        raise NoBoard(_("The game goes on by mail already, or is over: its blocks do not come back from here."))
    return found


def _close(board: Board) -> None:
    """The blocks are moved in the game again."""
    board.row.game = board.row.brought
    board.row.proposals.all().delete()
    board.save()
