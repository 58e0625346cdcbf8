"""The deadlines of what a seat is asked: reckoned when it is asked, and again when something stops its clock."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from games.core.clocks.arithmetic import Cause, Deadlines, deadlines
from games.core.clocks.pace import Pace
from games.core.clocks.spans import Span, counted
from games.core.clocks.stops import AT_HOME, Stops
from games.core.database import statements
from games.core.database.statements import CompiledQuery
from games.core.models import Absence, DueChange, Game, Outage, Owed, Pause, Seat, Vacancy

_away = CompiledQuery(lambda user, after: Absence.objects.filter(user_id=user, end__gt=after), int, datetime)
_paused = CompiledQuery(
    lambda game, after: Pause.objects.filter(game_id=game, agreed__isnull=False, until__gt=after), int, datetime
)
_outages = CompiledQuery(lambda after: Outage.objects.filter(end__gt=after), datetime)
_MINUTE = timedelta(minutes=1)
_MOVED = ("due", "flag", "end", "why", "version", "given")


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked, as far as its clock goes: a kind of question, since when."""

    game: Game
    seat: Seat
    kind: str
    since: datetime
    given: int = 0

    def reckon(self, least: datetime | None = None) -> Deadlines:
        """Its deadlines, with all that stops the clock of who sits there; none before ``least``."""
        bank = timedelta(seconds=self.seat.bank)
        stops = stops_of(self.game, self.seat, self.since)
        return deadlines(
            self.game.clock,
            self.since,
            stops,
            kind=self.kind,
            bank=bank,
            least=least,
            given=timedelta(seconds=self.given),
        )

    def left(self, now: datetime, row: Owed) -> timedelta:
        """What is left of the bank of a question that is late, to whole minutes; ``row``: where it stands."""
        stops = self.reckon(row.due).stops
        return counted(now, row.flag or row.due, stops) // _MINUTE * _MINUTE

    def fields(self) -> dict[str, Any]:
        """The columns of a row that is asked now."""
        return columns(self.reckon(), self.game.clock)


def stops_of(game: Game, seat: Seat, since: datetime) -> Stops:
    """What stops the clock of a seat that was asked at ``since``."""
    touching = since - AT_HOME
    absences = _away(seat.user_id, touching) if seat.user_id is not None else []
    empty = [] if seat.taken else Vacancy.objects.filter(game=game, seat=seat.code, ended=None)
    standing = _paused(game.pk, touching)
    return Stops(
        [(row.start, row.end) for row in absences],
        [
            *_spans(row for row in standing if not (row.protest or row.table)),
            *((row.since, row.until) for row in empty),
        ],
        [(row.start, row.end) for row in _outages(touching)],
        _spans(row for row in standing if row.protest),
        _spans(row for row in standing if row.table),
    )


def _spans(rows: Iterable[Pause]) -> list[Span]:
    return [span for row in rows if (span := span_of(row)) is not None]


def span_of(pause: Pause) -> Span | None:
    """The time in which an agreed pause stops the clocks."""
    if pause.agreed is None:
        return None
    end = min(pause.until, pause.ended or pause.until)
    return (pause.agreed, end) if pause.agreed < end else None


def columns(found: Deadlines, pace: Pace) -> dict[str, Any]:
    """Deadlines as a row has them. Without bank and grace all three are one."""
    more = {"flag": found.flag, "end": found.end} if pace.cap or pace.grace else {"flag": None, "end": None}
    return {"due": found.due, **more, "why": [[step.cause, step.at.isoformat()] for step in found.why]}


def renew(row: Owed) -> None:
    """The same deadline anew: what was owed for it before is owed again. The game is locked by the caller."""
    row.version += 1
    statements.save(row, ("version",))


def move(row: Owed, seat: Seat, cause: str, at: datetime, *, least: datetime | None = None) -> bool:
    """Reckon a deadline again because of ``cause``; whether it moved. The game is locked by the caller.

    It moves later only, unless ``least`` says that its owner agrees to an earlier one.
    """
    found = Question(row.game, seat, row.kind, row.since, row.given).reckon(row.due if least is None else least)
    values = columns(found, row.game.clock)
    if found.due == row.due and values["end"] == row.end and values["flag"] == row.flag:
        return False
    if found.why[-1].cause is Cause.QUOTED and found.due == row.due:  # it stands where it was: so does the reason
        values["why"] = row.why
    old = row.due
    for name, value in values.items():
        setattr(row, name, value)
    row.version += 1
    statements.save(row, _MOVED)
    if old != row.due:
        DueChange.objects.create(
            game=row.game, seat=row.seat, seq=row.seq, version=row.version, at=at, old=old, new=row.due, cause=cause
        )
    return old != row.due
