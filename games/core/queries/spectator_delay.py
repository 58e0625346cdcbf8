"""How far a reader sees into a game: its players to the last entry, those who watch as far as the players allow."""

from datetime import datetime, timedelta

from django.utils import timezone

from games.core.models import Entry, Game, Status


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
    last = _last_until(game, seen_until(game))
    if last < 0:
        return -1
    old = Entry.objects.filter(game=game, seq__lte=last, type__in=("lock", "reveal")).order_by("-seq")
    dice = old.values_list("seq", "type").first()
    return dice[0] - 1 if dice and dice[1] == "lock" else last


def _last_until(game: Game, moment: datetime) -> int:
    """The last entry up to a moment; -1 if none. No entry is dated before an earlier one
    (games.core.journal.game_transaction).

    Looked for by time, so that it takes no longer when much has been played since: nobody shall tell that by the clock.
    """
    old = Entry.objects.filter(game=game, at__lte=moment).order_by("-at", "-seq")
    found = old.values_list("seq", flat=True).first()
    return -1 if found is None else found
