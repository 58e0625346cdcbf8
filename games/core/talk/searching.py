"""Posts that a reader may find: of their own games what their seats may read, of others what anybody may."""

from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.core.models import Game, Seat, Status
from games.core.models.journal import EVERYBODY
from games.core.models.search import PostWords
from games.core.models.talk import Post
from games.core.queries import people
from games.core.search import index
from games.core.search.asked import Asked, Piece
from games.core.talk import threads

MOST = 15
"""Posts on one page."""
_BEGUN = (Status.RUNNING, Status.FINISHED, Status.ABANDONED)


@dataclass(frozen=True)
class Hit:
    """A post that was found. ``seat``: the reader's seat that may read it, None for a spectator; ``pieces``: a part of
    its text; ``apart``: of somebody whom the reader keeps apart."""

    post: Post
    game: Game
    seat: str | None
    pieces: list[Piece]
    apart: bool


def found(reader: Any, wanted: Asked, number: int, code: str = "") -> tuple[list[Hit], bool]:
    """Page ``number`` of the posts with these words that the reader may read, the latest first; whether more follow.

    ``code``: only those of that game. Neither order nor number depends on posts that the reader may not read: nothing
    is ranked, and nothing is counted.
    """
    if not wanted:
        return [], False
    posts = Post.objects.filter(_readable(reader), pk__in=index.keys(PostWords, wanted), removed=None)
    posts = posts.exclude(author=None).select_related("thread__game", "author__profile")
    posts = posts.defer("thread__game__state").prefetch_related("thread__game__seats")
    if code:
        posts = posts.filter(thread__game__code=code)
    start = (number - 1) * MOST
    rows = list(posts.order_by("-at", "-pk")[start : start + MOST + 1])
    apart = people.kept_apart_numbers(reader)
    return [_hit(post, seat, wanted, apart) for post, seat in _checked(rows[:MOST], reader)], len(rows) > MOST


def _hit(post: Post, seat: str | None, wanted: Asked, apart: Container[int | None]) -> Hit:
    return Hit(post, post.thread.game, seat, wanted.shown(post.text), post.author_id in apart)


def _readable(reader: Any) -> Q:
    """The condition as the database can keep it; :func:`_checked` looks again."""
    condition = Q(thread__game__public=True, thread__game__status__in=_BEGUN, audience=EVERYBODY) & _old_enough(reader)
    if not reader.is_authenticated:
        return condition
    mine = Seat.objects.filter(user=reader).order_by()
    condition |= Q(audience=EVERYBODY, thread__game__in=mine.values("game"))
    for seat in mine.values_list("code", flat=True).distinct():
        condition |= Q(audience__contains=f"|{seat}|", thread__game__in=mine.filter(code=seat).values("game"))
    return condition


def _old_enough(reader: Any) -> Q:
    """Of running games that are watched late, only what those who watch know by now, and the reader's own words."""
    watched = Game.objects.filter(public=True, status=Status.RUNNING)
    now, late = timezone.now(), Q(thread__game__status=Status.RUNNING)
    condition = ~late | Q(thread__game__watch_delay=0)
    for seconds in watched.exclude(watch_delay=0).order_by().values_list("watch_delay", flat=True).distinct():
        moment = now - timedelta(seconds=seconds)
        old = Q(edited=None) | Q(edited__lte=moment)
        condition |= late & Q(thread__game__watch_delay=seconds, at__lte=moment) & old
    return condition | Q(author=reader.pk) if reader.is_authenticated else condition


def _checked(posts: Iterable[Post], reader: Any) -> Iterator[tuple[Post, str | None]]:
    """Those posts that the talk itself would show to the reader, each with the seat to whom it does."""
    rows = list(posts)
    by_game: dict[Game, list[int]] = {}
    for post in rows:
        by_game.setdefault(post.thread.game, []).append(post.pk)
    seats = {pk: seat for game, pks in by_game.items() for pk, seat in _seats(game, pks, reader)}
    return ((post, seats[post.pk]) for post in rows if post.pk in seats)


def _seats(game: Game, posts: list[int], reader: Any) -> Iterator[tuple[int, str | None]]:
    """Of these posts of a game those that may be read, with the seat."""
    held = [seat.code for seat in game.seats.all() if reader.is_authenticated and seat.user_id == reader.pk]
    views: list[str | None] = [*held] or [None] * game.public
    for seat in views:
        shown: QuerySet[Post] = threads.readable_in(game, seat, reader)
        for pk in shown.filter(pk__in=posts, removed=None).values_list("pk", flat=True):
            yield pk, seat
