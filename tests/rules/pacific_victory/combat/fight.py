"""A battle on a real table for the tests: blocks by short names, orders by their text, dice by hand."""

from typing import Any

from rules.kernel import Ask, Event, Order
from rules.pacific_victory import combat
from rules.pacific_victory.battle_record import Battle
from rules.pacific_victory.combat.board import battle_view
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language.notation import words
from rules.pacific_victory.sides import SEATS
from rules.pacific_victory.view_types import Battle as BattleView
from rules.pacific_victory.working_state import WorkingState

from ..position import position

_PREFIX = {"jp": ("JAPAN", "JP"), "us": ("ALLIES", "US"), "uk": ("ALLIES", "UK")}


def block(name: str, strength: int, /, **more: Any) -> dict[str, Any]:
    """A block of a position: "jp-ca", "us-in1", "uk-bb" tell side, nation and class."""
    prefix, kind = name.split("-")
    side, nation = _PREFIX[prefix]
    row: dict[str, Any] = {
        "id": name,
        "side": side,
        "nation": nation,
        "type": kind.rstrip("0123456789").upper(),
        "strength": strength,
    }
    return {**row, **more}


def given(positions: dict[str, list[dict[str, Any]]], **more: Any) -> dict[str, Any]:
    """The ``given`` of a position; December 1942 with Japan moving first unless told otherwise."""
    return {"turn": "1942-12", "P1": "JAPAN", "positions": positions, **more}


def seen_of(fight: "Fight", viewer: int | None) -> BattleView:
    """The battle as that side, or a spectator, sees it; it must be under way."""
    found = battle_view(fight.state, viewer)
    assert found is not None
    return found


class Fight:
    """The Combat Phase of a position. ``names`` gives a block's roster index, ``label`` its label."""

    def __init__(self, place: dict[str, Any]) -> None:
        found = position(place)
        self.names = found.ids
        self.events: list[Event] = []
        self.state = found.state._replace(phase="movement_done", moving=2)
        self._do(combat.begin)

    def _do(self, act: Any) -> None:
        table = WorkingState(self.state)
        act(table)
        self.state = table.freeze()
        self.events += table.events

    @property
    def battle(self) -> Battle:
        """The battle that is being fought."""
        assert self.state.battle is not None
        return self.state.battle

    @property
    def asks(self) -> tuple[Ask, ...]:
        """What is asked now; nothing while dice are owed."""
        return () if self.state.owed else combat.pending(self.state)

    @property
    def ask(self) -> Ask:
        """The one question at hand."""
        (only,) = self.asks
        return only

    def label(self, name: str) -> str:
        """The label of a block in this battle."""
        return self.battle.label(self.names[name])

    def block(self, name: str) -> Any:
        """The block as it stands."""
        return self.state.blocks[self.names[name]]

    def legal(self, name: str | None = None, seat: str | None = None) -> list[str]:
        """Texts of the legal orders, of one block or of all; of the seat that is asked."""
        side = HOUSE.roster[self.names[name]].side if name else SEATS.index(seat or self.ask.seat)
        return [order.text for order in combat.legal(self.state, side, self.label(name) if name else None)]

    def parse(self, text: str, seat: str | None = None) -> Order:
        """The order of a line; ``{jp-ca}`` stands for that block's label."""
        for name in self.names:
            if f"{{{name}}}" in text:
                text = text.replace(f"{{{name}}}", self.label(name))
        verb, *rest = words(text)
        return combat.parse(self.state, SEATS.index(seat or self.ask.seat), verb.upper(), rest)

    def order(self, text: str, seat: str | None = None) -> None:
        """Give an order. IllegalOrder and NotationError pass through."""
        order = self.parse(text, seat)
        self._do(lambda table: combat.apply(table, order))

    def dice(self, *faces: int) -> None:
        """The dice that are owed first fall."""
        owed, *rest = self.state.owed
        assert len(faces) == owed.n

        def resolve(table: WorkingState) -> None:
            table.owed = tuple(rest)
            combat.resolve_roll(table, owed, faces)

        self._do(resolve)

    def fire(self, name: str, target: str, *faces: int) -> None:
        """A block fires and its dice fall."""
        self.order(f"FIRE {{{name}}} {target}")
        self.dice(*faces)

    def passes(self, until: tuple[int, str] | None = None) -> None:
        """Everybody passes, as far as a slot of a round if told so, else to the end of the rounds."""
        while self.in_rounds and not self._at(until):
            self.order("STAY-AT-SEA" if self.ask.kind == "landing" else "PASS")

    def _at(self, until: tuple[int, str] | None) -> bool:
        return until == (self.ask.data["round"], self.ask.data["slot"])

    @property
    def in_rounds(self) -> bool:
        """Is a battle in its rounds."""
        return self.state.battle is not None and self.state.battle.step in ("slot", "tie")

    def said(self, kind: str) -> list[str]:
        """The texts of the events of a kind, with their values."""
        return [str(event.text) for event in self.events if event.kind == kind]
