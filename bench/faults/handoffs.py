"""Which notices a game owes, reckoned from its journal alone: a second opinion on games.core.commands.handoff."""

import json
from typing import Any

from games.core.journal import entries, states
from games.core.journal.replay import _openings
from games.core.models import Entry, Game

Asked = dict[str, tuple[str, int]]  # seat -> the kind of what it is asked, and after which entry


def seat_of(entry: Entry) -> str:
    """Whose order an entry is."""
    return str(json.loads(entry.secret_body or entry.body)["seat"])


def stored(game: Game) -> Asked:
    """What the site believes."""
    return {row.seat: (row.kind, row.seq) for row in game.owed.all()}


def expected(code: str) -> tuple[set[str], Asked]:
    """Keys of the notices that hand-offs and the end owe to people, and who is asked what at the end."""
    game = Game.objects.get(code=code)
    reckoning = _Reckoning(game)
    rows = list(entries.rows(game))
    own = [
        {**entries.opening(entry), "type": "own-open"}
        for entry in Entry.objects.filter(game=game).exclude(audience="").order_by("seq")
    ]
    shown = _openings(rows + own)
    for row in rows:
        reckoning.take(row["type"], row["seq"], shown.get(row["seq"]) or row["body"])
    return reckoning.keys, reckoning.asked


class _Reckoning:
    """Goes through a journal and hands the game from seat to seat."""

    def __init__(self, game: Game) -> None:
        self.game, self.system = game, states.system_of(game.system)
        self.people = set(game.seats.exclude(user=None).values_list("code", flat=True))
        self.seats = list(game.seats.values_list("code", flat=True))
        self.acted = dict.fromkeys(self.seats, -1)
        self.told = dict.fromkeys(self.seats, -1)
        self.asked: Asked = {}
        self.keys: set[str] = set()
        self.state: Any = None

    def take(self, kind: str, seq: int, body: dict[str, Any]) -> None:
        if kind == "start":
            self.state = self.system.start(self.game.scenario, self.game.options)
            self._settle(seq, None)
        elif kind == "order":
            for text in body["orders"]:
                self.state = self.system.apply(self.state, self.system.parse(self.state, body["seat"], text)).state
            self.acted[body["seat"]] = seq
            self._settle(seq, body["seat"])
        elif kind == "roll":
            self.state = self.system.throw(self.state, body["id"], body["out"]).state
            self._settle(seq, None)
        elif kind == "final":
            self.asked = {}
            self.keys |= {f"notice:{self.game.code}:{seat}:{seq}:over" for seat in self.people}

    def _settle(self, seq: int, actor: str | None) -> None:
        if self.system.outcome(self.state) is not None:
            return
        pending = self.system.pending(self.state)
        if pending.rolls:
            self.asked.pop(actor or "", None)
            return
        asks = {ask.seat: ask.kind for ask in reversed(pending.asks)}
        self.asked = {seat: row for seat, row in self.asked.items() if seat in asks}
        for ask in pending.asks:
            if asks.get(ask.seat) == ask.kind:
                self._ask(ask.seat, ask.kind, seq)

    def _ask(self, seat: str, kind: str, seq: int) -> None:
        row = self.asked.get(seat)
        if row is not None and row[0] == kind and self.acted[seat] <= row[1]:
            return
        others = [self.acted[other] for other in self.seats if other != seat]
        if self.told[seat] < 0 or max(others) > self.told[seat]:
            self.told[seat] = seq
            if seat in self.people:
                self.keys.add(f"notice:{self.game.code}:{seat}:{seq}")
        self.asked[seat] = (kind, seq)
