"""Dice asked for in a text: ``[3d6 attack on Truk]``. Found, checked, and taken apart for showing."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.play.errors import Refused

MOST_THROWS, MOST_DICE, MOST_SIDES = 10, 20, 100
_ASKED = re.compile(r"\[ *(\d{0,3}) *[dDwW] *(\d{1,4}) *(?: +([^\[\]\r\n]{0,80}?))? *\]")


@dataclass(frozen=True, slots=True)
class Asked:
    """One throw that a text asks for: ``n`` dice with ``sides``; ``reason``: the writer's words for it, maybe empty."""

    n: int
    sides: int
    reason: str

    def spec(self) -> dict[str, int]:
        """As dice are asked for in a journal."""
        return {"n": self.n, "sides": self.sides}


class BadDice(Refused):
    """Dice that cannot be thrown."""

    code = "bad_dice"


def asked(text: str) -> list[Asked]:
    """The throws that a text asks for, in order. BadDice for too many, or dice that nobody has."""
    found = [thing for thing in pieces(text) if isinstance(thing, Asked)]
    if len(found) > MOST_THROWS:
        raise BadDice(_("A post throws dice %(most)s times at most.") % {"most": MOST_THROWS})
    for throw in found:
        if not 1 <= throw.n <= MOST_DICE or not 2 <= throw.sides <= MOST_SIDES:
            words = _(
                "“%(asked)s” can not be thrown: 1 to %(dice)s dice with 2 to %(sides)s sides each, as in [3d6 reason]."
            )
            raise BadDice(words % {"asked": f"{throw.n}d{throw.sides}", "dice": MOST_DICE, "sides": MOST_SIDES})
    return found


def pieces(text: str) -> Iterator[str | Asked]:
    """The text in order: plain stretches, and the throws between them."""
    end = 0
    for match in _ASKED.finditer(text):
        if match.start() > end:
            yield text[end : match.start()]
        yield Asked(int(match[1] or 1), int(match[2]), (match[3] or "").strip())
        end = match.end()
    if end < len(text):
        yield text[end:]


def specs(found: list[Asked]) -> list[dict[str, Any]]:
    """The dice alone, as a post keeps them."""
    return [throw.spec() for throw in found]
