"""The rules of a system by their numbers: what each says, its page in the help, and links to it out of sentences."""

import re
from collections.abc import Iterable, Iterator
from functools import cache

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import get_language, pgettext

from games.titles.registry import board_of
from rules import kernel
from rules.kernel import Ask, Plain

_A_RULE = ("rule", "regla", "reglas")
"""What stands before a number in the languages of our catalogues."""
_NAMED = re.compile("[a-z]{2}")
_UNFIT = re.compile(r"[^\w.-]+")


@cache
def entries(system: str) -> dict[str, Plain]:
    """The rows of ``System.rules()`` by number, in their order. ValueError for an unknown system."""
    return {row["number"]: row for row in kernel.get(system).rules()}


def word(number: str) -> str:
    """A number as it stands in addresses: "Siam's coasts" is "Siam-s-coasts"."""
    return _UNFIT.sub("-", number)


def address(system: str, number: str) -> str:
    """The path of a rule's page."""
    return reverse("help:rule", args=[system, word(number)])


def is_named(number: str) -> bool:
    """Is the number of a rule a word, such as "1941 special", which languages say otherwise."""
    return _NAMED.search(number) is not None


def shown(number: str) -> str:
    """A number as a page shows it: some are words, "Siam's coasts", which languages say otherwise."""
    return pgettext("rule", number) if is_named(number) else number


@cache
def _by_title(system: str, language: str | None) -> dict[str, str]:
    """The numbers that are words, by what they are called in the active language, which the caller names."""
    return {shown(number): number for number in entries(system) if is_named(number)}


@cache
def _pattern(system: str, language: str | None) -> re.Pattern[str]:
    longest_first = sorted({*entries(system), *_by_title(system, language)}, key=len, reverse=True)
    numbers = _any_of(number for number in longest_first if not number.isdigit())
    # A number such as "4" is a rule only where a text says so; others are dice, hexes, points.
    bare = _any_of(filter(str.isdigit, longest_first))
    before = "|".join(rf"(?<=\b{word} )" for word in _A_RULE)
    said = rf"(?:{before})(?:{bare})(?!\w|[.]\d)"
    return re.compile(rf"(?<![\w.])(?:{numbers})(?!\w|[.]\d)|{said}|\A(?:{bare})(?=:|\Z)")


def _any_of(numbers: Iterable[str]) -> str:
    return "|".join(map(re.escape, numbers)) or r"(?!)"


def cited(system: str, text: str) -> list[str]:
    """The numbers of rules that stand in ``text``, each once."""
    return list(dict.fromkeys(number for _piece, number in pieces(system, text) if number))


def links(system: str, text: str, site: str = "") -> list[tuple[str, str]]:
    """(number as it is shown, address) of each rule that ``text`` cites. ``site``: what stands before the paths."""
    return [(shown(number), site + address(system, number)) for number in cited(system, text)]


def pieces(system: str, text: str) -> Iterator[tuple[str, str]]:
    """``text`` in pieces: ("what stands between", "") and (as it stands there, number) for each number of a rule."""
    at, language = 0, get_language()
    for found in _pattern(system, language).finditer(text):
        yield text[at : found.start()], ""
        yield found.group(), _by_title(system, language).get(found.group(), found.group())
        at = found.end()
    yield text[at:], ""


def linked(system: str, text: str, site: str = "") -> SafeString:
    """``text`` as HTML, in which the numbers of rules lead to their pages."""
    parts = (
        format_html('<a href="{}">{}</a>', site + address(system, number), piece) if number else piece
        for piece, number in pieces(system, text)
    )
    return format_html_join("", "{}", ((part,) for part in parts))


def guidance(system: str, ask: Ask) -> str:
    """What may be done at a question, in two sentences that cite the rules; "" where the title has no words."""
    return board_of(system).guidance.of(ask.kind, ask.data)
