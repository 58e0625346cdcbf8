"""Page kits: what a game system brings for its pages. The kit of "some-system" is the package ``some_system`` here.

A kit has a module ``pages`` with the functions of :class:`Kit`. A system without one gets the plain kit: its legal
orders as buttons. It may have a module ``telling`` for happenings in its own words, wherever they are told:
``sentence(facts, kind, data)`` is one of them ("" for one whose own text does), ``line(facts, told)`` the same with its
drawn dice as ``{"text", "dice"}``, and ``"ways"``: rows of one that tells of many pieces (zone, counters, names);
``together(told)``: happenings of an entry that are read as one; ``map_defs()`` and ``SHEET``: what its drawings need;
``OWN``: kinds that tell a side of its own orders and that mails leave out.
"""

from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from games.pages.game.table import Table
    from rules.kernel import Order

Plain = Any


@dataclass(frozen=True)
class Step:
    """A step of the turn for the strip at the head. ``state``: "done", "now" or "next"."""

    label: str
    state: str


@dataclass
class Screen:
    """What the middle of a page shows. ``panel``: the template of the part that changes while orders are entered.

    ``live``: what is to be drawn anew with it (markup inside ``<g id="live">``); ``title``: for the window.
    """

    template: str
    title: str
    panel: str = ""
    live: str = ""
    context: dict[str, Any] = field(default_factory=dict)


class Kit(Protocol):
    """What the pages of the skeleton ask of a system's kit."""

    def screen(self, table: "Table") -> Screen:
        """The page of the moment."""

    def review(self, table: "Table") -> Screen:
        """The page before a commit: the draft in words, what follows, what others will see."""

    def odds_of(self, table: "Table", place: str) -> Screen:
        """What can come of a battle at that place. A kit may be without."""

    def steps(self, table: "Table") -> list[Step]:
        """The steps of this turn."""

    def when(self, table: "Table") -> tuple[str, str]:
        """The moment of the game, long and short: ("September 1942 · turn 2 of 13", "Sept 1942 · turn 2")."""

    def mark(self, seat: str) -> str:
        """A sign for a side in running text: its second cue beside the colour."""

    def colour(self, seat: str) -> str:
        """The style class of a side."""

    def line(self, table: "Table", order: "Order") -> str:
        """An order in words, for lists and messages."""

    def places(self, table: "Table") -> list[tuple[str, str]]:
        """Places that the log can be narrowed to: (id, name)."""

    def chapter(self, data: Plain) -> str:
        """The heading of a turn in the log, from the happening that opened it."""

    def purpose(self, table: "Table", roll: str, told: Plain) -> str:
        """What a throw was for, from its name and what the log tells of it; "" if the name must do."""


def of(system: str) -> Kit:
    """The kit of a system, by its slug; the plain kit if it brings none."""
    name = f"games.pages.kits.{system.replace('-', '_')}.pages"
    try:
        found = find_spec(name) is not None
    except ModuleNotFoundError:
        found = False
    kit: Kit = import_module(name if found else "games.pages.kits.plain.pages")
    return kit
