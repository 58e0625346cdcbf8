"""A duel in the dark: the smallest system with fog, dice, drafts and both seats asked at once. For tests only.

Each round both seats secretly walk up to two steps on a line of five places; a die says who fires first; each fires two
shots at places; a 3 or more hits whoever stands there. Two hits lose; after four rounds it is a draw.
"""

import json
from dataclasses import asdict, dataclass, replace
from typing import Any

from rules.kernel import (
    Ask,
    Event,
    IllegalOrder,
    NotationError,
    Order,
    Outcome,
    Pending,
    Plain,
    Roll,
    RulesError,
    Step,
    Text,
    _,
)

SEATS = ("RED", "BLUE")
PLACES = range(1, 6)


@dataclass(frozen=True)
class State:
    round: int = 1
    phase: str = "walk"  # walk, first, aim, shot
    at: tuple[int, int] = (1, 5)
    walked: tuple[int, int] = (0, 0)
    origin: tuple[int, int] = (1, 5)
    done: tuple[bool, bool] = (False, False)
    life: tuple[int, int] = (2, 2)
    turn: int = 0
    shots: int = 0
    target: int = 0
    second: bool = False  # the second seat is firing


def _set(pair: tuple[Any, Any], index: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if index == 0 else (pair[0], value)


class Duel:
    slug, title, version, data = "duel", "Duel", "1", "1"

    def documents(self) -> dict[str, Plain]:
        return {}

    def check_data(self, documents: Any) -> list[Text]:
        return [_("A duel has no data.")] if documents else []

    def data_doubts(self, documents: Any) -> list[Text]:
        return []

    def with_data(self, documents: Any) -> "Duel":
        if documents:
            raise ValueError("a duel has no data")
        return self

    def scenarios(self) -> list[Plain]:
        seats = [{"id": seat, "title": [seat.title(), {}]} for seat in SEATS]
        return [{"id": "dawn", "title": ["At dawn", {}], "seats": seats, "turns": 4, "about": ["", {}]}]

    def options(self, scenario: str) -> list[Plain]:
        return [{"id": "life", "title": ["Hits", {}], "choices": [1, 2], "default": 2, "excludes": []}]

    def seats(self, scenario: str, options: Any = None) -> list[Plain]:
        return [{"id": seat, "title": [seat.title(), {}], "side": seat} for seat in SEATS]

    def facts(self, scenario: str | None = None) -> Plain:
        return {"places": list(PLACES)}

    def rules(self) -> list[Plain]:
        return []

    def start(self, scenario: str, options: Any = None) -> State:
        life = (options or {}).get("life", 2)
        if scenario != "dawn" or life not in (1, 2):
            raise ValueError(f"no scenario {scenario!r} with life {life!r}; there is: dawn, with life 1 or 2")
        return State(life=(life, life))

    def pending(self, state: State) -> Pending:
        if self.outcome(state):
            return Pending()
        if state.phase == "first":
            return Pending(rolls=(Roll(f"r{state.round}/first", {"n": 1, "sides": 6}),))
        if state.phase == "shot":
            name = f"r{state.round}/{SEATS[state.turn]}/{state.shots}"
            return Pending(rolls=(Roll(name, {"n": 1, "sides": 6}, SEATS[state.turn]),))
        if state.phase == "aim":
            return Pending((Ask(SEATS[state.turn], "fire", _("Fire"), _("Fire at a place.")),))
        seats = [seat for seat, done in zip(SEATS, state.done, strict=True) if not done]
        return Pending(tuple(Ask(seat, "walk", _("Walk"), _("Walk in secret."), draft=True) for seat in seats))

    def legal(self, state: State, seat: str, about: str | None = None) -> list[Order]:
        if seat not in [ask.seat for ask in self.pending(state).asks]:
            return []
        me = SEATS.index(seat)
        if state.phase == "aim":
            return [self._order(seat, "FIRE", place) for place in PLACES] + [self._order(seat, "HOLD")]
        near = [place for place in PLACES if abs(place - state.at[me]) == 1 and state.walked[me] < 2]
        back = [self._order(seat, "CLEAR")] if state.walked[me] else []
        return [*(self._order(seat, "STEP", place) for place in near), *back, self._order(seat, "DONE")]

    def parse(self, state: State, seat: str, text: str) -> Order:
        verb, *rest = text.upper().split() or [""]
        if verb not in ("STEP", "CLEAR", "DONE", "FIRE", "HOLD"):
            raise NotationError(_("{verb} is no order.", verb=verb), verb, "STEP")
        if len(rest) != (verb in ("STEP", "FIRE")) or not all(part.isdigit() for part in rest):
            raise NotationError(_("One place, please."), text, f"{verb} 3")
        return self._order(seat, verb, *map(int, rest))

    def apply(self, state: State, order: Order) -> Step:
        if order not in self.legal(state, order.seat):
            raise IllegalOrder(_("{order} can not be done.", order=order.text), "4.2", "no")
        me, place = SEATS.index(order.seat), order.data.get("place", 0)
        if order.verb == "FIRE":
            said = Event("fire", _("{seat} fires at {place}.", seat=order.seat, place=place))
            return Step(replace(state, phase="shot", target=place), (said,))
        if order.verb == "HOLD":
            return Step(self._next(state))
        if order.verb == "DONE":
            state = replace(state, done=_set(state.done, me, True))
            said = Event("done", _("{seat} has walked.", seat=order.seat))
            return Step(replace(state, phase="first") if all(state.done) else state, (said,))
        to, walked = (place, state.walked[me] + 1) if order.verb == "STEP" else (state.origin[me], 0)
        said = Event("step", _("You stand on {place}.", place=to), audience=(order.seat,))
        return Step(replace(state, at=_set(state.at, me, to), walked=_set(state.walked, me, walked)), (said,))

    def throw(self, state: State, name: str, faces: Any) -> Step:
        if [name] != [roll.name for roll in self.pending(state).rolls]:
            raise ValueError(f"{name} is not owed")
        if state.phase == "first":
            return Step(replace(state, phase="aim", turn=(faces[0] + 1) % 2, shots=0))
        foe = 1 - state.turn
        hit = state.at[foe] == state.target and faces[0] >= 3
        state = replace(state, life=_set(state.life, foe, state.life[foe] - 1)) if hit else state
        said = Event("shot", _("Hit!") if hit else _("Missed."), {"die": faces[0]})
        return Step(self._next(state), (said,))

    def _next(self, state: State) -> State:
        """After a shot: the second one, then the other seat, then the next round."""
        if state.shots == 0:
            return replace(state, phase="aim", shots=1)
        if state.second:
            return State(round=state.round + 1, at=state.at, origin=state.at, life=state.life)
        return replace(state, phase="aim", shots=0, turn=1 - state.turn, second=True)

    def default(self, state: State, seat: str) -> Order:
        return self._order(seat, "HOLD" if state.phase == "aim" else "DONE")

    def view(self, state: State, seat: str | None) -> Plain:
        mine = {"at": state.at[SEATS.index(seat)]} if seat in SEATS else {}
        return {
            "system": self.slug,
            "seat": seat,
            "round": state.round,
            "phase": state.phase,
            "life": list(state.life),
            **mine,
        }

    def outcome(self, state: State) -> Outcome | None:
        if min(state.life) == 0:
            winner = SEATS[0 if state.life[1] == 0 else 1]
            return Outcome(winner, "clear", {winner: 1}, _("{seat} is the better shot.", seat=winner))
        return Outcome(None, "draw", {}, _("Nobody fell.")) if state.round > 4 else None

    def dump(self, state: State) -> bytes:
        return json.dumps(asdict(state), sort_keys=True).encode()

    def load(self, data: bytes) -> State:
        return State(**{k: tuple(v) if isinstance(v, list) else v for k, v in json.loads(data).items()})

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        raise ValueError(f"no states of version {from_version!r} are known; there is: {self.version}")

    def bots(self) -> list[str]:
        return ["sensible"]

    def choose(self, bot: str, view: Plain, ask: Ask, legal: Any, seed: int) -> list[str]:
        return ["DONE"] if ask.kind == "walk" else [f"FIRE {seed % 5 + 1}"]

    def odds(self, view: Plain, about: str, assumptions: Any, seed: int = 0) -> Plain:
        raise RulesError(_("A duel has no odds."), code="odds")

    def _order(self, seat: str, verb: str, place: int | None = None) -> Order:
        text = verb if place is None else f"{verb} {place}"
        return Order(
            seat, text, verb, {} if place is None else {"place": place}, secret=verb in ("STEP", "CLEAR", "DONE")
        )


SYSTEM = Duel()
