"""Task Force as the kernel's System."""

from collections.abc import Iterable, Mapping

from rules.common import choices
from rules.common.base import without_sides
from rules.common.choices import Chosen
from rules.common.state_machine import Modules, RuleNumbers, StateMachine
from rules.kernel import Ask, Order, Plain, Roll, Text, _

from . import bots, commands, notation, options, purposes, seating, sequence, state, view, working_state
from .data_sets.edition import HOUSE
from .data_sets.scenarios import Scenario
from .results import victory
from .setting_up import setup
from .sides import IJN
from .state import Owed, State
from .working_state import WorkingState

_ABOUT = {
    "pearl": _("The tutorial: two waves against the ships in the harbour. You attack; nobody answers but their guns."),
    "coral_sea": _("Two carrier fleets look for each other while transports head for Port Moresby."),
    "midway": _("Four Japanese carriers and a landing force against three American carriers and an island."),
    "eastern_solomons": _("Transports to Guadalcanal, and the carriers of both sides around them; sheets are hidden."),
}
_TITLES = {
    "pearl": _("Tutorial: attack on a harbour (7 December 1941)"), "coral_sea": _("Coral Sea (7-8 May 1942)"),
    "midway": _("Midway (4-5 June 1942)"), "eastern_solomons": _("Eastern Solomons (24-25 August 1942)"),
}  # fmt: skip


class TaskForce(StateMachine):
    """Carrier battles in the Pacific, by the executable specification of this project."""

    slug = view.SLUG
    title = "Task Force"
    data = state.DATA_VERSION
    modules = Modules(commands, notation, options, seating, sequence, state, working_state, victory, view)
    rule_numbers = RuleNumbers(notation="13.2", over="10.3", dice="13.3")

    players = (("sensible", bots.choose),)

    def scenarios(self) -> list[Plain]:
        """The tutorial and three battles."""
        return [
            {
                "id": sheet.id,
                "title": _TITLES[sheet.id].plain(),
                "seats": without_sides(seating.rows(IJN if sheet.solo else "")),
                "turns": sheet.last_turn - sheet.first_turn + 1,
                "about": _ABOUT[sheet.id].plain(),
            }
            for sheet in HOUSE.scenarios.values()
        ]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """One for each side; the attacker's alone in the tutorial. ValueError as of `start`."""
        self._chosen(scenario, options)
        return seating.rows(IJN if HOUSE.scenarios[scenario].solo else "")

    def options(self, scenario: str) -> list[Plain]:
        """Fog and surprise; none in the tutorial. ValueError for an unknown scenario."""
        self.known(scenario)
        sheet = HOUSE.scenarios[scenario]
        return [] if sheet.solo else [choices.plain(option) for option in options.offered(_defaults(sheet))]

    def _chosen(self, scenario: str, given: Mapping[str, Plain] | None) -> Chosen:
        self.known(scenario)
        sheet = HOUSE.scenarios[scenario]
        offered = () if sheet.solo else options.offered(_defaults(sheet))
        return choices.chosen(offered, given, f" in scenario {scenario}")

    def facts(self, scenario: str | None = None) -> Plain:
        """The map of a scenario, and how orders are written (view.facts)."""
        return view.facts(scenario or "coral_sea")

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        return self._begin(scenario, self._chosen(scenario, options)).freeze()

    def first(self, chosen: Chosen) -> WorkingState:
        """The table of the first scenario."""
        return self._begin(next(iter(HOUSE.scenarios)), chosen)

    def _begin(self, scenario: str, chosen: Chosen) -> WorkingState:
        sheet = HOUSE.scenarios[scenario]
        agenda = (("attacks",),) if sheet.solo else (("setup",), ("setup_over",))
        table = WorkingState(State(scenario, chosen, sheet.first_turn, (), (), (), (), (), agenda=agenda))
        if sheet.solo:
            setup.harbour(table)
            table.step = "raids"
        sequence.advance(table)
        return table

    def roll(self, table: WorkingState, owed: Owed) -> Roll:
        """One die, or the sealed deck, which nobody sees (13.3, R-74)."""
        if owed.deck:
            chits = table.edition.tables.chits
            return Roll(
                owed.name, {"deck": [kind for kind, count in chits.items() for _each in range(count)]}, sealed=True
            )
        return Roll(owed.name, {"n": 1, "sides": 6}, owed.seat or None)

    def purpose(self, name: str) -> Text | None:
        """What a throw was for (purposes.of)."""
        return purposes.of(name)

    def to_orders(self, table: WorkingState, number: str, commands_: Iterable[commands.Command]) -> list[Order]:  # type: ignore[override]
        """Most are secret: they name what only their owner knows."""
        return [commands.order(number, one) for one in commands_]

    def ask(self, table: WorkingState, number: str) -> Ask:  # type: ignore[override]
        """The question of that seat."""
        question = table.question(number)
        assert question is not None
        kind = sequence.KINDS[question.kind]
        return Ask(
            seat=number, kind=question.kind.lower(), title=kind.title, prompt=kind.prompt, draft=kind.draft,
            about=tuple(dict.fromkeys((*kind.verbs, *kind.about(table, number)))),
            data={"turn": table.turn, "about": question.about},
        )  # fmt: skip

    def apply_roll(self, table: WorkingState, owed: Owed, faces: tuple[object, ...]) -> None:
        """A die waits until all that are owed with it have fallen; the deck is put away, sealed."""
        if owed.deck:
            table.cup, table.drawn = tuple(map(str, faces)), 0
        else:
            table.rolled = (*table.rolled, (owed.name, int(str(faces[0]))))


def _defaults(sheet: Scenario) -> dict[str, bool]:
    return {options.ADVANCED: sheet.advanced, options.SURPRISE: sheet.surprise}


SYSTEM = TaskForce()
