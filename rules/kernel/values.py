"""What passes the door of a game system: orders, questions, rolls of dice, events, results."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .texts import Plain, Text

Seat = str


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
    together (the last one ends the phase). ``parts``: by the rules the orders of that draft count one by one, so a part
    of them may be committed while the phase goes on, an order that asks for dice commits those before it, and each is
    as secret as it says. ``about``: values that ``legal(..., about=...)`` understands for it. ``data``: what else the
    seat's page needs; only what that seat may know.
    """

    seat: Seat
    kind: str
    title: Text
    prompt: Text
    draft: bool = False
    parts: bool = False
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
class LossWarning:
    """What a seat loses by orders that it has not given yet. ``text``: a sentence; ``rule``: the rule by which."""

    text: Text
    rule: str


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
    them, and what the defaults fill in.
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


@dataclass(frozen=True, slots=True)
class Advice:
    """What the coach of a lesson says at a moment: step ``number`` of ``steps``. ``title``, ``text``: what it is about.

    ``order``: a good move, if one is offered, ``good``: the same in words, ``why``: more of its reason. ``commits``: it
    commits the draft. ``ends``: the lesson is over.
    """

    number: int
    steps: int
    title: Text
    text: Text
    good: Text | None = None
    why: Text | None = None
    order: Order | None = None
    commits: bool = False
    ends: bool = False
