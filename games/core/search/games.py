"""Finished games that a reader may find."""

from typing import Any

from django.db.models import Q, QuerySet

from games.core.models import Game, GameWords, Seat, Status
from games.core.search import index
from games.core.search.asked import Asked

MOST = 10
"""Games on one page."""


def found(reader: Any, wanted: Asked, number: int, *, imported: bool, most: int = MOST) -> tuple[list[Game], bool]:
    """Page ``number`` of the finished games with these words that the reader may read, the latest first; whether more
    follow. ``imported``: those of other sites instead of ours."""
    if not wanted:
        return [], False
    start = (number - 1) * most
    games = _readable(reader).filter(pk__in=index.keys(GameWords, wanted), imported=imported)
    rows = list(games[start : start + most + 1])
    # A name may have changed since the words were kept.
    return [game for game in rows[:most] if wanted.stands_in(index.game_text(game))], len(rows) > most


def _readable(reader: Any) -> QuerySet[Game]:
    """Finished games that anybody may read, and one's own."""
    mine = Seat.objects.filter(user=reader.pk).order_by().values("game") if reader.is_authenticated else []
    games = Game.objects.filter(Q(public=True) | Q(pk__in=mine), status=Status.FINISHED).defer("state")
    return games.prefetch_related("seats__user__profile").order_by("-finished", "-pk")
