"""Hidden blocks of people who play with the printed game: the referee keeps them, and enforces nothing."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from rules.kernel import Event, Fact, Placing, Plain, Seat, Text, Verdict

from ..engine import Engine
from ..sides import SEATS
from ..state import State
from . import coming, facts, going_on, judging, meeting, placing


class HandKept:
    """rules.kernel.Tabletop and ByMail of Pacific Victory. ``engine_of``: the engine of a scenario."""

    requests: Final = ("throws", "supply", "standing")
    searches: Final = None

    def __init__(self, engine_of: Callable[[str], Engine]) -> None:
        self._engine_of = engine_of

    @property
    def mail(self) -> "HandKept":
        """It goes on by mail as well."""
        return self

    def begin(self, scenario: str) -> State:
        """The empty board of a scenario. ValueError for an unknown one."""
        return placing.begin(self._engine_of(scenario).edition, scenario)

    def set_up(self, state: State, seat: Seat) -> list[Placing]:
        """The printed set-up of a seat."""
        return placing.set_up(state, SEATS.index(seat))

    def read(self, state: State, seat: Seat, text: str) -> list[Placing]:
        """What lines put on the board. NotationError."""
        return placing.read(state, SEATS.index(seat), text)

    def now(self, state: State, seat: Seat, blocks: Sequence[str]) -> list[Placing]:
        """Where these blocks are. IllegalOrder."""
        return placing.now(state, SEATS.index(seat), blocks)

    def standing_blocks(self, state: State, seat: Seat) -> list[Placing]:
        """Where all blocks of a seat are."""
        return placing.standing(state, SEATS.index(seat))

    def put(self, state: State, seat: Seat, placings: Sequence[Placing]) -> State:
        """The position after that. IllegalOrder."""
        return placing.put(state, SEATS.index(seat), placings)

    def hold(self, state: State, place: str, seat: Seat) -> State:
        """The position in which that seat holds a base. IllegalOrder."""
        return placing.hold(state, place, SEATS.index(seat))

    def turns(self, state: State) -> Sequence[str]:
        """The turns of the scenario: "1942-06"."""
        return tuple(state.edition.scenarios[state.scenario]["turns"])

    def at_turn(self, state: State, turn: str) -> State:
        """The position in that turn. IllegalOrder."""
        return placing.at_turn(state, turn)

    def is_for_both(self, state: State, turn: str) -> bool:
        """No: one may go back."""
        return False

    def storms(self, state: State) -> Sequence[int]:
        """The typhoons of a September turn."""
        return placing.storms(state)

    def in_storm(self, state: State, number: int) -> State:
        """The position with that typhoon. IllegalOrder."""
        return placing.in_storm(state, number)

    def counts(self, state: State) -> dict[Seat, dict[str, int]]:
        """How many blocks stand where."""
        return placing.counts(state)

    def meet(self, state: State, place: str) -> State:
        """The position in which the forces there have met. IllegalOrder."""
        return meeting.meet(state, place)

    def part(self, state: State) -> State:
        """The position after a meeting."""
        return meeting.part(state)

    def met(self, state: State) -> str:
        """Where forces have met; "" for nowhere."""
        return meeting.met(state)

    def faces(self, state: State) -> list[Plain]:
        """The blocks that everybody sees."""
        return meeting.faces(state)

    def view(self, state: State, seat: Seat | None) -> Plain:
        """What a seat may see."""
        return meeting.view(state, None if seat is None else SEATS.index(seat))

    def judge(self, state: State, seat: Seat, text: str) -> Verdict:
        """Whether a move is legal. NotationError."""
        return judging.judge(self._engine_of(state.scenario), state, SEATS.index(seat), text)

    def supply(self, state: State, seat: Seat) -> Plain:
        """How own blocks would be supplied."""
        return judging.supplies(state, SEATS.index(seat))

    def standing(self, state: State) -> Text:
        """How the game would stand."""
        return judging.standing(state)

    def throws(self, state: State) -> Sequence[tuple[Text, Text, int]]:
        """The dice with which this turn begins."""
        return judging.throws(state)

    def missing(self, state: State) -> Sequence[Fact]:
        """What has to be said before the game can go on."""
        return facts.missing(state)

    def check(self, state: State, told: Mapping[str, str], seat: Seat | None) -> None:
        """Whether it can go on as a game. IllegalOrder."""
        going_on.check(state, told, None if seat is None else SEATS.index(seat))

    def game(self, state: State, told: Mapping[str, str]) -> tuple[State, dict[str, Plain]]:
        """The State with which it goes on, and the game's options. IllegalOrder."""
        return going_on.game(state, told)

    def brought(self, state: State) -> State:
        """The table's position of a game under way. IllegalOrder."""
        return coming.brought(state)

    def known(self, state: State) -> dict[str, str]:
        """What a game under way knows of the facts."""
        return coming.known(state)

    def check_later(self, came: State, state: State, told: Mapping[str, str]) -> None:
        """Whether the game that came to the table may go on from here. IllegalOrder."""
        coming.check_later(came, state, told)

    def resumed(self, came: State, state: State, told: Mapping[str, str]) -> State:
        """The State with which it goes on. IllegalOrder."""
        return coming.resumed(came, state, told)

    def between(self, came: State, after: State) -> tuple[Event, ...]:
        """What everybody hears of the turns that began meanwhile."""
        return coming.between(came, after)
