"""How the finished games of a scenario ended that anybody may read: what statistics are made of."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from typing import Any

from django.db.models import Count, Max, Q, QuerySet, Sum

from games.core.models import Ending, Players, Status

RESIGNATION = "resignation"
"""The level of a game that somebody gave up."""
FORFEIT = "forfeit"
"""The level of a game that somebody lost by the clock."""
_DAY = 86_400


@dataclass(frozen=True, slots=True)
class Ended:
    """One game. ``winner``: a side, "" for a draw; ``options``: as its maker chose them; ``computers``: one played."""

    winner: str
    level: str
    turns: int
    days: float
    options: Mapping[str, Any]
    computers: bool


Version = tuple[Any, ...]
"""Changes with each game that is finished, deleted, or made private."""


def versions(system: str) -> dict[str, Version]:
    """The version of each scenario of a system that has games, by one statement."""
    last = Max("game__finished")
    rows = _counted(system).order_by().values("scenario").annotate(n=Count("pk"), keys=Sum("pk"), last=last)
    return {row["scenario"]: (row["n"], row["keys"], row["last"]) for row in rows}


def ended(system: str, scenario: str, version: Version | None) -> tuple[Ended, ...]:
    """The games of a scenario, by one statement; kept for as long as it has that version. None: it has no games."""
    return _ended(system, scenario, version) if version is not None else ()


@lru_cache(maxsize=64)
def _ended(system: str, scenario: str, version: Version) -> tuple[Ended, ...]:
    columns = ("winner", "level", "turns", "players", "game__started", "game__finished", "game__options")
    rows = _counted(system).filter(scenario=scenario).order_by("pk").values_list(*columns)
    return tuple(
        Ended(winner, level, turns, _days(began, over), options or {}, players == Players.COMPUTERS)
        for winner, level, turns, players, began, over, options in rows
    )


def _counted(system: str) -> QuerySet[Ending]:
    """Of public games, but for those that were given up before their second turn: they say nothing of the sides."""
    given_up = Q(level__in=(RESIGNATION, FORFEIT), turns__lte=1)
    games = Ending.objects.filter(system=system, game__public=True, game__status=Status.FINISHED)
    return games.filter(players__in=(Players.PEOPLE, Players.COMPUTERS)).exclude(given_up)


def _days(began: datetime | None, over: datetime | None) -> float:
    return (over - began).total_seconds() / _DAY if began and over else 0.0
