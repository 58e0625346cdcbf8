"""Finished games for the statistics, as their rows stand in the database."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from games.core.models import Ending, Game, Players, Status


def over(winner: str, *, turns: int = 3, computers: bool = False, days: int = 14, level: str = "", **more: Any) -> Game:
    """A public game of the scenario of 1942 that is over and noted."""
    now = timezone.now()
    fields = {
        "system": "pacific-victory",
        "scenario": "1942",
        "status": Status.FINISHED,
        "public": True,
        "started": now - timedelta(days=days),
        "finished": now,
        "rules_version": "1",
        "name": "Solomons autumn",
        **more,
    }
    game = Game.objects.create(**fields)
    Ending.objects.create(
        game=game,
        system=game.system,
        scenario=game.scenario,
        winner=winner,
        level=level,
        turns=turns,
        players=Players.COMPUTERS if computers else Players.PEOPLE,
    )
    return game
