"""Protests on which nobody has decided in 14 days: the clocks have gone on by themselves, and both sides are told."""

from django.db import transaction
from django.utils import timezone

from games.core.outbox import sweeps
from games.leagues.conduct import book
from games.leagues.events.making import thing
from games.leagues.events.rights import locked
from games.leagues.models import OPEN_STATES, Protest
from games.leagues.protests import telling
from games.leagues.protests.telling import News


def sweep() -> None:
    """Tell of all whose clocks have gone on; in several workers at once of each once. They stay open."""
    due = Protest.objects.filter(state__in=OPEN_STATES, went_on=None, pause__until__lte=timezone.now())
    sweeps.each(due.values_list("pk", "pairing__round__event"), lambda row: _lapse(*row))


@transaction.atomic
def _lapse(pk: int, event_pk: int) -> None:
    event = locked(event_pk)
    row = Protest.objects.select_related("pairing__game", "pause").get(pk=pk)
    if not row.is_open or row.went_on is not None or row.pause is None:
        return
    row.went_on = row.pause.until
    row.save(update_fields=["went_on"])
    book.write("lapse_protest", None, club=event.club, thing=thing(event))
    telling.owe(row, News.WENT_ON, [*telling.seats(row), *telling.deciders(event, row)])
