"""Whether there is something new in the talk of a game, for those who wait for it."""

from collections.abc import Iterable
from typing import Any

from django.db.models import Count, Max

from games.core.models import Game
from games.core.models.talk import Post
from games.core.talk import threads

Mark = tuple[Any, ...]
"""Changes with each post, each change of one, and each throw. Its first part is the number of posts."""

_PARTS = {"n": Count("pk"), "at": Max("at"), "edited": Max("edited"), "removed": Max("removed"), "dice": Count("dice")}


def all_marks(codes: Iterable[str]) -> dict[str, Mark]:
    """The mark of everything that was said, readable or not, by game: only to see where to look closer."""
    posts = Post.objects.filter(thread__game__code__in=list(codes)).order_by().values("thread__game__code")
    rows = posts.annotate(**_PARTS).values_list("thread__game__code", *_PARTS)
    return {code: tuple(rest) for code, *rest in rows}


def mark_of(game: Game, seat: str | None, reader: Any) -> Mark:
    """The mark of what this seat, or ``reader`` who watches, may read."""
    found = threads.readable_in(game, seat, reader).order_by().aggregate(**_PARTS)
    return tuple(found[name] for name in _PARTS)
