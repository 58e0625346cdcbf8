"""The zonal Pacific game as the kernel's System."""

from collections.abc import Iterable, Mapping, Sequence

from rules.common.base import without_sides
from rules.common.choices import Chosen
from rules.common.state_machine import Modules, RuleNumbers, StateMachine
from rules.kernel import Ask, Order, Plain, Roll, Text, _

from . import (
    bots,
    commands,
    notation,
    options,
    positions,
    seating,
    sequence,
    setup,
    state,
    victory,
    view,
    vocabulary,
    working_state,
)
from .combat import battle, house, rolls
from .facts import DATA_VERSION, LAST_TURN, PIECES, SCENARIO
from .handbook import kinds
from .state import SECRET, PendingRoll, State
from .tabletop import HandKept
from .working_state import WorkingState

_ABOUT = _(
    "Japan against the Allies from December 1941, twelve turns on fifty-three zones. Reinforcements come in along "
    "supply lines; fleets hide under task force markers, and some markers hide nothing."
)


class PacificZones(StateMachine):
    """The zonal Pacific game, by the executable specification of this project."""

    slug = "pacific-zones"
    title = "Pacific Zones"
    data = str(DATA_VERSION)
    rulebook = handbook_file = lesson_files = "rules.pacific_zones"
    modules = Modules(commands, notation, options, seating, sequence, state, working_state, victory, view)
    rule_numbers = RuleNumbers(notation="11", over="10", dice="11")
    players = (("sensible", bots.choose),)
    # Battles are agreed on, or fought under markers that nobody has seen (rule 7).
    no_odds = (
        _("No odds are worked out for this game: what is under markers is not known, and battles are agreed on."), "7",
    )  # fmt: skip

    def words(self, seen: Plain) -> vocabulary.Words:
        """What people call pieces and zones."""
        return vocabulary.Words(seen)

    def scenarios(self) -> list[Plain]:
        """There is one."""
        return [
            {
                "id": SCENARIO["id"],
                "title": _("The war in the Pacific").plain(),
                "seats": without_sides(seating.rows(())),
                "turns": LAST_TURN,
                "about": _ABOUT.plain(),
            }
        ]

    def roster(self) -> Sequence[Plain]:
        """The chart of pieces: rows of `handbook.kind_types.KindRow`."""
        return kinds.roster()

    def tabletop(self) -> HandKept:
        """Task forces of people who play with the printed game."""
        return HandKept(self)

    def placed(self, position: Mapping[str, Plain]) -> State:
        """The State of an example's or a lesson's position (positions.placed)."""
        return positions.placed(position)

    def first(self, chosen: Chosen) -> WorkingState:
        """The first step of the game."""
        found = WorkingState(setup.first(chosen))
        sequence.begin(found)
        return found

    def roll(self, table: WorkingState, owed: PendingRoll) -> Roll:
        """Dice of a side."""
        return Roll(owed.name, {"n": owed.n, "sides": owed.sides}, seating.SEATS[owed.side])

    def to_orders(self, table: WorkingState, number: int, commands_: Iterable[commands.Command]) -> list[Order]:
        """Secret in secret steps (R-18)."""
        phase = table.phase
        return [commands.order(number, command, phase) for command in commands_]

    def apply_roll(self, table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
        """Dice of a battle, refereed or by the house table."""
        (battle if table.battle else house).thrown(table, owed, faces)

    def purpose(self, name: str) -> Text | None:
        """A battle, with its round if the house table decides it (7.1, 7.2)."""
        return rolls.purpose(name)

    def ask(self, table: WorkingState, number: int) -> Ask:
        """The step, or the battle that is on (11)."""
        phase = sequence.PHASES[table.phase]
        prompt, kind = phase.prompt, table.step
        about: tuple[str, ...] = ()
        if table.battle:
            kind, prompt = "battle", sequence.JUDGE if number == seating.MOD else sequence.BATTLE
            about = battle.verbs(table, number)
        elif table.secret:
            about = tuple(PIECES[piece].id for piece in sequence.actors(table))
        return Ask(
            seat=seating.SEATS[number],
            kind=kind,
            title=phase.titles[max(table.side, 0)],
            prompt=prompt,
            draft=table.phase in SECRET,
            about=about,
            data=view.ask_data(table),
        )


SYSTEM = PacificZones()
