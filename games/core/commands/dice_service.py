"""Where the dice come in: commitments, open locks and their answers. Called by the dice worker only."""

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F

from games.play import lobby
from games.play.changes import Change, changing
from games.play.errors import NoSuchGame
from games.play.models import Entry, Game, Status
from games.play.settle import chain_of, settle
from games.statements import Rows
from rules.kernel import Event, Roll, Text

_lock_entry = Entry.objects.select_related("game").only("body", "at", "game__mix")
_waiting = Rows(lambda code: _lock_entry.filter(game__code=code, seq=F("game__lock_seq")), str)
Thrower = Callable[[str, Mapping[str, Any]], list[Any]]
LINKS = 65536
THROWN = "thrown"
"""Kind of the happening that keeps, for the ledger of throws, who rolled; it stands in nobody's log."""


@dataclass(frozen=True)
class LockInfo:
    """A lock that waits for its dice. ``orders``: the journal's head before it; ``mix``: the players' part."""

    lock: int
    chain: str
    orders: str
    mix: str
    at: datetime


def committed(code: str, anchor: str, anchor_hidden: str) -> None:
    """Write the genesis entry with the anchors of both chains; the seals of seats taken before follow at once.

    Nothing happens if the entry stands already or the game was abandoned. NoSuchGame.
    """
    with changing(code) as change:
        game = change.game
        if game.seq >= 0 or game.status == Status.ABANDONED:
            return
        data = {"data": game.data} if game.data else {}
        change.append(
            "genesis",
            {
                **data,
                "game": game.code,
                "rules": f"{game.system}/{game.rules_version}",
                "scenario": game.scenario,
                "options": game.options,
                "sides": list(change.seats),
                "anchor": anchor,
                "anchor_hidden": anchor_hidden,
                "links": LINKS,
                "level": 1,
            },
        )
        for seat in change.seats.values():
            if seat.deposit:
                lobby.seal(change, seat)
        lobby.begin_if_complete(change)


def open_lock(code: str) -> LockInfo | None:
    """The lock that waits for its dice, if there is one. NoSuchGame."""
    waiting = _waiting(code)
    if not waiting:
        if not Game.objects.filter(code=code).exists():
            raise NoSuchGame(code)
        return None
    body = json.loads(waiting[0].body)
    return LockInfo(body["lock"], body["chain"], body["orders"], waiting[0].game.mix, waiting[0].at)


def answer_lock(code: str, lock: int, seed: str, roll: Thrower) -> None:
    """Reveal the link of ``lock`` and throw, in one transaction, all dice that are owed until the next human decision.

    ``seed``: the revealed link in hex. ``roll(name, spec)`` gives the results of one roll from it. A lock that is
    answered already is left alone. ValueError for a lock that was never written.
    """
    with changing(code) as change:
        if lock > change.game.locks:
            raise ValueError(f"game {code} has no lock {lock}")
        # The open lock is the last one, unless others were left out since (games.play.restoring).
        if change.game.lock_seq is None or (lock < change.game.locks and lock != lock_of(change.game)["lock"]):
            return
        chain = chain_of(change.system.pending(change.state))  # nothing has moved since the lock was written
        audience = None if chain == "pub" else ()
        change.append("reveal", {"lock": lock, "seed": seed, "beacon": "", "beacon_sig": ""}, audience)
        change.game.lock_seq = None
        while (owed := _next_roll(change, chain)) is not None:
            _throw(change, lock, owed, roll)
        settle(change, None)


def lock_of(game: Game) -> dict[str, Any]:
    """The body of the open lock. There has to be one."""
    assert game.lock_seq is not None
    body: dict[str, Any] = json.loads(Entry.objects.values_list("body", flat=True).get(game=game, seq=game.lock_seq))
    return body


def _next_roll(change: Change, chain: str) -> Roll | None:
    """The next roll that the rules want from this chain."""
    if change.system.outcome(change.state) is not None:
        return None
    pending = change.system.pending(change.state)
    return pending.rolls[0] if pending.rolls and chain_of(pending) == chain else None


def _throw(change: Change, lock: int, owed: Roll, roll: Thrower) -> None:
    spec = dict(owed.spec)
    out = list(roll(owed.name, spec))
    audience = ((owed.seat,) if owed.seat else ()) if owed.sealed else None
    change.append("roll", {"lock": lock, "id": owed.name, "spec": spec, "out": out}, audience)
    change.take(change.system.throw(change.state, owed.name, out))
    change.tell((Event(THROWN, Text(""), {"seat": owed.seat}, audience=()),))
