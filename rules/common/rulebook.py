"""Rules in our own words: what System.rules lists, read from the ``rulebook.toml`` of a title's package.

Such a file is a list of chapters, each with a title and its rules; a rule has a number, a title and a text::

    [[chapter]]
    title = "Movement"

    [[chapter.rule]]
    number = "6.6"
    title = "Stacking"
    text = "What it does, in a sentence or two."

Nothing else may stand in it. Line breaks and runs of spaces in a text count as one space.
"""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

from rules.kernel import Plain, Text

FILE = "rulebook.toml"


class Rule(NamedTuple):
    """One rule, or one ruling of ours where the text that came down to us is silent.

    ``number``: as refusals name it ("6.6", "R-19"); ``text``: what it does, in a sentence or two.
    """

    number: str
    title: Text
    text: Text


class Chapter(NamedTuple):
    """Rules that stand together, in their order."""

    title: Text
    rules: tuple[Rule, ...]


class RulebookError(ValueError):
    """A file of rules that cannot be read: which file, where in it, and what is wrong."""


def plain(package: str) -> list[Plain]:
    """All rules of a title as System.rules lists them; fresh rows. RulebookError as of `read`."""
    return [
        {
            "number": rule.number, "chapter": chapter.title.plain(),
            "title": rule.title.plain(), "text": rule.text.plain(),
        }
        for chapter in read(package)
        for rule in chapter.rules
    ]  # fmt: skip


@cache
def read(package: str) -> tuple[Chapter, ...]:
    """The chapters of the file in ``package``, read once. RulebookError if it is missing or unfit."""
    where = f"{package}: {FILE}"
    try:
        source = files(package).joinpath(FILE).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise RulebookError(f"{where}: {error}") from error
    return parse(source, where)


def parse(source: str, where: str) -> tuple[Chapter, ...]:
    """The chapters that such a file holds. RulebookError, which begins with ``where``, if it is unfit."""
    try:
        document = tomllib.loads(source)
    except tomllib.TOMLDecodeError as error:
        raise RulebookError(f"{where}: {error}") from error
    rows = _tables(document, "chapter", ("chapter",), where)
    chapters = tuple(_chapter(row, f"{where}: chapter {at}") for at, row in enumerate(rows, 1))
    _check_once((rule.number for chapter in chapters for rule in chapter.rules), where)
    return chapters


def _chapter(row: dict[str, Any], where: str) -> Chapter:
    title = _text(row, "title", where)
    where = f"{where} ({title})"
    rows = _tables(row, "rule", ("title", "rule"), where)
    return Chapter(title, tuple(_rule(one, f"{where}: rule {at}") for at, one in enumerate(rows, 1)))


def _rule(row: dict[str, Any], where: str) -> Rule:
    number = _text(row, "number", where).template
    where = f"{where} ({number})"
    _check_keys(row, ("number", "title", "text"), where)
    return Rule(number, _text(row, "title", where), _text(row, "text", where))


def _tables(row: dict[str, Any], key: str, keys: tuple[str, ...], where: str) -> list[dict[str, Any]]:
    """The tables of that name, of which there is one at least, in a table that has no other keys than ``keys``."""
    _check_keys(row, keys, where)
    found = row.get(key)
    if not isinstance(found, list) or not found or not all(isinstance(one, dict) for one in found):
        raise RulebookError(f"{where}: no {key}; each begins with a line [[chapter]] or [[chapter.rule]]")
    return found


def _text(row: dict[str, Any], key: str, where: str) -> Text:
    found = row.get(key)
    if not isinstance(found, str) or not found.strip():
        raise RulebookError(f"{where}: {key} has to be a text that is not empty")
    return Text(" ".join(found.split()))


def _check_keys(row: dict[str, Any], keys: tuple[str, ...], where: str) -> None:
    for key in row:
        if key not in keys:
            raise RulebookError(f"{where}: unknown key {key!r}; there are: {', '.join(keys)}")


def _check_once(numbers: Iterable[str], where: str) -> None:
    seen = set()
    for number in numbers:
        if number in seen:
            raise RulebookError(f"{where}: rule {number} stands there twice")
        seen.add(number)
