"""A pause by consent: one asks until a date, the others accept; then no clock runs until it is over (3.7)."""

from collections.abc import Iterable
from datetime import date, datetime, timedelta

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from games.core import clock
from games.core.clocks import local_time
from games.core.commands.clocks import asking, telling
from games.core.commands.clocks.telling import News
from games.core.errors import Refused
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Game, Pause, Seat

LONGEST = timedelta(days=60)
NOTICE = timedelta(hours=72)
"""Who ends a pause gives the others so long."""


def open_rows(game: Game) -> list[Pause]:
    """All that stops the clocks of a game now, or would if it were accepted; protests and evenings at a table too."""
    now = timezone.now()
    rows = Pause.objects.filter(game=game, until__gt=now)
    return list(rows.filter(Q(ended=None) | Q(agreed__isnull=False, ended__gt=now)))


def standing(game: Game, rows: Iterable[Pause] | None = None) -> Pause | None:
    """The pause that goes on, or else the one that somebody asks for. ``rows``: those of :func:`open_rows`, if they
    are at hand."""
    found = [row for row in (open_rows(game) if rows is None else rows) if not (row.protest or row.table)]
    return max(found, key=lambda row: (row.agreed is not None, row.pk), default=None)


def open_offer(game: Game) -> Pause | None:
    """The pause that somebody has asked for, and nobody answered."""
    return Pause.objects.filter(game=game, agreed=None, ended=None, until__gt=timezone.now()).last()


def running(game: Game, now: datetime | None = None) -> Pause | None:
    """The pause that goes on."""
    now = now or timezone.now()
    agreed = Pause.objects.filter(game=game, agreed__isnull=False, until__gt=now).order_by("-until")
    agreed = agreed.filter(protest=False, table=False)
    return next((row for row in agreed if row.ended is None or row.ended > now), None)


def propose(code: str, seat: str, until: date) -> Pause:
    """Ask the others for a pause to the end of the day ``until``, in the asker's zone.

    Where nobody else is a person it begins at once. Refused (``pause``) for a day that is over or more than 60 days
    away, and while a pause goes on; an offer that nobody answered is replaced. Refused (``vacant``) while a seat is
    vacant: who will sit there has to be asked. GameOver, NotYourSeat.
    """
    with game_transaction(code) as change:
        change.running()
        asker = _person(change, seat)
        assert asker.user is not None
        end = local_time.day_ends(until, asker.user.profile.zone)
        if not change.at < end <= change.at + LONGEST + local_time.DAY:
            words = _("A pause ends on a day to come, within the next 60 days; %(day)s is none.")
            raise Refused(words % {"day": clock.day_of_year(until)}, code="pause")
        if running(change.game, change.at):
            raise Refused(_("This game pauses already."), code="pause")
        if not all(other.taken for other in change.seats.values()):
            raise Refused(_("A seat is vacant now; who will sit there has to be asked."), code="vacant")
        Pause.objects.filter(game=change.game, agreed=None, ended=None).update(ended=change.at)
        offer = Pause.objects.create(game=change.game, seat=seat, asked=change.at, until=end)
        if all(other.user_id in (None, asker.user_id) for other in change.seats.values()):
            _begin(change, offer)
        else:
            telling.pause(change.game, change.seats.values(), offer, News.PAUSE_ASKED, by=seat)
        return offer


def accept(code: str, seat: str, *, written: datetime | None = None) -> Pause:
    """Agree to the pause that another seat asks for: it begins now. Refused (``pause``) if none does.

    ``written``: when somebody said so by mail; what was asked later is not meant.
    """
    with game_transaction(code) as change:
        change.running()
        offer = _offer(change, seat)
        if written is not None and offer.asked.replace(microsecond=0) > written:
            words = _("Another pause has been asked for since you wrote: until %(day)s. Please answer that one.")
            raise Refused(words % {"day": clock.until(offer.until)}, code="pause")
        if change.seat(offer.seat).user_id == change.seat(seat).user_id:
            raise Refused(_("You have asked for this pause; another player has to accept it."), code="pause")
        _begin(change, offer)
        return offer


def refuse(code: str, seat: str) -> None:
    """Say no, or take one's own offer back. Refused (``pause``) if there is none."""
    with game_transaction(code) as change:
        offer = _offer(change, seat)
        offer.ended = change.at
        offer.save(update_fields=["ended"])
        telling.pause(change.game, change.seats.values(), offer, News.PAUSE_REFUSED, by=seat)


def end(code: str, seat: str) -> Pause:
    """End the pause that goes on, with 72 hours of notice: deadlines that were told stay. Refused (``pause``)."""
    with game_transaction(code) as change:
        _person(change, seat)
        found = running(change.game, change.at)
        if found is None:
            raise Refused(_("This game does not pause."), code="pause")
        over = change.at + NOTICE
        if over < min(found.until, found.ended or found.until):
            found.ended = over
            found.save(update_fields=["ended"])
            telling.pause(change.game, change.seats.values(), found, News.PAUSE_ENDING, by=seat)
        return found


def _begin(change: GameTransaction, offer: Pause) -> None:
    offer.agreed = change.at
    offer.save(update_fields=["agreed"])
    for row in change.owed.values():
        row.game = change.game
        asking.move(row, change.seats[row.seat], "pause", change.at)
    telling.pause(change.game, change.seats.values(), offer, News.PAUSE_ON)
    telling.pause_ends(change.game, change.seats.values(), offer)


def _offer(change: GameTransaction, seat: str) -> Pause:
    _person(change, seat)
    offer = open_offer(change.game)
    if offer is None:
        raise Refused(_("Nobody asks for a pause of this game."), code="pause")
    return offer


def _person(change: GameTransaction, code: str) -> Seat:
    seat = change.seat(code)
    if seat.user_id is None:
        raise Refused(_("Only players may do that."), code="pause")
    return seat
