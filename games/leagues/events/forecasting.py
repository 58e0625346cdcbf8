"""When games of an event that are being played will be over, from what anybody may know of them (6.12).

The turns of a game that have begun are public, and so is how fast its players usually answer. How often a seat is asked
in a turn is not, since plans answer for who has written some: for that what the scenario usually takes is put.
"""

from collections.abc import Iterable, Mapping
from datetime import datetime
from hashlib import sha256
from typing import Any, NamedTuple

from django.core.cache import cache
from django.db.models import Window
from django.db.models.functions import RowNumber
from django.utils import timezone

from games.core.clocks import loader
from games.core.clocks.charging import Timing
from games.core.journal import turns
from games.core.models import Answer, Game, Seat, Status
from games.core.practice import counting
from games.core.queries.spectator_delay import seen_until
from games.leagues.forecasts import LAST, Forecast, Pace, forecast
from games.leagues.models import Event, Pairing, PairState
from rules import kernel

_HANDOFFS_A_TURN = 3.0
"""Of both seats, where nobody has counted those of a scenario (6.12)."""
_LATE_PERCENT = 30
"""From here on the director is told."""
_KEPT = 600


class GameForecast(NamedTuple):
    """``turn``: the one that has begun, from 1; ``turns``: of the scenario. ``end``: when the game will be over."""

    turn: int
    turns: int
    end: Forecast

    def late_percent(self, round_ends: datetime | None) -> int:
        """In so many of 100 cases it is not over by the end of its round; 0 where that need not be thought of, or
        there is none."""
        late = self.end.late_percent(round_ends) if round_ends else 0
        return late if late >= _LATE_PERCENT else 0


def of_event(event: Event, handoffs: int | None) -> dict[int, GameForecast]:
    """The forecasts of the running games of an event, by the keys of their pairs; some minutes old.

    ``handoffs``: how often one side of the scenario usually waits for the other until the end; None: not known.
    """
    rows = Pairing.objects.filter(round__event=event, state=PairState.PLAYING, game__status=Status.RUNNING)
    games = {row.pk: row.game for row in rows.select_related("game").defer("game__state") if row.game}
    pairs = sha256(repr((handoffs, sorted(games))).encode()).hexdigest()[:32]
    found: dict[int, GameForecast] | None = cache.get(key := f"event-forecasts:{event.pk}:{pairs}")
    if found is None:
        found = _of_games(event, handoffs, games)
        cache.set(key, found, _KEPT)
    return found


def of_plan(event: Event, handoffs: int | None, players: int) -> Forecast | None:
    """When an event will be over that begins now with so many players, of whom nothing is known; None: it goes on until
    its director ends it.

    Games that one player has after another follow each other; those that are in hand at once are played together.
    """
    rounds = _rounds(event, players)
    if not rounds:
        return None
    pace = loader.load(event.terms, agreed=True)
    left = round(_a_turn(event, handoffs) * _length(event) / 2)
    return forecast(timezone.now(), pace.allowance, [Pace(left * rounds, ())] * 2)


def _rounds(event: Event, players: int) -> int:
    """So many games follow each other."""
    if event.is_ladder:
        return 0
    if event.drawn_whole:
        among = min(event.size or players, players)
        return -(-(among - 1) * (2 if event.double else 1) // event.in_hand)
    knockout = ((event.qualify or players) - 1).bit_length() if event.has_elimination else 0
    return event.swiss_rounds + knockout


def _length(event: Event) -> int:
    """How many turns its scenario has."""
    found: int = next(row["turns"] for row in kernel.get(event.system).scenarios() if row["id"] == event.scenario)
    return found


def _a_turn(event: Event, handoffs: int | None) -> float:
    """How often a turn changes hands."""
    return handoffs / _length(event) if handoffs else _HANDOFFS_A_TURN


def _of_games(event: Event, handoffs: int | None, games: Mapping[int, Game]) -> dict[int, GameForecast]:
    length, a_turn = _length(event), _a_turn(event, handoffs)
    begun = turns.reached({game.pk: seen_until(game) for game in games.values()})
    seats = _seats(games.values())
    hours = _hours(event.system, {user for of_game in seats.values() for user in of_game if user})
    found = {}
    for pair, game in games.items():
        turn = min(begun[game.pk], length)
        left = round((length - turn + 1) * a_turn / 2)
        paces = [Pace(left, hours.get(user or 0, ())) for user in seats[game.pk]]
        found[pair] = GameForecast(turn, length, forecast(timezone.now(), game.clock.allowance, paces))
    return found


def _seats(games: Iterable[Game]) -> dict[int, list[int | None]]:
    """Who holds the seats of each game; None: nobody does. The computer answers at once and is left out."""
    found: dict[int, list[int | None]] = {game.pk: [] for game in games}
    for game, user in Seat.objects.filter(game__in=found, bot="").order_by("order").values_list("game", "user"):
        found[game].append(user)
    return found


def _hours(system: str, people: set[Any]) -> dict[int, list[float]]:
    """How many hours each of these people took for their last answers in games of that system, the oldest first."""
    rows = Answer.objects.filter(user__in=people, game__system=system, **counting("game__"))
    rows = rows.exclude(timing=Timing.MISSED.value)
    back = Window(RowNumber(), partition_by="user", order_by=["-at", "-pk"])
    last = rows.annotate(back=back).filter(back__lte=LAST).values_list("user", "since", "at")
    found: dict[int, list[float]] = {}
    for user, since, at in sorted(last, key=lambda row: row[2]):
        found.setdefault(user, []).append(max(0.0, (at - since).total_seconds() / 3600))
    return found
