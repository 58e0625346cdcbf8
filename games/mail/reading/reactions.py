"""Reactions: mails in which a program sends a sign for its user, and no words."""

import unicodedata
from collections.abc import Iterable

from games.mail.reading import shapes

_MAX_LINES = 4
_MAX_LENGTH = 400
_JOINERS = frozenset("\u200d\ufe0e\ufe0f\u20e3")


def is_reaction(own: Iterable[str]) -> bool:
    """Whether the lines that a mail has of its own are a sign, or the words that a program puts in place of one."""
    said: list[str] = []
    for line in own:
        if text := line.strip():
            said.append(text)
        if len(said) > _MAX_LINES:
            return False
    found = [_is_sign(text) or shapes.patterns("reactions").fullmatch(text[:_MAX_LENGTH]) is not None for text in said]
    return any(found) and all(one or _is_link(text) for one, text in zip(found, said, strict=True))


def _is_sign(text: str) -> bool:
    """Whether it holds pictographs only."""
    kinds = [unicodedata.category(char) for char in text if char not in _JOINERS and not char.isspace()]
    return "So" in kinds and set(kinds) <= {"So", "Sk"}


def _is_link(text: str) -> bool:
    return text.strip("<>").startswith("https://") and " " not in text
