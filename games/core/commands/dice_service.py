"""Where the dice come in: commitments, open locks and their answers. Called by the dice worker only."""

from collections.abc import Callable, Mapping
from typing import Any

from games.core.commands import lobby
from games.core.commands.after_change import chain_of, settle
from games.core.dice import beacon
from games.core.dice.beacon import NO_VALUE, Value
from games.core.journal import beginnings
from games.core.journal.game_transaction import GameTransaction, game_transaction
from games.core.models import Beginning, Status
from games.core.queries.open_locks import THROWN, lock_of
from rules.kernel import Event, Roll, Text

Thrower = Callable[[str, Mapping[str, Any]], list[Any]]
LINKS = 65536
BEACON_MISSED = "beacon_missed"
"""The note of a lock whose round of the beacon was not to be had: its dice fall as at level 1."""


def committed(code: str, anchor: str, anchor_hidden: str) -> None:
    """Write the genesis entry with the anchors of both chains; the seals of seats taken before follow at once.

    Nothing happens if the entry stands already or the game was abandoned. NoSuchGame.
    """
    with game_transaction(code) as change:
        game = change.game
        if game.seq >= 0 or game.status == Status.ABANDONED:
            return
        data: dict[str, Any] = {"data": game.data} if game.data else {}
        if game.beacon:
            data["beacon"] = beacon.network().plain()
        if game.former:
            data["from"] = beginnings.named(Beginning.objects.get(game=game))
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
                "level": 2 if game.beacon else 1,
            },
        )
        for seat in change.seats.values():
            if seat.deposit:
                lobby.seal(change, seat)
        lobby.begin_if_complete(change)


def answer_lock(code: str, lock: int, seed: str, roll: Thrower, value: Value = NO_VALUE) -> None:
    """Reveal the link of ``lock`` and throw, in one transaction, all dice that are owed until the next human decision.

    ``seed``: the revealed link in hex. ``roll(name, spec)`` gives the results of one roll from it. ``value``: of the
    beacon's round that the lock names; NO_VALUE if it names none, or was given up: then all are told so. A lock that
    is answered already is left alone. ValueError for a lock that was never written.
    """
    with game_transaction(code) as change:
        if lock > change.game.locks:
            raise ValueError(f"game {code} has no lock {lock}")
        # The open lock is the last one, unless others were left out since (games.core.commands.operators.restoring).
        if change.game.lock_seq is None or (lock < change.game.locks and lock != lock_of(change.game)["lock"]):
            return
        chain = chain_of(change.pending())  # nothing has moved since the lock was written
        audience = None if chain == "pub" else ()
        number = lock_of(change.game)["round"] if change.game.beacon else 0
        if number and not value.randomness:
            change.append("note", {"note": BEACON_MISSED, "lock": lock, "round": number})
        known = {"beacon": value.randomness, "beacon_sig": value.signature}
        change.append("reveal", {"lock": lock, "seed": seed, **known}, audience)
        change.game.lock_seq = None
        while (owed := _next_roll(change, chain)) is not None:
            _throw(change, lock, owed, roll)
        settle(change, None)


def _next_roll(change: GameTransaction, chain: str) -> Roll | None:
    """The next roll that the rules want from this chain."""
    if change.system.outcome(change.state) is not None:
        return None
    pending = change.pending()
    return pending.rolls[0] if pending.rolls and chain_of(pending) == chain else None


def _throw(change: GameTransaction, lock: int, owed: Roll, roll: Thrower) -> None:
    spec = dict(owed.spec)
    out = list(roll(owed.name, spec))
    audience = ((owed.seat,) if owed.seat else ()) if owed.sealed else None
    change.append("roll", {"lock": lock, "id": owed.name, "spec": spec, "out": out}, audience)
    change.take(change.system.throw(change.state, owed.name, out))
    change.tell((Event(THROWN, Text(""), {"seat": owed.seat}, audience=()),))
