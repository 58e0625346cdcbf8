"""Telling the holder of a seat: one notice by mail, and whatever else has asked to be told, such as webhooks."""

from collections.abc import Callable

from django.utils import timezone

from games.core import constant_time
from games.core.models import Game, Handoff, Seat
from games.core.outbox import jobs
from games.core.practice import is_lesson

Listener = Callable[[Game, Seat, str, int, str], None]
_listeners: list[Listener] = []
ASKED, SETTLED = "rewind", "settled"
"""Kinds of notices about a proposal to go back: it asks for an answer; what became of it."""
_OF_PROPOSALS = (ASKED, SETTLED)
LOOKED = "look"
"""The kind of notice, and of happening, that a moderator looked behind the fog (games.core.commands.moderator_look)."""


def listen(function: Listener) -> None:
    """Call ``function(game, seat, why, seq, key)`` whenever a notice is owed; for an app's ``ready()``.

    It runs inside the transaction of the change that the notice follows from: it may owe jobs, and do nothing slow.
    """
    if function not in _listeners:
        _listeners.append(function)


def key_of(game: Game, seat: str, why: str, seq: int, kind: str = "") -> str:
    """What names a notice, however often it is owed: the key of its job, and the id of its webhooks and hand-offs.

    ``kind``: as of :func:`tell`; it matters where one entry may see several proposals.
    """
    mark = "" if why == "turn" else f":{why}{kind}" if why in _OF_PROPOSALS else f":{why}"
    return f"notice:{game.code}:{seat}:{seq}{mark}"


def proposal_in(key: str, why: str) -> str:
    """The name of the proposal that a notice of that key is about."""
    return key.rpartition(":")[2].removeprefix(why)


def tell(game: Game, seat: Seat, why: str, seq: int, kind: str = "") -> None:
    """Owe the person who holds ``seat`` a notice, once. Nothing for a computer, nor in a lesson.

    ``why``: turn, late, over, ASKED, SETTLED or LOOKED; ``kind``: what is asked, or the name of the proposal.
    """
    if seat.user_id is None or is_lesson(game.scenario):
        return
    constant_time.begin(seat.user_id)
    key = key_of(game, seat.code, why, seq, kind)
    told = Handoff(user_id=seat.user_id, game=game, seat=seat.code, seq=seq, why=why, kind=kind, at=timezone.now())
    payload = {"seat": seat.code, "seq": seq, "why": why}
    if why in _OF_PROPOSALS:
        payload["proposal"] = kind
        same = ["game", "seat", "seq", "why"]
        Handoff.objects.bulk_create([told], update_conflicts=True, update_fields=["kind", "at"], unique_fields=same)
    else:
        Handoff.objects.bulk_create([told], ignore_conflicts=True)
    jobs.enqueue("notice", key, game=game, payload=payload)
    for listener in _listeners:
        listener(game, seat, why, seq, key)
