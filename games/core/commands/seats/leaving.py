"""A seat falls vacant: its holder leaves it to somebody else, or has not answered for too long (4.1)."""

from datetime import timedelta

from django.utils.translation import gettext as _

from games.core.clocks.local_time import DAY
from games.core.commands import handoff
from games.core.commands.clocks import asking, telling
from games.core.commands.clocks.telling import News
from games.core.commands.overdue import forfeits
from games.core.errors import NotYourSeat, Refused
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Cause, Game, Owed, Pause, Seat, Vacancy
from games.core.practice import is_lesson

STANDS = 21 * DAY
"""So long the clock of a vacant seat stands at most."""


def leave(code: str, seat: str, version: int) -> Vacancy:
    """Leave a seat to somebody else; the opponents may also take the win.

    Refused (``vacant``) where nobody is left who could go on, and in a lesson; GameOver, Stale, NotYourSeat; Stale also
    while dice are being thrown.
    """
    with game_transaction(code) as change:
        change.running()
        change.seen(version)
        change.require_no_open_roll()
        quitter = change.seat(seat)
        if quitter.user_id is None:
            raise NotYourSeat(_("Nobody sits there who could leave."))
        if not may_leave(change.game, quitter):
            raise Refused(_("Nobody else plays here who would wait for another player. You may resign."), code="vacant")
        return _vacate(change, quitter, Cause.LEFT)


def fall_vacant(code: str, seat: str, asked_seq: int) -> bool:
    """The seat's time is over, and its pace says that another player is looked for; False if it has answered, or the
    game is at a table.

    Stale while dice are being thrown.
    """
    with game_transaction(code) as change:
        row = change.owed.get(seat)
        if row is None or row.seq != asked_seq or change.seat(seat).user_id is None or change.game.at_table:
            return False
        change.require_no_open_roll()
        _vacate(change, change.seat(seat), Cause.SILENCE)
        return True


def open_late(code: str, claimer: str, late: str, version: int) -> Vacancy:
    """Offer the seat of an opponent who is late for so long that the win could be taken (3.8).

    Refused (``too_early``) before that, GameOver, Stale, NotYourSeat.
    """
    with game_transaction(code) as change:
        change.running()
        change.seen(version)
        change.require_no_open_roll()
        row = change.owed.get(late)
        forfeits.check_claimable(change.game, row, change.seat(claimer))
        return _vacate(change, change.seat(late), Cause.SILENCE)


def may_leave(game: Game, seat: Seat) -> bool:
    """Whether there is somebody who would wait for another player."""
    others = game.seats.filter(user__isnull=False, resigned_at=None).exclude(user=seat.user_id)
    return others.exists() and not is_lesson(game.scenario)


def _vacate(change: GameTransaction, seat: Seat, cause: Cause) -> Vacancy:
    body = {"note": "vacant", "seat": seat.code, "holder": seat.holder, "cause": cause.value}
    change.append("note", body)
    until = change.at + STANDS
    row = Vacancy.objects.create(
        game=change.game, seat=seat.code, number=seat.holder, user=seat.user, cause=cause, since=change.at, until=until
    )
    Seat.objects.filter(pk=seat.pk).update(user=None)
    seat.user = None
    handoff.get_up(change, seat)
    owed = change.owed.get(seat.code)
    if owed is not None:
        owed.game = change.game
        Owed.objects.filter(pk=owed.pk).update(hold=False)
        asking.move(owed, seat, "vacant", change.at)
    mine = Pause.objects.filter(game=change.game, seat=seat.code, agreed=None, ended=None)
    mine.update(ended=change.at)  # who comes next has not asked for a pause
    telling.seat(change.game, change.seats.values(), News.VACANT, str(row.pk), {"vacancy": row.pk})
    return row


def least_bank(cap: timedelta) -> timedelta:
    """What a newcomer has in the bank at least, where the pace has one (4.3)."""
    return 5 * DAY if cap else timedelta(0)
