"""A protest as one reader may see it: while the game runs others see category, state and dates; both seats the rest
after the decision; who decides all of it; everybody what was decided after the end of the game."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Q, QuerySet
from django.utils import timezone

from games.core.models import Status
from games.leagues.clubs.naming import Names
from games.leagues.clubs.rights import may_look_inside
from games.leagues.events.people import names_for
from games.leagues.models import (
    OPEN_STATES,
    About,
    Event,
    Member,
    NamedJudge,
    Office,
    Pairing,
    Protest,
    ProtestState,
)
from games.leagues.protests import filing, rights

_OVER = (Status.FINISHED, Status.ABANDONED)


@dataclass(frozen=True, slots=True)
class Case:
    """``stands``: until when the clocks stand at the latest, None if they run. ``asked``, ``answer``, ``entry``,
    ``reasons``, ``rules``, ``remedy``: empty for who may not read them. ``answer_until``: the other side may answer
    until then, None afterwards; ``answers``, ``withdraws``, ``rules_on``: what this reader may do now; ``judged``: the
    reader may decide, if not now. ``named``, ``named_there``: whom the reader's side and the other one accept to
    decide; ``judge``: on whom both agree, for them and who decides; ``names``: the reader may name somebody."""

    case: str
    round: int
    board: int
    about: About
    state: ProtestState
    filed: datetime
    decided: datetime | None
    is_open: bool
    stands: datetime | None
    mine: bool
    entry: int | None
    asked: str
    answer: str
    reasons: str
    rules: str
    remedy: str
    answer_until: datetime | None
    answers: bool
    withdraws: bool
    rules_on: bool
    judged: bool
    named: str
    named_there: str
    judge: str
    names: bool


def cases(event: Event, pairing: Pairing, reader: Any) -> list[Case]:
    """All protests about the game of a pair, the newest first."""
    return as_seen(event, of_event(event).filter(pairing=pairing), reader)


def of_event(event: Event) -> QuerySet[Protest]:
    """All protests about games of an event, the newest first."""
    rows = Protest.objects.filter(pairing__round__event=event).defer("pairing__game__state")
    return rows.select_related("pause", "pairing__game", "pairing__round")


def find(event: Event, case: str) -> Protest | None:
    """The protest of that public name about a game of an event."""
    return next((row for row in of_event(event) if row.case == case), None)


def as_seen(event: Event, rows: Iterable[Protest], reader: Any) -> list[Case]:
    """Protests about games of an event as this reader may see them, in the order of ``rows``."""
    names = names_for(event, reader)
    return [_case(row, reader, bool(rights.may_rule(reader, event, row)), names) for row in rows]


def waiting(event: Event, reader: Any) -> list[Protest]:
    """The protests of an event on which this reader may decide, the oldest first."""
    rows = Protest.objects.filter(pairing__round__event=event, state__in=OPEN_STATES).order_by("filed")
    rows = rows.select_related("pairing__round", "pairing__game")
    return [row for row in rows if rights.may_rule(reader, event, row)]


def for_judge(reader: Any) -> QuerySet[Protest]:
    """The open protests of all events on which this reader could decide by an office or by consent of both sides, if no
    part in them forbids it: :func:`may_decide_on` says of which that holds."""
    rows = Protest.objects.filter(state__in=OPEN_STATES).defer("pairing__game__state")
    rows = rows.select_related(
        "pause", "pairing__game", "pairing__round__event__club", "pairing__round__event__director"
    )
    if reader.is_staff:
        return rows
    officer = Member.objects.filter(user=reader, office=Office.OFFICER).values("club")
    mine = Q(pairing__round__event__director=reader) | Q(pairing__round__event__club__in=officer)
    return rows.filter(mine | Q(pk__in=NamedJudge.objects.filter(person=reader).values("protest")))


def may_decide_on(rows: Iterable[Protest], reader: Any) -> list[Protest]:
    """Those of them on which the reader may decide, in their order."""
    seen = [(row.pairing.round.event, row) for row in rows]
    return [row for event, row in seen if may_look_inside(event.club, reader) and rights.may_rule(reader, event, row)]


def _case(row: Protest, reader: Any, judge: bool, names: Names) -> Case:
    game, now = row.pairing.game, timezone.now()
    held = rights.seat_of(reader, row.pairing)
    seat = held.code if held else ""
    named = rights.named(row) if seat or judge else {}
    agreed = rights.agreed_judge(row) if named else None
    decided = row.state in (ProtestState.UPHELD, ProtestState.REJECTED, ProtestState.SETTLED)
    over = game is not None and game.status in _OVER
    facts = judge or (decided and (bool(seat) or over))
    mine, other = bool(seat) and seat == row.seat, bool(seat) and seat != row.seat
    own = reader.is_authenticated and row.by_id == reader.pk
    answering = filing.can_answer(row)
    stands = row.pause.until if row.pause and row.is_open and row.went_on is None else None
    return Case(
        case=row.case, round=row.pairing.round.number, board=row.pairing.board, about=About(row.about),
        state=ProtestState(row.state), filed=row.filed, decided=row.decided, is_open=row.is_open,
        stands=stands if stands and stands > now else None, mine=mine,
        entry=row.entry if facts or own else None, asked=row.asked if facts or own else "",
        answer=row.answer if facts or (other and row.answered_by_id == reader.pk) else "",
        reasons=row.reasons if facts else "", rules=row.rules if facts else "", remedy=row.remedy if facts else "",
        answer_until=row.filed + filing.TO_ANSWER if answering else None, answers=other and answering,
        withdraws=own and row.is_open, rules_on=judge and row.is_open and not answering,
        judged=judge and row.is_open, judge=names.of(agreed) if agreed is not None else "",
        named=names.of(named[seat]) if seat in named else "",
        named_there=", ".join(names.of(person) for code, person in named.items() if seat and code != seat),
        names=bool(seat) and row.is_open and agreed is None,
    )  # fmt: skip
