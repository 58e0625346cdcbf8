"""What players are told when clocks stand, deadlines move or seats change hands: a mail to each, once (8.5)."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from enum import StrEnum
from typing import Any

from games.core.models import Absence, DueChange, Evening, Game, Owed, Pause, Seat, Status
from games.core.outbox import jobs
from games.core.practice import is_lesson

KIND = "clock_news"
"""The kind of their jobs. The payload: "seat", "news", and the row that it is about."""
BEFORE_END = timedelta(days=3)
"""So long before its end players are told that a pause ends."""


class News(StrEnum):
    """What they are about."""

    PAUSE_ASKED = "pause_asked"
    PAUSE_REFUSED = "pause_refused"
    PAUSE_ON = "pause_on"
    PAUSE_ENDING = "pause_ending"
    GIFT = "gift"
    AWAY = "away"
    BACK = "back"
    VACANT = "vacant"
    OFFERED = "offered"
    FILLED = "filled"
    AT_TABLE = "at_table"
    FROM_TABLE = "from_table"
    NOT_FROM_TABLE = "not_from_table"


class Left(StrEnum):
    """Why a game goes on from where it stood before it came to a table."""

    AGREED = "agreed"
    TABLE_GONE = "table_gone"
    TOO_LONG = "too_long"


def pause(game: Game, seats: Iterable[Seat], offer: Pause, news: News, *, by: str = "") -> None:
    """Tell everybody at the table but the seat ``by`` of a pause."""
    mark = f"{offer.pk}:{int(offer.ended.timestamp())}" if news is News.PAUSE_ENDING and offer.ended else str(offer.pk)
    _owe(game, seats, news, mark, {"pause": offer.pk}, but=by)


def pause_ends(game: Game, seats: Iterable[Seat], offer: Pause) -> None:
    """Tell everybody three days before the pause ends, if it is longer than that."""
    assert offer.agreed is not None
    if offer.until - BEFORE_END > offer.agreed:
        due = offer.until - BEFORE_END
        _owe(game, seats, News.PAUSE_ENDING, str(offer.pk), {"pause": offer.pk}, due=due)


def gift(game: Game, seats: Iterable[Seat], row: Owed, giver: str) -> None:
    """Tell everybody but who gave it that a deadline has moved."""
    moved = DueChange.objects.filter(game=game, seat=row.seat, seq=row.seq, version=row.version).first()
    if moved is not None:
        _owe(game, seats, News.GIFT, str(moved.pk), {"change": moved.pk, "by": giver}, but=giver)


def absence(mine: Absence, news: News) -> None:
    """Tell the opponents of who is away, or back, in all running games."""
    own = Seat.objects.filter(user=mine.user_id, resigned_at=None, game__status=Status.RUNNING)
    about = {"first": mine.first.isoformat(), "last": mine.last.isoformat()}
    for seat in own.select_related("game").defer("game__state"):
        mark = f"{seat.code}:{mine.first}:{mine.last}"
        others = seat.game.seats.exclude(user=mine.user_id)
        _owe(seat.game, others, news, mark, {"who": seat.code, **about})


def seat(game: Game, seats: Iterable[Seat], news: News, mark: str, about: dict[str, Any], *, but: str = "") -> None:
    """Tell everybody at the table but the seat ``but`` of a seat that is vacant, asked for, or taken over."""
    _owe(game, seats, news, mark, about, but=but)


def evening(game: Game, seats: Iterable[Seat], row: Evening, news: News) -> None:
    """Tell everybody that the game is at a table, or that it goes on from there."""
    _owe(game, seats, news, str(row.pk), {"evening": row.pk})


def left_at_table(game: Game, seats: Iterable[Seat], row: Evening, why: Left) -> None:
    """Tell everybody that the game goes on from where it stood before it came to the table."""
    _owe(game, seats, News.NOT_FROM_TABLE, str(row.pk), {"evening": row.pk, "why": why.value})


def _owe(
    game: Game,
    seats: Iterable[Seat],
    news: News,
    mark: str,
    about: dict[str, Any],
    *,
    but: str = "",
    due: datetime | None = None,
) -> None:
    """One mail to each person at the table; none to who sits at ``but`` too."""
    if is_lesson(game.scenario):
        return
    rows = list(seats)
    told = {None, *(seat.user_id for seat in rows if seat.code == but)}
    for seat in rows:
        if seat.user_id not in told:
            told.add(seat.user_id)
            payload = {"seat": seat.code, "news": news.value, **about}
            jobs.enqueue(KIND, f"news:{game.code}:{seat.code}:{news}:{mark}", game=game, payload=payload, due=due)
