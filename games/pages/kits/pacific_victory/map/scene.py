"""What is to be drawn: one View, one frame, and what the page points at."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from ..atlas import Atlas
from .geometry import Point
from .regions import Frame

Plain = Any
# Where a line to an off-map box leaves the sheet.
BOX_AT: Mapping[str, Point] = {"PANAMA": (1688, 700), "SOUTH_AFRICA": (26, 1010)}


class Choice(NamedTuple):
    """A hex that the chosen block may go to. ``attack``: enemies stand there. ``hexes``: how far."""

    attack: bool
    hexes: int


class Arrow(NamedTuple):
    """A move of the draft: own block, from, to."""

    block: str
    start: str
    to: str


@dataclass(frozen=True)
class Scene:
    """Everything the live layer is made of. Nothing here knows more than the viewer.

    ``hex_link``/``block_link``: the address behind a hex or an own block. ``hide``: layers that are switched off
    ("flows", "names", "blocks"); ``supply``: draw the supply chain. ``only``: the side whose blocks are drawn, or None.
    ``crop``: a small picture that is not panned: nothing outside its box is drawn. ``revealed``: the game is over, and
    the blocks of both sides lie in "mine".
    """

    atlas: Atlas
    view: Plain
    frame: Frame
    hex_link: Callable[[str], str]
    block_link: Callable[[str], str] | None = None
    chosen: str = ""
    choices: Mapping[str, Choice] = field(default_factory=dict)
    drafts: Sequence[Arrow] = ()
    marked: str = ""
    hide: frozenset[str] = frozenset()
    supply: bool = False
    only: str | None = None
    key: bool = False
    crop: bool = False
    revealed: bool = False

    @property
    def seat(self) -> str | None:
        """The viewer's side; None for a spectator."""
        seat: str | None = self.view["seat"]
        return seat

    def at(self, place: str) -> Point:
        """Where a hex or box is on the sheet."""
        return self.atlas.at.get(place) or BOX_AT[place]

    def seen(self, place: str, margin: float = 70) -> bool:
        """Is the place to be drawn: all are, so that the map can be panned, but in a crop only those in its box."""
        return not self.crop or self.frame.box.holds(self.at(place), margin)

    def shows(self, point: Point, margin: float) -> bool:
        """The same for a point of the sheet."""
        return not self.crop or self.frame.box.holds(point, margin)

    @cached_property
    def mine(self) -> dict[str, list[Plain]]:
        """Own blocks by place, in the order of the game's classes."""
        order = {name: kind["order"] or 0 for name, kind in self.atlas.facts["classes"].items()}
        found: dict[str, list[Plain]] = {}
        for block in sorted(self.view["mine"], key=lambda b: (order.get(b["class"], 0), -b["strength"], b["id"])):
            found.setdefault(block["place"], []).append(block)
        return found

    @cached_property
    def own(self) -> dict[str, Plain]:
        """Own blocks by id."""
        return {block["id"]: block for block in self.view["mine"]}
