"""Decks whose order nobody knows before the evening ends: asked for by the rules, shuffled by the dice of the table.

The journal names the cards and a lock of the chain whose seeds stay back; seed and order stand there hidden, and are
opened with the blocks. So the order was fixed before anybody drew, and all can check it then.
"""

from collections.abc import Mapping
from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core import ledger
from games.core.dice.beacon import Value
from games.core.errors import Stale
from games.core.models.table_blocks import SealedDeck
from games.core.models.tables import DiceTable
from games.core.outbox import jobs
from games.core.tables import asking, opening
from games.core.tables.blocks import positions
from games.core.tables.blocks.positions import Board
from games.core.tables.blocks.systems import NoBoard
from rules.kernel import Roll

MAX_DECKS = 100
"""Decks that a table shuffles."""


def ask(board: Board) -> None:
    """Ask for the deck that the position waits for, once. NoBoard for too many. The caller holds the lock of the
    table."""
    roll = _owed(board)
    if roll is None or _waiting(board.table).filter(board=board.row.number, name=roll.name).exists():
        return
    number = board.table.decks.count() + 1
    if number > MAX_DECKS:
        raise NoBoard(_("This table has shuffled %(most)s decks. Open another one.") % {"most": MAX_DECKS})
    SealedDeck.objects.create(
        table=board.table, board=board.row.number, number=number, name=roll.name, cards=list(roll.spec["deck"])
    )
    jobs.enqueue("table_dice", f"table:{board.table.name}:deck:{number}", payload={"table": board.table.pk})


def check_ready(board: Board) -> None:
    """Stale while the deck of the position is being shuffled."""
    if _owed(board) is not None:
        raise Stale(_("The dice are being thrown; look again in a moment."), code="dice")


def lock_next(pk: int) -> int | None:
    """Lock the deck for which the board at the table waits, if no throw has to land first; its lock. None if none
    waits."""
    with transaction.atomic():
        table = opening.locked(pk)
        deck = _waiting(table).exclude(lock=None).first() or _of_board(table).first()
        if deck is None or asking.is_underway(table):
            return None
        if deck.lock is None:
            ledger.seed_of(table, 1, sealed=True)  # with another key nothing is locked
            asking.begin(table)
            ledger.append(table, "order", {"deck": deck.number, "board": deck.board, "name": deck.name,
                                           "dice": _spec(deck)})  # fmt: skip
            deck.lock = ledger.lock(table, table.head, sealed=True)
            deck.save(update_fields=["lock"])
        lock: int = deck.lock
        return lock


def shuffle(pk: int, value: Value) -> None:
    """Shuffle the deck that is locked, once, and hand it to its board. ``value``: of the round that its lock names."""
    with transaction.atomic():
        table = opening.locked(pk)
        deck = _waiting(table).exclude(lock=None).first()
        if deck is None or deck.lock is None:
            return
        seed = ledger.seed_of(table, deck.lock, sealed=True)
        name = f"deck/{deck.number}/{deck.name}"
        cards, deck.opening = ledger.roll_sealed(table, deck.lock, seed, name, _spec(deck), value)
        deck.save(update_fields=["opening"])
        board = positions.of_table(table)
        if board is not None and board.row.number == deck.board and board.tabletop.searches is not None:
            board.position = board.tabletop.searches.dealt(board.position, deck.name, cards)
            board.save()
        opening.touch(table)


def open_all(board: Board) -> None:
    """Put seed and order of the board's decks into the journal. One that is not shuffled yet will never be used."""
    for deck in board.table.decks.filter(board=board.row.number, opened=False).exclude(opening=[]):
        for body in deck.opening:
            ledger.append(board.table, "open", body)
        deck.opened = True
        deck.save(update_fields=["opened"])


def _owed(board: Board) -> Roll | None:
    searches = board.tabletop.searches
    return searches.owed(board.position) if searches is not None else None


def _waiting(table: DiceTable) -> Any:
    return table.decks.filter(opening=[])


def _of_board(table: DiceTable) -> Any:
    """The decks that its blocks wait for; those of blocks that gave way are never shuffled."""
    board = positions.of_table(table)
    return _waiting(table).filter(board=board.row.number) if board is not None else table.decks.none()


def _spec(deck: SealedDeck) -> Mapping[str, Any]:
    return {"deck": deck.cards}
