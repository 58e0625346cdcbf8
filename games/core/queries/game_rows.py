"""Games with their seats and who holds them, by statements that are compiled once."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from django.db.models import Model, QuerySet

from games.core.database.statements import CompiledQuery
from games.core.errors import NoSuchGame
from games.core.models import Game, Owed, Seat

_by_code = CompiledQuery(lambda code: Game.objects.filter(code=code), str)


def game_and_seats(code: str) -> tuple[Game, list[Seat]]:
    """The game of that code; its seats in the scenario's order, each with its user and their profile. NoSuchGame."""
    games = _by_code(code)
    if not games:
        raise NoSuchGame(code)
    return games[0], _seats(games)


def gathered(games: Iterable[Game]) -> list[Game]:
    """These games with their seats, holders and debts at hand, as if they were prefetched; those that were gathered
    before stay as they are."""
    found = list(games)
    fresh = [game for game in found if not hasattr(game, "_prefetched_objects_cache")]
    if not fresh:
        return found
    seats, owed = _by_game(_seats(fresh)), _by_game(_owed_of(len(fresh))(*(game.pk for game in fresh)))
    for game in fresh:
        kept: dict[str, QuerySet[Any]] = {
            "seats": known(Seat, seats.get(game.pk, ()), game),
            "owed": known(Owed, owed.get(game.pk, ()), game),
        }
        game._prefetched_objects_cache = kept  # type: ignore[attr-defined]
    return found


def _by_game(rows: Iterable[Any]) -> dict[int, list[Any]]:
    """The rows by the number of their game, each list in their order."""
    found: dict[int, list[Any]] = {}
    for row in rows:
        found.setdefault(row.game_id, []).append(row)
    return found


def _seats(games: Sequence[Game]) -> list[Seat]:
    by_number = {game.pk: game for game in games}
    seats = _seats_of(len(games))(*(game.pk for game in games))
    for seat in seats:
        seat.game = by_number[seat.game_id]
    return seats


@lru_cache(maxsize=64)
def _seats_of(count: int) -> CompiledQuery[Seat]:
    """The seats of that many games."""
    seats = Seat.objects.select_related("user__profile").order_by("order")
    return CompiledQuery(lambda *games: seats.filter(game__in=games), *[int] * count)


@lru_cache(maxsize=64)
def _owed_of(count: int) -> CompiledQuery[Owed]:
    """What that many games wait for."""
    return CompiledQuery(lambda *games: Owed.objects.filter(game__in=games), *[int] * count)


def known(model: type[Model], found: Sequence[Any], game: Game) -> QuerySet[Any]:
    """Those rows of ``found`` that are this game's, as a query that was asked already."""
    known: QuerySet[Any] = QuerySet(model)
    known._result_cache = [row for row in found if row.game_id == game.pk]
    known._prefetch_done = True  # type: ignore[attr-defined]
    return known
