"""The pages of the drawn help: what System.handbook gives, read from the ``handbook.toml`` of a title's package.

Such a file has a page a phase, and the words of the game::

    [[phase]]
    id = "battles"                  # as it stands in addresses
    title = "Battles"
    lead = "What it is about, in a sentence."
    text = ["What one does in it.", "A text for each paragraph."]
    chapters = ["Battles"]          # of the rulebook, by their titles: their rules stand on the page

    [[phase.step]]                  # a step of the turn; a phase beside the turn has none
    id = "battles"                  # as the title's pages call it
    title = "Battles"
    who = "both sides"

    [[phase.example]]
    id = "raid"
    title = "A carrier raid"
    text = "What is seen."
    seat = "ALLIES"                 # who gives the orders and looks at the board
    shows = ["O05", "L05"]          # places that the drawing has to show
    play = ["JAPAN: DONE"]          # what went before: orders of a seat, or "dice 3 4"
    orders = ["OP ..."]             # orders of the seat, or dice; what is drawn is the board after them
    position = { turn = "1942-09" } # as the title's own rules read it

    [[term]]
    word = "blockade"
    forms = "blockade, blockades"   # what is found in texts
    text = "What it means."
    rule = "5.8"                    # may be left out

Line breaks and runs of spaces in a text count as one space.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple, TypeVar

from rules.kernel import Text

FILE = "handbook.toml"
_Read = TypeVar("_Read")


class TurnStep(NamedTuple):
    """A step of the turn, as it is drawn. ``who``: who acts in it."""

    id: str
    title: Text
    who: Text


class Example(NamedTuple):
    """A drawn example. ``position``: as the title's rules read it; the others as they stand in the file."""

    id: str
    title: Text
    text: Text
    seat: str
    shows: tuple[str, ...]
    play: tuple[str, ...]
    orders: tuple[str, ...]
    position: Mapping[str, Any]


class Phase(NamedTuple):
    """A page of the help."""

    id: str
    title: Text
    lead: Text
    text: tuple[Text, ...]
    chapters: tuple[str, ...]
    steps: tuple[TurnStep, ...]
    examples: tuple[Example, ...]


class Term(NamedTuple):
    """A word of the game. ``forms``: how it is written in texts, parted by commas; ``rule``: its number, or ""."""

    word: Text
    forms: Text
    text: Text
    rule: str


class Handbook(NamedTuple):
    """A whole file."""

    phases: tuple[Phase, ...] = ()
    terms: tuple[Term, ...] = ()


class HandbookError(ValueError):
    """A file that cannot be read: which file, where in it, and what is wrong."""


@cache
def read(package: str) -> Handbook:
    """The file in ``package``, read once. HandbookError if it is missing or unfit."""
    where = f"{package}: {FILE}"
    try:
        source = files(package).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise HandbookError(f"{where}: {error}") from error
    return parse(source, where)


def parse(source: str, where: str) -> Handbook:
    """What such a file holds. HandbookError, which begins with ``where``, if it is unfit."""
    try:
        row = _Row(tomllib.loads(source), where)
    except tomllib.TOMLDecodeError as error:
        raise HandbookError(f"{where}: {error}") from error
    found = Handbook(row.rows("phase", _phase), row.rows("term", _term))
    row.close()
    _check_once((phase.id for phase in found.phases), where)
    _check_once((step.id for phase in found.phases for step in phase.steps), where)
    _check_once((example.id for phase in found.phases for example in phase.examples), where)
    return found


def messages(source: str, where: str) -> Iterator[tuple[str, tuple[Text, ...]]]:
    """(the line with which a table begins, its texts) for all tables, those of each kind in their order.

    HandbookError as of `parse`.
    """
    book = parse(source, where)
    for phase in book.phases:
        yield "[[phase]]", (phase.title, phase.lead, *phase.text)
        for step in phase.steps:
            yield "[[phase.step]]", (step.title, step.who)
        for example in phase.examples:
            yield "[[phase.example]]", (example.title, example.text)
    for term in book.terms:
        yield "[[term]]", (term.word, term.forms, term.text)


class _Row:
    """A table of the file, whose keys are taken one by one."""

    def __init__(self, plain: dict[str, Any], where: str) -> None:
        self.left, self.where = dict(plain), where

    def word(self, key: str, default: str | None = None) -> str:
        """A text that is not empty. HandbookError if it is missing and there is no default."""
        found = self.left.pop(key, default)
        if not isinstance(found, str) or (not found.strip() and default is None):
            raise HandbookError(f"{self.where}: {key} has to be a text that is not empty")
        return " ".join(found.split())

    def text(self, key: str) -> Text:
        """The same as a message."""
        return Text(self.word(key))

    def words(self, key: str) -> tuple[str, ...]:
        """A list of texts; none where it is left out."""
        found = self.left.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(one, str) and one.strip() for one in found):
            raise HandbookError(f"{self.where}: {key} has to be a list of texts")
        return tuple(" ".join(one.split()) for one in found)

    def table(self, key: str) -> Mapping[str, Any]:
        """A table of any keys; empty where it is left out."""
        found = self.left.pop(key, {})
        if not isinstance(found, dict):
            raise HandbookError(f"{self.where}: {key} has to be a table")
        return found

    def rows(self, key: str, read_row: "Callable[[_Row], _Read]") -> tuple[_Read, ...]:
        """The tables of that name; none where there are none."""
        found = self.left.pop(key, [])
        if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
            raise HandbookError(f"{self.where}: each {key} begins with a line in double brackets")
        return tuple(read_row(_Row(one, f"{self.where}: {key} {at}")) for at, one in enumerate(found, 1))

    def close(self) -> None:
        """HandbookError if a key is left."""
        for key in self.left:
            raise HandbookError(f"{self.where}: unknown key {key!r}")


def _phase(row: _Row) -> Phase:
    found = Phase(
        row.word("id"), row.text("title"), row.text("lead"), tuple(map(Text, row.words("text"))),
        row.words("chapters"), row.rows("step", _step), row.rows("example", _example),
    )  # fmt: skip
    row.close()
    return found


def _step(row: _Row) -> TurnStep:
    found = TurnStep(row.word("id"), row.text("title"), row.text("who"))
    row.close()
    return found


def _example(row: _Row) -> Example:
    found = Example(
        row.word("id"), row.text("title"), row.text("text"), row.word("seat"), row.words("shows"), row.words("play"),
        row.words("orders"), row.table("position"),
    )  # fmt: skip
    row.close()
    return found


def _term(row: _Row) -> Term:
    found = Term(row.text("word"), row.text("forms"), row.text("text"), row.word("rule", ""))
    row.close()
    return found


def _check_once(ids: Iterable[str], where: str) -> None:
    seen = set()
    for one in ids:
        if one in seen:
            raise HandbookError(f"{where}: {one} stands there twice")
        seen.add(one)
