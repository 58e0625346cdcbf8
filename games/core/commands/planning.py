"""Where plans come in: who may have one is asked first whether it answers, and only then the person is told.

The referee knows no plans. An app that keeps some registers three functions, in its ``ready()``. A plan that answers at
once shows by its speed that it is there, and players are told so. That a version took effect stands in the next entry
of its seat that is hidden from everybody else in any case, a draft that is committed: an entry of its own would say it
in the journal for ever.
"""

from collections.abc import Callable
from datetime import datetime

from django.utils import timezone

from games.core.journal.game_transaction import game_transaction
from games.core.models import Game, Owed, Seat
from games.core.outbox import jobs, notifications

MayAnswer = Callable[[Game, Seat], bool]
AnswerOverdue = Callable[[str, str, int], bool]
Taken = Callable[[Game, Seat], list[int]]
_registered: list[tuple[MayAnswer, AnswerOverdue, Taken]] = []


def register(may_answer: MayAnswer, answer_overdue: AnswerOverdue, taken: Taken) -> None:
    """``may_answer(game, seat)``: it is worth to look; ``answer_overdue(code, seat, asked)``: it has answered for
    somebody whose time is over; ``taken(game, seat)``: versions that took effect and were not told of yet."""
    if (may_answer, answer_overdue, taken) not in _registered:
        _registered.append((may_answer, answer_overdue, taken))


def may_answer(game: Game, seat: Seat) -> bool:
    """Whether a plan might answer for the person in this seat."""
    return any(may(game, seat) for may, _overdue, _taken in _registered)


def answer_overdue(code: str, seat: str, asked: int) -> bool:
    """Whether a plan has answered what the seat was asked after entry ``asked``, now that its time is over."""
    return any(answers(code, seat, asked) for _may, answers, _taken in _registered)


def taken(game: Game, seat: Seat) -> list[int]:
    """The versions of the plan of ``seat`` that took effect since its last draft; part of the caller's transaction."""
    return sorted({version for _may, _overdue, tell in _registered for version in tell(game, seat)})


def look(game: Game, seat: str, asked: int, mark: str = "", due: datetime | None = None) -> None:
    """Owe a look whether the plan of ``seat`` answers what it was asked after entry ``asked``.

    ``mark``: names the reason, where the same position is looked at again; ``due``: when, if not now. What was looked
    at before and waits for its time has "waited" in the payload.
    """
    key = f"plan:{game.code}:{seat}:{game.seq}" + (f":{mark}" if mark else "")
    jobs.enqueue("plan", key, game=game, payload={"seat": seat, "seq": asked, "waited": due is not None}, due=due)


def look_again(game: Game, seat: str, mark: str) -> None:
    """The same for what the seat is asked at the moment, if anything."""
    row = Owed.objects.filter(game=game, seat=seat).first()
    if row is not None:
        game.refresh_from_db(fields=["seq"])
        look(game, seat, row.seq, mark)


def hand_to_person(code: str, seat: str, asked: int) -> None:
    """Tell the person, if the seat still owes what it was asked after entry ``asked`` and was not told. Nobody is told
    while the game is at a table; the end of its evening lets plans look again."""
    with game_transaction(code) as change:
        row = change.owed.get(seat)
        holder = change.seat(seat)
        if row is None or row.seq != asked or row.notified is not None or holder.user_id is None:
            return
        if change.game.at_table:
            return
        change.set_seat(holder, told_seq=change.game.seq)
        Owed.objects.filter(pk=row.pk).update(notified=timezone.now())
        notifications.tell(change.game, holder, "turn", row.seq, row.kind)
