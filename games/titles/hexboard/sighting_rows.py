"""Signs on a map for what the reader remembers: an eye where pieces of the other side were seen, a pin for a note."""

from collections.abc import Iterable, Mapping
from functools import cache

from games.core.sightings.book import SURE
from games.titles.hexboard.sheets import Point


def drawn(remembered: Iterable[tuple[Point, str]], notes: Iterable[Point], beside: Point, above: Point) -> str:
    """Eyes, full where all pieces are known and open where some are, and pins.

    ``beside``, ``above``: how far from the middle of a place an eye lies, and a pin.
    """
    eyes = [
        f'<use href="#ey{int(level == SURE)}" x={x + beside[0]:.0f} y={y + beside[1]:.0f} />'
        for (x, y), level in remembered
    ]
    pins = [f'<use href="#pin" x={x + above[0]:.0f} y={y + above[1]:.0f} />' for x, y in notes]
    return "".join((*eyes, *pins))


def where(places: Mapping[str, str], at: Mapping[str, Point]) -> list[tuple[Point, str]]:
    """The places that are on the sheet, as points; by name, so that two workers draw the same page."""
    return [(at[place], level) for place, level in sorted(places.items()) if place in at]


@cache
def defs() -> str:
    """The eyes and the pin."""
    eye = '<path class="ey" d="M-10 0Q0-11 10 0 0 11-10 0z"/>'
    return (
        f'<g id="ey0">{eye}<circle class="eo" r="3.2"/></g><g id="ey1">{eye}<circle class="ef" r="4.2"/></g>'
        '<g id="pin"><path class="pn" d="M-6-8h12v11h-4l-3 5-2-5h-3z"/><path class="pl" d="M-3-4.5h6M-3-1h6"/></g>'
    )
