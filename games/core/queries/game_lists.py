"""Lists of games for pages, by statements that are compiled once. The games come without their positions."""

from collections.abc import Collection
from functools import lru_cache
from typing import Any

from django.db.models import QuerySet

from games.core.database.statements import CompiledQuery, CompiledValues
from games.core.models import Game, Status
from games.core.queries import finding

OVER = (Status.FINISHED, Status.ABANDONED)

_unfinished = CompiledQuery(lambda user: finding.games_of(user).exclude(status__in=OVER).prefetch_related(None), int)


def unfinished_of(user: Any) -> list[Game]:
    """The games of this person that are not over, lessons too."""
    return _unfinished(user.pk)


def finished_of(user: Any, most: int) -> list[Game]:
    """The last ``most`` games of this person that are over, lessons left out; the latest first."""
    return _finished(most)(user.pk)


@lru_cache(maxsize=8)
def _finished(most: int) -> CompiledQuery[Game]:
    return CompiledQuery(lambda user: finding.over(user).prefetch_related(None)[:most], int)


def offered(reader: Any, apart: Collection[int], start: int, stop: int) -> list[Game]:
    """Games with a seat for this reader, the oldest offer first: number ``start`` to before ``stop`` of them.

    ``apart``: the numbers of those from whom the reader is kept apart; their games are in none of these lists.
    """
    if apart:
        return list(_without(apart, finding.others(finding.open_games(), reader))[start:stop])
    return _offered(reader.is_authenticated, start, stop)(*_number(reader))


def _without(apart: Collection[int], games: QuerySet[Game]) -> QuerySet[Game]:
    return finding.without(games, apart).prefetch_related(None)


@lru_cache(maxsize=128)
def _offered(signed_in: bool, start: int, stop: int) -> CompiledQuery[Game]:
    games = finding.open_games().prefetch_related(None)
    if not signed_in:
        return CompiledQuery(lambda: games[start:stop])
    return CompiledQuery(lambda user: games.exclude(pk__in=finding.numbers_of(user))[start:stop], int)


def watched(reader: Any, apart: Collection[int], start: int, stop: int) -> list[Game]:
    """Running games of others that anybody may watch, the latest first. ``apart``: as above."""
    if apart:
        return list(_without(apart, finding.others(finding.watchable(), reader))[start:stop])
    return _watched(reader.is_authenticated, start, stop)(*_number(reader))


@lru_cache(maxsize=128)
def _watched(signed_in: bool, start: int, stop: int) -> CompiledQuery[Game]:
    games = finding.watchable().prefetch_related(None)
    if not signed_in:
        return CompiledQuery(lambda: games[start:stop])
    return CompiledQuery(lambda user: games.exclude(pk__in=finding.numbers_of(user))[start:stop], int)


def readable(apart: Collection[int], start: int, stop: int) -> list[Game]:
    """Finished games that anybody may read, the latest first. ``apart``: as above."""
    if apart:
        return list(_without(apart, finding.readable())[start:stop])
    return _readable(start, stop)()


@lru_cache(maxsize=64)
def _readable(start: int, stop: int) -> CompiledQuery[Game]:
    return CompiledQuery(lambda: finding.readable().prefetch_related(None)[start:stop])


def version_for_guests(most: int) -> tuple[tuple[Any, ...], ...]:
    """What changes with the first ``most`` games that a guest may take a seat in, watch and read.

    Of a game that is watched late it does not tell when it is played: nobody shall see by the clock that a page was
    made anew.
    """
    rows = [row for statement in _versions(most) for row in statement()]
    return tuple((code, -1 if delay else seq, delay) for code, seq, delay in rows)


@lru_cache(maxsize=4)
def _versions(most: int) -> tuple[CompiledValues, ...]:
    lists = (finding.open_games(), finding.watchable(), finding.readable())

    def statement(games: QuerySet[Game]) -> CompiledValues:
        return CompiledValues(lambda: games.values_list("code", "seq", "watch_delay")[:most])

    return tuple(statement(games.prefetch_related(None)) for games in lists)


def _number(reader: Any) -> tuple[int, ...]:
    """What the statements want to know of who reads."""
    return (reader.pk,) if reader.is_authenticated else ()
