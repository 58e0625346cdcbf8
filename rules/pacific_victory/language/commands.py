"""MacArthur's War, by two or by three (18): the Allied commands, who is bound to one, points kept for one.

The lines between the commands are a reconstruction, as map.json says (``command_source``). Rulings:

- R-76: marines count as naval; bound are infantry and air of the United States.
- R-103: a retreat or a landing leads out only if no place inside is legal; regroup, rebase and moves never do.
- R-105: Manila is liberated while the Allies control it. A bomber flies out and home: it neither enters nor leaves.
- R-106: of the US account 6 points are kept, or all if it has fewer, captured Japanese centres not counted; the Anzac
  points are those of the four places that pay this turn.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TypeVar

from rules.common.choices import Chosen

from ..data_sets.edition import Edition, of_edition
from ..options import MACARTHUR_THREE_PLAYER, MACARTHURS_WAR, has
from ..sides import AIR, ALLIES, IN, UK, US
from ..turns import production

if TYPE_CHECKING:
    from ..state import Block

SWPA: Final = "SWPA"
CPAC: Final = "CPAC"
INDIA: Final = "INDIA"


@of_edition
def command_of(edition: Edition) -> tuple[str | None, ...]:
    """The command of each place: SWPA, CPAC (with Alaska) or INDIA; None outside the playable map."""
    board = edition.board
    named = {board.place[row["id"]]: row["command"] for row in board.document["hexes"]}
    return tuple({**named, board.panama: CPAC, board.south_africa: INDIA}.get(place) for place in range(board.places))


US_MINIMUM: Final = 6


@of_edition
def anzac_centres(edition: Edition) -> tuple[int, ...]:
    """Where Anzac points come from (R-106)."""
    return edition.board.named("Sydney", "Melbourne", "New Caledonia", "Auckland", "Christchurch")


class _Position(Protocol):
    @property
    def edition(self) -> Edition: ...

    @property
    def options(self) -> Chosen: ...

    @property
    def blocks(self) -> "Sequence[Block]": ...

    @property
    def control(self) -> Sequence[int]: ...


class _Way(Protocol):
    @property
    def place(self) -> int: ...


_AnyWay = TypeVar("_AnyWay", bound=_Way)


def in_force(position: _Position) -> bool:
    """Is MacArthur's War played, by two or by three."""
    return has(position, MACARTHURS_WAR) or has(position, MACARTHUR_THREE_PLAYER)


def binding(position: _Position) -> bool:
    """Is anybody bound to SWPA now: with the option, until Manila is liberated (R-105)."""
    return in_force(position) and position.control[position.edition.board.manila] != ALLIES


def is_bound(position: _Position, index: int) -> bool:
    """May the block not leave SWPA now: infantry and air of the United States that stand there (R-76)."""
    counter, place = position.edition.roster[index], position.blocks[index].place
    if counter.nation != US or not (counter.cls == IN or counter.domain == AIR):
        return False
    return place < position.edition.board.places and command_of(position.edition)[place] == SWPA and binding(position)


def inside(position: _Position, index: int, ways: Iterable[_AnyWay]) -> list[_AnyWay]:
    """Those of the ways that do not lead a bound block out of SWPA."""
    if not is_bound(position, index):
        return list(ways)
    return [way for way in ways if command_of(position.edition)[way.place] == SWPA]


def rather_inside(position: _Position, index: int, ways: list[_AnyWay]) -> list[_AnyWay]:
    """The ways of a block that must go: out of SWPA only if none leads to a place inside (R-103)."""
    return inside(position, index, ways) or ways


# -- production ----------------------------------------------------------------------------------------------------


def kept(
    position: _Position, side: int, points: Sequence[int], centres: Iterable[production.Centre]
) -> tuple[int, int, int]:
    """Points of (JP, US, UK) that are lost unless they are spent as `is_meant` says (R-106)."""
    if side != ALLIES or not in_force(position):
        return 0, 0, 0
    anzac = sum(
        centre.points for centre in centres if centre.place in anzac_centres(position.edition) and centre.account == UK
    )
    return 0, min(US_MINIMUM, points[US]), anzac


def is_meant(edition: Edition, index: int, place: int) -> bool:
    """Are the kept points for steps of that block there: US blocks inside SWPA, Anzac blocks anywhere."""
    counter = edition.roster[index]
    return counter.anzac or (counter.nation == US and command_of(edition)[place] == SWPA)
