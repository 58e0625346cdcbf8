"""The words of a game: their lines in the help, and links to these out of sentences."""

import re
from dataclasses import dataclass
from functools import lru_cache

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.text import slugify
from django.utils.translation import get_language

from games.core.words import say
from games.titles.help import rulebook
from rules import kernel


@dataclass(frozen=True)
class Term:
    """A word of the game in the active language. ``forms``: how it is found in texts; ``rule``: its number, or ""."""

    anchor: str
    word: str
    forms: tuple[str, ...]
    text: str
    rule: str


def terms(system: str) -> tuple[Term, ...]:
    """All words of a system, by the alphabet."""
    return _terms(system, get_language())


@lru_cache(maxsize=64)
def _terms(system: str, _language: str | None) -> tuple[Term, ...]:
    rows = kernel.get(system).handbook().get("terms", ())
    found = [
        Term(
            f"w-{slugify(row['word'][0])}", say(row["word"]), tuple(map(str.strip, say(row["forms"]).split(","))),
            say(row["text"]), row["rule"],
        )
        for row in rows
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda term: term.word.casefold()))


def address(system: str, term: Term) -> str:
    """The line of a word."""
    return f"{reverse('help:words', args=[system])}#{term.anchor}"


@lru_cache(maxsize=64)
def _known(system: str, _language: str | None) -> tuple[re.Pattern[str], dict[str, Term]]:
    """What finds all forms, longest first, and whose they are."""
    forms = {form.casefold(): term for term in terms(system) for form in term.forms}
    longest_first = sorted(forms, key=len, reverse=True)
    known = "|".join(map(re.escape, longest_first)) or r"(?!)"
    return re.compile(rf"(?<!\w)(?:{known})(?!\w)", re.IGNORECASE), forms


def linked(system: str, text: str, but: str = "") -> SafeString:
    """``text`` as HTML: numbers of rules lead to their pages, words of the game at their first place to their lines.

    ``but``: the anchor of a word that is not linked, since the text is its own line.
    """
    seen = {but}
    return format_html_join("", "{}", ((part,) for part in _parts(system, text, seen)))


def _parts(system: str, text: str, seen: set[str]) -> list[str]:
    parts: list[str] = []
    for piece, number in rulebook.pieces(system, text):
        if number:
            parts.append(format_html('<a href="{}">{}</a>', rulebook.address(system, number), piece))
        else:
            parts += _worded(system, piece, seen)
    return parts


def _worded(system: str, text: str, seen: set[str]) -> list[str]:
    pattern, forms = _known(system, get_language())
    parts: list[str] = []
    at = 0
    for found in pattern.finditer(text):
        term = forms[found.group().casefold()]
        if term.anchor in seen:
            continue
        seen.add(term.anchor)
        link = format_html('<a class="term" href="{}">{}</a>', address(system, term), found.group())
        parts += [text[at : found.start()], link]
        at = found.end()
    return [*parts, text[at:]]
