"""Hold until due: a seat keeps its draft open, and at its due time it is committed as it stands (3.4)."""

from django.utils.translation import gettext as _

from games.core.commands.orders import commit
from games.core.errors import NotYourTurn, Refused
from games.core.journal.game_transaction import game_transaction
from games.core.models import Owed
from games.core.questions import draft_ask


def hold(code: str, seat: str, *, on: bool = True) -> Owed:
    """Keep what the seat has drafted until it is due, or (not ``on``) no longer; what it owes.

    Refused (``hold``) where the game's pace has no holds; NotYourTurn unless the seat drafts orders now.
    """
    with game_transaction(code) as change:
        change.running()
        change.seat(seat)
        row = change.owed.get(seat)
        if row is None or draft_ask(change.system, change.state, seat) is None:
            raise NotYourTurn(_("There is no draft of yours to hold."), code="no_draft")
        if on and not change.game.clock.hold:
            raise Refused(_("The players of this game agreed that nobody holds a phase."), code="hold")
        Owed.objects.filter(pk=row.pk).update(hold=on)
        row.hold = on
        return row


def close(code: str, seat: str, asked_seq: int) -> None:
    """The time of a hold is over: commit the draft. One that can't be committed as it stands is the seat's again.

    GameOver (``at_table``) while the game is at a table: the hold stays.
    """
    row = Owed.objects.filter(game__code=code, seat=seat, seq=asked_seq, hold=True).select_related("game").first()
    if row is None:
        return
    try:
        commit(code, seat, row.game.seq, received=row.due)
    except Refused as no:
        if no.code in ("dice", "at_table"):
            raise
        Owed.objects.filter(pk=row.pk).update(hold=False)
