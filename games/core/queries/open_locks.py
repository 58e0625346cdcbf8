"""The lock of a game that waits for its dice."""

import json
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import F

from games.core.errors import NoSuchGame
from games.core.models import Entry, Game

_lock_entry = Entry.objects.select_related("game").only("body", "at", "game__mix")


THROWN = "thrown"
"""Kind of the happening that keeps, for the ledger of throws, who rolled; it stands in nobody's log."""


@dataclass(frozen=True)
class LockInfo:
    """A lock that waits for its dice. ``orders``: the journal's head before it; ``mix``: the players' part;
    ``round``: of the beacon, 0 for none."""

    lock: int
    chain: str
    orders: str
    mix: str
    at: datetime
    round: int


def open_lock(code: str) -> LockInfo | None:
    """The lock that waits for its dice, if there is one. NoSuchGame."""
    waiting = _lock_entry.filter(game__code=code, seq=F("game__lock_seq")).first()
    if waiting is None:
        if not Game.objects.filter(code=code).exists():
            raise NoSuchGame(code)
        return None
    body = json.loads(waiting.body)
    return LockInfo(body["lock"], body["chain"], body["orders"], waiting.game.mix, waiting.at, body["round"])


def lock_of(game: Game) -> dict[str, Any]:
    """The body of the open lock. There has to be one."""
    assert game.lock_seq is not None
    body: dict[str, Any] = json.loads(Entry.objects.values_list("body", flat=True).get(game=game, seq=game.lock_seq))
    return body
