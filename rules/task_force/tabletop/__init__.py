"""Hidden task forces of people who play with the printed game: the referee keeps them, and answers searches in the
opponent's place. Nothing else is enforced, and aircraft stay on paper."""

from collections.abc import Sequence
from typing import Final

from rules.kernel import Placing, Plain, Seat, System, Text, Verdict

from .. import view
from ..state import State
from ..working_state import WorkingState
from . import judging, lines, meeting, moments, names, ordering, placing
from .searching import Scouting


class HandKept:
    """rules.kernel.Tabletop of Task Force: which marker is which is hidden, and what the scenario's fog hides beside.

    ``system``: judges moves.
    """

    requests: Final = ("standing",)
    mail: Final = None

    def __init__(self, system: System) -> None:
        self._system = system
        self.searches = Scouting(system)

    def begin(self, scenario: str) -> State:
        """The map with its land bases, before any marker is put on it. ValueError for what is no battle."""
        return placing.begin(scenario)

    def set_up(self, state: State, seat: Seat) -> list[Placing]:
        """The set-up of the scenario."""
        return placing.set_up(state, seat)

    def read(self, state: State, seat: Seat, text: str) -> list[Placing]:
        """What lines put on the board. NotationError."""
        return lines.read(state, seat, text)

    def now(self, state: State, seat: Seat, blocks: Sequence[str]) -> list[Placing]:
        """Where these pieces are. IllegalOrder."""
        return placing.now(WorkingState(state), seat, blocks)

    def standing_blocks(self, state: State, seat: Seat) -> list[Placing]:
        """Where all pieces of a side are: ships in the order of their boxes, then what stands on the map."""
        return placing.standing(WorkingState(state), seat)

    def put(self, state: State, seat: Seat, placings: Sequence[Placing]) -> State:
        """The position after that. IllegalOrder."""
        return placing.put(state, seat, placings)

    def hold(self, state: State, place: str, seat: Seat) -> State:
        """IllegalOrder: bases do not change hands."""
        return placing.no_capture()

    def turns(self, state: State) -> Sequence[str]:
        """The set-up, then the steps of all turns: "3 recon"."""
        return moments.of(state.scenario)

    def at_turn(self, state: State, turn: str) -> State:
        """The position in that step. IllegalOrder."""
        return moments.at(state, turn)

    def is_for_both(self, state: State, turn: str) -> bool:
        """For the end of the set-up and each new turn: searches begin anew, and night hides all (8.3)."""
        return moments.is_new(state, turn)

    def storms(self, state: State) -> Sequence[int]:
        """This game knows no weather."""
        return ()

    def in_storm(self, state: State, number: int) -> State:
        """IllegalOrder: there is none."""
        return moments.no_weather()

    def counts(self, state: State) -> dict[Seat, dict[str, int]]:
        """How many markers, and ships in the open, are in each hex."""
        return meeting.counts(state)

    def meet(self, state: State, place: str) -> State:
        """The position after forces there have met (4.1.5, 4.2), or a raid has found them. IllegalOrder."""
        return meeting.meet(state, place)

    def part(self, state: State) -> State:
        """The position after a battle; what was turned up stays so until night (8.3)."""
        return state._replace(battle=None, raid=None)

    def met(self, state: State) -> str:
        """Where a battle or a raid is on."""
        return meeting.met(state)

    def faces(self, state: State) -> list[Plain]:
        """Markers as both sides see them, ships in the open, and sheets that lie open."""
        return meeting.faces(state)

    def view(self, state: State, seat: Seat | None) -> Plain:
        """What a seat may see, with ``off``: its ships off the map, as those on its sheets are told; ``meeting``: the
        hexes where forces may meet; ``dummies``: their names; ``free``: what a new task force of the seat may be
        called, with a carrier ("ring") and without ("column"), where a number is left."""
        table = WorkingState(state)
        return {
            **view.view(table, seat), "off": placing.off_map(table, seat), "meeting": meeting.places(table),
            "dummies": list(names.dummies()), "free": ordering.free(table, seat),
        }  # fmt: skip

    def judge(self, state: State, seat: Seat, text: str) -> Verdict:
        """Whether a move is legal. NotationError."""
        return judging.judge(self._system, state, seat, text)

    def supply(self, state: State, seat: Seat) -> Plain:
        """Nothing is supplied."""
        return []

    def standing(self, state: State) -> Text:
        """The victory points, as far as everybody may know them."""
        return judging.standing(state)

    def throws(self, state: State) -> Sequence[tuple[Text, Text, int]]:
        """No turn begins with dice."""
        return ()
