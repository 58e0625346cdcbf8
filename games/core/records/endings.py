"""Noting how a finished game ended, once, for the statistics: no page goes through journals for them."""

from django.db.models import QuerySet

from games.core.journal import turns
from games.core.models import Ending, Game, Holder, Players, Seat, Status
from games.core.practice import LESSON, counting
from games.core.queries.seats import seat_sides

AT_ONCE = 500
"""Games that one call of :func:`note_missing` notes."""


def note(game: Game) -> None:
    """Note a game; nothing happens for one that is not finished, counts for nothing, was played with other data than
    the system's own, or is noted already."""
    if not _to_note().filter(pk=game.pk).exists():
        return
    outcome = game.outcome or {}
    fields = {
        "system": game.system,
        "scenario": game.scenario,
        "winner": seat_sides.side_of(game, outcome["winner"]) if outcome.get("winner") else "",
        "level": outcome.get("level", "")[:40],
        "turns": len(turns.begun(game)),
        "players": _players(game),
    }
    Ending.objects.get_or_create(game=game, defaults=fields)


def note_missing() -> int:
    """Note games that are missing, such as those that were over before there were statistics; how many."""
    missing = list(_to_note().defer("state").order_by("-finished")[:AT_ONCE])
    for game in missing:
        note(game)
    return len(missing)


def _to_note() -> QuerySet[Game]:
    games = Game.objects.filter(**counting(), status=Status.FINISHED, data="", ending=None, outcome__isnull=False)
    return games.exclude(scenario__startswith=LESSON)


def _players(game: Game) -> Players:
    """By all who held a seat, also before."""
    sides = {row["id"]: str(row["side"]) for row in seat_sides.seat_rows(game)}
    seats = Seat.objects.filter(game=game).values_list("code", "user", "bot")
    held = Holder.objects.filter(game=game).values_list("seat", "user", "bot")
    rows = [*seats, *held]
    if any(bot for _code, _user, bot in rows):
        return Players.COMPUTERS
    played_for: dict[int, set[str]] = {}
    for code, user, _bot in rows:
        if user is not None:
            played_for.setdefault(user, set()).add(sides.get(code, code))
    return Players.ALONE if any(len(found) > 1 for found in played_for.values()) else Players.PEOPLE
