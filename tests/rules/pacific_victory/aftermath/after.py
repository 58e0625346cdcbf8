"""The end of a battle on a real table for the tests: blocks by short names, orders by their text."""

from typing import Any

from rules.kernel import Ask, Event, Order
from rules.pacific_victory import aftermath
from rules.pacific_victory.aftermath.retreat import Retreat, destinations
from rules.pacific_victory.battle_record import Battle
from rules.pacific_victory.combat.opening import defender_of, open_battle
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.sides import SEATS, SIDE_NAMES
from rules.pacific_victory.state import Block, State
from rules.pacific_victory.working_state import WorkingState

from ..combat.fight import block, given
from ..position import place_of, position

__all__ = ["After", "block", "given", "patrols"]


class After:
    """A position, with a battle at ``place`` that has been opened; ``end`` plays its end."""

    def __init__(self, start: dict[str, Any], place: str | None = None, **more: Any) -> None:
        found = position(start)
        self.names, self.events = found.ids, list[Event]()
        self.state: State = found.state._replace(phase="combat", moving=2, **more)
        if place is not None:
            self._do(lambda table: self._open(table, place_of(place)))

    @staticmethod
    def _open(table: WorkingState, place: int) -> None:
        defender = defender_of(table, place)
        table.battles = (*table.battles, (place, defender, 0))
        open_battle(table, place, defender)

    def _do(self, act: Any) -> None:
        table = WorkingState(self.state)
        act(table)
        self.state = table.freeze()
        self.events += table.events

    def end(self) -> "After":
        """The rounds are over."""
        self.events.clear()
        self._do(aftermath.begin)
        return self

    @property
    def battle(self) -> Battle:
        """The battle that is being fought."""
        assert self.state.battle is not None
        return self.state.battle

    @property
    def over(self) -> bool:
        """Is the battle over."""
        return self.state.battle is None

    @property
    def ask(self) -> Ask:
        """The one question at hand."""
        (only,) = aftermath.pending(self.state)
        return only

    def ways(self, name: str, **more: Any) -> list[str]:
        """Where a block may retreat to now: base names or hex ids, with the way if it matters."""
        found = destinations(WorkingState(self.state), self.names[name], **more)
        return [HOUSE.board.name[way.place] + (" by land" if way.by == "land" else "") for way in found]

    def retreats(self, name: str) -> list[Retreat]:
        """The same as Retreats."""
        return destinations(WorkingState(self.state), self.names[name])

    def legal(self, about: str | None = None) -> list[str]:
        """Texts of the legal orders of the seat that is asked; a block's local name stands for its label."""
        if about is not None and self.state.battle is not None:
            about = self.battle.label(self.names[about])
        return [order.text for order in aftermath.legal(self.state, SEATS.index(self.ask.seat), about)]

    def parse(self, text: str, seat: str | None = None) -> Order:
        """The order of a line; ``{jp-ca}`` stands for that block's label, or its id outside a battle."""
        for name, index in self.names.items():
            if f"{{{name}}}" in text:
                text = text.replace(f"{{{name}}}", self._spelled(index))
        verb, *rest = words(text)
        return aftermath.parse(self.state, SEATS.index(seat or self.ask.seat), verb.upper(), rest)

    def _spelled(self, index: int) -> str:
        battle = self.state.battle
        return battle.label(index) if battle and index in battle.present() else HOUSE.roster[index].id

    def order(self, text: str, seat: str | None = None) -> None:
        """Give an order. IllegalOrder and NotationError pass through."""
        order = self.parse(text, seat)
        self._do(lambda table: aftermath.apply(table, order))

    def default(self) -> str:
        """Do what is done for a seat that does not decide; its text."""
        order = aftermath.default(self.state, SEATS.index(self.ask.seat))
        self._do(lambda table: aftermath.apply(table, order))
        return order.text

    def block(self, name: str) -> Block:
        """The block as it stands."""
        return self.state.blocks[self.names[name]]

    def at(self, name: str) -> str:
        """Where a block is: a base name or hex id, POOL if it is lost."""
        place = self.block(name).place
        return HOUSE.board.name[place] if place < len(HOUSE.board.name) else HOUSE.board.place_ids[place]

    def control(self, place: str) -> str | None:
        """Who controls a place."""
        return SIDE_NAMES[self.state.control[place_of(place)]]

    def said(self, kind: str) -> list[str]:
        """The texts of the events of a kind, with their values."""
        return [str(event.text) for event in self.events if event.kind == kind]


def patrols(start: dict[str, Any], **more: Any) -> After:
    """A position after its last battle: aftermath.cap.begin has run."""
    found = After(start, **more)
    found._do(aftermath.cap.begin)
    return found
