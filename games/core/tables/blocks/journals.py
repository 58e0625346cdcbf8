"""What the journal of a table says of hidden blocks: a salted hash of each act, what everybody saw, at the end all."""

import secrets
from collections.abc import Sequence
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import ledger
from games.core.errors import TooMany
from games.core.journal import entries
from games.core.models.table_blocks import BlockAct, BlockBoard
from games.core.models.tables import TableGuest
from games.core.tables import opening
from games.core.tables.blocks import decks
from games.core.tables.blocks.positions import Board
from rules.kernel import Event, Placing

MAX_ACTS = 5_000
MAIL, HOME, END, VOID = "mail", "home", "end", "mail_void"
MEET, TURN = "meet", "turn"
"""The acts that end an evening, and the one by which a proposal of the first two falls."""
_ALWAYS = (MAIL, HOME, END, VOID)
"""What is written down however many acts there were: else a full evening could never end."""
NOTE = "blocks"
HIDDEN = "block_act"
TOLD = "told"
"""The act by which the referee tells a seat something that the others do not hear."""
NOTE_TOLD = "block_told"
BROUGHT = "brought"
"""The act by which the blocks of a game by mail come to a table."""


def public(board: Board, guest: TableGuest, act: str, seat: str = "", **told: Any) -> None:
    """Something that everybody sees."""
    row = _row(board, guest, act, seat)
    row.shown = told
    row.save()
    _note(board, row, told)
    opening.touch(board.table)


def hidden(
    board: Board, guest: TableGuest, seat: str, act: str, placings: list[Placing], before: list[Placing],
    shown: dict[str, Any],
) -> None:  # fmt: skip
    """Blocks of a seat that were put somewhere; ``shown``: what changed for everybody, nothing if empty."""
    row, salt = _row(board, guest, act, seat), secrets.token_bytes(32)
    row.placings, row.before, row.shown, row.salt = _plain(placings), _plain(before), shown, salt.hex()
    row.seq = ledger.append_hidden(board.table, "note", _body(row), salt)
    row.save()
    if shown:
        _note(board, row, shown)
    opening.touch(board.table)


def told(board: Board, seat: str, happenings: Sequence[Event]) -> None:
    """What the referee tells a seat alone, if somebody plays it. It is theirs: nobody else's download has it."""
    player = board.table.guests.filter(number=board.row.sides.get(seat)).first()
    if player is None:
        return
    row, salt = _row(board, player, TOLD, seat), secrets.token_bytes(32)
    row.placings, row.salt = [[one.kind, dict(one.data)] for one in happenings], salt.hex()
    row.seq = ledger.append_hidden(board.table, "note", _body(row), salt)
    row.save()


def open_all(board: Board) -> None:
    """Put text and salt of every hidden act into the journal, and what was sealed in decks."""
    for row in board.row.acts.select_related("guest").exclude(seq=None).order_by("seq"):
        ledger.append(board.table, "open", {"seq": row.seq, "type": "note", "salt": row.salt, "body": _body(row)})
    decks.open_all(board)


def own_openings(guest: TableGuest) -> list[entries.Row]:
    """Lines that open the hidden acts of a guest's seat, of both for an umpire, for their own download."""
    board = BlockBoard.objects.filter(table_id=guest.table_id, ended=None).first()
    if board is None:
        return []
    own = [seat for seat, number in board.sides.items() if number == guest.number]
    rows = board.acts.select_related("guest").exclude(seq=None).order_by("seq")
    if board.umpire != guest.number:
        rows = rows.filter(seat__in=own)
    return [{"type": "own-open", "seq": row.seq, "salt": row.salt, "body": _body(row)} for row in rows]


def placings_of(rows: list[list[Any]]) -> list[Placing]:
    """Placings as they were kept."""
    return [Placing(*row) for row in rows]


def _plain(placings: list[Placing]) -> list[list[Any]]:
    return [list(placing) for placing in placings]


def _row(board: Board, guest: TableGuest, act: str, seat: str) -> BlockAct:
    last = board.row.acts.order_by("-number").values_list("number", flat=True).first() or 0
    if last >= MAX_ACTS and act not in _ALWAYS:
        raise TooMany(_full(board.row.brought) % {"most": MAX_ACTS})
    return BlockAct(
        board=board.row, number=last + 1, guest=guest, seat=seat, act=act, umpired=board.is_umpire(guest),
        at=timezone.now(),
    )  # fmt: skip


def _full(brought: str) -> str:
    """Why no act is taken any more, and how the evening ends; ``brought``: it is that of this game by mail."""
    if brought:
        return _("These blocks have seen %(most)s acts. Go on by mail, or leave the game as it was.")
    return _("These blocks have seen %(most)s acts. End the evening and begin anew.")


def _about(row: BlockAct) -> dict[str, Any]:
    about = {"board": row.board.number, "act": row.act, "seat": row.seat, "by": row.guest.number}
    return about | ({"umpired": True} if row.umpired else {})


def _note(board: Board, row: BlockAct, told: dict[str, Any]) -> None:
    ledger.append(board.table, "note", {"note": NOTE, **_about(row), **told})


def _body(row: BlockAct) -> dict[str, Any]:
    note = NOTE_TOLD if row.act == TOLD else HIDDEN
    return {"note": note, "number": row.number, **_about(row), "set": row.placings}
