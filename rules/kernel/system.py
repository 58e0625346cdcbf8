"""What a game system does for the site."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from .tabletop import Tabletop
from .texts import NotationError, Plain, Text, _
from .values import Advice, Ask, Followed, LossWarning, Order, Outcome, Pending, PlanText, Seat, Step, Understood


class LegalOrders(Protocol):
    """``legal(about=None)`` of one seat, as the referee gives it to bots. ``played``: after these lines of a draft."""

    def __call__(self, about: str | None = None, played: Sequence[str] = ()) -> list[Order]: ...


class System(Protocol):
    """One game system. States are opaque to all others; other results are plain data or types of this module."""

    slug: str
    title: str
    version: str
    data: str
    """The id of the data that this instance plays: "1" for the house set, else the start of its digest in hex."""

    def documents(self) -> Mapping[str, Plain]:
        """The data that this instance plays, by name of the document; parsed JSON, a copy of the caller's own.

        Empty for a system without data of its own; it takes no other.
        """
        ...

    def data_schema(self) -> Mapping[str, Plain]:
        """The JSON Schema of each document, by its name; empty for a system without data of its own.

        "should" beside a keyword: what a value should be, as Text.plain() with ``{found}`` for what it is. Besides the
        formats of JSON Schema: "name", "lettered" and "written", and the keyword "maxWords".
        """
        ...

    def check_data(self, documents: Mapping[str, Plain]) -> list[Text]:
        """Every fault of such documents, each with its place and what would be right; empty if they can be played.

        They fit `data_schema`: ValueError for what is quite another thing.
        """
        ...

    def data_doubts(self, documents: Mapping[str, Plain]) -> list[Text]:
        """What such documents without faults say otherwise than the rulebook; they can be played all the same.

        ValueError for documents with faults.
        """
        ...

    def with_data(self, documents: Mapping[str, Plain]) -> "System":
        """The system with other data: the same rules, versions and orders, but States of its own.

        The same documents give the same instance, those of the house set the one that `get` gives. ValueError that
        names what is wrong if they cannot be played. Instances are never listed; a bounded number stays loaded.
        """
        ...

    def scenarios(self) -> list[Plain]:
        """``[{"id", "title", "seats": [{"id", "title"}], "turns", "about"}]``; titles are Text.plain().

        ``seats``: of a game without options.
        """
        ...

    def options(self, scenario: str) -> list[Plain]:
        """``[{"id", "title", "about", "choices": [...], "default", "excludes": [...]}]``.

        ``title``, ``about`` (what it does, in a sentence or two): Text.plain(). ``excludes``: mappings of choices, by
        option, each of which cannot go as a whole with this option when it is not as its default:
        ``{"combat": "house", "victory": "house"}``. ValueError for an unknown scenario.
        """
        ...

    def seats(self, scenario: str, options: Mapping[str, Plain] | None = None) -> list[Plain]:
        """``[{"id", "title", "side"}]``: the seats of a game with those options, in order; titles are Text.plain().

        Seats of one ``side`` are partners: they win and lose together. ValueError as of ``start``.
        """
        ...

    def facts(self, scenario: str | None = None) -> Plain:
        """Static facts that everybody may read (map, roster types); shared, never changed.

        "notation", where there is one: an example of an order of each verb, for help texts.

        ``scenario``: those of the map on which it is played, where that is a part of the whole or differs from it.
        """
        ...

    def rules(self) -> list[Plain]:
        """``[{"number", "chapter", "title", "text"}]``: what each rule does, in our own words; chapters stand together.

        ``number``: as RulesError.rule names it ("4.91", "R-19"); the others: Text.plain(). May be empty.
        """
        ...

    def roster(self) -> Sequence[Plain]:
        """Every piece of the game, kind by kind, with its values and what it may do: rows for the chart of the help.

        ``{"id", "side", "pieces", ...}``: ids of the pieces of the kind; the rest is between a title's rules and its
        pages. Shared, never changed. May be empty.
        """
        ...

    def handbook(self) -> Plain:
        """The pages of the help, in their order, and the words of the game; empty without any. Shared, never changed.

        ``{"phases": [{"id", "title", "lead", "text": [...], "rules": [...], "steps", "examples"}], "terms": [{"word",
        "forms", "text", "rule"}]}``. "rules": the numbers of the rules on that page; "steps": of the turn, ``{"id",
        "title", "who"}``; "examples": ``{"id", "title", "text", "seat", "shows", "orders", "view"}``: places to show,
        the orders given (``{"text", "verb", "data"}``), and what the seat sees after them. All words: Text.plain().
        """
        ...

    def lessons(self) -> list[Plain]:
        """Small practice games with a coach, the first one first: scenarios that `start` knows and nobody is offered.

        Rows as of ``scenarios`` with "seat" (the learner's), "minutes", and "told": what kinds of happenings mean, by
        `Event.kind`. Their ids begin with "lesson-", those of other scenarios do not.
        """
        ...

    def coach(
        self, lesson: str, view: Plain, ask: Ask | None, legal: LegalOrders, drafted: Sequence[str] = ()
    ) -> Advice | None:
        """What the coach of that lesson says to the learner; None for nothing. ValueError for an unknown lesson.

        From what the learner may know alone: their View, question (None: nothing is asked), legal orders after their
        draft, and its lines.
        """
        ...

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> Any:
        """The first State. ValueError that names the choices for a bad scenario or option."""
        ...

    def pending(self, state: Any) -> Pending: ...

    def legal(self, state: Any, seat: Seat, about: str | None = None) -> list[Order]:
        """All orders that ``apply`` takes from ``seat`` now, and no other.

        ``about`` narrows to one block, hex, question or verb. Orders that name a set may be too many to list: then
        some stand for all, and ``about`` the words with which an order begins tells more of them, up to the order.
        """
        ...

    def draft_stage(self, order: Order) -> int:
        """Where the phase puts an order of a draft: those of a lower stage come first, whenever they were written.

        From 0, which is what a system answers whose orders count in the order in which they were written.
        """
        ...

    def parse(self, state: Any, seat: Seat, text: str) -> Order:
        """NotationError if not understood. Abbreviations and other cases are taken; ``.text`` is canonical."""
        ...

    def understand(self, state: Any, seat: Seat, text: str) -> Understood:
        """The order that a person means: what ``parse`` reads, else the legal order that the line fits.

        NotationError names the candidates where several fit that differ in effect, and suggests only what is legal now.
        Rests on the seat's View and legal orders alone. `rules.common.base.Base` has it for every system.
        """
        ...

    def apply(self, state: Any, order: Order) -> Step:
        """IllegalOrder if forbidden; then nothing has changed."""
        ...

    def throw(self, state: Any, name: str, faces: Sequence[Plain]) -> Step:
        """The answer to the Roll ``name``. ValueError if it is not owed or the faces do not fit its spec."""
        ...

    def purpose(self, name: str) -> Text | None:
        """What the throw of that name (`Roll.name`) was for, in a sentence that everybody may read; None if its name
        must do."""
        ...

    def default(self, state: Any, seat: Seat) -> Order:
        """What is done for a seat that does not decide in time; always legal. ValueError if nothing is asked of it."""
        ...

    def view(self, state: Any, seat: Seat | None) -> Plain:
        """What that seat (or a spectator) may see; the only thing that leaves rules/ toward people."""
        ...

    def warnings(self, view: Plain) -> Sequence[LossWarning]:
        """What a seat loses if it commits its draft as it stands. ``view``: its View with the draft carried out; the
        warnings rest on nothing else."""
        ...

    def order_warnings(self, view: Plain, order: Order) -> Sequence[LossWarning]:
        """What a seat that has this View loses by an order that counts at once."""
        ...

    def outcome(self, state: Any) -> Outcome | None: ...

    def dump(self, state: Any) -> bytes:
        """Canonical JSON."""
        ...

    def load(self, data: bytes) -> Any:
        """The State that `dump` gave. ValueError if it is none, or one of other data."""
        ...

    def upgrade(self, data: bytes, from_version: str) -> bytes:
        """A dumped State of an earlier version of these rules, as ``load`` of this version takes it.

        ValueError, which names the versions that it can, for any other. Tested for each version that it takes.
        """
        ...

    def bots(self) -> list[str]:
        """Names of the players that the system brings along ("sensible")."""
        ...

    def choose(self, bot: str, view: Plain, ask: Ask, legal: LegalOrders, seed: int) -> list[str]:
        """Lines of orders that answer ``ask``, from what the seat may know. Same input, same output."""
        ...

    def odds(self, view: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """What can come of the battle at ``about``, and how likely, from a seat's View alone: same View, same odds.

        ``assumptions``: what the reader takes for granted of what they cannot see, as the system says. ``seed``:
        another draw where the odds are drawn. Chances in 1/10,000; "error" is what sampling may be wrong by. RulesError
        if there is no such battle, an assumption cannot be, or the system knows no odds.
        """
        ...

    def tabletop(self) -> Tabletop | None:
        """What keeps the hidden blocks of people who play with the printed game; None if the system has none."""
        ...

    def plan_guide(self, scenario: str | None = None) -> Plain:
        """How plans are written; empty if the system knows none.

        ``{"about", "answers", "standard", "example", "fields", "conditions", "layers", "asks"}``. "answers": the kinds
        of questions (`Ask.kind`) that a plan answers without its writer; "standard": the text of a plan that is
        offered to newcomers; "example": one that shows more. The others are rows ``{"form", "about"}`` (fields
        also "word", "example", "topic"); "about" and "topic": Text.plain().
        """
        ...

    def read_plan(self, text: str, scenario: str | None = None) -> PlanText:
        """A plan as a person writes it. NotationError that names the line, and what would be right."""
        ...

    def follow_plan(
        self, plan: str, view: Plain, ask: Ask, legal: LegalOrders, overdue: bool = False
    ) -> Followed | None:
        """What the plan (`PlanText.text`) answers to ``ask``, from the seat's own View alone.

        None: the plan says nothing of it, so the person is asked (see also `Followed.asks`). The same View, ask and
        plan give the same answer. ``overdue``: the time is up, so that the plan answers what it would have asked;
        after None the default of the rules follows. NotationError if the text is no plan of this system.
        """
        ...

    def plan_scope(self, view: Plain, ask: Ask) -> str:
        """As long as this stays the same, and is not "", a seat's plan stays in the version in which it first answered.

        The name of a battle, for example, which is unique in the game. "": the newest version answers.
        """
        ...

    def short_plan(self, view: Plain, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
        """A few questions whose answers make a plan; empty if the system has none.

        ``{"questions", "possible", "text", "replaced", "brief", "words"}``. A question is ``{"id", "kind", "title",
        "choices", "problem"}``, of kind "order" (all choices in an order), "one" or "some"; a choice ``{"id", "title",
        "about", "on", "closed"}``. "problem" and "closed" say what is not possible; "possible": nothing is wrong.
        "text": the plan; "brief" and "words": what it will do, in one line and in sentences; "replaced": lines of
        ``base``, the plan whose other lines stay, that give way. ``chosen``: ids of choices by question; nothing for
        what newcomers are offered. ``everywhere``: for all of the game, else for what is being fought. Sentences are
        Text.plain(). NotationError if ``base`` is no plan.
        """
        ...


class NoPlans:
    """The part of `System` about plans, for a system that knows none."""

    def plan_guide(self, scenario: str | None = None) -> Plain:
        """Nothing can be planned."""
        return {}

    def read_plan(self, text: str, scenario: str | None = None) -> PlanText:
        """NotationError always."""
        raise NotationError(_("This game knows no plans."), text.partition("\n")[0])

    def follow_plan(
        self, plan: str, view: Plain, ask: Ask, legal: LegalOrders, overdue: bool = False
    ) -> Followed | None:
        """The person is asked."""
        return None

    def plan_scope(self, view: Plain, ask: Ask) -> str:
        """No scope."""
        return ""

    def short_plan(self, view: Plain, chosen: Mapping[str, Sequence[str]], base: str, everywhere: bool) -> Plain:
        """No questions."""
        return {}
