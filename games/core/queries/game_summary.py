"""A summary of a game: by one query, and without its position, all that tells whether a page of it is out of date."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from typing import Any

from django.contrib.auth.models import User
from django.db import connection

from games.core.errors import NoSuchGame
from games.core.models import Consent, Draft, Game, Look, Owed, Proposal, Seat, Visit


@dataclass(frozen=True, slots=True)
class SeatSummary:
    """A seat in the summary. ``name``: of the person in it; ``due``: when its answer is, None if it owes none.

    ``draft``: the revision of its draft, which only its holder may learn; 0 without one.
    """

    code: str
    order: int
    user_id: int | None
    bot: str
    name: str
    due: datetime | None
    draft: int


@dataclass(frozen=True, slots=True)
class GameSummary:
    """A game in short. ``scenario``: what is played; ``seq``: its last entry; ``lock_seq``: the entry of the lock that
    waits for its dice.

    ``watch_delay``: by how many seconds spectators see it late while it runs; ``looked``: the entry of the last look
    behind its fog, or None. ``asked_back``: it grows with each step of a proposal to go back that was made at this
    entry; for players only. Of the reader: ``visited``: the last entry that they had on their page, or None;
    ``waiting``: in how many games a decision waits for them (games.core.queries.todo_list.owed_by).
    """

    code: str
    scenario: str
    seq: int
    status: str
    public: bool
    watch_delay: int
    looked: int | None
    lock_seq: int | None
    asked_back: int
    visited: int | None
    waiting: int
    places: tuple[SeatSummary, ...]


def game_summary(code: str, user: Any) -> GameSummary:
    """The game of that code, with its seats in the scenario's order. NoSuchGame; also if ``user`` may not see it.

    The database is asked for both at once: whether there is such a game, nobody shall tell by how long it takes.
    """
    with connection.cursor() as cursor:
        cursor.execute(_query(), [user.pk, user.pk, code, bool(getattr(user, "is_staff", False)), user.pk])
        rows = cursor.fetchall()
    if not rows:
        raise NoSuchGame(code)
    scenario, seq, status, public, delay, looked, lock_seq, asked_back, visited, waiting = rows[0][:10]
    places = tuple(
        SeatSummary(seat, order, user, bot, name or "", _moment(due), draft or 0)
        for seat, order, user, bot, name, due, draft in (row[10:] for row in rows)
    )
    return GameSummary(
        code, scenario, seq, status, bool(public), delay, looked, lock_seq, asked_back, visited, waiting, places
    )


@cache
def _query() -> str:
    """Written out: this is asked for every page and every pulse, and building it anew takes longer than the answer."""
    profile = User._meta.get_field("profile").related_model
    assert isinstance(profile, type)
    return f"""
        SELECT game.scenario, game.seq, game.status, game.public, game.watch_delay,
               (SELECT MAX(look.entry) FROM {Look._meta.db_table} look WHERE look.game_id = game.id), game.lock_seq,
               (SELECT COUNT(asked.id) + COUNT(asked.settled_at) + COUNT(agreed.id) FROM {Proposal._meta.db_table} asked
                LEFT JOIN {Consent._meta.db_table} agreed ON agreed.proposal_id = asked.id
                WHERE asked.game_id = game.id AND asked.seq = game.seq),
               (SELECT visit.seq FROM {Visit._meta.db_table} visit
                WHERE visit.game_id = game.id AND visit.user_id = %s),
               (SELECT COUNT(DISTINCT waits.game_id) FROM {Seat._meta.db_table} mine
                JOIN {Owed._meta.db_table} waits ON waits.game_id = mine.game_id AND waits.seat = mine.code
                JOIN {Game._meta.db_table} other ON other.id = mine.game_id AND other.status = 'running'
                     AND NOT other.at_table
                WHERE mine.user_id = %s AND mine.resigned_at IS NULL),
               seat.code, seat."order", seat.user_id, seat.bot, profile.name, owed.due, draft.revision
        FROM {Game._meta.db_table} game
        JOIN {Seat._meta.db_table} seat ON seat.game_id = game.id
        LEFT JOIN {profile._meta.db_table} profile ON profile.user_id = seat.user_id
        LEFT JOIN {Owed._meta.db_table} owed ON owed.game_id = game.id AND owed.seat = seat.code
        LEFT JOIN {Draft._meta.db_table} draft ON draft.game_id = game.id AND draft.seat = seat.code
        WHERE game.code = %s AND (game.public OR %s OR EXISTS (
            SELECT 1 FROM {Seat._meta.db_table} own WHERE own.game_id = game.id AND own.user_id = %s))
        ORDER BY seat."order"
    """


def _moment(value: datetime | None) -> datetime | None:
    """SQLite hands out its times, which are in UTC, without saying so."""
    return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value
