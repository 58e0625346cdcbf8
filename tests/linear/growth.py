"""How the steps of a pattern grow with the text."""

import re
from dataclasses import dataclass

from tests.linear import hostile
from tests.linear.matcher import Matcher, TooMuch
from tests.linear.program import compiled

SHORT = 150
"""Characters of the shorter text."""
TIMES = 2.2
"""Twice the text may take so many times the steps."""
CONSTANT = 400
"""Steps beyond which that counts."""
A_CHARACTER = 60
"""Steps that one character of a text may take, whatever the text."""


@dataclass(frozen=True)
class Worst:
    """The text with which a pattern has the most trouble: its shape, and the steps for it and for one twice as long."""

    shape: tuple[str, str, str]
    steps: tuple[int, int]
    length: int

    @property
    def grows(self) -> bool:
        """Whether twice the text takes more than twice the steps, or any text too many."""
        short, long = self.steps
        return long > TIMES * short + CONSTANT or long > A_CHARACTER * 2 * self.length + CONSTANT


def steps(matcher: Matcher, way: str, text: str) -> int:
    """How many steps a text takes; at most those that the matcher may make."""
    matcher.steps = 0
    try:
        if way == "all":
            for _found in matcher.finditer(text):
                pass
        else:
            {"match": matcher.match, "full": matcher.fullmatch, "search": matcher.search}[way](text)
    except TooMuch:
        pass
    return matcher.steps


def worst(pattern: re.Pattern[str], way: str, most: int | None = None) -> Worst:
    """The worst of the hostile texts. ``most``: longer ones are cut off before the pattern sees them."""
    flags = pattern.flags & ~re.UNICODE
    program = compiled(pattern.pattern, flags)
    length = max(SHORT, 4 * _bound(pattern.pattern))
    matcher = Matcher(program, most=A_CHARACTER * 2 * length * 4)
    found: list[tuple[tuple[bool, int], Worst]] = []
    for shape in hostile.texts(program, pattern.pattern, flags):
        beginning, token, end = shape
        taken = []
        for size in (length, 2 * length):
            text = beginning + (token * size)[:size] + end
            taken.append(steps(matcher, way, text[:most]))
        one = Worst(shape, (taken[0], taken[1]), length)
        found.append(((one.grows, one.steps[1]), one))
    return max(found, key=lambda pair: pair[0])[1]


def _bound(pattern: str) -> int:
    """The largest number of times that the pattern itself sets for a repeat."""
    return max((int(n) for n in re.findall(r"[,{](\d{1,4})\}", pattern)), default=0)
