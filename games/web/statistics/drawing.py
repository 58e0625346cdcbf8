"""Bars and columns as SVG. All that they show stands beside them in words or in a table, so readers are spared them."""

from collections.abc import Sequence

from django.utils.safestring import SafeString, mark_safe

_WIDE, _HIGH = 360, 26
_PLOT, _FOOT, _HEAD = 120, 22, 18


def bar(parts: Sequence[tuple[str, int]]) -> SafeString:
    """One bar of parts, each a style class and a number."""
    whole = sum(n for _colour, n in parts)
    drawn, x = [], 0.0
    for colour, n in parts:
        width = _WIDE * n / whole if whole else 0.0
        if width:
            drawn.append(f'<rect class="part {colour}" x="{x:.2f}" y="1" width="{width:.2f}" height="{_HIGH - 2}"/>')
            x += width
    drawn.append(f'<path class="half" d="M{_WIDE / 2:g} 0V{_HIGH}"/>' if whole else "")
    return _svg("bar", _HIGH, "".join(drawn), ' preserveAspectRatio="none"')


def columns(rows: Sequence[tuple[int, int, int]]) -> SafeString:
    """A column for each (number below it, height, percent of all until there), the percents as a line of steps."""
    most = max((n for _turn, n, _percent in rows), default=1) or 1
    pitch = _WIDE / max(len(rows), 1)
    drawn: list[str] = []
    line: list[str] = []
    numbers: list[str] = []
    for i, (turn, n, percent) in enumerate(rows):
        x, height = pitch * i, _PLOT * n / most
        if n:
            y = _HEAD + _PLOT - height
            drawn.append(
                f'<rect class="col" x="{x + pitch * 0.14:.1f}" y="{y:.1f}" width="{pitch * 0.72:.1f}" '
                f'height="{height:.1f}"/>'
            )
            numbers.append(f'<text x="{x + pitch / 2:.1f}" y="{y - 4:.1f}">{n}</text>')
        drawn.append(f'<text class="ax" x="{x + pitch / 2:.1f}" y="{_HEAD + _PLOT + 17}">{turn}</text>')
        level = _HEAD + _PLOT - _PLOT * percent / 100
        line.append(f"{'L' if line else 'M'}{x:.1f} {level:.1f}H{x + pitch:.1f}")
    lines = f'<path class="gr" d="M0 {_HEAD + _PLOT}H{_WIDE}"/><path class="sum" d="{"".join(line)}"/>'
    return _svg("columns", _HEAD + _PLOT + _FOOT, "".join([*drawn, lines, *numbers]))


def _svg(name: str, height: int, body: str, more: str = "") -> SafeString:
    head = f'<svg class="{name}" viewBox="0 0 {_WIDE} {height}" aria-hidden="true" focusable="false"{more}>'
    return mark_safe(f"{head}{body}</svg>")  # noqa: S308  # numbers and style classes of our own
