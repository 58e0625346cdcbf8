"""An edition: one set of data to play with, the map, the roster and the scenarios, and what is looked up in them."""

from collections.abc import Callable, Hashable, Mapping
from functools import lru_cache, wraps
from typing import Any, Final, TypeVar, TypeVarTuple

from rules.kernel import Plain

from ..sides import ALLIES
from .board import Board
from .facts import Counter, counters
from .named import BASES, BLOCKS

_Given = TypeVarTuple("_Given")
_Found = TypeVar("_Found")


class Edition:
    """Map, roster and scenarios of one data set, or of a part of its map. Never changed; States refer to theirs.

    ``id``: which data these are; dumped States name it. ``part``: the scenario for whose part of the map alone it was
    made; "" for the whole map. ``south_east_asia``: is South-East Asia Command played on it (17.4). ``of_side``: roster
    indexes of each side. ``found``: what `of_edition` remembers.
    """

    def __init__(self, name: str, documents: Mapping[str, Plain], part: str = "") -> None:
        """LookupError, TypeError or ValueError for documents that can not be played."""
        self.id: Final = name
        self.part: Final = part
        self.documents: Final = documents
        self.board: Final = Board(documents["map"], part)
        self.units: Final[dict[str, Plain]] = documents["units"]
        self.types: Final[dict[str, Plain]] = self.units["types"]
        self.scenarios: Final[dict[str, Plain]] = documents["scenarios"]["scenarios"]
        self.calendar: Final[tuple[str, ...]] = tuple(documents["scenarios"]["calendar"])
        self.roster: Final[tuple[Counter, ...]] = counters(self.units)
        self.index: Final[dict[str, int]] = {counter.id: counter.index for counter in self.roster}
        # The roster lists Japan first.
        first_ally = sum(1 for counter in self.roster if counter.side != ALLIES)
        self.of_side: Final = (range(first_ally), range(first_ally, len(self.roster)))
        # The rules ask for these later; what is missing is said here.
        self.board.named(*BASES)
        for block in BLOCKS:
            self.named(block)
        self.shq_of: Final = (self.named("JP-SHQ"), self.named("AL-SHQ"))
        self.south_east_asia: Final = part == "seac-1943"
        self.found: Final[dict[Hashable, Any]] = {}

    def __repr__(self) -> str:
        return f"Edition({self.id!r}, part={self.part!r})"

    def named(self, block: str) -> int:
        """The roster index of a block that the rules call by name, one of `named.BLOCKS`. ValueError if none is."""
        if block not in BLOCKS:
            raise AssertionError(f"{block} is missing in named.BLOCKS")
        if block not in self.index:
            raise ValueError(f"units: the roster has no block {block!r}, which the rules need")
        return self.index[block]


def of_edition(
    find: Callable[[Edition, *_Given], _Found],
) -> Callable[[Edition, *_Given], _Found]:
    """A function of an edition (and of few other things) that is computed once: the edition keeps what it gave."""

    @wraps(find)
    def found(edition: Edition, /, *given: *_Given) -> _Found:
        try:
            answer: _Found = edition.found[find, given]
        except KeyError:
            answer = edition.found[find, given] = find(edition, *given)
        return answer

    return found


def recent_of_edition(
    most: int,
) -> Callable[[Callable[[Edition, *_Given], _Found]], Callable[[Edition, *_Given], _Found]]:
    """The same for a function that is asked many different things: each edition keeps its ``most`` latest answers."""

    def remembering(find: Callable[[Edition, *_Given], _Found]) -> Callable[[Edition, *_Given], _Found]:
        @wraps(find)
        def found(edition: Edition, /, *given: *_Given) -> _Found:
            recent = edition.found.get(find)
            if recent is None:
                recent = edition.found[find] = lru_cache(maxsize=most)(lambda *asked: find(edition, *asked))
            answer: _Found = recent(*given)
            return answer

        return found

    return remembering
