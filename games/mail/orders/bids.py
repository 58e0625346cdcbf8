"""A bid for a side as it is written in a mail: BID JAPAN 2, with ROUND 3 behind it where several are open."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from games.mail.orders import keywords

MAX_LENGTH = 120
"""Characters of such a line; a longer one is a sentence."""
_NUMBER = re.compile(r"-?[0-9]{1,9}")
_COUNTED = re.compile(r"([0-9]{1,9})([^\W\d_]{1,12})")
"""A number and its unit in one word, such as 2vp."""
_MARKS = str.maketrans(dict.fromkeys(":,;=()[]+–—", " "))
"""Signs between the words, which say nothing."""


@dataclass(frozen=True, slots=True)
class Said:
    """What a line says. ``name``: of a side, folded, "" for none; ``numbers``: of points, in their order; ``round``:
    None if it names none."""

    name: str
    numbers: tuple[int, ...] = ()
    round: int | None = None


def asks(line: str) -> Said | None:
    """What follows BID in a line that is tidied; None for a line that is no bid."""
    if len(line) > MAX_LENGTH:
        return None
    said = " ".join(_words(keywords.without_courtesy(keywords.plain(line))))
    for word in keywords.words("bid"):
        if said == word or said.startswith(f"{word} "):
            return _read(said[len(word) :].split())
    return None


def _words(said: str) -> list[str]:
    """The words of a line that is folded; a number and its unit are two."""
    found: list[str] = []
    for word in said.translate(_MARKS).split():
        counted = _COUNTED.fullmatch(word)
        found += counted.groups() if counted else [word] if word != "-" else []
    return found


def _read(words: list[str]) -> Said:
    name, numbers, number = [], [], None
    rounds, beside = keywords.words("bid_round"), keywords.words("bid_beside")
    rest: Iterator[str] = iter(words)
    for word in rest:
        if word in rounds and number is None:
            following = next(rest, "").removeprefix("#")
            number = int(following) if _NUMBER.fullmatch(following) else 0
        elif _NUMBER.fullmatch(word):
            numbers.append(int(word))
        elif word not in beside:
            name.append(word)
    return Said(" ".join(name), tuple(numbers), number)


def side_of(name: str, sides: Mapping[str, tuple[str, ...]]) -> str | None:
    """The side of that name: a key of ``sides``, "" for either side, None for no side. ``sides``: the names of each, in
    whatever language."""
    if any(name == _without_beside(one) for one in keywords.words("bid_either")):
        return ""
    for side, names in sides.items():
        if any(name == _without_beside(one) for one in names):
            return side
    return None


def _without_beside(name: str) -> str:
    """A name as a line gives it, in which "the" and its like say nothing."""
    words = _words(keywords.plain(name))
    return " ".join(word for word in words if word not in keywords.words("bid_beside"))
