"""Taking back one's own last act at once: only while nobody else has seen anything of it."""

import json
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from games.core import drafts
from games.core.commands.clocks import answering
from games.core.commands.clocks.asking import Question
from games.core.commands.taking_back.rewinding import name_of
from games.core.drafts import Scratch
from games.core.errors import Refused
from games.core.journal import position_at, rewind_points, states
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.journal.replay import ReplayError
from games.core.models import Entry, Game, Happening, Owed, Seat, Status
from games.core.models.journal import audience_text
from games.core.questions import asks_of, draft_ask
from rules.kernel import Event, System, _

UNDONE = "undone"
"""Kind of the happening that tells of it."""


@dataclass(frozen=True)
class _Unseen:
    """The act that may be taken back: its ``lines``, the entry ``to`` before it, and the position there."""

    to: int
    lines: list[str]
    state: Any


def undoable(game: Game, seat: str) -> bool:
    """Whether :func:`undo` would take back something now."""
    return _unseen(game, seat) is not None


def undo(code: str, seat: str, version: int) -> None:
    """Take back the seat's own last act; what it had drafted stands in its draft again.

    Refused (``seen``) if somebody else acted since, dice were thrown, or anybody else has seen anything of it. Stale,
    GameOver, NotYourSeat, NoSuchGame.
    """
    with game_transaction(code) as change:
        player = change.seat(seat)
        change.running()
        change.seen(version)
        change.require_no_open_roll()
        found = _unseen(change.game, seat)
        if found is None:
            why = gettext(
                "This cannot be taken back any more: dice were thrown, or the others have seen something of it."
            )
            raise Refused(why, code="seen")
        change.append("rewind", {"to": found.to, "by": seat, "why": "undo", "consent": "unseen"})
        words = _("{seat} took an order back that nobody else had seen.", seat=name_of(change, seat))
        change.tell((Event(UNDONE, words, {"seat": seat}),))
        change.state = found.state
        _ask_again(change, player, found)


def _ask_again(change: GameTransaction, player: Seat, found: _Unseen) -> None:
    """Only this seat is asked anew, with the time that it had; nothing changes for the others."""
    for row in (change.owed.get(player.code), change.drafts.get(player.code)):
        if row is not None:
            row.delete()
    change.drafts.pop(player.code, None)
    ask = asks_of(change.system, found.state, player.code)[0]
    answering.taken_back(change, player)
    since = Entry.objects.values_list("at", flat=True).get(game=change.game, seq=found.to)
    Owed.objects.create(
        game=change.game,
        seat=player.code,
        kind=ask.kind,
        title=ask.title.plain(),
        seq=change.game.seq,
        since=since,
        **Question(change.game, player, ask.kind, since).fields(),
        notified=change.at,  # who takes back is there; no plan may answer for them again
    )
    drafted = draft_ask(change.system, found.state, player.code)
    if drafted is not None:
        scratch = Scratch(change.system, player.code, drafted.kind, found.state, found.state)
        for number, line in enumerate(found.lines, 1):
            scratch.replay([{"number": number, "text": line}])
        if scratch.lines:
            drafts.keep(change, scratch)


def _unseen(game: Game, seat: str) -> _Unseen | None:
    """The last act of the game, if it is this seat's and shows in nothing that anybody else gets to see."""
    if game.status != Status.RUNNING or game.lock_seq is not None:
        return None
    last, to = _last_act(game, seat)
    if last is None or to is None or _told_to_others(game, seat, last.seq):
        return None
    system = states.rules_of(game)
    now = states.unpack(system, game.state)
    try:
        before = position_at.position(game, to)
    except ReplayError:
        return None
    if before is None or before.system.version != system.version or not asks_of(system, before.state, seat):
        return None
    others = [None, *Seat.objects.filter(game=game).exclude(code=seat).values_list("code", flat=True)]
    if any(_shown(system, before.state, other) != _shown(system, now, other) for other in others):
        return None
    return _Unseen(to, list(json.loads(last.secret_body)["orders"]), before.state)


def _last_act(game: Game, seat: str) -> tuple[Entry | None, int | None]:
    """The last act that stands, if only this seat may read it; and the decision that it answered."""
    acts, open_then = position_at.acts(game), rewind_points.decisions(game)
    if not acts or not open_then:
        return None, None
    last = Entry.objects.get(game=game, seq=acts[-1])
    own = last.type == "order" and last.audience == audience_text((seat,))
    return (last, open_then[-1]) if own else (None, None)


def _told_to_others(game: Game, seat: str, since: int) -> bool:
    """Whether anybody else heard of anything since entry ``since``."""
    own = (audience_text(()), audience_text((seat,)))
    return Happening.objects.filter(game=game, seq__gte=since).exclude(audience__in=own).exists()


def _shown(system: System, state: Any, seat: str | None) -> str:
    """All that a seat, or a spectator, gets to see of a position: the board and its questions.

    What it may order follows from them. To list it would take the longer the more there is: who waits for the answer
    could tell by the clock.
    """
    asks = asks_of(system, state, seat) if seat else []
    return json.dumps([system.view(state, seat), [repr(ask) for ask in asks]])
