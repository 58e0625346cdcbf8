"""What is to be drawn: one View, one frame, and what the page points at."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from html import escape
from typing import NamedTuple

from rules.pacific_victory.view_types import OwnBlock, View

from .atlas import Atlas
from .geometry import Box, Point
from .regions import Frame

_MARGIN = 70
"""So far outside the box of a crop a hex is drawn."""
# Where a line to an off-map box leaves the sheet.
BOX_AT: Mapping[str, Point] = {"PANAMA": (1688, 700), "SOUTH_AFRICA": (26, 1010)}


_AND = re.compile(r"&amp;(?=[a-z]+=)")


def attribute(address: str) -> str:
    """An address in an attribute of HTML, where "&" before a name with "=" is itself: hundreds of links carry it."""
    return _AND.sub("&", escape(address))


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
class HexLinks:
    """The address behind each hex of a page: what the reader has set, then the place.

    ``choose`` and ``after``: around a place of ``choices``; ``look`` and ``closer``: around any other.
    """

    look: str
    closer: str = ""
    choose: str = ""
    after: str = ""
    choices: frozenset[str] = frozenset()

    def __call__(self, place: str) -> str:
        if place in self.choices:
            return f"{self.choose}{place}{self.after}"
        return f"{self.look}{place}{self.closer}"


@lru_cache(maxsize=64)
def _within(atlas: Atlas, box: Box, margin: float) -> frozenset[str]:
    return frozenset(place for place, point in atlas.at.items() if box.holds(point, margin))


@lru_cache(maxsize=64)
def _bases_within(atlas: Atlas, box: Box, margin: float) -> tuple[str, ...]:
    return tuple(place for place in atlas.bases if box.holds(atlas.at[place], margin))


@dataclass(frozen=True)
class Scene:
    """Everything the live layer is made of. Nothing here knows more than the viewer.

    ``hex_link``/``block_link``: the address behind a hex or an own block. ``hide``: layers that are switched off
    ("flows", "names", "blocks", "seen"); ``supply``: draw the supply chain. ``only``: the side whose blocks are drawn.
    ``crop``: nothing outside the frame's box is drawn, since nobody pans there, or not yet. ``revealed``: the game is
    over, and the blocks of both sides lie in "mine". ``remembered``: places with blocks that were seen, and how well
    they are known; ``notes``: places with a note of the reader. ``past``: the board of an earlier moment. ``able``: the
    own blocks that are links; None: those that may be moved in this phase.
    ``advised``: moves that a coach advises.
    """

    atlas: Atlas
    view: View
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
    past: bool = False
    remembered: Mapping[str, str] = field(default_factory=dict)
    notes: Sequence[str] = ()
    able: frozenset[str] | None = None
    advised: Sequence[Arrow] = ()

    @property
    def seat(self) -> str | None:
        """The viewer's side; None for a spectator."""
        return self.view["seat"]

    def at(self, place: str) -> Point:
        """Where a hex or box is on the sheet."""
        return self.atlas.at.get(place) or BOX_AT[place]

    def seen(self, place: str, margin: float = _MARGIN) -> bool:
        """Is the place to be drawn: all are, so that the map can be panned, but in a crop only those in its box."""
        return not self.crop or self.inside(place, margin)

    def inside(self, place: str, margin: float) -> bool:
        """Is the place in the frame's box, or not further outside than ``margin``."""
        return place in _within(self.atlas, self.frame.box, margin)

    @property
    def bases(self) -> tuple[str, ...]:
        """The bases that are drawn."""
        return _bases_within(self.atlas, self.frame.box, _MARGIN) if self.crop else self.atlas.bases

    def shows(self, point: Point, margin: float) -> bool:
        """The same for a point of the sheet."""
        return not self.crop or self.frame.box.holds(point, margin)

    def passes(self, a: Point, b: Point, margin: float) -> bool:
        """Is an arrow between these points to be drawn: also one that only crosses a crop."""
        box, (left, right), (top, bottom) = self.frame.box, sorted((a[0], b[0])), sorted((a[1], b[1]))
        across = left < box.x + box.w + margin and right > box.x - margin
        return not self.crop or (across and top < box.y + box.h + margin and bottom > box.y - margin)

    @cached_property
    def mine(self) -> dict[str, list[OwnBlock]]:
        """Own blocks by place, in the order of the game's classes."""
        order = {name: kind["order"] or 0 for name, kind in self.atlas.facts["classes"].items()}
        found: dict[str, list[OwnBlock]] = {}
        for block in sorted(self.view["mine"], key=lambda b: (order.get(b["class"], 0), -b["strength"], b["id"])):
            found.setdefault(block["place"], []).append(block)
        return found

    @cached_property
    def weathered(self) -> frozenset[str]:
        """The hexes that this turn's weather touches."""
        return frozenset(self.view["weather"]["hexes"])

    @cached_property
    def own(self) -> dict[str, OwnBlock]:
        """Own blocks by id."""
        return {block["id"]: block for block in self.view["mine"]}
