"""Digits as lines, so that numbers on stamps need no font. A digit is 4 wide and 6 high."""

_LINES = {
    "0": "M1 0H3L4 1V5L3 6H1L0 5V1Z",
    "1": "M0.6 1.4L2.2 0V6M0.6 6H3.8",
    "2": "M0 1L1 0H3L4 1V2L0 6H4",
    "3": "M0 0H4L2 2.4Q4 2.4 4 4.2Q4 6 2 6Q.6 6 0 5",
    "4": "M3 6V0L0 4H4.4",
    "5": "M4 0H.4L.2 2.6Q1 2.2 2 2.2Q4 2.2 4 4.1Q4 6 2 6Q.7 6 0 5.2",
    "6": "M3.6 .2Q0 .6 0 4Q0 6 2 6Q4 6 4 4.2Q4 2.5 2 2.5Q.5 2.5 .1 3.8",
    "7": "M0 0H4L1.6 6",
    "8": "M2 2.8Q.3 2.6 .3 1.4Q.3 0 2 0Q3.7 0 3.7 1.4Q3.7 2.6 2 2.8Q0 3 0 4.4Q0 6 2 6Q4 6 4 4.4Q4 3 2 2.8Z",
    "9": "M.4 5.8Q4 5.4 4 2Q4 0 2 0Q0 0 0 1.8Q0 3.5 2 3.5Q3.5 3.5 3.9 2.2",
}
_WIDE, _HIGH, _GAP = 4, 6, 2


def number(n: int, colour: str, height: float, stroke: float = 1.2, y: float = 0) -> str:
    """``n`` as SVG with its middle at (0, ``y``), so many units high."""
    digits, scale = str(abs(n)), height / _HIGH
    whole = len(digits) * (_WIDE + _GAP) - _GAP
    paths = "".join(
        f'<path transform="translate({i * (_WIDE + _GAP)} 0)" d="{_LINES[digit]}"/>' for i, digit in enumerate(digits)
    )
    return (
        f'<g transform="translate({-whole * scale / 2:.2f} {y - height / 2:.2f})scale({scale:.3f})" fill="none"'
        f' stroke="{colour}" stroke-width="{stroke}" stroke-linejoin="round" stroke-linecap="round">{paths}</g>'
    )
