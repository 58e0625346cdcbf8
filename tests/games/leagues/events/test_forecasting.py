"""Forecasts of the games of an event, from turns that have begun and from how fast their players answer (6.12)."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.core.cache import cache
from django.utils import timezone

from games.core.clocks import loader
from games.core.models import Answer, Game, Happening
from games.core.models.journal import EVERYBODY
from games.leagues.events import forecasting
from games.leagues.forecasts import Pace, forecast
from games.leagues.models import Event, Format, Pairing, PairState
from tests.games.leagues.events import season

pytestmark = pytest.mark.django_db
NOW = datetime(2027, 1, 10, 12, tzinfo=UTC)
FOUR = season.NAMES[:4]
TURNS = 4


@pytest.fixture(autouse=True)
def _at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timezone, "now", lambda: NOW)


def begun() -> Event:
    """The semi-finals of four: ana plays one of them."""
    return season.begun(*FOUR, format=Format.ELIMINATION)


def game_of(name: str) -> Game:
    return Game.objects.get(seats__user__username=name)


def partner() -> str:
    """Whom ana plays."""
    return str(game_of("ana").seats.exclude(user__username="ana").values_list("user__username", flat=True).get())


def answered(name: str, *hours: float, **more: Any) -> None:
    """That person took so long for the last answers, the oldest first."""
    game = game_of(name)
    for back, took in enumerate(reversed(hours)):
        at = NOW - timedelta(hours=1 + back)
        told = {"game": game, "seat": "north", "seq": back, "kind": "move", "timing": "in_time", "due": at, "at": at}
        Answer.objects.create(user=season.user(name), since=at - timedelta(hours=took), **{**told, **more})


def happens(kind: str, at: datetime) -> None:
    """Everybody is told in ana's game."""
    game = game_of("ana")
    seq = 1 + Happening.objects.filter(game=game).count()
    Happening.objects.create(game=game, seq=seq, n=0, at=at, audience=EVERYBODY, kind=kind, text={}, data={})


def found(event: Event, handoffs: int | None = None) -> forecasting.GameForecast:
    """Of ana's game."""
    cache.clear()
    return forecasting.of_event(event, handoffs)[Pairing.objects.get(game=game_of("ana")).pk]


def test_6_12_what_is_not_known_is_put_as_half_the_allowance() -> None:
    event = begun()
    told = found(event)
    assert (told.turn, told.turns) == (1, TURNS)
    allowance = game_of("ana").clock.allowance
    assert told.end == forecast(NOW, allowance, [Pace(6, []), Pace(6, [])])  # three a turn, split between the seats


def test_6_12_each_player_counts_by_their_last_twenty_answers() -> None:
    event = begun()
    answered("ana", *[100.0] * 5, *[4.0] * 20)
    answered(partner(), 30.0, 50.0)
    answered(partner(), 900.0, timing="missed")
    allowance = game_of("ana").clock.allowance
    paces = [Pace(8, [4.0] * 20), Pace(8, [30.0, 50.0])]
    assert found(event, 16).end == forecast(NOW, allowance, paces)


def test_6_12_turns_that_have_begun_are_behind() -> None:
    event = begun()
    before = found(event).end.likely
    happens("shot", NOW - timedelta(hours=31))
    happens("turn", NOW - timedelta(hours=30))
    happens("turn", NOW - timedelta(hours=2))
    told = found(event)
    assert told.turn == 3
    assert told.end.likely < before
    Game.objects.update(watch_delay=86_400)
    assert found(event).turn == 2, "who watches does not know of the last one yet"


def test_6_12_it_does_not_depend_on_how_often_a_seat_was_asked_in_this_game() -> None:
    """A plan answers for who has written it, and nobody else may know that."""
    event = begun()
    answered("ana", *[10.0] * 20)
    often = found(event)
    other = Game.objects.exclude(pk=game_of("ana").pk).get()
    Answer.objects.filter(seq__gte=10).update(game=other)
    assert found(event) == often


def test_only_games_that_are_played_have_one() -> None:
    event = begun()
    season.resign(event, "ana")
    season.collect()
    cache.clear()
    left = Pairing.objects.get(state=PairState.PLAYING)
    assert list(forecasting.of_event(event, None)) == [left.pk]


def test_6_12_the_director_is_told_where_a_game_may_not_be_over_with_its_round() -> None:
    told = found(begun())
    assert told.late_percent(told.end.likely) == 50
    assert told.late_percent(told.end.latest) == 0, "one in ten need not be told"
    assert told.late_percent(None) == 0


@pytest.mark.parametrize(
    ("plan", "players", "in_a_row"),
    [
        ({"format": Format.ROUND_ROBIN, "in_hand": 1}, 4, 3),
        ({"format": Format.ROUND_ROBIN, "in_hand": 2}, 8, 4),
        ({"format": Format.ROUND_ROBIN, "in_hand": 1, "double": True}, 4, 6),
        ({"format": Format.ELIMINATION}, 6, 3),
        ({"format": Format.SWISS, "rounds": 5}, 12, 5),
        ({"format": Format.SWISS_CUT, "rounds": 4, "qualify": 4}, 12, 6),
    ],
)
def test_6_2_the_set_up_shows_how_long_it_takes(plan: dict[str, Any], players: int, in_a_row: int) -> None:
    event = season.opened(season.club(*FOUR), **plan)
    told = forecasting.of_plan(event, 16, players)
    allowance = loader.load(event.terms, agreed=True).allowance
    assert told == forecast(NOW, allowance, [Pace(8 * in_a_row, []), Pace(8 * in_a_row, [])])


def test_6_2_nobody_knows_when_a_ladder_ends() -> None:
    assert forecasting.of_plan(season.opened(season.club(*FOUR), format=Format.LADDER), 16, 9) is None
