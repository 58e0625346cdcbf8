"""A glance at a game: by one query, and without its position, all that tells whether a page of it is out of date."""

from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache

from django.contrib.auth.models import User
from django.db import connection

from games.play.errors import NoSuchGame
from games.play.models import Draft, Game, Owed, Seat


@dataclass(frozen=True, slots=True)
class Place:
    """A seat at a glance. ``name``: of the person in it; ``due``: when its answer is, None if it owes none.

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
class Glance:
    """A game at a glance. ``seq``: its last entry; ``lock_seq``: the entry of the lock that waits for its dice."""

    code: str
    seq: int
    status: str
    public: bool
    lock_seq: int | None
    places: tuple[Place, ...]


def glance(code: str) -> Glance:
    """The game of that code, with its seats in the scenario's order. NoSuchGame."""
    with connection.cursor() as cursor:
        cursor.execute(_query(), [code])
        rows = cursor.fetchall()
    if not rows:
        raise NoSuchGame(code)
    seq, status, public, lock_seq = rows[0][:4]
    places = tuple(
        Place(seat, order, user, bot, name or "", _moment(due), draft or 0)
        for _seq, _status, _public, _lock, seat, order, user, bot, name, due, draft in rows
    )
    return Glance(code, seq, status, bool(public), lock_seq, places)


@cache
def _query() -> str:
    """Written out: this is asked for every page and every pulse, and building it anew takes longer than the answer."""
    profile = User._meta.get_field("profile").related_model
    assert isinstance(profile, type)
    return f"""
        SELECT game.seq, game.status, game.public, game.lock_seq,
               seat.code, seat."order", seat.user_id, seat.bot, profile.name, owed.due, draft.revision
        FROM {Game._meta.db_table} game
        JOIN {Seat._meta.db_table} seat ON seat.game_id = game.id
        LEFT JOIN {profile._meta.db_table} profile ON profile.user_id = seat.user_id
        LEFT JOIN {Owed._meta.db_table} owed ON owed.game_id = game.id AND owed.seat = seat.code
        LEFT JOIN {Draft._meta.db_table} draft ON draft.game_id = game.id AND draft.seat = seat.code
        WHERE game.code = %s ORDER BY seat."order"
    """


def _moment(value: datetime | None) -> datetime | None:
    """SQLite hands out its times, which are in UTC, without saying so."""
    return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value
