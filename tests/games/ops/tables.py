"""Games for the keeper's tests, and a hand that reaches into the database behind the site's back."""

from typing import Any

from django.db import connection

from games.core.database import triggers
from games.core.models import Game
from games.core.outbox import jobs
from tests.games.core.dice.duel import duel, play_on, walk


def running() -> str:
    """A duel under way: walked in secret, first dice thrown."""
    code = duel()
    walk(code)
    jobs.drain(["dice"])
    return code


def finished() -> str:
    """A duel that was played to its end."""
    code = running()
    play_on(code)
    return code


def meddle(statement: str, *values: Any) -> None:
    """Do to the database what the site never does."""
    with triggers.lifted(connection), connection.cursor() as cursor:
        cursor.execute(statement, values)


def change(code: str, seq: int, column: str, value: Any) -> None:
    """Change one column of one entry."""
    game = Game.objects.get(code=code)
    meddle(f"UPDATE core_entry SET {column} = %s WHERE game_id = %s AND seq = %s", value, game.pk, seq)
