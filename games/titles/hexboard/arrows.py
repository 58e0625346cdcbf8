"""Arrows of a draft, from where to where its orders move things."""

from collections.abc import Iterable, Mapping, Sequence

from games.titles.hexboard.sheets import Point
from rules.kernel import Order

MARKER = (
    '<marker id="ar" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="4.4" markerHeight="4.4" orient="auto">'
    '<path class="sup-f" d="M0 0L10 5 0 10z"/></marker>'
)
"""The head of an arrow; a page carries it once."""
_BEND, _SHORT = 0.14, 30


def moves(orders: Iterable[Order]) -> list[tuple[str, str]]:
    """From where to where orders move things, each once."""
    found = [order.data["path"] for order in orders if len(order.data.get("path") or ()) > 1]
    return list(dict.fromkeys((str(path[0]), str(path[-1])) for path in found if path[0] != path[-1]))


def drawn(ways: Sequence[tuple[str, str]], at: Mapping[str, Point]) -> str:
    """Bent arrows that end before the middle of where they lead."""
    out = []
    for start, end in ways:
        (ax, ay), (bx, by) = at[start], at[end]
        mx, my = (ax + bx) / 2 - (by - ay) * _BEND, (ay + by) / 2 + (bx - ax) * _BEND
        far = max(((bx - mx) ** 2 + (by - my) ** 2) ** 0.5, 1)
        ex, ey = bx - (bx - mx) / far * _SHORT, by - (by - my) / far * _SHORT
        out.append(f'<path class="draft-a" d="M{ax:.0f} {ay:.0f}Q{mx:.0f} {my:.0f} {ex:.0f} {ey:.0f}"/>')
    return "".join(out)
