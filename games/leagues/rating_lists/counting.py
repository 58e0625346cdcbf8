"""Which games of events count for ratings, and as what (section 7 and 4.4)."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import NamedTuple

from django.contrib.auth.models import User
from django.db.models import Q, QuerySet

from games.core.journal import turns
from games.core.models import Ending, Entry, Game, Holder, Players, Status, Vacancy
from games.core.practice import LESSON, counting
from games.core.queries.endings import FORFEIT, RESIGNATION
from games.leagues.bids import Why
from games.leagues.models import Event, Pairing
from games.leagues.ratings.games import LOST, WON
from games.leagues.ratings.takeover import Change, leaver_loses
from games.leagues.standings.results import Kind

OFFICIAL = timedelta(hours=72)
"""So long after its end a result is official."""
LOOKED_BACK = timedelta(days=60)
"""Results of this age are looked at again, such as those whose record was not made at first."""
_COUNTS = (Kind.PLAYED, Kind.ADJUDICATED, Kind.FORFEIT)


class Counted(NamedTuple):
    """What a pair's game counts. ``result``: the version of the result that says so, 0 for a seat that was left;
    ``bid``: its sides were bid for."""

    event: Event
    game: Game
    first: User
    second: User
    score: int
    ended: datetime
    result: int
    bid: bool
    void: bool = False
    forfeit: bool = False


def candidates(now: datetime) -> Iterator[Pairing]:
    """Pairs of rated events whose game may count now and has no row yet, the oldest first."""
    official = Q(results__at__range=(now - LOOKED_BACK, now - OFFICIAL))
    left = Q(game__vacancies__since__range=(now - LOOKED_BACK, now - OFFICIAL))
    pairs = Pairing.objects.filter(official | left, round__event__rated=True, game__ratings=None).exclude(game=None)
    yield from _whole(pairs.filter(**counting("game__")).exclude(game__scenario__startswith=LESSON).distinct())


def corrected() -> Iterator[Pairing]:
    """Pairs with a row that follows an older version of their result than holds now."""
    for pairing in _whole(Pairing.objects.filter(results__version__gt=1, round__event__rated=True).distinct()):
        known = pairing.game.ratings.order_by("-version").first() if pairing.game else None
        newest = pairing.results.order_by("-version").first()
        if known and newest and known.result and newest.version > known.result:
            yield pairing


def _whole(pairs: QuerySet[Pairing]) -> Iterator[Pairing]:
    rows = pairs.select_related("game", "round__event", "first__user", "second__user").defer("game__state")
    yield from rows.order_by("game__finished", "game__pk")


def counted(pairing: Pairing, now: datetime) -> Counted | None:
    """What the game of a pair counts now; None if it does not, or not yet."""
    game, second = pairing.game, pairing.second
    if game is None or second is None or game.data:
        return None
    decided = pairing.results.filter(kind=Kind.ADJUDICATED).order_by("version").values_list("at", flat=True).first()
    left = Vacancy.objects.filter(game=game).order_by("since", "pk")  # 4.4: while the result is open
    vacancy = (left if decided is None else left.filter(since__lt=decided)).first()
    if vacancy is not None:
        return _left(pairing, game, vacancy, now)
    result = pairing.results.order_by("-version").first()
    first_user, second_user = pairing.first.user, second.user
    if result is None or first_user is None or second_user is None or result.at > now - OFFICIAL:
        return None
    if not _same_people(game, decided) or not _played_a_turn(game):
        return None
    void = Kind(result.kind) not in _COUNTS
    if void and result.version == 1:
        return None
    ended = pairing.results.order_by("version")[0].at + OFFICIAL
    return Counted(
        pairing.round.event,
        game,
        first_user,
        second_user,
        result.worth_first,
        ended,
        result.version,
        bid=_bid_for(pairing),
        void=void,
        forfeit=result.kind == Kind.FORFEIT,
    )


def _bid_for(pairing: Pairing) -> bool:
    """Whether a bid gave the sides (7.2); where nobody wanted one, the balance did."""
    return pairing.sides_by not in ("", Why.BALANCE.name.lower())


def _left(pairing: Pairing, game: Game, vacancy: Vacancy, now: datetime) -> Counted | None:
    """The leaver has lost at that moment, once, after one full turn; what is played on is unrated."""
    done = Entry.objects.filter(game=game, seq__in=turns.begun(game), at__lte=vacancy.since).count() - 1
    change = Change(vacancy.cause, rated=True, turns_done=done, turns_all=0)
    first, second = pairing.first.user, pairing.second.user if pairing.second else None
    if not leaver_loses(change) or vacancy.since > now - OFFICIAL or first is None or second is None:
        return None
    first_seat = game.seats.order_by("order").values_list("code", flat=True)[0]
    score = LOST if vacancy.seat == first_seat else WON
    return Counted(
        pairing.round.event,
        game,
        first,
        second,
        score,
        vacancy.since + OFFICIAL,
        0,
        bid=_bid_for(pairing),
        forfeit=True,
    )


def _same_people(game: Game, decided: datetime | None) -> bool:
    """Whether both seats were held by one person each, from the beginning until the game was adjudicated, if it was."""
    later = Holder.objects.filter(game=game, number__gt=1)
    return not (later if decided is None else later.filter(since__lt=decided)).exists()


def _played_a_turn(game: Game) -> bool:
    """Whether both did a full turn: a game that was over in its first turn did if nobody gave up or ran out of time.

    A game that is finished waits for the note on its end.
    """
    if game.status != Status.FINISHED:
        return len(turns.begun(game)) > 1
    ending = Ending.objects.filter(game=game, players=Players.PEOPLE).first()
    return ending is not None and (ending.turns > 1 or ending.level not in (RESIGNATION, FORFEIT))
