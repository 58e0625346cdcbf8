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
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from rules.kernel import Text

from .toml_rows import Row, check_once

FILE = "handbook.toml"


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
        row = Row(tomllib.loads(source), where, HandbookError)
    except tomllib.TOMLDecodeError as error:
        raise HandbookError(f"{where}: {error}") from error
    found = Handbook(row.rows("phase", _phase), row.rows("term", _term))
    row.close()
    for ids in (
        (phase.id for phase in found.phases),
        (step.id for phase in found.phases for step in phase.steps),
        (example.id for phase in found.phases for example in phase.examples),
    ):
        check_once(ids, where, HandbookError)
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


def _phase(row: Row) -> Phase:
    found = Phase(
        row.word("id"), row.text("title"), row.text("lead"), tuple(map(Text, row.words("text"))),
        row.words("chapters"), row.rows("step", _step), row.rows("example", _example),
    )  # fmt: skip
    row.close()
    return found


def _step(row: Row) -> TurnStep:
    found = TurnStep(row.word("id"), row.text("title"), row.text("who"))
    row.close()
    return found


def _example(row: Row) -> Example:
    found = Example(
        row.word("id"), row.text("title"), row.text("text"), row.word("seat"), row.words("shows"), row.words("play"),
        row.words("orders"), row.table("position"),
    )  # fmt: skip
    row.close()
    return found


def _term(row: Row) -> Term:
    found = Term(row.text("word"), row.text("forms"), row.text("text"), row.word("rule", ""))
    row.close()
    return found
