"""Games that are likely to go on beyond the end of their round: both players and who directs the event are reminded of
how such a game is decided, once a game (6.12)."""

from collections.abc import Callable, Collection
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from games.core.outbox import sweeps
from games.leagues.events import forecasting, news
from games.leagues.events.news import News, What
from games.leagues.events.rights import locked
from games.leagues.models import Event, Pairing, PairState, Round

EVERY = 3600.0
"""Seconds between two looks."""
_DAYS, _PERCENT = 30, 60
"""With so many days left or fewer, where a game lasts longer in so many of 100 cases or more."""


def remind(handoffs: Callable[[Event], int | None]) -> None:
    """Look at all rounds that end soon; in several workers at once each game is told of once.

    ``handoffs``: of an event, how often one side of its scenario usually waits for the other until the end.
    """
    now = timezone.now()
    soon = Round.objects.filter(closed=None, ends__gt=now, ends__lte=now + timedelta(days=_DAYS))
    playing = soon.filter(pairings__state=PairState.PLAYING, pairings__reminded=None).distinct()
    sweeps.each(playing.select_related("event"), lambda held: _look(held, handoffs))


def _look(held: Round, handoffs: Callable[[Event], int | None]) -> None:
    forecasts = forecasting.of_event(held.event, handoffs(held.event))
    late = [pk for pk, found in forecasts.items() if held.ends and found.end.late_percent(held.ends) >= _PERCENT]
    if late:
        _remind(held, late)


@transaction.atomic
def _remind(held: Round, late: Collection[int]) -> None:
    event = locked(held.event_id)
    rows = Pairing.objects.filter(round=held, round__closed=None, pk__in=late, state=PairState.PLAYING, reminded=None)
    boards = list(rows.order_by("board").values_list("board", flat=True))
    if boards:
        rows.update(reminded=timezone.now())
        news.tell(event, News(What.LATE, held.number, boards[0]))
