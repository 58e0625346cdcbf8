"""Hidden task forces of people who play with the printed game: the referee keeps them, and enforces nothing."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import Placing, Plain, Seat, System, Text, Verdict

from ..facts import SIDES
from ..state import State
from ..view import view
from ..working_state import WorkingState
from . import judging, lines, meeting, placing, steps


class HandKept:
    """rules.kernel.Tabletop of the zonal Pacific game: ships under markers are hidden, all else lies open.

    ``system``: judges moves.
    """

    requests: Final = ("supply", "standing")
    mail: Final = None
    searches: Final = None

    def __init__(self, system: System) -> None:
        self._system = system

    def begin(self, scenario: str) -> State:
        """The empty board. ValueError for an unknown scenario."""
        return placing.begin(scenario)

    def set_up(self, state: State, seat: Seat) -> list[Placing]:
        """The start position of a side (9); its markers wait in the pool."""
        return placing.set_up(SIDES.index(seat))

    def read(self, state: State, seat: Seat, text: str) -> list[Placing]:
        """What lines put on the board. NotationError."""
        return lines.read(state, SIDES.index(seat), text)

    def now(self, state: State, seat: Seat, blocks: Sequence[str]) -> list[Placing]:
        """Where these pieces are. IllegalOrder."""
        return placing.now(state, SIDES.index(seat), blocks)

    def standing_blocks(self, state: State, seat: Seat) -> list[Placing]:
        """Where all pieces of a side are."""
        return placing.standing(state, SIDES.index(seat))

    def put(self, state: State, seat: Seat, placings: Sequence[Placing]) -> State:
        """The position after that. IllegalOrder."""
        return placing.put(state, SIDES.index(seat), placings)

    def hold(self, state: State, place: str, seat: Seat) -> State:
        """The position in which that side holds a zone. IllegalOrder."""
        return placing.hold(state, place, SIDES.index(seat))

    def turns(self, state: State) -> Sequence[str]:
        """The steps of all turns: "3 al_combat"."""
        return steps.MOMENTS

    def at_turn(self, state: State, turn: str) -> State:
        """The position in that step. IllegalOrder."""
        return steps.at(state, turn)

    def is_for_both(self, state: State, turn: str) -> bool:
        """No: one may go back."""
        return False

    def storms(self, state: State) -> Sequence[int]:
        """This game knows no weather."""
        return ()

    def in_storm(self, state: State, number: int) -> State:
        """IllegalOrder: there is none."""
        return steps.no_weather()

    def counts(self, state: State) -> dict[Seat, dict[str, int]]:
        """How many pieces and markers are seen in each zone."""
        return meeting.counts(state)

    def meet(self, state: State, place: str) -> State:
        """The position in which the task forces there are shown (7.0, 8.3). IllegalOrder."""
        return meeting.meet(state, place)

    def part(self, state: State) -> State:
        """The position after a battle; what was shown stays so until its owner hides it (8.3)."""
        return state._replace(battle=None)

    def met(self, state: State) -> str:
        """Where a battle is on."""
        return str(state.battle.zone) if state.battle else ""

    def faces(self, state: State) -> list[Plain]:
        """The pieces that everybody sees, and the markers without what is under them."""
        return meeting.faces(state)

    def view(self, state: State, seat: Seat | None) -> Plain:
        """What a seat may see."""
        return view(WorkingState(state), None if seat is None else SIDES.index(seat))

    def judge(self, state: State, seat: Seat, text: str) -> Verdict:
        """Whether a move is legal. NotationError."""
        return judging.judge(self._system, state, SIDES.index(seat), text)

    def supply(self, state: State, seat: Seat) -> Plain:
        """Which pieces that are due find a supply line."""
        return judging.supply(state, SIDES.index(seat))

    def standing(self, state: State) -> Text:
        """The points of the zones."""
        return judging.standing(state)

    def throws(self, state: State) -> Sequence[tuple[Text, Text, int]]:
        """No turn begins with dice."""
        return ()
