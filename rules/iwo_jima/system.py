"""Iwo Jima 1945 as the kernel's System."""

from collections.abc import Iterable, Mapping, Sequence

from rules.common.base import without_sides
from rules.common.choices import Chosen
from rules.common.state_machine import Modules, RuleNumbers, StateMachine
from rules.kernel import Ask, Order, Plain, Roll, Text, _

from . import (
    bots,
    consequences,
    options,
    positions,
    seating,
    sequence,
    state,
    victory,
    view,
    working_state,
)
from .board import OBJECTIVES, RESERVE
from .combat import attacks, bombardment, charge, clearing, odds
from .facts import DATA_VERSION, FACES, JP, LAST_TURN, PIECES, SCENARIO
from .handbook import kinds
from .language import commands, notation, purposes, vocabulary
from .movement import mines
from .state import DRAFTED, PendingRoll, State
from .working_state import WorkingState

_ABOUT = _(
    "From the landing on 19 February 1945 to 27 March, fourteen turns. The United States land and take the island; "
    "Japan cannot hold it and tries to make the price unbearable. Nothing is hidden but the Japanese set-up."
)


class IwoJima(StateMachine):
    """The landing on Iwo Jima, by the executable specification of this project."""

    slug = "iwo-jima-1945"
    title = "Iwo Jima 1945"
    data = str(DATA_VERSION)
    rulebook = handbook_file = lesson_files = "rules.iwo_jima"
    modules = Modules(commands, notation, options, seating, sequence, state, working_state, victory, view)
    rule_numbers = RuleNumbers(notation="12.3", over="11.6", dice="12.4")
    players = (("sensible", bots.choose),)

    def words(self, seen: Plain) -> vocabulary.Words:
        """What people call pieces and hexes."""
        return vocabulary.Words()

    def scenarios(self) -> list[Plain]:
        """There is one."""
        return [
            {
                "id": SCENARIO["id"],
                "title": _("The battle for the island").plain(),
                "seats": without_sides(seating.rows(())),
                "turns": LAST_TURN,
                "about": _ABOUT.plain(),
            }
        ]

    def roster(self) -> Sequence[Plain]:
        """The chart of pieces: rows of `handbook.kind_types.KindRow`."""
        return kinds.roster()

    def placed(self, position: Mapping[str, Plain]) -> State:
        """The State of an example's or a lesson's position (positions.placed)."""
        return positions.placed(position)

    def first(self, chosen: Chosen) -> WorkingState:
        """The set-up, or with the ready-made one the first landing."""
        none = tuple(RESERVE for _piece in PIECES)
        control = tuple(JP for _name in OBJECTIVES)
        found = WorkingState(State(chosen, none, tuple(0 for _at in none), control))
        sequence.begin(found)
        return found

    def roll(self, table: WorkingState, owed: PendingRoll) -> Roll:
        """One special die (1.3, 12.4)."""
        return Roll(owed.name, {"n": 1, "faces": list(FACES)}, table.chairs[owed.seat].seat)

    def purpose(self, name: str) -> Text | None:
        """What a die was for (purposes.of)."""
        return purposes.of(name)

    def to_orders(self, table: WorkingState, number: int, commands_: Iterable[commands.Command]) -> list[Order]:
        """Secret are the set-up and the talk of commanders (12.1)."""
        chair, step = table.chairs[number], table.step
        return [consequences.told(table, commands.order(chair, one, step), one) for one in commands_]

    def ask(self, table: WorkingState, number: int) -> Ask:
        """The step, or the partner's proposal."""
        part = sequence.PARTS[table.step]
        answering = bool(table.proposal)
        pieces = [] if answering else sequence.actors(table, number)
        drafted = not answering and table.step in DRAFTED
        return Ask(
            seat=table.chairs[number].seat,
            kind="proposal" if answering else table.step,
            title=part.title,
            prompt=sequence.ANSWER if answering else part.prompt,
            draft=drafted,
            parts=drafted,
            about=tuple(PIECES[piece].id for piece in pieces),
            data=view.ask_data(table, number),
        )

    def apply_roll(self, table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
        """The die of a shot, a mine, a clearing or a combat."""
        die = faces[0]
        if owed.purpose == "shot":
            bombardment.thrown(table, owed, die)
        elif owed.purpose == "mine":
            mines.thrown(table, owed, die)
        elif owed.purpose == "clear":
            clearing.thrown(table, owed, die)
        else:
            values = attacks.thrown(table, owed, die)
            if values is not None and table.charge:
                charge.settled(table, tied=values[0] == values[1])

    def odds(self, seen: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """Those of one combat, exact: no seed changes them (odds.odds)."""
        return odds.odds(seen, about, assumptions)


SYSTEM = IwoJima()
