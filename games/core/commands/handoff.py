"""Whose turn it is: the rows of seats that owe a decision, and who is told.

A hand-off is the moment when the game comes to a seat from somebody else. The seat gets one notice for it. Decisions
that the same seat owes one after the other, with nobody else acting between, belong to the same hand-off.
"""

from collections.abc import Iterable, Sequence
from datetime import timedelta

from django.utils import timezone

from games.core import constant_time
from games.core.commands import planning
from games.core.commands.clocks.asking import Question
from games.core.database import statements
from games.core.journal import states
from games.core.journal.game_transaction import GameTransaction
from games.core.models import Draft, Owed, Seat
from games.core.outbox import jobs, notifications
from rules.kernel import Ask

PAUSE_BETWEEN_BOTS = timedelta(seconds=3)  # between the acts of computers that play among themselves: people may watch
_OF_QUESTION = ("kind", "title", "seq", "since", "due", "flag", "end", "why", "version", "given", "hold", "notified")
OPENING = 300  # so many entries they play at once: there should soon be something to see


def waiting_for_dice(change: GameTransaction, actor: str | None) -> None:
    """Dice come before decisions: what ``actor`` owed is answered, other seats still owe what they owed."""
    if actor is not None:
        _drop(change, [row for row in change.owed.values() if row.seat == actor])
        _drop(change, [row for row in _drafts(change) if row.seat == actor])


def hand_over(change: GameTransaction, asks: Iterable[Ask]) -> None:
    """Make the rows agree with what the rules ask now, tell people and wake bots."""
    asked: dict[str, Ask] = {}
    for ask in asks:
        asked.setdefault(ask.seat, ask)
    _drop(change, [row for row in change.owed.values() if row.seat not in asked])
    _drop(change, [row for row in _drafts(change) if not _stands(change, row, asked.get(row.seat))])
    for code, ask in asked.items():
        _ask(change, change.seats[code], ask, change.owed.get(code))


def take_over(change: GameTransaction, seat: Seat) -> None:
    """A seat has another holder: its draft goes, and what it owes is told to them."""
    _drop(change, [row for row in change.drafts.values() if row.seat == seat.code])
    row = change.owed.get(seat.code)
    if row is None:
        return
    if seat.bot:
        _wake(change, seat, row.seq)
    else:
        change.set_seat(seat, told_seq=change.game.seq)
        notify(change, seat, "turn", change.game.seq, row.kind)


def get_up(change: GameTransaction, seat: Seat) -> None:
    """Nobody holds a seat any more: its draft goes."""
    _drop(change, [row for row in change.drafts.values() if row.seat == seat.code])


def call_again(change: GameTransaction, seat: Seat) -> None:
    """Tell ``seat`` of its next question in any case: its holder has answered from afar and sees no page going on."""
    change.set_seat(seat, told_seq=-1)


def nobody(change: GameTransaction) -> None:
    """The game is over."""
    Owed.objects.filter(game=change.game).delete()
    Draft.objects.filter(game=change.game).delete()


def notify(change: GameTransaction, seat: Seat, why: str, seq: int, kind: str = "") -> None:
    """Owe the holder of ``seat`` a notice. ``why``: turn, late or over; ``kind``: what is asked."""
    notifications.tell(change.game, seat, why, seq, kind)


def _ask(change: GameTransaction, seat: Seat, ask: Ask, row: Owed | None) -> None:
    seq = change.game.seq
    if seat.user_id is not None:
        constant_time.begin(seat.user_id)  # whether a plan answers for this person is asked below
    if row is not None and row.kind == ask.kind and seat.acted_seq <= row.seq:
        if seat.bot:
            _wake(change, seat, row.seq)
        elif row.notified is None and planning.may_answer(change.game, seat):
            planning.look(change.game, seat.code, row.seq)
        return  # the same question, still unanswered
    planned = planning.may_answer(change.game, seat)
    fresh = not planned and _is_handed(change, seat)
    if fresh:
        change.set_seat(seat, told_seq=seq)
    asked = Owed(
        pk=row.pk if row else None,
        game=change.game,
        seat=seat.code,
        kind=ask.kind,
        title=ask.title.plain(),
        seq=seq,
        since=change.at,
        **Question(change.game, seat, ask.kind, change.at).fields(),
        notified=change.at if fresh else row.notified if row and not planned else None,
    )
    if row is None:
        statements.insert([asked])
    else:
        statements.save(asked, _OF_QUESTION)
    if seat.bot:
        _wake(change, seat, seq)
    elif planned:
        planning.look(change.game, seat.code, seq)
    elif fresh:
        notify(change, seat, "turn", seq, ask.kind)


def _wake(change: GameTransaction, seat: Seat, asked_seq: int) -> None:
    """Let a computer player answer what it was asked after entry ``asked_seq``; later at leisure if nobody waits.

    A game whose pace leaves no leisure is played at once.
    """
    game = change.game
    waited_for = any(other.user_id is not None for other in change.seats.values()) or game.pace <= PAUSE_BETWEEN_BOTS
    jobs.enqueue(
        "bot",
        f"bot:{game.code}:{seat.code}:{game.seq}",
        game=game,
        payload={"seat": seat.code, "seq": asked_seq},
        due=None
        if waited_for or game.seq < OPENING
        else timezone.now() + PAUSE_BETWEEN_BOTS,  # the journal's time may be ahead
    )


def _is_handed(change: GameTransaction, seat: Seat) -> bool:
    """Whether the game comes to ``seat`` from somebody else: nobody else acted since it was told means no."""
    if seat.told_seq < 0:
        return True
    return any(other.acted_seq > seat.told_seq for other in change.seats.values() if other.code != seat.code)


def _drafts(change: GameTransaction) -> list[Draft]:
    """The drafts of the game. Most changes come where nothing is drafted and need not look for any."""
    if not change.owed:
        return []
    pending = states.pending(change.system, change.before)
    return list(change.drafts.values()) if pending.rolls or any(ask.draft for ask in pending.asks) else []


def _stands(change: GameTransaction, draft: Draft, ask: Ask | None) -> bool:
    """Whether a draft still answers what its seat is asked."""
    acted = change.seats[draft.seat].acted_seq
    return ask is not None and ask.draft and ask.kind == draft.kind and acted <= draft.base_seq


def _drop(change: GameTransaction, rows: "Sequence[Owed] | Sequence[Draft]") -> None:
    """Take rows of one table away, by one statement."""
    statements.delete(rows)
