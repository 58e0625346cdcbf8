"""Plots as drawings: lines over the turns, and steps lost as a table of dots. Shapes, too, tell the sides apart."""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

_W, _H, _LEFT, _RIGHT, _TOP, _FOOT = 360, 236, 36, 14, 34, 28
_STEPS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


@dataclass(frozen=True)
class Series:
    """A line: its name, style class ("jp", "us") and one value a turn, None where there is none."""

    name: str
    colour: str
    values: Sequence[int | None]


@dataclass(frozen=True)
class Chart:
    """A plot with what it says in words and in numbers: ``head`` and ``rows`` of a table."""

    id: str
    title: str
    words: str
    svg: str
    head: Sequence[str]
    rows: Sequence[Sequence[Any]]


def lines(
    ident: str, title: str, turns: Sequence[str], series: Sequence[Series], marks: Sequence[tuple[int, str]] = ()
) -> Chart:
    """A chart of lines over ``turns``, from zero up. ``marks``: levels that mean something, with their names."""
    known = [value for one in series for value in one.values if value is not None]
    step, top = _scale(max([*known, *(level for level, _name in marks), 1]))
    plot = _Plot(len(turns), top)
    parts = [_axes(plot, turns, step)]
    for level, name in marks:
        y = plot.y(level)
        parts.append(f'<path class="lv" d="M{_LEFT} {y:.1f}H{_W - _RIGHT}"/>')
        parts.append(f'<text class="lvn" x="{_W - _RIGHT}" y="{y - 5:.1f}">{escape(name)}</text>')
    parts += [_line(plot, one) for one in series]
    parts.append(_legend(series))
    rows = [
        [turn, *("–" if one.values[i] is None else one.values[i] for one in series)] for i, turn in enumerate(turns)
    ]
    words = " ".join(_said(one, turns) for one in series)
    head = [_("Turn"), *(one.name for one in series)]
    return Chart(ident, title, words, _svg(_H, title, words, "".join(parts)), head, rows)


def dots(
    ident: str, title: str, turns: Sequence[str], name: str, colour: str, rows: Sequence[tuple[str, str, Sequence[int]]]
) -> Chart:
    """A table of dots: a row for each (letters, name, values), a column a turn; area and number are the value."""
    most = max((value for _t, _n, values in rows for value in values), default=1) or 1
    left, cell = 36, (_W - 36 - 34) / max(len(turns), 1)
    height, pitch = 40 + 25 * (len(rows) + 1), 25
    parts = []
    for i, turn in enumerate(turns):
        parts.append(f'<text class="ax" x="{left + cell * (i + 0.5):.1f}" y="18">{escape(turn)}</text>')
    parts.append(f'<text class="ax sum" x="{_W - 4}" y="18">{escape(pgettext("sum of a table", "all"))}</text>')
    for r, (letters, _name, values) in enumerate(rows):
        y = 40 + pitch * r
        parts.append(f'<text class="row" x="2" y="{y + 4.5}">{escape(letters)}</text>')
        parts.append(f'<path class="gr" d="M{left} {y + 12.5}H{_W}"/>')
        for i, value in enumerate(values):
            if value:
                x, radius = left + cell * (i + 0.5), 5.5 + 6.0 * (value / most) ** 0.5
                parts.append(f'<circle class="dot" cx="{x:.1f}" cy="{y}" r="{min(radius, cell / 2):.1f}"/>')
                parts.append(f'<text class="dn" x="{x:.1f}" y="{y + 4.5}">{value}</text>')
        parts.append(f'<text class="ax sum" x="{_W - 4}" y="{y + 4.5}">{sum(values)}</text>')
    y = 40 + pitch * len(rows)
    totals = [sum(values[i] for _t, _n, values in rows) for i in range(len(turns))]
    parts.append(f'<text class="row" x="2" y="{y + 4.5}">{escape(pgettext("sum of a table", "all"))}</text>')
    for i, value in enumerate(totals):
        parts.append(f'<text class="ax b" x="{left + cell * (i + 0.5):.1f}" y="{y + 4.5}">{value}</text>')
    parts.append(f'<text class="ax sum b" x="{_W - 4}" y="{y + 4.5}">{sum(totals)}</text>')
    words = _most_lost(name, turns, totals)
    table = [[turn, *(values[i] for _t, _n, values in rows), totals[i]] for i, turn in enumerate(turns)]
    head = [_("Turn"), *(full for _t, full, _v in rows), pgettext("sum of a table", "all")]
    return Chart(ident, title, words, _svg(height, title, words, "".join(parts), f" {colour}"), head, table)


@dataclass(frozen=True)
class _Plot:
    count: int
    top: int

    def x(self, i: int) -> float:
        return _LEFT + 8 + (_W - _LEFT - _RIGHT - 16) * (i / max(self.count - 1, 1))

    def y(self, value: float) -> float:
        return _H - _FOOT - (_H - _FOOT - _TOP) * value / self.top


def _scale(most: int) -> tuple[int, int]:
    """The distance of the grid's lines, and where the uppermost lies."""
    step = next((s for s in _STEPS if most <= 5 * s), -(-most // 5))
    return step, step * -(-most // step)


def _axes(plot: _Plot, turns: Sequence[str], step: int) -> str:
    grid = "".join(
        f'<path class="gr" d="M{_LEFT} {plot.y(v):.1f}H{_W - _RIGHT}"/>'
        f'<text class="ay" x="{_LEFT - 6}" y="{plot.y(v) + 4.5:.1f}">{v}</text>'
        for v in range(0, plot.top + 1, step)
    )
    return grid + "".join(
        f'<text class="ax" x="{plot.x(i):.1f}" y="{_H - 8}">{escape(turn)}</text>' for i, turn in enumerate(turns)
    )


def _line(plot: _Plot, one: Series) -> str:
    points = [(plot.x(i), plot.y(value)) for i, value in enumerate(one.values) if value is not None]
    path = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    marks = "".join(_mark(one.colour, x, y) for x, y in points)
    return f'<g class="ln {one.colour}"><path d="M{path}"/>{marks}</g>' if points else ""


def _mark(colour: str, x: float, y: float) -> str:
    if colour == "jp":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4"/>'
    return f'<rect x="{x - 3.8:.1f}" y="{y - 3.8:.1f}" width="7.6" height="7.6"/>'


def _legend(series: Sequence[Series]) -> str:
    out, x = [], _LEFT + 8
    for one in series:
        out.append(
            f'<g class="ln {one.colour}"><path d="M{x} 14H{x + 26}"/>{_mark(one.colour, x + 13, 14)}</g>'
            f'<text class="lg" x="{x + 32}" y="18.5">{escape(one.name)}</text>'
        )
        x += 150
    return "".join(out)


def _said(one: Series, turns: Sequence[str]) -> str:
    """Such as "Japan: from 14 to 9, at most 15 (turn 4)."."""
    known = [(value, turns[i]) for i, value in enumerate(one.values) if value is not None]
    if not known:
        return _("%(name)s: no values.") % {"name": one.name}
    most, least = max(known, key=lambda k: k[0]), min(known, key=lambda k: k[0])
    if most[0] == least[0]:
        return _("%(name)s: always %(value)s.") % {"name": one.name, "value": most[0]}
    return _(
        "%(name)s: from %(first)s to %(last)s, most %(most)s in turn %(when)s, least %(least)s in turn %(then)s."
    ) % {
        "name": one.name,
        "first": known[0][0],
        "last": known[-1][0],
        "most": most[0],
        "when": most[1],
        "least": least[0],
        "then": least[1],
    }


def _most_lost(name: str, turns: Sequence[str], totals: Sequence[int]) -> str:
    if not any(totals):
        return _("%(name)s lost nothing.") % {"name": name}
    most = max(range(len(totals)), key=lambda i: totals[i])
    return _("%(name)s lost %(all)s steps, most of them, %(most)s, in turn %(when)s.") % {
        "name": name,
        "all": sum(totals),
        "most": totals[most],
        "when": turns[most],
    }


def _svg(height: int, title: str, words: str, body: str, cls: str = "") -> str:
    return (
        f'<svg class="plot{cls}" viewBox="0 0 {_W} {height}" role="img" aria-label="{escape(title)}. {escape(words)}">'
        f"{body}</svg>"
    )
