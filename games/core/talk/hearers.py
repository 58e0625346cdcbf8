"""Who wants to hear of a post: a mail is owed to each."""

from datetime import timedelta

from django.utils import timezone

from games.core import constant_time
from games.core.models import Game
from games.core.models.talk import Post, Thread, Watch
from games.core.outbox import jobs
from games.core.queries import people
from games.core.queries.spectator_delay import is_late


def owe(post: Post) -> None:
    """Owe a mail to everybody who wants to hear of this post, but not to its author. Part of the caller's work."""
    game = post.thread.game
    players = _players(game)
    constant_time.begin(None)  # how many want mails is their own affair
    later = timezone.now() + timedelta(seconds=game.watch_delay, minutes=1) if is_late(game) else None
    apart = people.kept_from_mails(post.author_id)
    for user_id in sorted(pk for pk in _hearers(post.thread, players) - apart if pk != post.author_id):
        payload, due = {"post": post.pk, "user": user_id}, None if user_id in players else later
        jobs.enqueue("talk", f"talk:{post.code}:{user_id}", game=game, payload=payload, due=due)


def _players(game: Game) -> set[int]:
    return {seat.user_id for seat in game.seats.all() if seat.user_id is not None}


def _hearers(thread: Thread, players: set[int]) -> set[int]:
    """Who may want mails: who plays, and who watches. What each may read is looked at when the mail is sent."""
    watching = dict(Watch.objects.filter(thread=thread).values_list("user_id", "on"))
    return {pk for pk in players | set(watching) if watching.get(pk, True)}
