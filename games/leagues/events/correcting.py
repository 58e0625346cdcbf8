"""Correcting how a game of an event counts for ratings (7.4): two people who have no part in it, and a reason.

The table and the pairs of the event stay as they are. Registered at games.leagues.clubs.two_people.
"""

from collections.abc import Sequence
from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.leagues.clubs import two_people
from games.leagues.clubs.two_people import Kind
from games.leagues.conduct.decision import Answer, May, Stand
from games.leagues.events import as_seen
from games.leagues.events.rights import may_decide, stand_to
from games.leagues.models import Event, Pairing, PendingDeed
from games.leagues.rating_lists import corrections
from games.leagues.rating_lists.corrections import ACT, SCORES, VOID

OUTCOMES = (*SCORES, VOID)
_GAME = "game:"


def may_correct(user: Any, event: Event, pairing: Pairing) -> Answer:
    """Whether this person may propose it."""
    return may_decide(user, ACT, event, pairing)


def may_correct_any(user: Any, event: Event) -> bool:
    """Whether there is a game for which this person may propose it."""
    return event.rated and any(may_correct(user, event, pairing).may is not May.NO for pairing in rated(event))


def rated(event: Event) -> Sequence[Pairing]:
    """The pairs of an event whose games count for ratings, in the order of rounds and boards."""
    rows = Pairing.objects.filter(round__event=event, game__ratings__version=1)
    rows = rows.select_related("round", "game", "first__user__profile", "second__user__profile")
    return list(rows.defer("game__state").order_by("round__number", "board"))


def propose(user: Any, event: Event, pairing: Pairing, outcome: str, words: str) -> PendingDeed:
    """Propose that a game counts as ``outcome``: "first", "second", "draw" or "void".

    Refused for who may not, a game that does not count, what it counts as already, and a reason that is too short.
    """
    known = corrections.last_of(pairing.game)
    if known is None or outcome not in OUTCOMES:
        raise Refused(_("Say which game that counts for ratings, and as what it should count."), code="choice")
    if corrections.outcome_of(known) == outcome:
        raise Refused(_("It counts as that already. Choose another outcome."), code="choice")
    return two_people.propose(user, event.club, ACT, words, thing=f"{_GAME}{known.game.code}", reason=outcome)


def things_of(event: Event) -> set[str]:
    """What deeds about the games of an event call them."""
    codes = Pairing.objects.filter(round__event=event, game__isnull=False).values_list("game__code", flat=True)
    return {f"{_GAME}{code}" for code in codes}


def said(thing: str, outcome: str) -> str:
    """What is proposed or was done, as a sentence: the game and how it counts."""
    pairing = _pairing(thing)
    assert pairing.game is not None
    first, second = as_seen.sides(pairing.round.event).values()
    words = {
        "first": _("“%(game)s” counts for ratings as won by %(first)s."),
        "second": _("“%(game)s” counts for ratings as won by %(second)s."),
        "draw": _("“%(game)s” counts for ratings as drawn."),
        VOID: _("“%(game)s” does not count for ratings."),
    }
    return words[outcome] % {"game": pairing.game.name, "first": first, "second": second}


def register() -> None:
    """Make it an act of two, for ``ready()``."""
    two_people.KINDS[ACT] = Kind(ACT, timedelta(0), "", _do, _stand, _players)


def _stand(user: Any, thing: str) -> Stand:
    pairing = _pairing(thing)
    return stand_to(user, pairing.round.event, pairing)


def _do(pending: PendingDeed) -> None:
    game = _pairing(pending.thing).game
    assert game is not None
    corrections.add(game, pending.reason, timezone.now())


def _players(pending: PendingDeed) -> set[int]:
    pairing = _pairing(pending.thing)
    two = (pairing.first.user_id, pairing.second.user_id if pairing.second else None)
    return {pk for pk in two if pk is not None}


def _pairing(thing: str) -> Pairing:
    rows = Pairing.objects.select_related("round__event__club", "game", "first", "second").defer("game__state")
    return rows.get(game__code=thing.removeprefix(_GAME))
