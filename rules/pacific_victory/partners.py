"""Two Allied commanders (option macarthur_three_player, R-77): who commands and builds what, and shares the HQ.

``State.commander`` is CPAC or SWPA in a position that stands for the orders of one of them, otherwise NONE. Rulings,
where R-77 is silent:

- R-107: in a battle and after it the commander decides in whose area it is fought; patrols and submarines after the
  last battle are those of the area that they are in. Set-up, initiative and order of battle are CPAC's.
- R-108: both draft their moves at once. Who commits second moves on the board that the other left: what is no longer
  possible is dropped. What is committed both know, of drafts only their owner; Japan learns all of it when both are
  done, but whom the game waits for is public. Stacking holds at each commit.
- R-109: SWPA builds with the kept US points for US blocks inside, and with the UK account for all British blocks; CPAC
  with the rest of the US account for all other US blocks and the Supreme HQ. Captured Japanese centres pay US points in
  the Central Pacific and UK points elsewhere.
"""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol

from rules.common.choices import Chosen
from rules.kernel import Plain

from .data_sets.edition import Edition
from .language import commands
from .options import MACARTHUR_THREE_PLAYER, has
from .sides import ALLIES, JAPAN, SEATS, SHQ, UK, US
from .turns.production import Centre

NONE: Final = 0
CPAC: Final = 1
SWPA: Final = 2
COMMANDERS: Final = (CPAC, SWPA)


THREE: Final = (SEATS[JAPAN], "ALLIES-CPAC", "ALLIES-SWPA")
"""The seats of a game for three, by number: Japan, CPAC, SWPA."""


class _Optioned(Protocol):
    @property
    def options(self) -> Chosen: ...


class _Position(Protocol):
    @property
    def edition(self) -> Edition: ...

    @property
    def options(self) -> Chosen: ...

    @property
    def commander(self) -> int: ...


def in_force(position: _Optioned) -> bool:
    """Do two players share the Allied side."""
    return has(position, MACARTHUR_THREE_PLAYER)


def seats(options: Iterable[tuple[str, Plain]]) -> tuple[str, ...]:
    """The seats of a game with those options, by number."""
    return THREE if (MACARTHUR_THREE_PLAYER, True) in options else SEATS


def commander_of(edition: Edition, place: int) -> int:
    """Who commands blocks that stand there: CPAC with Alaska, or SWPA with India."""
    return CPAC if commands.command_of(edition)[place] == commands.CPAC else SWPA


def commands_at(position: _Position, place: int) -> bool:
    """May whoever gives orders now give them to Allied blocks there: always, unless two share the side."""
    return not position.commander or (
        place < position.edition.board.places and commander_of(position.edition, place) == position.commander
    )


def share(commander: int, strategic_moves: int) -> int:
    """How many of the Strategic Moves of the Supreme HQ are that commander's: CPAC has the larger half (R-77)."""
    if commander == NONE:
        return strategic_moves
    return (strategic_moves + 1) // 2 if commander == CPAC else strategic_moves // 2


def row_of(position: _Position, side: int) -> int:
    """Where State.builds and State.ready keep what a side, or one of two commanders, has written."""
    return (position.commander or side) if side == ALLIES else side


def builds(edition: Edition, commander: int, index: int, place: int) -> bool:
    """Does that commander build the block, which stands there or would appear there (R-109)."""
    if commander == NONE:
        return True
    counter = edition.roster[index]
    swpa = counter.nation == UK or (counter.nation == US and commands.command_of(edition)[place] == commands.SWPA)
    return (commander == SWPA) == (swpa and counter.cls != SHQ)


def account_at(edition: Edition, place: int) -> int:
    """The account that a captured Japanese centre pays when two share the side (R-109)."""
    return US if commander_of(edition, place) == CPAC else UK


def purse(
    edition: Edition, commander: int, points: Sequence[int], us_kept: int, centres: Iterable[Centre]
) -> tuple[int, ...]:
    """Points of (JP, US, UK) that a commander has of the side's; ``us_kept``: those for SWPA (R-106, R-109)."""
    captured = [0, 0, 0]
    for centre in centres:
        if centre.account is None:
            captured[account_at(edition, centre.place)] += centre.points
    if commander == CPAC:
        return 0, points[US] - us_kept + captured[US], 0
    return 0, us_kept, points[UK] + captured[UK]
