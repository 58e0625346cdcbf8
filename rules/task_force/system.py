"""Task Force as the kernel's System."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache, partial
from types import SimpleNamespace

from rules.common import choices, lenient
from rules.common.base import without_sides
from rules.common.choices import Chosen
from rules.common.lessons import Lesson
from rules.common.state_machine import Modules, RuleNumbers, StateMachine
from rules.kernel import Ask, Followed, LegalOrders, Order, Outcome, Plain, PlanText, Roll, System, Text, _

from . import bots, commands, notation, options, plans, purposes, seating, sequence, state, view
from .data_sets import editions
from .data_sets.edition import HOUSE, Edition
from .data_sets.scenarios import Scenario
from .handbook import kinds, positions
from .naming import Words
from .odds import asked
from .results import victory
from .setting_up import setup
from .sides import IJN
from .state import Owed, State
from .tabletop import HandKept
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

_Listed = commands.Command | commands.Menu


class TaskForce(StateMachine):
    """Carrier battles in the Pacific, by the executable specification of this project."""

    slug = view.SLUG
    title = "Task Force"
    rulebook = handbook_file = lesson_files = "rules.task_force"
    rule_numbers = RuleNumbers(notation="13.2", over="10.3", dice="13.3")

    players = (("sensible", bots.choose),)

    def __init__(self, edition: Edition) -> None:
        self.edition, self.data = edition, edition.id
        tables = SimpleNamespace(WorkingState=partial(WorkingState, edition=edition))
        self.modules = Modules(commands, notation, options, seating, sequence, state, tables, victory, view)

    def documents(self) -> Mapping[str, Plain]:
        """``tables`` and ``units`` that this instance plays: a copy of the caller's own."""
        return editions.documents(self.edition)

    def check_data(self, documents: Mapping[str, Plain]) -> list[Text]:
        """Every fault of a data set; empty if it can be played."""
        return editions.check(documents)

    def data_doubts(self, documents: Mapping[str, Plain]) -> list[Text]:
        """What a data set says otherwise than the rulebook. ValueError for one with faults."""
        return editions.doubts(documents)

    def with_data(self, documents: Mapping[str, Plain]) -> System:
        """The instance that plays those documents; for the house set the kernel's own. ValueError names the faults."""
        return _system_of(editions.edition(documents))

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
            for sheet in self.edition.scenarios.values()
        ]

    def roster(self) -> Sequence[Plain]:
        """The chart of ships and aircraft: rows of `handbook.kind_types.KindRow`."""
        return kinds.roster(self.edition)

    def placed(self, position: Mapping[str, Plain]) -> State:
        """The State of an example's or a lesson's position (handbook.positions)."""
        return positions.placed(self.edition, position)

    def read_lessons(self) -> tuple[Lesson, ...]:
        """Those of the house set; other data have none."""
        return super().read_lessons() if self.edition is HOUSE else ()

    def _sheet(self, scenario: str) -> Scenario:
        """What that scenario is played by, or a lesson's is. ValueError that names the choices."""
        self.known(scenario)
        lesson = self.lesson(scenario)
        return self.edition.scenarios[lesson.position["scenario"] if lesson else scenario]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """One for each side; the attacker's alone in the tutorial. ValueError as of `start`."""
        self._chosen(scenario, options)
        return seating.rows(IJN if self._sheet(scenario).solo else "")

    def options(self, scenario: str) -> list[Plain]:
        """Fog and surprise; none in the tutorial. ValueError for an unknown scenario."""
        sheet = self._sheet(scenario)
        return [] if sheet.solo else [choices.plain(option) for option in options.offered(_defaults(sheet))]

    def _chosen(self, scenario: str, given: Mapping[str, Plain] | None) -> Chosen:
        sheet = self._sheet(scenario)
        offered = () if sheet.solo else options.offered(_defaults(sheet))
        return choices.chosen(offered, given, f" in scenario {scenario}")

    def facts(self, scenario: str | None = None) -> Plain:
        """The map of a scenario, and how orders are written (view.facts)."""
        return view.facts(self.edition, self._sheet(scenario or "coral_sea").id)

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        chosen, lesson = self._chosen(scenario, options), self.lesson(scenario)
        return self.placed(lesson.position) if lesson else self._begin(scenario, chosen).freeze()

    def first(self, chosen: Chosen) -> WorkingState:
        """The table of the first scenario."""
        return self._begin(next(iter(self.edition.scenarios)), chosen)

    def _begin(self, scenario: str, chosen: Chosen) -> WorkingState:
        sheet = self.edition.scenarios[scenario]
        agenda = (("attacks",),) if sheet.solo else (("setup",), ("setup_over",))
        first = State(scenario, chosen, sheet.first_turn, (), (), (), (), (), data=self.data, agenda=agenda)
        table = WorkingState(first, self.edition)
        if sheet.solo:
            setup.harbour(table)
            table.step = "raids"
        sequence.advance(table)
        return table

    def tabletop(self) -> HandKept | None:
        """Hidden task forces at a table; there the printed data are played."""
        return HandKept(self) if self.edition is HOUSE else None

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

    def draft_stage(self, order: Order) -> int:
        """Reorganising comes before moving (4.1)."""
        return sequence.draft_stage(order.verb)

    def to_orders(self, table: WorkingState, number: str, listed: Iterable[_Listed]) -> list[Order]:  # type: ignore[override]
        """Most are secret: they name what only their owner knows."""
        found: list[Order] = []
        for one in listed:
            if isinstance(one, commands.Menu):
                found += commands.orders(number, one)
            else:
                found.append(commands.order(number, one))
        return found

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

    def outcome(self, position: State) -> Outcome | None:
        """Who has won, once the game is over."""
        return victory.outcome(position, self.edition)

    def load(self, data: bytes) -> State:
        """The State that `dump` gave. ValueError if it is none, or one of other data."""
        return state.load(data, self.data)

    def words(self, seen: Plain) -> lenient.Words:
        """What people call hexes, boxes, orders, and one's own pieces."""
        return Words(seen)

    def odds(self, view: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """Chances of a battle, a raid or searches at the hex ``about`` (odds.asked), exact. RulesError for none.

        ``assumptions``: odds.types.Assumptions.
        """
        return asked.odds(self.edition, view, about, assumptions)

    def plan_guide(self, scenario: str | None = None) -> Plain:
        """How plans are written (rules.task_force.plans); nothing for the tutorial, in which nobody waits."""
        return {} if scenario is not None and self._sheet(scenario).solo else plans.guide()

    def read_plan(self, text: str, scenario: str | None = None) -> PlanText:
        """A plan, checked, with its table of cases. NotationError that names the line."""
        return plans.read(self.edition, text)

    def follow_plan(
        self, plan: str, view: Plain, ask: Ask, legal: LegalOrders, overdue: bool = False
    ) -> Followed | None:
        """What the plan answers (12.1). NotationError if it is none."""
        return plans.follow(self.edition, plan, view, ask, legal, overdue)

    def plan_scope(self, view: Plain, ask: Ask) -> str:
        """A battle and a raid are fought to their end with the plan with which they began."""
        return plans.scope(view, ask)

    def short_plan(self, view: Plain, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
        """Questions about courses, aircraft and targets (plans.short), for the game; none for a single fight."""
        return plans.short(self.edition, view, chosen, base) if everywhere else {}


def _defaults(sheet: Scenario) -> dict[str, bool]:
    return {options.ADVANCED: sheet.advanced, options.SURPRISE: sheet.surprise}


SYSTEM = TaskForce(HOUSE)


@lru_cache(maxsize=16)
def _system_of(edition: Edition) -> System:
    return SYSTEM if edition is HOUSE else TaskForce(edition)
