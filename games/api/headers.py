"""The header of a game as data: who plays, whose turn it is, where it stands."""

from datetime import datetime
from typing import Any

from games.core.journal.entries import moment
from games.core.models import Game, Owed, Seat
from games.core.practice import marked
from games.core.queries.finding import seat_of
from games.core.queries.spectator_delay import is_late
from games.core.queries.spectators import as_watched
from games.core.words import say
from games.titles import names

Plain = Any


def game_header(game: Game, user: Any) -> dict[str, Plain]:
    """What anybody may know who may see the game; the fields are described in GameShape."""
    own = seat_of(game, user)
    late = own is None and is_late(game)
    game = as_watched(game) if late else game
    return {
        "code": game.code,
        "name": game.name,
        "system": game.system,
        "scenario": game.scenario,
        "title": names.game_title(game),
        "options": game.options,
        "rules_version": game.rules_version,
        "data_set": _data_set(game),
        "status": game.status,
        "public": game.public,
        "watch_delay": game.watch_delay,
        "practice": practice(game),
        "pace_seconds": game.pace_seconds,
        "on_deadline": game.on_deadline,
        "created": moment(game.created),
        "started": when(game.started),
        "finished": when(game.finished),
        "version": game.seq,
        "head": game.head,
        "dice": game.lock_seq is not None,
        "seat": own.code if own else None,
        "seats": [_seat(game, seat, own) for seat in game.seats.all()],
        "waiting": [_waiting(row, late) for row in sorted(game.owed.all(), key=lambda row: row.seat)],
        "outcome": _outcome(game),
    }


def practice(game: Game) -> Plain:
    """The mark of a game that was taken back against computers; None for one that counts."""
    mark = marked(game)
    return mark and {"taken_back": mark.backs, "throws": mark.throws, "text": names.practice(game)}


def _data_set(game: Game) -> Plain:
    name = names.data_set(game)
    return name and {"code": name.code, "version": name.version, "title": name.title, "digest": game.data}


def read_again(game: Game) -> Game:
    """The game with all that its header needs, and without its position."""
    rows = Game.objects.defer("state").prefetch_related("seats__user__profile", "owed")
    return rows.get(pk=game.pk)


def when(at: datetime | None) -> str | None:
    """A moment as the journal writes it."""
    return moment(at) if at else None


def _seat(game: Game, seat: Seat, own: Seat | None) -> Plain:
    return {
        "id": seat.code,
        "title": names.seat_title(game, seat.code),
        "holder": names.holder_name(seat) or None,
        "bot": bool(seat.bot),
        "you": own is not None and seat.pk == own.pk,
        "share": seat.deposit != "",
        "resigned": seat.resigned_at is not None,
    }


def _waiting(row: Owed, late: bool) -> Plain:
    return {
        "seat": row.seat,
        "kind": row.kind,
        "title": say(row.title),
        "since": moment(row.since),
        "due": None if late else moment(row.due),
    }


def _outcome(game: Game) -> Plain:
    if not game.outcome:
        return None
    return {name: game.outcome[name] for name in ("winner", "level", "points")} | {
        "reason": say(game.outcome["reason"])
    }
