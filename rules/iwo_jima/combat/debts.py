"""Debts that are left when a commander is done: the server fights them (6.7)."""

from ..facts import PIECES
from ..state import Attack
from ..working_state import WorkingState
from . import attacks


def call_in(table: WorkingState, number: int) -> None:
    """Queue the unpaid debts of a seat's pieces: lowest attacker first, each creditor alone, ascending."""
    table.queue = tuple(
        (piece, foe)
        for piece in sorted(table.owes)
        if table.holders[piece] == number
        for foe in sorted(table.owes[piece])
    )


def go_on(table: WorkingState) -> None:
    """Fight the next of them that has not lapsed, if there is one."""
    while table.queue and not table.owed and not table.over:
        (piece, foe), *rest = table.queue
        table.queue = tuple(rest)
        if foe in table.debts(piece):
            attacks.begin(table, Attack((piece,), (foe,)))


def plain(table: WorkingState) -> dict[str, list[str]]:
    """Debtors and creditors by id."""
    return {PIECES[p].id: [PIECES[f].id for f in sorted(foes)] for p, foes in sorted(table.owes.items()) if foes}
