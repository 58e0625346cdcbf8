"""What most systems answer alike to the questions of rules.kernel.System: a system takes `Base` and adds its own."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rules.kernel import (
    Advice,
    Ask,
    LegalOrders,
    LossWarning,
    NoPlans,
    Order,
    Plain,
    Roll,
    RulesError,
    Seat,
    Step,
    System,
    Tabletop,
    Text,
    Understood,
    _,
)

from . import coach, examples, lenient, rulebook
from .lessons import Lesson, read_all

Player = Callable[[Plain, Ask, LegalOrders, int], list[str]]
"""A computer player: its lines for a View, what is asked, the legal orders and a seed."""


class Base(NoPlans, ABC):
    """One version, no data but its own, no options, no odds. What is missing of System a system has to say itself."""

    slug: str
    title: str
    version = "1"
    data = "1"
    rulebook: str = ""
    """The package with the texts of the rules, its ``rulebook.toml``; "" for none."""
    handbook_file: str = ""
    """The package with the pages of the help, its ``handbook.toml``; "" for none."""
    lesson_files: str = ""
    """The package with the folder ``lessons``; "" for none."""
    players: tuple[tuple[str, Player], ...] = ()
    """The computer players that come along, each with its name."""
    no_odds: tuple[Text, str] = (_("No odds are worked out for this game."), "")
    """Why there are no odds, and the rule that says so."""

    def purpose(self, name: str) -> Text | None:
        """The name must do."""
        return None

    def tabletop(self) -> Tabletop | None:
        """None: the system keeps no blocks for a table."""
        return None

    # -- data ------------------------------------------------------------------------------------------------------

    def documents(self) -> Mapping[str, Plain]:
        """None: the data of this system are not for changing."""
        return {}

    def data_schema(self) -> Mapping[str, Plain]:
        """None."""
        return {}

    def check_data(self, documents: Mapping[str, Plain]) -> list[Text]:
        """One fault, if anything is given."""
        text = _("{game} plays its own map and pieces only; it takes no other data.", game=self.title)
        return [text] if documents else []

    def data_doubts(self, documents: Mapping[str, Plain]) -> list[Text]:
        """None. ValueError if anything is given."""
        self.with_data(documents)
        return []

    def with_data(self, documents: Mapping[str, Plain]) -> System:
        """This instance for no documents; ValueError for any."""
        for fault in self.check_data(documents):
            raise ValueError(str(fault))
        return self  # type: ignore[return-value]

    # -- what is offered -------------------------------------------------------------------------------------------

    @abstractmethod
    def scenarios(self) -> list[Plain]:
        """To be said by the system."""

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """The seats of the scenario, each a side for itself. ValueError for an unknown scenario."""
        return [{**row, "side": row["id"]} for row in self.known(scenario)["seats"]]

    def known(self, scenario: str) -> Plain:
        """The row of that scenario or lesson. ValueError that names the choices."""
        rows = {row["id"]: row for row in (*self.scenarios(), *self.lessons())}
        if scenario not in rows:
            raise ValueError(f"no scenario {scenario!r}; there is: {', '.join(rows)}")
        return rows[scenario]

    def options(self, scenario: str) -> list[Plain]:
        """None. ValueError for an unknown scenario."""
        self.known(scenario)
        return []

    def facts(self, scenario: str | None = None) -> Plain:
        """None."""
        return {}

    def rules(self) -> list[Plain]:
        """Every rule and ruling, in our own words; none without such a file. RulebookError for an unfit one."""
        return rulebook.plain(self.rulebook) if self.rulebook else []

    def roster(self) -> Sequence[Plain]:
        """None: no chart of the pieces is drawn."""
        return ()

    def handbook(self) -> Plain:
        """Nothing, or the file in the package that ``handbook_file`` names. HandbookError for an unfit one."""
        return examples.handbook(self) if self.handbook_file else {}

    def placed(self, position: Mapping[str, Plain]) -> Any:
        """The State of an example's position; a system whose handbook has examples says how they are written."""
        raise ValueError(f"{self.title} knows no positions of examples")

    # -- lessons ---------------------------------------------------------------------------------------------------

    def read_lessons(self) -> tuple[Lesson, ...]:
        """Those in the package that ``lesson_files`` names. LessonError for an unfit file."""
        return read_all(self.lesson_files) if self.lesson_files else ()

    def lesson(self, scenario: str) -> Lesson | None:
        """The lesson whose games have that scenario; None for other scenarios."""
        return next((one for one in self.read_lessons() if one.scenario == scenario), None)

    def lessons(self) -> list[Plain]:
        """Rows of the files, with the seats of the first scenario."""
        seats = self.scenarios()[0]["seats"] if self.lesson_files else []
        return [one.plain(seats) for one in self.read_lessons()]

    def coach(
        self, lesson: str, view: Plain, ask: Ask | None, legal: LegalOrders, drafted: Sequence[str] = ()
    ) -> Advice | None:
        """What `coach.advise` finds; a sensible move is that of the first computer player."""
        found = self.lesson(lesson)
        if found is None:
            raise ValueError(f"no lesson {lesson!r}; there are: {', '.join(row['id'] for row in self.lessons())}")

        def sensible() -> str:
            assert ask is not None
            lines = self.choose(self.bots()[0], view, ask, legal, 0)
            return lines[0] if lines else ""

        return coach.advise(found, view, ask, legal, drafted, sensible)

    # -- dice ------------------------------------------------------------------------------------------------------

    def throw(self, state: Any, name: str, faces: Sequence[Plain]) -> Step:
        """Dice have fallen: `resolve_roll`. ValueError if they are not owed or do not fit."""
        roll = next((roll for roll in self.pending(state).rolls if roll.name == name), None)  # type: ignore[attr-defined]
        if roll is None:
            raise ValueError(f"no dice are owed under the name {name!r}")
        if not _fits(roll, faces):
            raise ValueError(f"{name}: {_wanted(roll)} owed, not {list(faces)!r}")
        return self.resolve_roll(state, name, tuple(faces))

    @abstractmethod
    def resolve_roll(self, state: Any, name: str, faces: tuple[Any, ...]) -> Step:
        """What follows from dice that are owed and fit. To be said by the system."""

    # -- words of people ------------------------------------------------------------------------------------------

    def words(self, seen: Plain) -> lenient.Words:
        """What people call the words of orders, for who has that View: nothing but themselves."""
        return lenient.Words()

    def understand(self, state: Any, seat: Seat, text: str) -> Understood:
        """The order that a person means, by `rules.common.lenient`."""
        system: System = self  # type: ignore[assignment]
        pending = system.pending(state)
        asks = [] if pending.rolls else [ask for ask in pending.asks if ask.seat == seat]
        return lenient.understand(
            text,
            lambda line: system.parse(state, seat, line),
            asks,
            lambda about: system.legal(state, seat, about) if asks else [],
            lambda: self.words(system.view(state, seat)),
        )

    def draft_stage(self, order: Order) -> int:
        """Orders count as they were written."""
        return 0

    def warnings(self, seen: Plain) -> Sequence[LossWarning]:
        """None is foreseen."""
        return ()

    def order_warnings(self, seen: Plain, order: Order) -> Sequence[LossWarning]:
        """None is foreseen."""
        return ()

    # -- versions, computer players, odds --------------------------------------------------------------------------

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        """No version was before this one."""
        raise ValueError(f"no states of version {from_version!r} are known; there is: {self.version}")

    def bots(self) -> list[str]:
        """The players that come along."""
        return [name for name, _player in self.players]

    def choose(self, bot: str, seen: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """That player's answer. ValueError that names the players."""
        player = dict(self.players).get(bot)
        if player is None:
            raise ValueError(f"no player {bot!r}; there are: {', '.join(self.bots())}")
        return player(seen, ask, legal, seed)

    def odds(self, seen: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """RulesError that says why there are none."""
        text, rule = self.no_odds
        raise RulesError(text, rule, "odds")


def _wanted(roll: Roll) -> str:
    spec = roll.spec
    if "deck" in spec:
        return f"the cards {list(spec['deck'])} in some order are"
    kind = f"with the faces {list(spec['faces'])}" if "faces" in spec else f"of {spec['sides']} sides"
    return f"one die {kind} is" if spec["n"] == 1 else f"{spec['n']} dice {kind} are"


def _fits(roll: Roll, faces: Sequence[Plain]) -> bool:
    spec = roll.spec
    if "deck" in spec:
        return sorted(map(repr, faces)) == sorted(map(repr, spec["deck"]))
    if len(faces) != spec["n"]:
        return False
    if "faces" in spec:
        return all(any(type(face) is type(one) and face == one for one in spec["faces"]) for face in faces)
    return all(type(face) is int and 1 <= face <= spec["sides"] for face in faces)


def without_sides(rows: Sequence[Plain]) -> list[Plain]:
    """Seats as System.scenarios lists them, of rows as System.seats does."""
    return [{"id": row["id"], "title": row["title"]} for row in rows]
