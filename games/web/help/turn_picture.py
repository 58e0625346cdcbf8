"""The turn in one picture, drawn from the steps that the rules name: a ring on wide screens, a strip on phones."""

import math
from html import escape
from typing import NamedTuple

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.core.words import say
from games.titles.help import phases

_WIDE, _HIGH = 1040, 560
_BOX, _TALL = 226, 96
"""A step of the ring; one of the strip is as high."""
_STRIP, _GAP = 352, 30
_ASIDE = 54
"""Words begin so far from the left, beside the number."""
_TITLE, _WHO = (20, 9.9), (17, 7.9)
"""Height of a line and width of a letter, which is rather too wide than too small."""


class Step(NamedTuple):
    """A step of the turn: its title, who acts, and the path of its page."""

    title: str
    who: str
    address: str


def steps(system: str) -> list[Step]:
    """All steps of a turn, in their order."""
    return [
        Step(say(step["title"]), say(step["who"]), phases.address(system, page["id"]))
        for page in phases.pages(system).values()
        for step in page["steps"]
    ]


def ring(found: list[Step]) -> SafeString:
    """All steps on a ring, clockwise from the top."""
    x, y = _WIDE / 2, _HIGH / 2
    radius = ((_WIDE - _BOX) / 2 - 4, (_HIGH - _TALL) / 2 - 4)
    boxes, arrows = "", ""
    for n, step in enumerate(found):
        at = _on_ring((x, y), radius, n / len(found))
        boxes += _box(step, n, at[0] - _BOX / 2, at[1] - _TALL / 2, _BOX)
        arrows += _arc((x, y), radius, (n + 0.5) / len(found))
    way = f'<ellipse class="way" cx="{x:.0f}" cy="{y:.0f}" rx="{radius[0]:.0f}" ry="{radius[1]:.0f}"/>'
    title = escape(_("One turn"))
    name = f'<text class="turn-name" x="{x:.0f}" y="{y + 10:.0f}">{title}</text>'
    return _svg("ring", _WIDE, _HIGH, f"{way}{arrows}{boxes}{name}")


def strip(found: list[Step]) -> SafeString:
    """All steps one below the other, and the way back to the first."""
    out, left, wide = [], 30, _STRIP - 32
    for n, step in enumerate(found):
        y = 2 + n * (_TALL + _GAP)
        out.append(_box(step, n, left, y, wide))
        if n:
            out.append(f'<path class="arrow" d="M{left + wide / 2 - 8:.0f} {y - 22}h16l-8 14z"/>')
    bottom = len(found) * (_TALL + _GAP) - _GAP + 4
    back = f"M{left} {bottom - _TALL // 2}H8V{_TALL // 2}H{left - 10}"
    out.insert(0, f'<path class="way" d="{back}"/><path class="arrow" d="M{left - 14} {_TALL // 2 - 8}v16l14-8z"/>')
    return _svg("strip", _STRIP, bottom, "".join(out))


def _on_ring(middle: tuple[float, float], radius: tuple[float, float], part: float) -> tuple[float, float]:
    turned = 2 * math.pi * part - math.pi / 2
    return middle[0] + radius[0] * math.cos(turned), middle[1] + radius[1] * math.sin(turned)


def _arc(middle: tuple[float, float], radius: tuple[float, float], part: float) -> str:
    """The head of an arrow on the ring."""
    x, y = _on_ring(middle, radius, part)
    turned = 2 * math.pi * part - math.pi / 2
    angle = math.degrees(math.atan2(radius[1] * math.cos(turned), -radius[0] * math.sin(turned)))
    return f'<path class="arrow" d="M-8-9L9 0-8 9z" transform="translate({x:.0f} {y:.0f}) rotate({angle:.0f})"/>'


def _box(step: Step, number: int, x: float, y: float, wide: float) -> str:
    room = wide - _ASIDE - 8
    title, who = _lines(step.title, room / _TITLE[1]), _lines(step.who, room / _WHO[1])
    top = y + (_TALL - _TITLE[0] * len(title) - _WHO[0] * len(who)) / 2 + 15
    texts = _texts("what", title, x + _ASIDE, top, _TITLE[0])
    texts += _texts("who", who, x + _ASIDE, top + _TITLE[0] * len(title) - 1, _WHO[0])
    across, down = f"{x + 28:.0f}", y + _TALL / 2
    return (
        f'<a href="{escape(step.address)}"><rect class="node" x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}"'
        f' height="{_TALL}" rx="14"/><circle class="no" cx="{across}" cy="{down:.0f}" r="17"/>'
        f'<text class="no" x="{across}" y="{down + 6:.0f}">{number + 1}</text>{texts}</a>'
    )


def _texts(name: str, lines: list[str], x: float, y: float, high: int) -> str:
    return "".join(
        f'<text class="{name}" x="{x:.0f}" y="{y + high * n:.0f}">{escape(line)}</text>' for n, line in enumerate(lines)
    )


def _lines(text: str, letters: float) -> list[str]:
    """The text in lines of no more than so many letters, as far as its words allow."""
    lines = [""]
    for word in text.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > letters:
            lines.append("")
        lines[-1] = f"{lines[-1]} {word}".strip()
    return lines


def _svg(name: str, wide: int, high: int, drawn: str) -> SafeString:
    label = escape(_("The steps of a turn"))
    return mark_safe(  # noqa: S308 - drawn here, words escaped
        f'<svg class="turn-{name}" viewBox="0 0 {wide} {high}" role="group" aria-label="{label}">{drawn}</svg>'
    )
