"""The words of a line of a plan: split, and taken off the front one by one.

Commas, arrows, capital letters and the difference between a hyphen and a blank make none here, as in orders.
"""

import re
from collections.abc import Callable, Sequence

from rules.kernel import _

from ..data_sets.edition import Edition, of_edition
from ..language.notation import (
    answering,
    find_place,
    nearest,
    nearest_block,
    nearest_place,
    unknown,
)
from ..sides import CLASSES
from .places import on_this_map

_TOKEN = re.compile(r"<=|>=|=<|=>|≤|≥|[<>=]|[^\s,;<>=≤≥→]+")
_MAX_WORDS = 5
KINDS = ("AIR", "SHIPS", "TROOPS")
"""Words for several classes."""
_CLASS_WORDS = {
    **{name: name for name in (*CLASSES[:-1], *KINDS)},
    "CARRIER": "CV", "SUBMARINE": "SS", "BATTLESHIP": "BB", "CRUISER": "CA", "MARINE": "MA", "INFANTRY": "IN",
    "GARRISON": "GA", "AIRCRAFT": "AIR", "SHIP": "SHIPS", "TROOP": "TROOPS", "BOMBER": "AF",
}  # fmt: skip


@of_edition
def _block(edition: Edition) -> str:
    """An example of a block's id."""
    return on_this_map(edition, "US-CV-ENTERPRISE")


class Words:
    """The words of one line that are still to be read."""

    def __init__(self, edition: Edition, line: str) -> None:
        self.edition = edition
        text = line.replace("->", " ").replace("=<", "<=").replace("=>", ">=").replace("≤", "<=").replace("≥", ">=")
        self.left: list[str] = [word.rstrip(":") or word for word in _TOKEN.findall(text)]

    def __bool__(self) -> bool:
        return bool(self.left)

    def peek(self) -> str:
        """The next word in capital letters, "" at the end."""
        return self.left[0].upper() if self.left else ""

    def take(self) -> str:
        """The next word, off the front; "" at the end."""
        return self.left.pop(0) if self.left else ""

    def skip(self, *words: str) -> bool:
        """Take these words off the front if they come next."""
        if [word.upper() for word in self.left[: len(words)]] != list(words):
            return False
        del self.left[: len(words)]
        return True

    def expect(self, word: str) -> None:
        """Take that word. NotationError if another one comes."""
        if self.skip(word):
            return
        if not self:
            raise unknown(_("{word} is missing.", word=word))
        found = self.left[0]
        raise unknown(
            _("{found} stands where {word} is expected.", found=found, word=word), found,
            nearest(found, (word, *_CLASS_WORDS)),
        )  # fmt: skip

    def until(self, *ends: str) -> "Words":
        """The words before one of ``ends``, off the front; all of them if none comes."""
        at = next((n for n, word in enumerate(self.left) if word.upper() in ends), len(self.left))
        part = Words(self.edition, "")
        part.left, self.left = self.left[:at], self.left[at:]
        return part

    def one_of(self, choices: Sequence[str]) -> str:
        """One of the choices; the beginning of a word will do if it is clear. NotationError with the nearest."""
        word = self.peek()
        if not word:
            raise unknown(_("A word is missing: {choices}.", choices=", ".join(choices)))
        found = matching(word, choices)
        if found is None:
            raise unknown(
                _("{word} is none of {choices}.", word=self.left[0], choices=", ".join(choices)),
                self.left[0], nearest(word, choices),
            )  # fmt: skip
        self.take()
        return found

    def number(self, least: int = 0) -> int:
        """A whole number. NotationError if there is none, or one below ``least``."""
        word = self.take()
        if not (word.isascii() and word.isdecimal()) or len(word) > 3 or int(word) < least:
            raise unknown(_("A number from {least} up is missing.", least=least), word)
        return int(word)

    def is_number(self) -> bool:
        """Does a number come next."""
        return bool(self.left) and self.left[0].isascii() and self.left[0].isdecimal()

    def place(self) -> str:
        """A hex or base; its hex id. NotationError with the nearest one."""
        board = self.edition.board
        found = self._longest(lambda name: name if find_place(self.edition, name) is not None else None)
        if found:
            place = find_place(self.edition, found)
            if place is not None and place < board.places:
                return board.place_ids[place]
        word = self.take()
        if not word:
            raise unknown(_("A place is missing."))
        raise unknown(_("There is no place called {word}.", word=word), word, nearest_place(self.edition, word))

    def places(self) -> tuple[str, ...]:
        """All places that come now, at least one."""
        found = [self.place()]
        while self.left and self._is_place():
            found.append(self.place())
        return tuple(dict.fromkeys(found))

    def _is_place(self) -> bool:
        return any(find_place(self.edition, " ".join(self.left[:n])) is not None for n in range(1, _MAX_WORDS + 1))

    def who(self) -> tuple[str, ...]:
        """Classes, kinds and blocks that come now; empty for ALL and where nobody is named."""
        if self.skip("ALL"):
            return ()
        found: list[str] = []
        while self.left:
            one = self.longest_block() or self._class()
            if one is None:
                break
            found.append(one)
        return tuple(dict.fromkeys(found))

    def somebody(self) -> tuple[str, ...]:
        """The same, but somebody must be named. NotationError with the nearest."""
        found = self.who()
        if not found:
            raise self.nobody()
        return found

    def nobody(self) -> Exception:
        """The error that no class and no block comes next."""
        word = self.left[0] if self.left else ""
        if not word:
            return unknown(_("Name classes or blocks, like CV, BB or {block}.", block=_block(self.edition)), "", "CV")
        close = self.like() or nearest_block(self.edition, 0, word) or nearest_block(self.edition, 1, word)
        return unknown(_("{word} is no class and no block.", word=word), word, close)

    def like(self) -> str:
        """The class that is spelled most like the next word, or ""."""
        close = nearest(self.left[0].lower().removesuffix("s"), _CLASS_WORDS) if self.left else ""
        return _CLASS_WORDS.get(close, "")

    def block(self) -> str:
        """One block; its roster id. NotationError with the nearest one."""
        found = self.longest_block()
        if found is None and self.peek() in _CLASS_WORDS:
            word = self.left[0]
            raise unknown(
                _("{word} is a class: name one block by its id, like {block}.", word=word, block=_block(self.edition)),
                word,
            )
        if found is None:
            raise self.nobody()
        return found

    def _class(self) -> str | None:
        word = self.peek()
        found = _CLASS_WORDS.get(word) or _CLASS_WORDS.get(word.removesuffix("S"))
        if found is not None:
            self.take()
        return found

    def longest_block(self) -> str | None:
        """The roster id of the block at the front, or None. NotationError if the name may be any of several.

        A number is never part of a name here ("CA 2" is a class and a number); blocks without names go by their ids.
        """
        roster = self.edition.roster
        name = self._longest(lambda name: name if _may_be_block(name) and answering(self.edition, name) else None)
        if name is None:
            return None
        found = answering(self.edition, name)
        if len(found) > 1:
            names = ", ".join(roster[index].id for index in found)
            raise unknown(_("{word} may be any of {names}.", word=name, names=names), name, roster[found[0]].id)
        return roster[found[0]].id

    def _longest(self, known: Callable[[str], str | None]) -> str | None:
        """The longest name at the front that is known, taken off."""
        for count in range(min(_MAX_WORDS, len(self.left)), 0, -1):
            name = known(" ".join(self.left[:count]))
            if name is not None:
                del self.left[:count]
                return name
        return None


def _may_be_block(name: str) -> bool:
    words = name.upper().split()
    return not any(word.isdecimal() for word in words) and (len(words) > 1 or words[0] not in _CLASS_WORDS)


def matching(word: str, choices: Sequence[str]) -> str | None:
    """The choice that the word is, or clearly begins (three letters or more)."""
    word = word.upper()
    if word in choices:
        return word
    begun = [choice for choice in choices if choice.startswith(word)] if len(word) > 2 else []
    return begun[0] if len(begun) == 1 else None
