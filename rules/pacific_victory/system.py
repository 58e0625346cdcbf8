"""Pacific Victory as the kernel's System: data sets, scenarios, and for each position the engine of its map."""

from collections.abc import Mapping, Sequence

from rules.common import choices, lenient
from rules.common.base import Base
from rules.common.lessons import Lesson
from rules.kernel import (
    Ask,
    Followed,
    LegalOrders,
    LossWarning,
    Order,
    Outcome,
    Pending,
    Plain,
    PlanText,
    Seat,
    Step,
    System,
    Text,
    _,
)

from . import options, seating, state
from .data_sets import editions, named
from .data_sets.dataset import HOUSE
from .data_sets.edition import Edition, of_edition
from .engine import Engine
from .handbook import kinds, positions
from .language import purposes
from .movement.moves import draft_stage
from .options import chosen
from .state import State
from .tabletop import HandKept
from .turns import setup

_WHOLE_MAP = "1942"
"""A scenario on the whole map, for what is asked of no scenario."""


class PacificVictory(Base):
    """The block game of the Pacific war, rulebook 2.2, with its optional rules for two players."""

    slug = "pacific-victory"
    title = "Pacific Victory"
    rulebook = handbook_file = lesson_files = "rules.pacific_victory"

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.data = edition.id
        self.players = (("sensible", self._sensible),)
        self._engines: dict[str, Engine] = {}

    def _engine(self, scenario: str) -> Engine:
        """The engine of the map on which that scenario is played. ValueError that names the choices."""
        if scenario not in self._engines:
            self._engines[scenario] = _engine_of(self.edition, _WHOLE_MAP if self.lesson(scenario) else scenario)
        return self._engines[scenario]

    def _sensible(self, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        return self._engine(seen["scenario"]).choose(seen, ask, legal, seed)

    def tabletop(self) -> HandKept:
        """Blocks of people who play with the printed game."""
        return HandKept(self._engine)

    def documents(self) -> Mapping[str, Plain]:
        """``map``, ``units`` and ``scenarios`` that this instance plays: a copy of the caller's own."""
        return editions.own_copy(self.edition.documents)

    def data_schema(self) -> Mapping[str, Plain]:
        """Of ``map``, ``units`` and ``scenarios``."""
        return editions.schema()

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
        """1941, 1942, 1943, and South-East Asia Command."""
        seats = [{"id": seat["id"], "title": seat["title"]} for seat in seating.rows(())]
        return [
            {
                "id": name,
                "title": _("{year}: {name}", year=row["start_turn"][:4], name=row["title"]).plain(),
                "seats": seats,
                "turns": len(row["turns"]),
                "about": ABOUT[name].plain(),
            }
            for name, row in ((name, self.edition.scenarios[name]) for name in named.SCENARIOS)
        ]

    def options(self, scenario: str) -> list[Plain]:
        """The optional rules that the scenario offers (18). ValueError for an unknown scenario."""
        if self.lesson(scenario):
            return []
        setup.scenario_row(self.edition, scenario)
        return [choices.plain(option) for option in options.offered(self.edition, scenario)]

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """Japan and the Allies; or Japan and two Allied commanders. ValueError as of `start`."""
        if self.lesson(scenario):
            return seating.rows(_no_options(options))
        setup.scenario_row(self.edition, scenario)
        return seating.rows(chosen(self.edition, scenario, options))

    def facts(self, scenario: str | None = None) -> Plain:
        """Map, classes and seats (view.facts); ``scenario``: of the part of the map on which it is played."""
        return self._engine(scenario or _WHOLE_MAP).facts()

    def roster(self) -> Sequence[Plain]:
        """The chart of blocks: rows of `handbook.kind_types.KindRow`."""
        return kinds.roster(self.edition)

    def read_lessons(self) -> tuple[Lesson, ...]:
        """Lessons are played with the house set."""
        return super().read_lessons() if self.edition is HOUSE else ()

    def placed(self, position: Mapping[str, Plain]) -> State:
        """The State of an example (handbook.positions)."""
        return positions.placed(self.edition, position)

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> State:
        """The first position. ValueError that names the choices."""
        lesson = self.lesson(scenario)
        if lesson:
            _no_options(options)
            return self.placed(lesson.position)
        return self._engine(scenario).start(scenario, options)

    def pending(self, position: State) -> Pending:
        """Dice first; then whoever must decide."""
        return self._engine(position.scenario).pending(position)

    def legal(self, position: State, seat: Seat, about: str | None = None) -> list[Order]:
        """What apply takes from that seat now."""
        return self._engine(position.scenario).legal(position, seat, about)

    def parse(self, position: State, seat: Seat, text: str) -> Order:
        """The order that a line means. NotationError with the nearest spelling."""
        return self._engine(position.scenario).parse(position, seat, text)

    def draft_stage(self, order: Order) -> int:
        """Strategic moves and attacks, then rebases, then Operational moves (Turn sequence 2)."""
        return draft_stage(order.verb)

    def words(self, seen: Plain) -> lenient.Words:
        """What people call blocks and places."""
        return self._engine(seen["scenario"]).words(seen)

    def apply(self, position: State, order: Order) -> Step:
        """Carry out one order. IllegalOrder if the rules forbid it."""
        return self._engine(position.scenario).apply(position, order)

    def resolve_roll(self, position: State, name: str, faces: tuple[int, ...]) -> Step:
        """What follows from dice that are owed and fit."""
        return self._engine(position.scenario).resolve_roll(position, name, faces)

    def purpose(self, name: str) -> Text | None:
        """What dice were for (purposes.of)."""
        return purposes.of(name)

    def default(self, position: State, seat: Seat) -> Order:
        """What 20.2 does for a seat that does not decide. ValueError if nothing is asked of it."""
        return self._engine(position.scenario).default(position, seat)

    def view(self, position: State, seat: Seat | None) -> Plain:
        """What that seat may see (19)."""
        return self._engine(position.scenario).view(position, seat)

    def warnings(self, seen: Plain) -> list[LossWarning]:
        """Bases that are left, aircraft without one (rules.pacific_victory.warnings)."""
        return self._engine(seen["scenario"]).warnings(seen)

    def order_warnings(self, seen: Plain, order: Order) -> list[LossWarning]:
        """A captured base that its last holder leaves."""
        return self._engine(seen["scenario"]).order_warnings(seen, order)

    def outcome(self, position: State) -> Outcome | None:
        """Level and points, once the game is over (16.1)."""
        return self._engine(position.scenario).outcome(position)

    def dump(self, position: State) -> bytes:
        """Canonical JSON."""
        return state.dump(position)

    def load(self, data: bytes) -> State:
        """The inverse of dump. ValueError for what is none of our States, or one of other data."""
        plain = state.parse(self.edition, data)
        return self._engine(plain["scenario"]).load(plain)

    def odds(self, seen: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """The odds of a battle (rules.pacific_victory.odds).

        ``assumptions``, all optional: "bring" ``[{"id", "as"}]`` and "leave" ``[id]``: own blocks that take part
        besides those in the hex, and that do not; "as": "land", a mission, or nothing. "enemy" ``[{"type", "strength",
        "at_sea"}]``: what unseen blocks are taken to be. "defender": a side. "plan": the text of one by which
        the seat fights.
        """
        return self._engine(seen["scenario"]).odds(seen, about, assumptions, seed)

    def plan_guide(self, scenario: str | None = None) -> Plain:
        """How plans are written (rules.pacific_victory.plans)."""
        return self._engine(scenario or _WHOLE_MAP).plan_guide()

    def read_plan(self, text: str, scenario: str | None = None) -> PlanText:
        """A plan, checked, with its table of cases. NotationError that names the line."""
        return self._engine(scenario or _WHOLE_MAP).read_plan(text)

    def follow_plan(
        self, plan: str, seen: Plain, ask: Ask, legal: LegalOrders, overdue: bool = False
    ) -> Followed | None:
        """What the plan answers (20.2). NotationError if it is none."""
        return self._engine(seen["scenario"]).follow_plan(plan, seen, ask, legal, overdue)

    def plan_scope(self, seen: Plain, ask: Ask) -> str:
        """The battle that is being fought."""
        return self._engine(seen["scenario"]).plan_scope(seen, ask)

    def short_plan(self, seen: Plain, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
        """Four questions about battles (rules.pacific_victory.plans.short)."""
        return self._engine(seen["scenario"]).short_plan(seen, chosen, base, everywhere)


def _no_options(given: Mapping[str, Plain] | None) -> tuple[()]:
    """None are in force in a lesson. ValueError if any is given."""
    if given:
        raise ValueError(f"a lesson has no options; not {', '.join(given)}")
    return ()


@of_edition
def _engine_of(edition: Edition, scenario: str) -> Engine:
    return Engine(editions.part(edition, scenario) if setup.on_a_part(edition, scenario) else edition)


@of_edition
def _system_of(edition: Edition) -> PacificVictory:
    return PacificVictory(edition)


ABOUT = {
    "1941": _("Rising Sun: from Pearl Harbor to June 1945, fifteen turns. Japan moves with surprise."),
    "1942": _("High Noon: from June 1942, thirteen turns. Both sides are at their peak."),
    "1943": _("Setting Sun: from June 1943, nine turns. The Allies come back."),
    "seac-1943": _(
        "The war for Burma and Singapore on the western part of the map, nine turns from June 1943. Banzai and "
        "fanatical defence are in force. Whoever holds Singapore in June 1945 wins."
    ),
}
SYSTEM = _system_of(HOUSE)
