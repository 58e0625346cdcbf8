"""Operation U-Go: in one turn of 1944 Japan has the initiative, and no hexside limits into one hex (17.4, R-64).

Ruling R-113: it is declared with the builds of the turn before, so that nobody is asked for it alone; it is secret
until that turn begins, and leads into a base that can be entered by land.
"""

from typing import Final, Protocol

from rules.kernel import Plain, _

from ..data_sets.edition import Edition, of_edition
from ..sides import JAPAN, SEATS
from ..view_types import UGo
from ..working_state import WorkingState

YEAR: Final = "1944"


@of_edition
def hexes(edition: Edition) -> tuple[int, ...]:
    """Where it may lead: bases that can be entered by land."""
    return tuple(place for place in edition.board.bases if edition.board.land_steps[place])


class _Position(Protocol):
    @property
    def edition(self) -> Edition: ...

    @property
    def scenario(self) -> str: ...

    @property
    def turn(self) -> int: ...

    @property
    def u_go(self) -> Plain: ...


def offered(position: _Position, side: int) -> bool:
    """May that side declare it now for the next turn."""
    if not position.edition.south_east_asia or side != JAPAN or position.u_go:
        return False
    turns = position.edition.scenarios[position.scenario]["turns"][position.turn + 1 :]
    return bool(turns) and str(turns[0]).startswith(YEAR)


def declare(table: WorkingState, place: int) -> None:
    """For the turn that comes next."""
    table.u_go = (table.turn + 1, place)


def is_now(position: _Position) -> bool:
    """Is this its turn."""
    return bool(position.u_go) and position.u_go[0] == position.turn


def opens(position: _Position, side: int, place: int) -> bool:
    """Do the limits of hexsides not hold for that side into that hex now."""
    return side == JAPAN and is_now(position) and position.u_go[1] == place


def tell(table: WorkingState) -> None:
    """Everybody learns of it when its turn begins."""
    board = table.edition.board
    place = table.u_go[1]
    table.tell(
        "u_go",
        _("Operation U-Go: Japan has the initiative without a throw, and no hexside limits into {place} this turn.",
          place=board.title[place]),
        hex=board.place_ids[place], winner=SEATS[JAPAN],
    )  # fmt: skip


def plain(position: _Position) -> UGo | None:
    """What everybody knows of it: turn (from 1) and hex."""
    if not position.u_go:
        return None
    turn, place = position.u_go
    return {"turn": turn + 1, "hex": position.edition.board.place_ids[place]}
