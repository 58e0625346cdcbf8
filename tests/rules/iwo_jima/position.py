"""Positions for tests: pieces by id, hexes by id, and what the orders make of them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rules.iwo_jima import board, facts, options, state
from rules.iwo_jima.facts import JP, NUMBER, PIECES, US
from rules.iwo_jima.state import BANZAI_STATES, State
from rules.iwo_jima.system import SYSTEM
from tests.rules.played import Played

__all__ = ["NUMBER", "SYSTEM", "Game", "position"]
_BITS = {"moved": state.MOVED, "attacked": state.ATTACKED, "bombarded": state.BOMBARDED, "cleared": state.CLEARED}


def position(step: str, pieces: Mapping[str, str | None], turn: int = 7, **given: Any) -> State:
    """A State: ``pieces`` are on hexes or (None) in reserve, all others out of the game.

    ``given``: options, banzai, activated, owes, us_loss_points, control_US, moved, attacked, bombarded, cleared.
    """
    at = [board.OUT for _piece in PIECES]
    for piece, hex_id in pieces.items():
        at[NUMBER[piece]] = board.RESERVE if hex_id is None else board.NUMBER[hex_id]
    did = [0 for _piece in PIECES]
    for word, bit in _BITS.items():
        for piece in given.get(word, ()):
            did[NUMBER[piece]] |= bit
    owes = given.get("owes", {})
    sleeping = given.get("banzai", {})
    held = given.get("control_US", ())
    return State(
        options=options.chosen(given.get("options")),
        at=tuple(at),
        did=tuple(did),
        control=tuple(US if name in held else JP for name in board.OBJECTIVES),
        turn=turn,
        step=step,
        losses=given.get("us_loss_points", 0),
        owes=tuple(sorted((NUMBER[piece], numbers(foes)) for piece, foes in owes.items())),
        banzai=tuple(BANZAI_STATES.index(sleeping.get(PIECES[piece].id, "dormant")) for piece in facts.BANZAI),
        activated=tuple(sorted(facts.VILLAGES.index(name) for name in given.get("activated", ()))),
    )


def numbers(pieces: Iterable[str]) -> tuple[int, ...]:
    """The numbers of pieces, ascending."""
    return tuple(sorted(NUMBER[piece] for piece in pieces))


class Game(Played):
    """A position that is played on."""

    system = SYSTEM

    def throw(self, die: int) -> None:
        """The first die that is owed falls."""
        self.take(SYSTEM.throw(self.state, SYSTEM.pending(self.state).rolls[0].name, [die]))

    def at(self, piece: str) -> str | None:
        """The hex of a piece; None if it is not on the board."""
        where = self.state.at[NUMBER[piece]]
        return board.IDS[where] if where >= 0 else None

    def row(self, piece: str) -> dict[str, Any]:
        """What the view says of a piece after the set-up."""
        pieces = SYSTEM.view(self.state, None)["pieces"]
        return next(row for row in pieces if row["id"] == piece)

    def owes(self) -> dict[str, list[str]]:
        """All unpaid debts."""
        return {PIECES[piece].id: [PIECES[foe].id for foe in foes] for piece, foes in self.state.owes}

    def told(self, kind: str) -> list[Any]:
        """The data of all events of a kind so far."""
        return [event.data for event in self.events if event.kind == kind]
