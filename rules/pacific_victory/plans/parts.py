"""The parts of which lines of a plan are built: each is read from words and written again."""

from collections.abc import Mapping
from typing import Final, NamedTuple, Protocol

from rules.kernel import _

from ..data_sets.edition import Edition
from ..language.notation import unknown
from .conditions import place_text
from .model import Deed
from .words import Words

GROUPS: Final = ("AIR", "NAVAL", "GROUND", "SUBMARINES", "PASS")
_GROUP_LETTERS: Final = {"A": "AIR", "N": "NAVAL", "G": "GROUND", "S": "SUBMARINES"}
_FLAGS: Final = ("LAND", "CAP", "WEST")
EVERYTHING: Final = 99
"""The number that stands for FULL."""


class Part(Protocol):
    """A part of a line."""

    def read(self, words: Words) -> dict[str, object]:
        """Fields of a Deed, off the front of the words. NotationError."""
        ...

    def text(self, edition: Edition, deed: Deed) -> str:
        """Canonical notation of those fields."""
        ...


class Word(NamedTuple):
    word: str

    def read(self, words: Words) -> dict[str, object]:
        words.expect(self.word)
        return {}

    def text(self, edition: Edition, deed: Deed) -> str:
        return self.word


class Who(NamedTuple):
    """Classes and blocks; ``needed``: at least one, else all where none is named. ``blocks``: so many blocks."""

    needed: bool = False
    blocks: int = 0

    def read(self, words: Words) -> dict[str, object]:
        if self.blocks:
            return {"who": tuple(words.block() for _number in range(self.blocks))}
        return {"who": words.somebody() if self.needed else words.who()}

    def text(self, edition: Edition, deed: Deed) -> str:
        return ", ".join(deed.who) if deed.who else "ALL"


class Places(NamedTuple):
    many: bool = True

    def read(self, words: Words) -> dict[str, object]:
        return {"places": words.places() if self.many else (words.place(),)}

    def text(self, edition: Edition, deed: Deed) -> str:
        return ", ".join(place_text(edition, place) for place in deed.places)


class To(NamedTuple):
    """Where a move leads; a start before it, as in an order, says nothing more."""

    def read(self, words: Words) -> dict[str, object]:
        return {"places": words.places()[-1:]}

    def text(self, edition: Edition, deed: Deed) -> str:
        return place_text(edition, deed.places[0])


class Credit(NamedTuple):
    """A captured centre, or ALL, and the account to which it pays."""

    def read(self, words: Words) -> dict[str, object]:
        places = () if words.skip("ALL") else (words.place(),)
        return {"places": places, "picks": (words.one_of(("US", "UK")),)}

    def text(self, edition: Edition, deed: Deed) -> str:
        return f"{place_text(edition, deed.places[0]) if deed.places else 'ALL'} {deed.picks[0]}"


class Number(NamedTuple):
    least: int = 1
    most: int = 98
    everything: str = ""

    def read(self, words: Words) -> dict[str, object]:
        if self.everything and words.skip(self.everything):
            return {"number": EVERYTHING}
        number = words.number(self.least)
        if number > self.most:
            raise unknown(_("{number} is too much: {most} at most.", number=number, most=self.most), str(number))
        return {"number": number}

    def text(self, edition: Edition, deed: Deed) -> str:
        return self.everything if self.everything and deed.number == EVERYTHING else str(deed.number)


class Groups(NamedTuple):
    def read(self, words: Words) -> dict[str, object]:
        found: list[str] = []
        while words:
            letter = _GROUP_LETTERS.get(words.peek())
            if letter:
                words.take()
            found.append(letter or words.one_of(GROUPS))
        if not found:
            raise unknown(_("Name target groups in order: AIR, NAVAL, GROUND."), "", "NAVAL")
        return {"picks": tuple(dict.fromkeys(found))}

    def text(self, edition: Edition, deed: Deed) -> str:
        return ", ".join(deed.picks)


class Choices(NamedTuple):
    """Some of the words, or exactly one of them."""

    choices: tuple[str, ...]
    many: bool = False

    def read(self, words: Words) -> dict[str, object]:
        found = [words.one_of(self.choices)]
        while self.many and words:
            found.append(words.one_of(self.choices))
        return {"picks": tuple(dict.fromkeys(found))}

    def text(self, edition: Edition, deed: Deed) -> str:
        return ", ".join(deed.picks)


class Flags(NamedTuple):
    """Words that may follow a move."""

    def read(self, words: Words) -> dict[str, object]:
        found = []
        while words:
            found.append(words.one_of(_FLAGS))
        return {"picks+": tuple(flag for flag in _FLAGS if flag in found)}

    def text(self, edition: Edition, deed: Deed) -> str:
        return " ".join(deed.picks[1:])


class Maybe(NamedTuple):
    """Modules that follow a word, if that word comes."""

    word: str
    parts: tuple[Part, ...]
    field: str

    def read(self, words: Words) -> dict[str, object]:
        return read_all(self.parts, words) if words.skip(self.word) else {}

    def text(self, edition: Edition, deed: Deed) -> str:
        return f"{self.word} {text_all(edition, self.parts, deed)}".strip() if getattr(deed, self.field) else ""


class Option(NamedTuple):
    """A word that may come or not, kept as a pick."""

    word: str

    def read(self, words: Words) -> dict[str, object]:
        return {"picks": (self.word,)} if words.skip(self.word) else {}

    def text(self, edition: Edition, deed: Deed) -> str:
        return self.word if self.word in deed.picks else ""


class Switch(NamedTuple):
    """A key word, which is the first pick, and the parts that belong to it. ``otherwise``: where none comes."""

    cases: Mapping[str, tuple[Part, ...]]
    otherwise: tuple[Part, ...] | None = None

    def read(self, words: Words) -> dict[str, object]:
        if self.otherwise is not None and words.peek() not in self.cases:
            return read_all(self.otherwise, words)
        pick = words.one_of(tuple(self.cases))
        fields = read_all(self.cases[pick], words)
        more = fields.pop("picks+", ())
        return {**fields, "picks": (pick, *more)}  # type: ignore[misc]

    def text(self, edition: Edition, deed: Deed) -> str:
        if not deed.picks or deed.picks[0] not in self.cases:
            return text_all(edition, self.otherwise or (), deed)
        return f"{deed.picks[0]} {text_all(edition, self.cases[deed.picks[0]], deed)}"


def read_all(parts: tuple[Part, ...], words: Words) -> dict[str, object]:
    fields: dict[str, object] = {}
    for part in parts:
        fields.update(part.read(words))
    return fields


def text_all(edition: Edition, parts: tuple[Part, ...], deed: Deed) -> str:
    return " ".join(text for part in parts if (text := part.text(edition, deed)))
