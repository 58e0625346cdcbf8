"""A gift of time: a player lengthens what the other seat is asked."""

from datetime import timedelta

from django.utils.translation import gettext as _

from games.core.clocks.spans import counted
from games.core.commands.clocks import asking, telling
from games.core.errors import Refused
from games.core.journal.game_transaction import game_transaction
from games.core.models import Owed

MOST = timedelta(hours=72)
HOURS = (24, 48, 72)
"""As offered."""


def give(code: str, giver: str, seat: str, span: timedelta) -> Owed:
    """Lengthen what ``seat`` is asked by ``span``, as often as the giver likes; what it owes then.

    Refused (``gift``) for one's own clock, for more than 72 hours at once, and where nothing is asked. GameOver,
    NotYourSeat.
    """
    if not timedelta(0) < span <= MOST:
        raise Refused(_("Time is given by up to 72 hours at once."), code="gift")
    with game_transaction(code) as change:
        change.running()
        change.seat(giver)
        change.seat(seat)
        if giver == seat:
            raise Refused(_("You can give time to the others only."), code="gift")
        row = change.owed.get(seat)
        if row is None:
            raise Refused(_("Nothing is asked of this seat now."), code="gift")
        row.game = change.game
        late = counted(row.due, change.at, asking.stops_of(change.game, change.seat(seat), row.since).all())
        row.given += (span + late) // timedelta(seconds=1)
        asking.move(row, change.seat(seat), "gift", change.at)
        telling.gift(change.game, change.seats.values(), row, giver)
        return row
