"""From a game that is over to a result, and results that are decided without one."""

import tomllib
from pathlib import Path
from typing import Any

from django.utils import timezone

from games.core.models import Game, Status
from games.leagues.events import news
from games.leagues.events.making import scoring_of, seats_of
from games.leagues.events.news import News, What
from games.leagues.models import Event, Pairing, PairState, Result
from games.leagues.standings import scoring
from games.leagues.standings.results import MOST_MARGIN, Kind, Row, Two, margin_of_vp

_BY_CLOCK = "forfeit"
_VICTORY_POINTS: dict[str, dict[str, str]] = tomllib.loads(Path(__file__).with_name("victory_points.toml").read_text())
"""By system: how the sentence on its end names the victory points of the first side, and those added by agreement."""


def keep(pairing: Pairing, row: Row, by: Any = None) -> None:
    """Write the result of a pair that has none, part of the caller's transaction."""
    kept = Result.objects.create(
        pairing=pairing, kind=row.kind, by=by, at=timezone.now(), margin=row.margin,
        **_two("worth", row.worth), **_two("points", row.points), **_two("decisive", row.decisive),
    )  # fmt: skip
    pairing.state = PairState.DECIDED
    pairing.save(update_fields=["state"])
    if pairing.second_id is not None:
        news.tell(pairing.round.event, News(What.RESULT, pairing.round.number, pairing.board, kept.version))


def _two(name: str, pair: Two) -> dict[str, int]:
    return {f"{name}_first": pair[0], f"{name}_second": pair[1]}


def seeds_of(pairing: Pairing) -> Two:
    """The seeds of a pair; 0 for nobody."""
    second = pairing.second.seed if pairing.second else None
    return pairing.first.seed or 0, second or 0


def of_game(event: Event, pairing: Pairing, game: Game) -> Row:
    """The row of a game that is over: as it ended, as a forfeit if the clock ended it, void if it was abandoned."""
    number, table = pairing.round.number, scoring_of(event)
    pair = first, second = seeds_of(pairing)
    if game.status != Status.FINISHED or not game.outcome:
        return Row(number, first, second, (0, 0), (0, 0), kind=Kind.VOID)
    seeds = dict(zip(seats_of(event), pair, strict=True))
    winner, level = seeds.get(game.outcome["winner"]), game.outcome["level"]
    if level == _BY_CLOCK and winner is not None:
        return scoring.forfeited(table, number, pair, loser=first if winner == second else second)
    return scoring.played(table, number, pair, winner, level, _margin(event, game))


def _margin(event: Event, game: Game) -> int:
    """By how much the first side is ahead, limited: by victory points, else by the points that the end gave."""
    outcome = game.outcome or {}
    names, said = _VICTORY_POINTS.get(game.system, {}), outcome.get("reason", ["", {}])[1]
    if names.get("held") in said:
        return margin_of_vp(said[names["held"]] + said.get(names["added"], 0))
    points = outcome.get("points", {})
    first, second = seats_of(event)
    lead = points.get(first, 0) - points.get(second, 0)
    return int(max(-MOST_MARGIN, min(MOST_MARGIN, lead)))
