"""What the director decides of a pair."""

from typing import Any

from django.db import transaction

from games.leagues.conduct import telling
from games.leagues.events import progress, results
from games.leagues.events.making import scoring_of, thing
from games.leagues.events.rights import check, locked, may_decide
from games.leagues.models import Event, EventState, Pairing, PairState
from games.leagues.standings import scoring
from games.leagues.standings.results import Kind


@transaction.atomic
def adjudicate(user: Any, event: Event, pairing: Pairing, winner: str) -> None:
    """Decide a pair's game that does not come to its end. ``winner``: "first", "second" or "draw"; never decisive.

    Refused unless the person is the director and has no part in it.
    """
    event = locked(event, EventState.RUNNING)
    check(may_decide(user, "adjudicate", event, pairing))
    pairing = Pairing.objects.select_related("round", "first", "second").get(pk=pairing.pk)
    first, second = results.seeds_of(pairing)
    won = {"first": first, "second": second}.get(winner)
    if pairing.state != PairState.DECIDED:
        row = scoring.played(scoring_of(event), pairing.round.number, (first, second), won, "", kind=Kind.ADJUDICATED)
        results.keep(pairing, row, by=user)
        deed = telling.record("adjudicate", user, event.club, thing=thing(event))
        telling.owe(deed, [pk for pk in (pairing.first.user_id, pairing.second and pairing.second.user_id) if pk])
        progress.go_on(event)
