"""A block that was seen face up, and where it can be now."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from rules.kernel import Plain

ANYWHERE = "*"
"""In ``Seen.where``: nobody can tell. A block that was merged away may be built again, at any time, elsewhere."""


class Sort(NamedTuple):
    """What two blocks have in common that cannot be told apart: an id never leaves the rules (R-84)."""

    side: str
    cls: str
    name: str
    nation: str
    flags: tuple[str, ...]

    @property
    def ident(self) -> str:
        """What notes call it: "CV Akagi", "IN indian", "UK CA"."""
        words = [self.cls, self.name, *(flag for flag in self.flags if flag in ("indian", "anzac"))]
        if self.nation == "UK" and not self.name and len([word for word in words if word]) == 1:
            words.insert(0, "UK")
        return " ".join(word for word in words if word)


class Moment(NamedTuple):
    """When something was seen: turn, its date ("1942-09"), entry of the journal."""

    turn: int
    date: str
    seq: int


@dataclass
class Seen:
    """A block that was seen. ``strength``, ``place``, ``when``, ``how``: at the last time ("battle", "blockade", ...).

    ``where``: every place where it can be now; one means that it is there for sure, none that it is destroyed.
    ``start``: where it came from, if it was seen going. ``since``: the turn since which nobody can tell.
    """

    sort: Sort
    strength: int
    place: str
    when: Moment
    how: str
    where: frozenset[str] = frozenset()
    start: str = ""
    since: int = 0
    earlier: list[Moment] = field(default_factory=list)

    @property
    def sure(self) -> str:
        """The place where it is for sure; "" if it is not known."""
        return next(iter(self.where)) if len(self.where) == 1 and ANYWHERE not in self.where else ""

    def seen(self, strength: int, place: str, when: Moment, how: str, start: str = "") -> None:
        """It was seen again, at that place."""
        if when.seq != self.when.seq:
            self.earlier.append(self.when)
        self.strength, self.place, self.when, self.how, self.start = strength, place, when, how, start
        self.where, self.since = frozenset((place,)), 0


def sort_of(data: Mapping[str, Plain], side: str) -> Sort:
    """The sort of a block in the data of a happening; older ones do not tell nation and flags."""
    nation = data.get("nation") or ("JP" if side == "JAPAN" else "ALLIED" if data["class"] == "SHQ" else "US")
    return Sort(side, data["class"], data.get("name", ""), nation, tuple(data.get("flags", ())))
