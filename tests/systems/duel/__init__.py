"""A duel in the dark: the smallest system with fog, dice, drafts and both seats asked at once. For tests only.

Each round both seats secretly walk up to two steps on a line of five places; a die says who fires first; each fires two
shots at places; a 3 or more hits whoever stands there. Two hits lose, or one or nine as players choose: nobody takes
nine; after four rounds it is a draw.
"""

from typing import Any, NamedTuple

from rules.common import choices, states
from rules.common.base import Base
from rules.kernel import Ask, Event, IllegalOrder, NotationError, Order, Outcome, Pending, Plain, Roll, Step, Text, _

SEATS = ("RED", "BLUE")
PLACES = range(1, 6)
HITS = choices.Option("life", _("Hits"), _("How many hits lose."), (1, 2, 9), 2)


class State(NamedTuple):
    round: int = 1
    phase: str = "walk"  # walk, first, aim, shot
    at: tuple[int, ...] = (1, 5)
    walked: tuple[int, ...] = (0, 0)
    origin: tuple[int, ...] = (1, 5)
    done: tuple[bool, ...] = (False, False)
    life: tuple[int, ...] = (2, 2)
    turn: int = 0
    shots: int = 0
    target: int = 0
    second: bool = False  # the second seat is firing
    data: int = 1


def _set(pair: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (value, pair[1]) if index == 0 else (pair[0], value)


class Duel(Base):
    slug, title = "duel", "Duel"
    players = (("sensible", lambda seen, ask, legal, seed: ["DONE" if ask.kind == "walk" else f"FIRE {seed % 5 + 1}"]),)

    def scenarios(self) -> list[Plain]:
        seats = [{"id": seat, "title": Text(seat.title()).plain()} for seat in SEATS]
        return [{"id": "dawn", "title": _("At dawn").plain(), "seats": seats, "turns": 4, "about": Text("").plain()}]

    def options(self, scenario: str) -> list[Plain]:
        return [choices.plain(HITS)]

    def facts(self, scenario: str | None = None) -> Plain:
        return {"places": list(PLACES)}

    def start(self, scenario: str, options: Any = None) -> State:
        self.known(scenario)
        life = choices.value([HITS], choices.chosen([HITS], options), "life")
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
            return [*(_order(seat, "FIRE", place) for place in PLACES), _order(seat, "HOLD")]
        near = [place for place in PLACES if abs(place - state.at[me]) == 1 and state.walked[me] < 2]
        back = [_order(seat, "CLEAR")] if state.walked[me] else []
        return [*(_order(seat, "STEP", place) for place in near), *back, _order(seat, "DONE")]

    def parse(self, state: State, seat: str, text: str) -> Order:
        verb, *rest = text.upper().split() or [""]
        if verb not in ("STEP", "CLEAR", "DONE", "FIRE", "HOLD"):
            raise NotationError(_("{verb} is no order.", verb=verb), verb, "STEP")
        if len(rest) != (verb in ("STEP", "FIRE")) or not all(part.isdigit() for part in rest):
            raise NotationError(_("One place, please."), text, f"{verb} 3")
        return _order(seat, verb, *map(int, rest))

    def apply(self, state: State, order: Order) -> Step:
        if order not in self.legal(state, order.seat):
            raise IllegalOrder(_("{order} can not be done.", order=order.text), "4.2", "no")
        me, place = SEATS.index(order.seat), order.data.get("place", 0)
        if order.verb == "FIRE":
            said = Event("fire", _("{seat} fires at {place}.", seat=order.seat, place=place))
            return Step(state._replace(phase="shot", target=place), (said,))
        if order.verb == "HOLD":
            return Step(_next(state))
        if order.verb == "DONE":
            state = state._replace(done=_set(state.done, me, True))
            said = Event("done", _("{seat} has walked.", seat=order.seat))
            return Step(state._replace(phase="first") if all(state.done) else state, (said,))
        to, walked = (place, state.walked[me] + 1) if order.verb == "STEP" else (state.origin[me], 0)
        said = Event("step", _("You stand on {place}.", place=to), audience=(order.seat,))
        return Step(state._replace(at=_set(state.at, me, to), walked=_set(state.walked, me, walked)), (said,))

    def resolve_roll(self, state: State, name: str, faces: tuple[int, ...]) -> Step:
        if state.phase == "first":
            return Step(state._replace(phase="aim", turn=(faces[0] + 1) % 2, shots=0))
        foe = 1 - state.turn
        hit = state.at[foe] == state.target and faces[0] >= 3
        state = state._replace(life=_set(state.life, foe, state.life[foe] - hit))
        return Step(_next(state), (Event("shot", _("Hit!") if hit else _("Missed."), {"die": faces[0]}),))

    def default(self, state: State, seat: str) -> Order:
        return _order(seat, "HOLD" if state.phase == "aim" else "DONE")

    def view(self, state: State, seat: str | None) -> Plain:
        mine = {"at": state.at[SEATS.index(seat)]} if seat in SEATS else {}
        open_ = {"system": self.slug, "seat": seat, "round": state.round, "phase": state.phase}
        return {**open_, "life": list(state.life), **mine}

    def outcome(self, state: State) -> Outcome | None:
        if min(state.life) == 0:
            winner = SEATS[0 if state.life[1] == 0 else 1]
            return Outcome(winner, "clear", {winner: 1}, _("{seat} is the better shot.", seat=winner))
        return Outcome(None, "draw", {}, _("Nobody fell.")) if state.round > 4 else None

    def dump(self, state: State) -> bytes:
        return states.dump(state)

    def load(self, data: bytes) -> State:
        return State(**states.fields(data, 1))


def _next(state: State) -> State:
    """After a shot: the second one, then the other seat, then the next round."""
    if state.shots == 0:
        return state._replace(phase="aim", shots=1)
    if state.second:
        return State(round=state.round + 1, at=state.at, origin=state.at, life=state.life)
    return state._replace(phase="aim", shots=0, turn=1 - state.turn, second=True)


def _order(seat: str, verb: str, place: int | None = None) -> Order:
    data = {} if place is None else {"place": place}
    return Order(seat, verb if place is None else f"{verb} {place}", verb, data, verb in ("STEP", "CLEAR", "DONE"))


SYSTEM = Duel()
