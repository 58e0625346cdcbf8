"""The contract of a game system: the types that pass its door, and the registry of systems.

A system is a state machine over plain data. The site knows systems only through this module.
Seats are short upper-case strings that the system names (``"JAPAN"``); ``None`` as a seat is a spectator.
"""

import importlib
import pkgutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Protocol

Seat = str
Plain = Any  # JSON-able: dict with string keys, list, str, int, bool, None (never float)


@dataclass(frozen=True, slots=True)
class Text:
    """An English sentence template and its values. ``str()`` is English; the site translates the template.

    Values are plain data (names, numbers); ``{name}`` in the template takes ``values["name"]``. A value may be a Text.
    """

    template: str
    values: Mapping[str, Plain] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**{k: str(v) for k, v in self.values.items()}) if self.values else self.template

    def plain(self) -> Plain:
        """``[template, values]``: JSON-able, read back by :func:`text_from`."""
        return [self.template, {k: v.plain() if isinstance(v, Text) else v for k, v in self.values.items()}]


def _(template: str, /, **values: Plain) -> Text:
    """Make a :class:`Text`. The name is what message extraction looks for."""
    return Text(template, values)


def text_from(plain: Plain) -> Text:
    """The Text that :meth:`Text.plain` gave as ``plain``."""
    template, values = plain
    return Text(template, {k: text_from(v) if isinstance(v, list) else v for k, v in values.items()})


class RulesError(ValueError):
    """Something the rules refuse, in words for people.

    ``reason``: a sentence. ``rule``: number in the rulebook or ruling ("4.81", "R-19"), may be empty.
    ``code``: a short constant.
    """

    def __init__(self, reason: Text, rule: str = "", code: str = "") -> None:
        self.reason, self.rule, self.code = reason, rule, code
        super().__init__(f"{rule}: {reason}" if rule else str(reason))


class IllegalOrder(RulesError):
    """Understood, but forbidden. Nothing has changed."""


class NotationError(RulesError):
    """Not understood. ``what``: the part that was not; ``nearest``: the closest legal spelling, or ``""``."""

    def __init__(self, reason: Text, what: str = "", nearest: str = "") -> None:
        self.what, self.nearest = what, nearest
        super().__init__(reason, code="notation")


@dataclass(frozen=True, slots=True)
class Order:
    """One atomic act of one seat.

    ``text``: its one line of canonical notation (``parse(state, seat, order.text) == order``).
    ``verb``/``data``: the same as plain typed data, for pages. ``secret``: not everybody may read it before the end.
    """

    seat: Seat
    text: str
    verb: str
    data: Mapping[str, Plain] = field(default_factory=dict, compare=False, hash=False)
    secret: bool = field(default=True, compare=False, hash=False)


@dataclass(frozen=True, slots=True)
class Understood:
    """What a line that a person typed means. ``alike``: orders that it may mean as well, which do the same with another
    piece; the first of all of them was taken."""

    order: Order
    alike: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ask:
    """A decision that ``seat`` owes now.

    ``kind``: constant of the system ("movement", "fire"). ``title``: a short title for it that everybody may read and
    ``prompt``: a sentence for the seat itself. ``draft``: many orders that are collected privately and committed
    together (the last one ends the phase). ``about``: values that ``legal(..., about=...)`` understands for it.
    ``data``: what else the seat's page needs; only what that seat may know.
    """

    seat: Seat
    kind: str
    title: Text
    prompt: Text
    draft: bool = False
    about: Sequence[str] = ()
    data: Mapping[str, Plain] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Roll:
    """A request for dice. ``name``: its purpose, unique in the game and fit to be public for ever.

    ``spec``: ``{"n": 2, "sides": 6}`` | ``{"n": 1, "faces": [...]}`` | ``{"deck": [...]}``. ``seat``: who rolls.
    ``sealed``: only that seat may see the result for now (hidden chain).
    """

    name: str
    spec: Mapping[str, Plain]
    seat: Seat | None = None
    sealed: bool = False


@dataclass(frozen=True, slots=True)
class Pending:
    """What the game waits for. Never both empty unless the game is over; dice come before decisions."""

    asks: tuple[Ask, ...] = ()
    rolls: tuple[Roll, ...] = ()


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened. ``audience``: seats that may know (``None``: all). ``text``: a sentence for the log."""

    kind: str
    text: Text
    data: Mapping[str, Plain] = field(default_factory=dict)
    audience: tuple[Seat, ...] | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """What an order or a throw leads to."""

    state: Any
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. ``winner``: a seat, or the side that some seats share, or None for a draw.

    ``points``: tournament points for each seat. ``winners``: the seats that win together, where a side wins.
    """

    winner: Seat | None
    level: str
    points: Mapping[Seat, int]
    reason: Text
    winners: tuple[Seat, ...] = ()

    def plain(self) -> dict[str, Plain]:
        """What the journal says of it; ``winners`` only where a side has won."""
        shared = {"winners": list(self.winners)} if self.winners else {}
        return {"winner": self.winner, "level": self.level, "points": dict(self.points), **shared}


@dataclass(frozen=True, slots=True)
class PlanText:
    """A plan that was understood. ``text``: its canonical notation, which reads back as the same plan.

    ``cases``: rows of (when, does) for the table that is shown back to its writer: what the plan says, when it asks
    him, and what the defaults fill in.
    """

    text: str
    cases: tuple[tuple[Text, Text], ...] = ()


@dataclass(frozen=True, slots=True)
class Followed:
    """What a plan answers. ``lines``: orders for the seat, legal one after another. ``because``: the line of the plan.

    One line for a single decision (the next one is asked again). For a draft all lines, the last of which commits it;
    ``commits`` is False if they are only written down for the person, who is still asked. No lines: the plan wants the
    person asked, because it says so.
    """

    lines: tuple[str, ...]
    because: Text
    commits: bool = True

    @property
    def asks(self) -> bool:
        """Is it the person who decides."""
        return not self.lines or not self.commits


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

    def check_data(self, documents: Mapping[str, Plain]) -> list[Text]:
        """Every fault of such documents, each with its place and what would be right; empty if they can be played.

        Takes any JSON without an error.
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

    def start(self, scenario: str, options: Mapping[str, Plain] | None = None) -> Any:
        """The first State. ValueError that names the choices for a bad scenario or option."""
        ...

    def pending(self, state: Any) -> Pending: ...

    def legal(self, state: Any, seat: Seat, about: str | None = None) -> list[Order]:
        """All orders that ``apply`` takes from ``seat`` now, and no other.

        ``about`` narrows to one block, hex, question or verb.
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

    def default(self, state: Any, seat: Seat) -> Order:
        """What is done for a seat that does not decide in time; always legal. ValueError if nothing is asked of it."""
        ...

    def view(self, state: Any, seat: Seat | None) -> Plain:
        """What that seat (or a spectator) may see; the only thing that leaves rules/ toward people."""
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

    def choose(self, bot: str, view: Plain, ask: Ask, legal: "LegalOrders", seed: int) -> list[str]:
        """Lines of orders that answer ``ask``, from what the seat may know. Same input, same output."""
        ...

    def odds(self, view: Plain, about: str, assumptions: Mapping[str, Plain], seed: int = 0) -> Plain:
        """What can come of the battle at ``about``, and how likely, from a seat's View alone: same View, same odds.

        ``assumptions``: what the reader takes for granted of what he cannot see, as the system says. ``seed``: another
        draw where the odds are drawn. Chances in 1/10,000; "error" is what sampling may be wrong by. RulesError if
        there is no such battle, an assumption cannot be, or the system knows no odds.
        """
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
        self, plan: str, view: Plain, ask: Ask, legal: "LegalOrders", overdue: bool = False
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


class NoPlans:
    """The part of `System` about plans, for a system that knows none."""

    def plan_guide(self, scenario: str | None = None) -> Plain:
        """Nothing can be planned."""
        return {}

    def read_plan(self, text: str, scenario: str | None = None) -> PlanText:
        """NotationError always."""
        raise NotationError(_("This game knows no plans."), text.partition("\n")[0])

    def follow_plan(
        self, plan: str, view: Plain, ask: Ask, legal: "LegalOrders", overdue: bool = False
    ) -> Followed | None:
        """The person is asked."""
        return None

    def plan_scope(self, view: Plain, ask: Ask) -> str:
        """No scope."""
        return ""


class LegalOrders(Protocol):
    """``legal(about=None)`` of one seat, as the referee gives it to bots. ``played``: after these lines of a draft."""

    def __call__(self, about: str | None = None, played: Sequence[str] = ()) -> list[Order]: ...


@cache
def _systems() -> dict[str, dict[str, System]]:
    """All systems by name and version; the current version comes first.

    A package offers its system as ``SYSTEM``, and versions that games may still stand in as ``EARLIER``.
    """
    import rules

    found: dict[str, dict[str, System]] = {}
    for module in pkgutil.iter_modules(rules.__path__):
        if module.ispkg:
            package = importlib.import_module(f"rules.{module.name}")
            system = getattr(package, "SYSTEM", None)
            if system is not None:
                all_versions: list[System] = [system, *getattr(package, "EARLIER", ())]
                found[system.slug] = {one.version: one for one in all_versions}
    return found


def slugs() -> tuple[str, ...]:
    """The names of all systems, sorted."""
    return tuple(sorted(_systems()))


def get(slug: str, version: str | None = None) -> System:
    """The system of that name, of that version or the current one. ValueError that names the choices."""
    try:
        versions = _systems()[slug]
    except KeyError:
        raise ValueError(f"no system {slug!r}; there are: {', '.join(slugs())}") from None
    if version is None:
        return next(iter(versions.values()))
    if version not in versions:
        raise ValueError(f"no version {version!r} of {slug}; there are: {', '.join(versions)}")
    return versions[version]
