"""What somebody looks for: words, phrases in quotes, and the beginning of a word at the end.

All words have to be there. Nothing that is typed reaches the database but letters and digits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.core.search.search_words import Word, words_of

MAX_TYPED = 100
"""Characters that are looked at."""
MAX_PARTS = 8
"""Words and phrases that are looked for."""
_AROUND = 90
"""Characters of a text that are shown before and after the first word that was found."""
_WHOLE = 240
"""Texts of so many characters are shown whole."""


class Piece(NamedTuple):
    """A stretch of a text. ``found``: it is one of the words that were looked for."""

    text: str
    found: bool


@dataclass(frozen=True)
class Asked:
    """``parts``: words, and words that stand one after the other. ``begins``: the last word may go on.

    ``typed``: as it was typed, as far as it was looked at.
    """

    typed: str
    parts: tuple[tuple[str, ...], ...]
    begins: bool

    def __bool__(self) -> bool:
        return bool(self.parts)

    def for_sqlite(self) -> str:
        """In the language of FTS5."""
        quoted = [f'"{" ".join(part)}"' for part in self.parts]
        return " AND ".join(quoted) + ("*" if self.begins else "")

    def for_postgresql(self) -> str:
        """In the language of to_tsquery."""
        parts = [" <-> ".join(f"'{word}'" for word in part) for part in self.parts]
        return " & ".join(f"({part})" for part in [*parts[:-1], parts[-1] + (":*" if self.begins else "")])

    def stands_in(self, text: str) -> bool:
        """Whether all of it is in a text."""
        words = list(words_of(text))
        return all(self._places(words, n) for n in range(len(self.parts)))

    def shown(self, text: str) -> list[Piece]:
        """The part of a text around the first word that was found, with all of them marked."""
        words = list(words_of(text))
        found = sorted({place for n in range(len(self.parts)) for place in self._places(words, n)})
        spans = [(words[place].start, words[place].end) for place in found]
        first, last = _cut(text, spans[0] if spans else (0, 0))
        pieces, at = [Piece("… ", False)] if first else [], first
        for start, end in spans:
            if first <= start and end <= last:
                pieces += [Piece(text[at:start], False), Piece(text[start:end], True)]
                at = end
        pieces.append(Piece(text[at:last] + (" …" if last < len(text) else ""), False))
        return [piece for piece in pieces if piece.text]

    def _places(self, words: Sequence[Word], n: int) -> list[int]:
        """The places of the words of that part, wherever it stands."""
        part, open_end = self.parts[n], self.begins and n == len(self.parts) - 1
        found: list[int] = []
        for at in range(len(words) - len(part) + 1):
            for k, wanted in enumerate(part):
                word = words[at + k].folded
                if word != wanted and not (open_end and k == len(part) - 1 and word.startswith(wanted)):
                    break
            else:
                found += range(at, at + len(part))
        return found


def asked(typed: str) -> Asked:
    """What was typed, understood; nothing is wrong, but it may hold no word."""
    text = typed[:MAX_TYPED]
    parts: list[tuple[str, ...]] = []
    for n, stretch in enumerate(text.split('"')):
        words = tuple(word.folded for word in words_of(stretch))
        parts += ([words] if words else []) if n % 2 else [(word,) for word in words]
    kept = tuple(parts[:MAX_PARTS])
    return Asked(text, kept, bool(kept) and len(parts) <= MAX_PARTS and _goes_on(text))


def _goes_on(text: str) -> bool:
    """Whether the last word may not be whole yet: it ends what was typed, and no quotes close it."""
    return text.count('"') % 2 == 1 or not text.rstrip().endswith('"')


def _cut(text: str, first: tuple[int, int]) -> tuple[int, int]:
    """From where to where a text is shown."""
    if len(text) <= _WHOLE:
        return 0, len(text)
    start = max(first[0] - _AROUND, 0)
    end = min(max(first[1] + _AROUND, start + _WHOLE), len(text))
    if start:
        start = text.find(" ", start, first[0]) + 1 or start
    if end < len(text):
        cut = text.rfind(" ", first[1], end)
        end = cut if cut > 0 else end
    return start, end
