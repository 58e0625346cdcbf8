"""What an answer costs its seat, and what is kept of it."""

from datetime import datetime, timedelta

from games.core.clocks import charging
from games.core.clocks.arithmetic import Deadlines
from games.core.clocks.charging import Charge, Timing
from games.core.clocks.pace import wiped
from games.core.commands.clocks.asking import stops_of
from games.core.database import statements
from games.core.journal.game_transaction import GameTransaction
from games.core.models import Answer, Owed, Seat

_SECOND = timedelta(seconds=1)


def answered(change: GameTransaction, seat: Seat, *, missed: bool = False, received: datetime | None = None) -> None:
    """The seat answers what it was asked: its bank pays what is late.

    ``missed``: something else answered in its place. ``received``: when we got the mail that answers; None: it is no
    mail.
    """
    row = change.owed.get(seat.code)
    if row is None or seat.user_id is None:
        return
    cost = _cost(change, seat, row, received, missed)
    misses = seat.misses
    if cost.timing is Timing.MISSED:
        misses += 1 if missed else 0
    elif cost.timing is not Timing.IN_GRACE:
        misses = wiped(change.game.clock, misses)
    kept = Answer(
        user_id=seat.user_id, game=change.game, seat=seat.code, seq=row.seq, kind=row.kind, since=row.since,
        due=row.due, at=received or change.at, timing=cost.timing.value, minutes=cost.minutes, bank_before=seat.bank,
        misses_before=seat.misses,
    )  # fmt: skip
    statements.insert([kept])
    bank = cost.bank // _SECOND
    if (bank, misses) != (seat.bank, seat.misses):
        change.set_seat(seat, bank=bank, misses=misses)


def taken_back(change: GameTransaction, seat: Seat) -> None:
    """The last answer of the seat never was: its bank is as before."""
    last = Answer.objects.filter(game=change.game, seat=seat.code).order_by("-pk").first()
    if last is not None:
        change.set_seat(seat, bank=last.bank_before, misses=last.misses_before)
        last.delete()


def _cost(change: GameTransaction, seat: Seat, row: Owed, received: datetime | None, missed: bool) -> Charge:
    pace, bank = change.game.clock, timedelta(seconds=seat.bank)
    at = min(received, change.at) if received else change.at
    stops = tuple(stops_of(change.game, seat, row.since).all()) if at > row.due else ()
    found = Deadlines(row.due, row.flag or row.due, row.over, (), stops)
    cost = charging.charge(pace, found, at, bank, by_mail=received is not None)
    return Charge(Timing.MISSED, cost.minutes, min(cost.bank, bank)) if missed else cost
