"""How far a reader sees into a game: its players to the last entry, those who watch as far as the players allow."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.play.models import Entry, Game, Status


def is_late(game: Game) -> bool:
    """Whether those who watch the game see it later than its players: until it is over."""
    return bool(game.watch_delay) and game.status == Status.RUNNING


def seen_until(game: Game) -> datetime:
    """The moment that those see who watch the game late."""
    return timezone.now() - timedelta(seconds=game.watch_delay)


def horizon(game: Game, seat: str | None) -> int:
    """The last entry that this seat, or a spectator, may know of; -1 if none.

    A spectator of a running game stays behind by what the players have chosen; the end ends that. A lock is seen with
    its dice, so what a spectator has of the journal holds by itself.
    """
    if seat is not None or not is_late(game):
        return game.seq
    old = Entry.objects.filter(game=game, at__lte=seen_until(game)).order_by("-seq")
    last = old.values_list("seq", flat=True).first()
    if last is None:
        return -1
    dice = old.filter(type__in=("lock", "reveal")).values_list("seq", "type").first()
    return dice[0] - 1 if dice and dice[1] == "lock" else last
