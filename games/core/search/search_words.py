"""The words of a text as they are looked for: letters and digits, without capitals and accents.

"Así", "ASI" and "asi" are one word; so are "ﬁne" and "fine". One pass over the text.
"""

import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

MAX_WORD = 40
"""Letters of a word that are told apart; the rest of a longer one is passed over."""


class Word(NamedTuple):
    """A word, folded, and where it stands in the text."""

    folded: str
    start: int
    end: int


def words_of(text: str) -> Iterator[Word]:
    """All words of a text, in order."""
    parts: list[str] = []
    length = start = end = 0
    for place, character in enumerate(text):
        folded = _folded(character)
        if folded is None:
            if length:
                yield Word("".join(parts), start, end)
            parts, length = [], 0
            continue
        if not length and folded:
            start = place
        end = place + 1
        if length < MAX_WORD and folded:
            parts.append(folded[: MAX_WORD - length])
            length += len(parts[-1])
    if length:
        yield Word("".join(parts), start, end)


def folded(text: str) -> str:
    """The words of a text with a blank between them."""
    return " ".join(word.folded for word in words_of(text))


@lru_cache(maxsize=4096)
def _folded(character: str) -> str | None:
    """A character as part of a word: "" for an accent by itself, None for what no word has."""
    if unicodedata.combining(character):
        return ""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", character).casefold())
    return "".join(part for part in plain if part.isalnum()) or None
