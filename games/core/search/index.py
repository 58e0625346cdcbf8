"""Keeping the words of posts and finished games, and finding keys by them."""

from collections.abc import Iterable
from typing import Any

from django.conf import settings
from django.db import connection
from django.db.models import Model
from django.db.models.expressions import RawSQL
from django.utils.translation import override

from games.core.database import full_text
from games.core.models import Game, GameWords, Post, PostWords, Seat, Status
from games.core.practice import LESSON, is_lesson
from games.core.queries.seats import seat_sides
from games.core.search.asked import Asked
from games.core.search.search_words import folded
from games.core.words import say

AT_ONCE = 500
"""Games that one call of :func:`keep_missing_games` takes."""


def keep_post(post: Post) -> None:
    """The words of a post as they are now; of one that was taken back, none. Part of the caller's work."""
    if post.removed is not None:
        PostWords.objects.filter(post=post).delete()
    else:
        PostWords.objects.update_or_create(post=post, defaults={"words": folded(post.text)})


def keep_game(game: Game) -> None:
    """The words of a game as they are now; of one that is not finished, and of a lesson, none."""
    if game.status != Status.FINISHED or is_lesson(game.scenario):
        GameWords.objects.filter(game=game).delete()
    else:
        GameWords.objects.update_or_create(game=game, defaults={"words": folded(game_text(game))})


def keep_games_of(user: Any) -> None:
    """The same for all games of somebody who is called otherwise now."""
    for game in _finished().filter(pk__in=Seat.objects.filter(user=user).order_by().values("game")):
        keep_game(game)


def keep_missing_games() -> int:
    """The words of finished games that have none, AT_ONCE at most; how many."""
    return _each(keep_game, _finished().filter(words=None).exclude(scenario__startswith=LESSON)[:AT_ONCE])


def forget_gone() -> None:
    """Let nothing stay of words that were withdrawn."""
    full_text.forget(connection)


def game_text(game: Game) -> str:
    """What a game is found by: its name, its players, its title and scenario in each language of the site."""
    names = [seat.user.profile.name for seat in game.seats.all() if seat.user is not None]
    rules = seat_sides.rules(game)
    row = next((row for row in rules.scenarios() if row["id"] == game.scenario), None)
    told = []
    for language, _name in settings.LANGUAGES:
        with override(language):
            told.append(f"{rules.title} {say(row['title']) if row else ''}")
    return "\n".join([game.name, *names, *dict.fromkeys(told)])


def rebuild() -> tuple[int, int]:
    """Make all words anew; of how many posts and games."""
    PostWords.objects.all().delete()
    GameWords.objects.all().delete()
    posts = _each(keep_post, Post.objects.filter(removed=None).order_by("pk").iterator(500))
    return posts, _each(keep_game, _finished().order_by("pk").iterator(500))


def keys(model: type[Model], wanted: Asked) -> RawSQL:
    """The keys of the rows of PostWords or GameWords in which all of it is, for a condition with ``in``."""
    said = wanted.for_sqlite() if connection.vendor == "sqlite" else wanted.for_postgresql()
    return RawSQL(full_text.finding(connection, model._meta.db_table), [said])  # noqa: S611  # our own words


def _finished() -> Any:
    games = Game.objects.filter(status=Status.FINISHED).defer("state")
    return games.prefetch_related("seats__user__profile")


def _each(keep: Any, rows: Iterable[Any]) -> int:
    count = 0
    for row in rows:
        keep(row)
        count += 1
    return count
