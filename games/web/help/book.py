"""The rules of a system for its help pages: chapters, one rule with its neighbours, and looking for one."""

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby

from games.core.words import say
from games.titles.help import rulebook
from games.web.help.coverage import Kept, table
from rules.kernel import Plain

_ANY_R = re.compile(r"r\W?0*(\d+)")


@dataclass(frozen=True)
class Row:
    """A rule in the active language."""

    system: str
    plain: Plain

    @property
    def number(self) -> str:
        """As refusals name it."""
        return str(self.plain["number"])

    @property
    def called(self) -> str:
        """The number as pages show it: some are words."""
        return rulebook.shown(self.number)

    @property
    def anchor(self) -> str:
        """Its name within a page."""
        return f"r-{rulebook.word(self.number)}"

    @property
    def address(self) -> str:
        """The path of its page."""
        return rulebook.address(self.system, self.number)

    @cached_property
    def title(self) -> str:
        """A few words."""
        return say(self.plain["title"])

    @cached_property
    def text(self) -> str:
        """What it does."""
        return say(self.plain["text"])

    @property
    def ruling(self) -> bool:
        """Is it one of ours, where the rulebook is silent."""
        return self.number.startswith("R-")

    @property
    def kept(self) -> Kept:
        """The code and the tests that keep it."""
        return table(self.system).get(self.number, Kept())


@dataclass(frozen=True)
class Chapter:
    """Rules that stand together. ``anchor``: its name within a page."""

    title: str
    anchor: str
    rows: list[Row]


def rows(system: str) -> list[Row]:
    """All rules of a system."""
    return [Row(system, plain) for plain in rulebook.entries(system).values()]


def chapters(found: list[Row]) -> list[Chapter]:
    """Those rules by chapter."""
    groups = groupby(found, key=lambda row: say(row.plain["chapter"]))
    return [Chapter(title, f"c-{n}", list(group)) for n, (title, group) in enumerate(groups, 1)]


def named(system: str, typed: str) -> Row | None:
    """The rule whose number that is, however it was typed: "4.91", "r19", "R-07"."""
    wanted = _plain_number(typed)
    return next((row for row in rows(system) if _plain_number(row.number) == wanted), None)


def of_word(system: str, word: str) -> Row | None:
    """The rule at that end of an address."""
    return next((row for row in rows(system) if rulebook.word(row.number) == word), None)


def matching(system: str, typed: str) -> list[Row]:
    """Rules in whose number, title or text all the words stand."""
    words = typed.casefold().split()
    return [r for r in rows(system) if all(w in f"{r.number} {r.title} {r.text}".casefold() for w in words)]


def _plain_number(number: str) -> str:
    text = number.strip().casefold()
    found = _ANY_R.fullmatch(text)
    return f"r{found.group(1)}" if found else text
