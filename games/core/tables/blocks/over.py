"""The game of a table's blocks is over: what was done with them at the table is opened, and the journal proves it.

Handler of jobs of kind "table_open", which the end of such a game owes; run again, it does nothing more.
"""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from games.core.models import Job
from games.core.models.table_blocks import BlockBoard
from games.core.tables import opening
from games.core.tables.blocks import journals, positions


def open_owed(job: Job) -> None:
    """Open the hidden acts of all boards whose blocks were those of this game. Tables that are gone stay gone."""
    assert job.game is not None
    code = job.game.code
    for pk in BlockBoard.objects.filter(Q(game=code) | Q(brought=code), ended=None).values_list("table", flat=True):
        try:
            with transaction.atomic():
                _open(pk, code)
        except opening.NoSuchTable:  # deleted meanwhile
            continue


def _open(table: int, code: str) -> None:
    board = positions.of_table(opening.locked(table))
    if board is None or board.row.ended or positions.game_of(board.row) != code:
        return
    journals.open_all(board)
    board.row.ended = timezone.now()
    board.row.proposals.all().delete()
    board.save()
    opening.touch(board.table)
