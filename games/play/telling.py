"""Telling the holder of a seat: one notice by mail, and whatever else has asked to be told, such as webhooks."""

from collections.abc import Callable

from django.utils import timezone

from games.play import jobs
from games.play.models import Game, Handoff, Seat

Listener = Callable[[Game, Seat, str, int, str], None]
_listeners: list[Listener] = []


def listen(function: Listener) -> None:
    """Call ``function(game, seat, why, seq, key)`` whenever a notice is owed; for an app's ``ready()``.

    It runs inside the transaction of the change that the notice follows from: it may owe jobs, and do nothing slow.
    """
    if function not in _listeners:
        _listeners.append(function)


def key_of(game: Game, seat: str, why: str, seq: int) -> str:
    """What names a notice, however often it is owed: the key of its job, and the id of its webhooks and hand-offs."""
    mark = "" if why == "turn" else f":{why}"
    return f"notice:{game.code}:{seat}:{seq}{mark}"


def tell(game: Game, seat: Seat, why: str, seq: int, kind: str = "") -> None:
    """Owe the person who holds ``seat`` a notice, once. ``why``: turn, late or over; ``kind``: what is asked.

    Nothing for a computer.
    """
    if seat.user_id is None:
        return
    key = key_of(game, seat.code, why, seq)
    told = Handoff(user_id=seat.user_id, game=game, seat=seat.code, seq=seq, why=why, kind=kind, at=timezone.now())
    Handoff.objects.bulk_create([told], ignore_conflicts=True)
    jobs.enqueue("notice", key, game=game, payload={"seat": seat.code, "seq": seq, "why": why})
    for listener in _listeners:
        listener(game, seat, why, seq, key)
