"""Rules in our own words: what System.rules lists."""

from collections.abc import Iterable
from types import ModuleType
from typing import NamedTuple

from rules.kernel import Plain, Text


class Rule(NamedTuple):
    """One rule, or one ruling of ours where the text that came down to us is silent.

    ``number``: as refusals name it ("6.6", "R-19"); ``text``: what it does, in a sentence or two.
    """

    number: str
    title: Text
    text: Text


def plain(chapters: Iterable[ModuleType]) -> list[Plain]:
    """All rules as System.rules lists them. A chapter is a module with its title CHAPTER and its RULES."""
    return [
        {
            "number": rule.number, "chapter": chapter.CHAPTER.plain(),
            "title": rule.title.plain(), "text": rule.text.plain(),
        }
        for chapter in chapters
        for rule in chapter.RULES
    ]  # fmt: skip
