"""What the director decides of a pair."""

from typing import Any

from django.db import transaction
from django.utils.translation import gettext as _

from games.core import clock
from games.core.models import Game
from games.leagues.conduct import telling
from games.leagues.events import progress, results
from games.leagues.events.making import scoring_of, thing
from games.leagues.events.rights import check, locked, may_decide
from games.leagues.models import Event, EventState, Pairing, PairState, Round
from games.leagues.standings import scoring
from games.leagues.standings.results import Kind


def rule() -> str:
    """What becomes of a game that does not come to its end, in sentences."""
    return _(
        "A game that does not come to its end is decided by the director, or by an officer of the club where the "
        "director plays in the event: as won by one side or as drawn, never as decisive. Its players may go on with "
        "it all the same."
    )


def rule_with_end(held: Round) -> str:
    """The same, with the day on which that round ends; "" for a round without one."""
    if held.ends is None:
        return ""
    ends = _("Round %(n)s ends on %(day)s.") % {"n": held.number, "day": clock.day(held.ends)}
    return f"{ends} {rule()}"


def said_in_game(game: Game) -> str:
    """The same for the page of a game whose players were reminded of it; "" for all others."""
    late = Pairing.objects.filter(game=game, reminded__isnull=False).exclude(state=PairState.DECIDED)
    pairing = late.select_related("round").first()
    return rule_with_end(pairing.round) if pairing is not None else ""


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
