"""The pairs of rounds, as a reader sees them."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.leagues.clubs.naming import Names
from games.leagues.events import as_seen, deciding
from games.leagues.events.as_seen import may_see_game
from games.leagues.events.forecasting import GameForecast
from games.leagues.events.people import name_of, names_for
from games.leagues.events.sealed_bids import bid_words
from games.leagues.models import Event, Pairing, PairState, Round
from games.leagues.standings.results import Kind
from games.titles.wording import forecast_words


class Pair(NamedTuple):
    """The first side stands first. ``code``: of the game, if this reader may look at it; ``score``: "2 : 0"; ``bids``:
    how the sides were settled, where they were bid for. ``protests``: so many were made about it; ``mine``: the reader
    plays there. ``forecast``: how far it is and when it is likely to be over; "" unless it is being played."""

    board: int
    first: str
    second: str
    state: str
    score: str
    code: str
    decided: bool
    bids: str
    protests: int
    mine: bool
    forecast: str


class Shown(NamedTuple):
    """A round with its pairs. ``forecast``: when the last of them is likely to be over; "" unless all that are not
    decided are being played. ``late``: what becomes of what is not over when it ends; "" unless players were reminded
    of that whose game is not decided."""

    number: int
    closed: bool
    pairs: list[Pair]
    forecast: str
    late: str


def rounds(event: Event, reader: Any) -> list[Shown]:
    """All rounds in their order."""
    names, sides, forecasts = names_for(event, reader), as_seen.sides(event), forecast_words.of_event(event)
    rows = Pairing.objects.filter(round__event=event).select_related(
        "game", "first__user__profile", "second__user__profile"
    )
    of_round: dict[int, list[Pairing]] = {}
    for pairing in rows.defer("game__state").prefetch_related("results", "bids", "protests").order_by("board"):
        of_round.setdefault(pairing.round_id, []).append(pairing)
    return [
        Shown(
            held.number,
            held.closed is not None,
            [_pair(pairing, reader, names, sides, forecasts.get(pairing.pk)) for pairing in of_round.get(held.pk, [])],
            _of_round(of_round.get(held.pk, []), forecasts),
            _late(held, of_round.get(held.pk, [])),
        )
        for held in Round.objects.filter(event=event).order_by("number")
    ]


def _of_round(pairs: Sequence[Pairing], forecasts: Mapping[int, GameForecast]) -> str:
    left = [pairing.pk for pairing in pairs if pairing.state != PairState.DECIDED]
    return forecast_words.of_all(forecasts[key] for key in left) if all(key in forecasts for key in left) else ""


def _late(held: Round, pairs: Sequence[Pairing]) -> str:
    reminded = any(pair.reminded and pair.state != PairState.DECIDED for pair in pairs)
    return deciding.rule_with_end(held) if reminded else ""


def _pair(pairing: Pairing, reader: Any, names: Names, sides: Mapping[str, str], forecast: GameForecast | None) -> Pair:
    result = max(pairing.results.all(), key=lambda row: row.version, default=None)
    score = f"{result.points_first} : {result.points_second}" if result and pairing.second else ""
    first, second = name_of(pairing.first, names), name_of(pairing.second, names)
    called = {pairing.first_id: first, pairing.second_id or 0: second}
    return Pair(
        pairing.board,
        first,
        second,
        state_of(pairing, result),
        score,
        pairing.game.code if pairing.game and may_see_game(pairing, reader) else "",
        pairing.state == PairState.DECIDED,
        bid_words.opened(pairing, called, sides),
        len(pairing.protests.all()),
        pairing.game is not None and _plays(pairing, reader),
        forecast_words.of_game(forecast) if forecast and pairing.state == PairState.PLAYING else "",
    )


def state_of(pairing: Pairing, result: Any) -> str:
    """How a pair stands, in a word or two; "" for one that was played, and for who rests as nobody is left."""
    if result is None and pairing.state == PairState.BIDDING:
        return _("its sides are being bid for")
    if result is None:
        return _("is being played") if pairing.state == PairState.PLAYING else _("begins when both have a hand free")
    return {
        Kind.REST: _("by own wish"),
        Kind.VOID: _("called off"),
        Kind.FORFEIT: _("decided without play"),
        Kind.DOUBLE_FORFEIT: _("decided without play"),
        Kind.ADJUDICATED: _("decided by the director"),
    }.get(Kind(result.kind), "")


def _plays(pairing: Pairing, reader: Any) -> bool:
    return reader.is_authenticated and reader.pk in (
        pairing.first.user_id, pairing.second.user_id if pairing.second else None
    )  # fmt: skip
