"""The laws of a game system (design: laws 1 to 6) as checks over random games; any broken law raises AssertionError."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from rules.kernel import IllegalOrder, Order, RulesError, Step, System

from .random_play import Act, RandomGame, replay

Check = Callable[[Any], None]
Disguise = Callable[[Any, str, Random], Any | None]
"""(state, seat, random) -> a State that differs only in what the seat may not know, or None if there is none."""
LINES = 12
"""Lines of each kind that are typed at each disguise."""


class Laws:
    """Checks every step of a random game; ``in_range`` and ``disguise`` come from the system's own tests."""

    def __init__(self, system: System, in_range: Check, disguise: Disguise, often: int = 20) -> None:
        self.system, self.in_range, self.disguise, self.often = system, in_range, disguise, often
        self.seen: list[Order] = []
        self.seats: list[str] = []
        self.refused = self.disguised = 0

    def play(self, scenario: str, seed: int, options: Mapping[str, Any] | None = None) -> RandomGame:
        """Play one game with all laws checked; returns it, finished."""
        game = RandomGame(self.system, scenario, seed, options=options or {})
        self.seats = [row["id"] for row in self.system.seats(scenario, options)]
        random = Random(seed)
        for number, (before, act, step) in enumerate(game.steps()):
            self.in_range(step.state)
            if number % self.often == 0:
                self._function(before, act, step)
                self._round_trip(step.state)
                self._exact(step.state, random)
                self._fog(step.state, random)
        self._replayed(game)
        return game

    def _function(self, before: Any, act: Act, step: Step) -> None:
        again = self._again(before, act)
        assert self.system.dump(again.state) == self.system.dump(step.state), "law 1: apply is a function"
        assert again.events == step.events, "law 1: events too"

    def _again(self, before: Any, act: Act) -> Step:
        if act.order is None:
            return self.system.throw(before, act.name, act.faces)
        return self.system.apply(before, act.order)

    def _round_trip(self, state: Any) -> None:
        data = self.system.dump(state)
        assert self.system.dump(self.system.load(data)) == data, "law 6: dump and load"
        assert self.system.load(data) == state, "law 6: the same value"

    def _exact(self, state: Any, random: Random) -> None:
        for ask in self.system.pending(state).asks:
            orders = self.system.legal(state, ask.seat)
            assert orders, "law 5: somebody who is asked can answer"
            texts = {o.text for o in orders}
            assert len(texts) == len(orders), "law 2: no order is listed twice"
            for order in random.sample(orders, min(4, len(orders))):
                self.system.apply(state, order)
                assert self.system.parse(state, ask.seat, order.text) == order, f"notation: {order.text}"
            narrowed = {o.text for about in ask.about for o in self.system.legal(state, ask.seat, about)}
            assert narrowed <= texts, "law 2: about only narrows"
            strangers = [o for o in random.sample(self.seen, min(6, len(self.seen))) if o.text not in texts]
            strangers = [o for o in strangers if not self._told(state, ask.seat, o.text)]
            for stranger in strangers:
                self._refused(state, Order(ask.seat, stranger.text, stranger.verb, stranger.data))
            self.seen = [*self.seen[-400:], *random.sample(orders, min(3, len(orders)))]

    def _told(self, state: Any, seat: str, text: str) -> bool:
        """Whether `legal` tells an order that names a set when it is asked for its words."""
        return text in [order.text for order in self.system.legal(state, seat, text)]

    def _refused(self, state: Any, order: Order) -> None:
        before = self.system.dump(state)
        reason = self._reason(state, order)
        assert reason, f"law 2: {order.seat} {order.text} is not listed but was taken, or refused without a word"
        self.refused += 1
        assert self.system.dump(state) == before, "a refusal changes nothing"

    def _reason(self, state: Any, order: Order) -> str:
        try:
            self.system.apply(state, order)
        except IllegalOrder as refusal:
            return str(refusal.reason)
        return ""

    def _fog(self, state: Any, random: Random) -> None:
        for seat in self.seats:
            other = self.disguise(state, seat, random)
            if other is None:
                continue
            self.disguised += 1
            assert self.system.view(state, seat) == self.system.view(other, seat), "law 3: the view"
            assert self.system.view(state, None) == self.system.view(other, None), "law 3: the public view"
            mine = [a for a in self.system.pending(state).asks if a.seat == seat]
            assert mine == [a for a in self.system.pending(other).asks if a.seat == seat], "law 3: asks"
            for line in self._lines(seat, random):
                assert self._read(state, seat, line) == self._read(other, seat, line), f"law 3: parse of {line}"
            if mine:
                orders = self.system.legal(state, seat)
                assert orders == self.system.legal(other, seat), "law 3: legal orders"
                assert [o.data for o in orders] == [o.data for o in self.system.legal(other, seat)], "law 3: their data"

    def _lines(self, seat: str, random: Random) -> list[str]:
        """Orders of other seats as somebody may type them: whole, with the end of the way alone, before another way."""
        others = [order.text for order in self.seen if order.seat != seat]
        found = []
        for text in random.sample(others, min(LINES, len(others))):
            verb, *words = text.split()
            end = words[-1].rpartition("-")[2] if words else ""
            found += [text, " ".join([verb, *words[:1], end]), " ".join([verb, *words[:1], end, random.choice(others)])]
        return [line.swapcase() for line in found]  # a canonical line is read without a look at the board

    def _read(self, state: Any, seat: str, line: str) -> tuple[Any, ...]:
        """What parse answers a seat."""
        try:
            order = self.system.parse(state, seat, line)
        except RulesError as no:
            return str(no), getattr(no, "what", ""), getattr(no, "nearest", "")
        return order.seat, order.text, order.verb, order.data

    def _replayed(self, game: RandomGame) -> None:
        again = replay(game, lambda s, o: self.system.parse(s, o.seat, o.text))
        assert self.system.dump(again) == self.system.dump(game.state), "law 6: the replay gives the same bytes"
