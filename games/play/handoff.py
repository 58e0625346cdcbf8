"""Whose turn it is: the rows of seats that owe a decision, and who is told.

A hand-off is the moment when the game comes to a seat from somebody else. The seat gets one notice for it. Decisions
that the same seat owes one after the other, with nobody else acting between, belong to the same hand-off.
"""

from collections.abc import Iterable
from datetime import timedelta

from games.play import jobs
from games.play.changes import Change
from games.play.models import Draft, Owed, Seat
from rules.kernel import Ask

LEISURE = timedelta(seconds=3)  # between the acts of computers that play among themselves: people may watch
OPENING = 300  # so many entries they play at once: there should soon be something to see


def waiting_for_dice(change: Change, actor: str | None) -> None:
    """Dice come before decisions: what ``actor`` owed is answered, other seats still owe what they owed."""
    if actor is not None:
        Owed.objects.filter(game=change.game, seat=actor).delete()
        Draft.objects.filter(game=change.game, seat=actor).delete()


def hand_over(change: Change, asks: Iterable[Ask]) -> None:
    """Make the rows agree with what the rules ask now, tell people and wake bots."""
    asked: dict[str, Ask] = {}
    for ask in asks:
        asked.setdefault(ask.seat, ask)
    rows = {row.seat: row for row in Owed.objects.filter(game=change.game)}
    for code, row in rows.items():
        if code not in asked:
            row.delete()
    _drop_drafts(change, asked)
    for code, ask in asked.items():
        _ask(change, change.seats[code], ask, rows.get(code))


def nobody(change: Change) -> None:
    """The game is over."""
    Owed.objects.filter(game=change.game).delete()
    Draft.objects.filter(game=change.game).delete()


def notify(change: Change, seat: Seat, why: str, seq: int) -> None:
    """Owe the holder of ``seat`` a notice. ``why``: turn, late or over."""
    if seat.user_id is not None:
        mark = "" if why == "turn" else f":{why}"
        jobs.enqueue(
            "notice",
            f"notice:{change.game.code}:{seat.code}:{seq}{mark}",
            game=change.game,
            payload={"seat": seat.code, "seq": seq, "why": why},
        )


def _ask(change: Change, seat: Seat, ask: Ask, row: Owed | None) -> None:
    seq = change.game.seq
    if row is not None and row.kind == ask.kind and seat.acted_seq <= row.seq:
        if seat.bot:
            _wake(change, seat, row.seq)
        return  # the same question, still unanswered
    fresh = _is_handed(change, seat)
    if fresh:
        seat.told_seq = seq
        seat.save(update_fields=["told_seq"])
    Owed.objects.update_or_create(
        game=change.game,
        seat=seat.code,
        defaults={
            "kind": ask.kind,
            "title": ask.title.plain(),
            "seq": seq,
            "since": change.at,
            "due": change.at + change.game.pace,
            "notified": change.at if fresh else row.notified if row else None,
        },
    )
    if seat.bot:
        _wake(change, seat, seq)
    elif fresh:
        notify(change, seat, "turn", seq)


def _wake(change: Change, seat: Seat, asked_seq: int) -> None:
    """Let a computer player answer what it was asked after entry ``asked_seq``; later at leisure if nobody waits."""
    game = change.game
    waited_for = any(other.user_id is not None for other in change.seats.values())
    jobs.enqueue(
        "bot",
        f"bot:{game.code}:{seat.code}:{game.seq}",
        game=game,
        payload={"seat": seat.code, "seq": asked_seq},
        due=change.at if waited_for or game.seq < OPENING else change.at + LEISURE,
    )


def _is_handed(change: Change, seat: Seat) -> bool:
    """Whether the game comes to ``seat`` from somebody else: nobody else acted since it was told means no."""
    if seat.told_seq < 0:
        return True
    return any(other.acted_seq > seat.told_seq for other in change.seats.values() if other.code != seat.code)


def _drop_drafts(change: Change, asked: dict[str, Ask]) -> None:
    for draft in Draft.objects.filter(game=change.game):
        ask = asked.get(draft.seat)
        acted = change.seats[draft.seat].acted_seq
        if ask is None or not ask.draft or ask.kind != draft.kind or acted > draft.base_seq:
            draft.delete()
