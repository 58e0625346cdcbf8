"""Positions of a table for the tests."""

from rules import kernel
from rules.kernel import Plain
from rules.task_force.reports import DETECTED
from rules.task_force.state import State
from rules.task_force.system import SYSTEM
from rules.task_force.tabletop import HandKept

TABLE = HandKept(kernel.get("task-force"))
NAME = "t1/cup"
RING, COLUMN, DUMMY = "2311", "1511", "1410"
"""Hexes of Japanese markers in the set-up of the Coral Sea: TF1 with Shokaku, TF7 with transports, D1."""


def cup(chit: str) -> list[str]:
    """A deck that begins with that chit."""
    chits = [kind for kind, count in SYSTEM.edition.tables.chits.items() for _each in range(count)]
    chits.remove(chit)
    return [chit, *chits]


def set_up(scenario: str = "coral_sea", chit: str = DETECTED) -> State:
    """Both sides have put in their set-ups, and the cup is shuffled."""
    state = TABLE.begin(scenario)
    for seat in ("IJN", "ALLIED"):
        state = TABLE.put(state, seat, TABLE.set_up(state, seat))
    return TABLE.searches.dealt(state, state.owed[0].name, cup(chit))


def begun(scenario: str = "coral_sea", chit: str = DETECTED, step: str = "1 movement") -> State:
    """The same in that step of the first turn."""
    return TABLE.at_turn(set_up(scenario, chit), step)


def later(state: State, step: str) -> State:
    """That step of a later turn, turn by turn."""
    for number in range(state.turn + 1, int(step.partition(" ")[0]) + 1):
        state = TABLE.at_turn(state, f"{number} movement")
    return TABLE.at_turn(state, step)


def said(state: State, seat: str, text: str) -> State:
    """The position after these lines."""
    return TABLE.put(state, seat, TABLE.read(state, seat, text))


def others(state: State, seat: str = "IJN") -> Plain:
    """All that anybody but that side gets."""
    foe = "ALLIED" if seat == "IJN" else "IJN"
    return [
        TABLE.view(state, foe), TABLE.view(state, None), TABLE.faces(state), TABLE.counts(state), TABLE.met(state),
        TABLE.searches.offers(state, foe), TABLE.standing(state),
    ]  # fmt: skip
