"""The words of a line of a plan, taken off one by one."""

import string
from collections.abc import Collection
from difflib import get_close_matches
from typing import Final

from rules.common.refusing import unknown
from rules.kernel import NotationError, _

from ..data_sets.edition import Edition

_SEPARATORS: Final = str.maketrans(dict.fromkeys(",;", " "))
_PIECES: Final = ("TF", "D", "R")
_LONGEST: Final = 3
"""Digits of a number."""


class Words:
    """What is left of a line. Capital letters and commas make no difference."""

    def __init__(self, edition: Edition, line: str) -> None:
        self.edition = edition
        spaced = line.translate(_SEPARATORS)
        for op in ("<=", ">=", "="):
            spaced = spaced.replace(op, f" {op} ")
        self.left = spaced.replace("< =", "<=").replace("> =", ">=").replace("<  =", "<=").replace(">  =", ">=").split()

    def __bool__(self) -> bool:
        return bool(self.left)

    def peek(self) -> str:
        """The next word in capital letters, or ""."""
        return self.left[0].upper() if self.left else ""

    def take(self) -> str:
        """The next word in capital letters, off the front."""
        return self.left.pop(0).upper() if self.left else ""

    def skip(self, *words: str) -> bool:
        """Take these words if they come now."""
        here = tuple(word.upper() for word in self.left[: len(words)])
        if here != words:
            return False
        del self.left[: len(words)]
        return True

    def until(self, *ends: str) -> "Words":
        """The words before one of ``ends``, off the front; all of them if none comes."""
        at = next((n for n, word in enumerate(self.left) if word.upper() in ends), len(self.left))
        part = Words(self.edition, "")
        part.left, self.left = self.left[:at], self.left[at:]
        return part

    def one_of(self, choices: Collection[str]) -> str:
        """One of the choices. NotationError with the nearest."""
        word = self.peek()
        if not word:
            raise unknown(_("A word is missing: {choices}.", choices=", ".join(choices)))
        if word not in choices:
            raise unknown(
                _("{word} is none of {choices}.", word=self.left[0], choices=", ".join(choices)),
                self.left[0], nearest(word, choices),
            )  # fmt: skip
        return self.take()

    def number(self, least: int, most: int) -> int:
        """A whole number. NotationError if there is none between the two."""
        word = self.take()
        if not (word.isascii() and word.isdecimal()) or len(word) > _LONGEST or not least <= int(word) <= most:
            raise unknown(_("A number from {least} to {most} is missing.", least=least, most=most), word)
        return int(word)

    def hex(self) -> str:
        """The id of a hex, like 1915; places with a name are meant by that, too. NotationError."""
        word = self.take()
        named = {fold(name): at for board in self.edition.boards.values() for at, name in board.names.items()}
        found = named.get(fold(word), word)
        if not any(found in board.near for board in self.edition.boards.values()):
            raise unknown(_("There is no hex {word}.", word=word or "?"), word, nearest(fold(word), named))
        return found

    def is_hex(self) -> bool:
        """Does the id of a hex come next, or a place with a name."""
        word = self.peek()
        names = {fold(name) for board in self.edition.boards.values() for name in board.names.values()}
        return word.isdecimal() or fold(word) in names

    def piece(self) -> str:
        """TF7, D3, R1. NotationError."""
        word = self.take()
        letters = word.rstrip(string.digits)
        digits = word[len(letters) :]
        if letters not in _PIECES or not digits or len(digits) > _LONGEST:
            raise unknown(_("{word} is none of your pieces; name one like TF1, D3 or R1.", word=word or "?"), word)
        return f"{letters}{int(digits)}"

    def airfield(self) -> str:
        """The id of a carrier or a base. NotationError with the nearest."""
        word = self.take().lower()
        fields = [name for name, ship in self.edition.roster.ships.items() if ship.airfield]
        if word not in fields:
            reason = _("{word} is no carrier and no base.", word=word or "?")
            raise unknown(reason, word, nearest(word, fields))
        return word


def fold(name: str) -> str:
    """What two spellings of a place have in common: "Port Moresby", "PORT_MORESBY"."""
    return name.upper().replace(" ", "_").replace("-", "_")


_MAX_WORD = 40
"""Characters: far more than any word of a plan has."""


def nearest(word: str, choices: Collection[str]) -> str:
    """The choice that is spelled most like the word, or ""; of a word longer than any choice none is."""
    if len(word) > _MAX_WORD:
        return ""
    close = get_close_matches(word, choices, 1, 0.6)
    return close[0] if close else ""


def too_much(words: Words) -> NotationError:
    """The error that words are left over."""
    left = " ".join(words.left)
    return unknown(_("{words}: too much for this line.", words=left), left)
