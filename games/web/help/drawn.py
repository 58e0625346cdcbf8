"""The drawn help of a title for its pages: the chart of its pieces, pages of phases, drawn examples."""

from dataclasses import dataclass

from games.core.words import say
from games.titles.help import phases
from games.titles.help.drawn_help import Drawn, Kind
from games.titles.parts import Handbook
from games.titles.registry import board_of
from rules import kernel
from rules.kernel import Plain


@dataclass(frozen=True)
class Side:
    """The pieces of a side. ``anchor``: its name within the page; ``colour``, ``mark``: how the board tells it."""

    anchor: str
    title: str
    colour: str
    mark: str
    kinds: list[Kind]

    @property
    def count(self) -> int:
        """How many pieces it has."""
        return sum(kind.count for kind in self.kinds)


def handbook_of(system: str) -> Handbook | None:
    """What draws the help of that system; None if nothing does."""
    return board_of(system).handbook if system in kernel.slugs() else None


def chart(system: str, handbook: Handbook) -> list[Side]:
    """All pieces of the system, side by side, in the order of its rules."""
    rules, pages = kernel.get(system), board_of(system).pages
    kinds = [handbook.kind(row) for row in rules.roster()]
    return [
        Side(f"side-{side}", title, pages.colour(side), pages.mark(side), [k for k in kinds if k.side == side])
        for side, title in _sides(system).items()
    ]


def _sides(system: str) -> dict[str, str]:
    """The titles of all sides that have pieces, as the scenarios' seats name them, in the order of the chart."""
    rules = kernel.get(system)
    titles = {row["id"]: say(row["title"]) for scenario in rules.scenarios() for row in scenario["seats"]}
    return {row["side"]: titles[row["side"]] for row in rules.roster()}


@dataclass(frozen=True)
class Page:
    """A page of the help. ``steps``: the steps of the turn that it explains; without any it stands beside the turn."""

    id: str
    title: str
    address: str
    lead: str
    text: list[str]
    steps: list[str]


def page(system: str, plain: Plain) -> Page:
    """A phase of ``System.handbook`` in the active language."""
    return Page(
        plain["id"], say(plain["title"]), phases.address(system, plain["id"]), say(plain["lead"]),
        [say(text) for text in plain["text"]], [say(step["title"]) for step in plain["steps"]],
    )  # fmt: skip


@dataclass(frozen=True)
class Example:
    """A drawn example with its words."""

    id: str
    title: str
    text: str
    drawn: Drawn


def examples(system: str, handbook: Handbook, phase: str) -> list[Example]:
    """Those of a page, drawn."""
    facts = kernel.get(system).facts()
    return [
        Example(plain["id"], say(plain["title"]), say(plain["text"]), handbook.example(plain, facts))
        for plain in phases.pages(system)[phase]["examples"]
    ]
