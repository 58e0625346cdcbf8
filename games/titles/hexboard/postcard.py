"""What a small picture of a board is made of. A kit's module ``postcard`` gives one, from a View."""

import re
from dataclasses import dataclass
from typing import NamedTuple

_VIEW_BOX = re.compile(r'viewBox="([-\d.]+) ([-\d.]+) ([\d.]+) ([\d.]+)"')


@dataclass(frozen=True)
class Ground:
    """What is the same for many pictures: an SVG document."""

    svg: str
    width: int
    height: int

    @property
    def box(self) -> tuple[float, float, float, float]:
        """The part of the sheet that it shows: x, y, width, height."""
        found = _VIEW_BOX.search(self.svg)
        assert found
        x, y, w, h = map(float, found.groups())
        return x, y, w, h

    def showing(self, box: tuple[float, float, float, float], height: int) -> "Ground":
        """The same drawing of another part of the sheet, that many dots high."""
        x, y, w, h = box
        return Ground(
            _VIEW_BOX.sub(f'viewBox="{x:.1f} {y:.1f} {w:.1f} {h:.1f}"', self.svg, count=1), self.width, height
        )


class Stamp(NamedTuple):
    """A small drawing with its middle at a point of the picture. ``svg``: the inside of an SVG of that size.

    The origin is in its middle, one unit is one dot of the picture.
    """

    x: float
    y: float
    svg: str
    size: int


@dataclass(frozen=True)
class Postcard:
    """A picture: its ground, the stamps on it in their order, and what it shows in a sentence."""

    ground: Ground
    stamps: tuple[Stamp, ...]
    alt: str
