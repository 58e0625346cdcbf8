"""Dice asked for in a text: ``[3d6 attack on Truk]``. Found, checked, and taken apart for showing, once."""

import re
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.core.errors import Refused

MAX_THROWS, MAX_DICE, MAX_SIDES = 10, 20, 100
MAX_REASON_LENGTH = 80
_ASKED = re.compile(r"\[ *+(\d{0,3}+) *+[dDwW] *+(\d{1,4}+)( [^\[\]\r\n]*+)?\]")
"""Nothing in it is tried twice: it reads a text in as many steps as that has characters."""
_PLAIN = re.compile(r"(?<![\w.])(\d{0,3}+)[dDwW](\d{1,4}+|%)(?![\w%])")


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
    return checked([thing for thing in pieces(text) if isinstance(thing, Asked)])


def checked(found: list[Asked]) -> list[Asked]:
    """The same throws. BadDice for too many, or dice that nobody has."""
    if len(found) > MAX_THROWS:
        raise BadDice(_("A post throws dice %(most)s times at most.") % {"most": MAX_THROWS})
    for throw in found:
        if not 1 <= throw.n <= MAX_DICE or not 2 <= throw.sides <= MAX_SIDES:
            words = _(
                "“%(asked)s” can not be thrown: 1 to %(dice)s dice with 2 to %(sides)s sides each, as in [3d6 reason]."
            )
            raise BadDice(words % {"asked": f"{throw.n}d{throw.sides}", "dice": MAX_DICE, "sides": MAX_SIDES})
    return found


def pieces(text: str) -> Iterator[str | Asked]:
    """The text in order: plain stretches, and the throws between them."""
    end = 0
    for match in _ASKED.finditer(text):
        reason = (match[3] or "").strip()
        if len(reason) > MAX_REASON_LENGTH:
            continue
        if match.start() > end:
            yield text[end : match.start()]
        yield Asked(int(match[1] or 1), int(match[2]), reason)
        end = match.end()
    if end < len(text):
        yield text[end:]


def first_throw(text: str) -> Asked | None:
    """The throw that a request in plain words asks for: "3d6 Akagi on Yorktown", "Weather: d%"; the rest is its reason.

    None for words without dice. BadDice for dice that nobody has.
    """
    match = _PLAIN.search(text)
    if match is None:
        return None
    rest = f"{text[: match.start()].rstrip(' :,-')} {text[match.end() :].lstrip(' :,-')}".strip()
    return checked([Asked(int(match[1] or 1), 100 if match[2] == "%" else int(match[2]), rest)])[0]


def parsed(text: str) -> list[dict[str, Any]]:
    """The lines of a text as they are kept for showing, plain data.

    ``quote``: somebody else's words that are answered. ``pieces``: a stretch of words is a string; a throw is an
    object with n, sides and reason.
    """
    lines = []
    for row in text.split("\n"):
        quote = row.startswith(">")
        found = pieces(row.lstrip("> ") if quote else row)
        kept = [piece if isinstance(piece, str) else asdict(piece) for piece in found]
        lines.append({"quote": quote, "pieces": kept})
    return lines


def throws(lines: list[dict[str, Any]]) -> list[Asked]:
    """The throws in parsed lines, in order. BadDice for too many, or dice that nobody has."""
    return checked([Asked(**piece) for line in lines for piece in line["pieces"] if not isinstance(piece, str)])


def specs(found: list[Asked]) -> list[dict[str, Any]]:
    """The dice alone, as a post keeps them."""
    return [throw.spec() for throw in found]
