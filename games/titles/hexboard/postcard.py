"""What a small picture of a board is made of. A kit's module ``postcard`` gives one, from a View."""

from dataclasses import dataclass
from typing import NamedTuple


@dataclass(frozen=True)
class Ground:
    """What is the same for many pictures: an SVG document."""

    svg: str
    width: int
    height: int


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
