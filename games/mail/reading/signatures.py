"""Signatures, closings, additions of programs and disclaimers, which are not what a mail says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from games.mail.reading import shapes
from games.mail.reading.lines import BULLET, SIGNATURE, Line

_DASHES = ("--", "—", "__")
_UNDERSCORES = re.compile(r"_{3,80}")
_ARROWS = ("->", "→", "—>")
_SIGNED = 6
"""Lines that a signature without "-- " may have after its closing formula."""


@dataclass(frozen=True, slots=True)
class _Below:
    """What stands below a line, above the next quotation: where that is, how many lines, whether one is like an
    order."""

    end: int
    count: int
    orders: bool


def sign_off(lines: list[Line]) -> None:
    """Take signatures, additions of programs and disclaimers out of the own lines."""
    fence: re.Pattern[str] | None = None
    endless: set[re.Pattern[str]] = set()
    below = _below(lines)
    at, began = 0, False
    while at < len(lines):
        line, under = lines[at], below[at]
        text = line.text.strip()
        at += 1
        if not line.own or not text:
            continue
        if fence is not None:
            fence = None if fence.fullmatch(text.rstrip(".")) else fence
            continue
        fence = _fence(lines, at - 1, text, endless)
        if fence is not None:
            began = True
        elif _is_added(text):
            line.own = False
        elif _is_disclaimer(text):
            at = _silence(lines, at - 1, under.end if began else _end_of_paragraph(lines, at))
        elif _is_signature(line, under):
            at = _silence(lines, at - 1, under.end)
        elif _is_closing(text):
            at = _close(lines, at - 1, under)
        else:
            began = True


def _below(lines: Sequence[Line]) -> list[_Below]:
    found: list[_Below] = []
    under = _Below(len(lines), 0, False)
    for number in range(len(lines) - 1, -1, -1):
        line = lines[number]
        found.append(under)
        if line.quoted:
            under = _Below(number, 0, False)
        elif line.own and line.text.strip():
            under = _Below(under.end, under.count + 1, under.orders or _is_like_order(line.text))
    return found[::-1]


def _fence(lines: Sequence[Line], at: int, text: str, endless: set[re.Pattern[str]]) -> re.Pattern[str] | None:
    """The end of the part that begins here, if it has one further down. ``endless``: ends that were sought in vain."""
    for first, last in shapes.fences():
        if first.fullmatch(text):
            below = (lines[n].text.strip().rstrip(".") for n in range(at + 1, len(lines)) if lines[n].own)
            if last not in endless and any(last.fullmatch(one) for one in below):
                return last
            endless.add(last)
            return None
    return None


def _is_signature(line: Line, under: _Below) -> bool:
    """Whether a signature begins here. Without its proper mark it is none if an order stands below, nor, below a short
    line, if it is long."""
    text = line.text.strip()
    if line.text == SIGNATURE:
        return True
    if under.orders or not under.count:
        return False
    return text in _DASHES or (under.count <= _SIGNED and _UNDERSCORES.fullmatch(text) is not None)


def _is_like_order(text: str) -> bool:
    """Whether a line begins as orders do, or is a command."""
    said = text.strip()
    row = BULLET.match(said)
    bare = said[row.end() if row else 0 :].casefold().strip(" .,;:!\"'“”*[]()")
    return (
        bare in shapes.order_lines()
        or bare.partition(" ")[0].strip(":,") in shapes.order_words()
        or any(arrow in text for arrow in _ARROWS)
    )


def _is_closing(text: str) -> bool:
    return shapes.patterns("closings").fullmatch(text.rstrip(" ,.!-–—:;)").lower()) is not None


def _close(lines: list[Line], at: int, under: _Below) -> int:
    """ "Best regards," stands here: it and the name below are taken out; only it, if more than a name is below."""
    if under.count > _SIGNED:
        return at + 1
    end = at + 1 if under.orders else under.end
    closing = True
    for line in lines[at:end]:
        text = line.text.strip()
        closing = closing and not (line.text == SIGNATURE or text in _DASHES or _UNDERSCORES.fullmatch(text))
        line.closing = closing and line.own and not _is_added(text)
        line.own = False
    return end


def _is_added(text: str) -> bool:
    """Whether a mail program on a telephone has written the line."""
    return shapes.patterns("mobile").fullmatch(text.strip("*_<>[]() ")) is not None


def _is_disclaimer(text: str) -> bool:
    return shapes.patterns("disclaimers").fullmatch(text.strip("*_ ")[:400]) is not None


def _silence(lines: list[Line], at: int, end: int) -> int:
    """Nothing of these lines is the sender's own."""
    for line in lines[at:end]:
        line.own = False
    return end


def _end_of_paragraph(lines: Sequence[Line], at: int) -> int:
    return next((n for n in range(at, len(lines)) if lines[n].quoted or not lines[n].text.strip()), len(lines))
