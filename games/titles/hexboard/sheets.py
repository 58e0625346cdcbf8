"""What drawn boards share: a sheet of a fixed size, the part of it that a page shows, and what is around its layers."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import NamedTuple

from django.templatetags.static import static

Point = tuple[float, float]
_AROUND, _LEAST = 100, 330
"""So far beyond the middles of the hexes that it shows a drawing of the help goes; so high it is at least."""
_LEAST_WIDTH = 1.25
"""Of its height: so that such a drawing is not higher than a phone."""


class Box(NamedTuple):
    """A rectangle of the sheet: what a viewBox shows."""

    x: int
    y: int
    w: int
    h: int

    def holds(self, point: Point, margin: float = 0) -> bool:
        """Is the point inside, or not further outside than ``margin``."""
        x, y = point
        return -margin < x - self.x < self.w + margin and -margin < y - self.y < self.h + margin

    def __str__(self) -> str:
        return " ".join(map(str, self))


class Frame(NamedTuple):
    """What a page shows. ``zoom``: 1 (the whole sheet) to 3; ``phone``: a small screen is likely."""

    zoom: int
    box: Box
    phone: bool

    @property
    def far(self) -> bool:
        """Is the whole sheet in sight."""
        return self.zoom == 1


@dataclass(frozen=True)
class Sheet:
    """A board as it is drawn. ``folder``: of its terrain in static; ``sizes``: of what (zoom, phone) shows."""

    folder: str
    width: int
    height: int
    sizes: Mapping[tuple[int, bool], tuple[int, int]]

    @property
    def all(self) -> Box:
        """The whole of it."""
        return Box(0, 0, self.width, self.height)

    def window(self, middle: Point, w: int, h: int) -> Box:
        """A box of that size around a point, pushed back inside the sheet."""
        x = min(max(middle[0] - w / 2, 0), max(0, self.width - w))
        y = min(max(middle[1] - h / 2, 0), max(0, self.height - h))
        return Box(round(x), round(y), w, h)

    def around(self, points: list[Point]) -> Box:
        """The part that a drawing of the help shows to show these points."""
        xs, ys = [x for x, _y in points], [y for _x, y in points]
        high = max(max(ys) - min(ys) + 2 * _AROUND, _LEAST)
        wide = max(max(xs) - min(xs) + 2 * _AROUND, high * _LEAST_WIDTH)
        return self.window(middle(points), round(wide), round(high))

    def frame(self, zoom: int, at: Point, phone: bool) -> Frame:
        """The frame of that zoom around a point."""
        return Frame(1, self.all, phone) if zoom == 1 else Frame(zoom, self.window(at, *self.sizes[zoom, phone]), phone)

    def terrain(self) -> str:
        """The static layer: the same bytes for all viewers, by day and by night."""
        size = f'width="{self.width}" height="{self.height}"'
        return f'<image class="terrain" href="{escape(static(f"{self.folder}/terrain.svg"))}" {size}/>'

    def whole(self, frame: Frame, layer: str, need: str, *, levels: bool = True) -> str:
        """The map of a page with that layer.

        ``need``: the box of the sheet that the page is about ("" for none), where a script may leave what it shows as
        it was as long as that is in sight; ``levels``: a script asks for another layer as there is room.
        """
        far, fit = ("far", "meet") if frame.far else ("near", "slice")
        return (
            f'<svg id="map" class="mp {far}" viewBox="{frame.box}" data-sheet="{self.width} {self.height}"'
            f'{" data-levels" if levels else ""} data-need="{need}" preserveAspectRatio="xMidYMid {fit}"'
            f' aria-hidden="true" focusable="false">{self.terrain()}<g id="live">{layer}</g></svg>'
        )


def middle(points: list[Point]) -> Point:
    """The middle of the smallest rectangle around these points."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
