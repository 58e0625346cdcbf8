"""The air search (option air_search, R-79): who fires first among ships of the same class."""

from rules.kernel import _

from ..battle_record import SHIP_SLOTS
from ..options import AIR_SEARCH, has
from ..sides import AF, CV, NA, NAVAL, SEATS
from ..state import PendingRoll
from ..working_state import WorkingState

PURPOSE = "search"
_SEARCHERS = (NA, AF, CV)
_FIRST = (
    _("Air search at {place}: Japan {japan}, the Allies {allies}. Japan's ships fire first in their class."),
    _("Air search at {place}: Japan {japan}, the Allies {allies}. Allied ships fire first in their class."),
)


def begin(table: WorkingState) -> None:
    """After the reveal and any kamikaze: both sides throw if both have ships; troops at sea are none (1)."""
    roster = table.edition.roster
    battle = table.current_battle
    sides = sorted({roster[index].side for index in battle.present() if roster[index].domain == NAVAL})
    if not has(table, AIR_SEARCH) or len(sides) < 2:
        return
    name = f"t{table.turn + 1}/battle/{table.edition.board.name[battle.place]}/search"
    table.owed = tuple(PendingRoll(f"{name}/{SEATS[side]}", 2, 6, side, (PURPOSE, side)) for side in sides)


def air_steps(table: WorkingState, side: int) -> int:
    """NA, AF and CV steps of a side in the battle, strategic attackers included."""
    roster = table.edition.roster
    there = (index for index in table.current_battle.present() if roster[index].side == side)
    return sum(table.blocks[index].strength for index in there if roster[index].cls in _SEARCHERS)


def resolve_roll(table: WorkingState, side: int, faces: tuple[int, ...]) -> None:
    """Take the dice of a side; when both have thrown everybody is told who fires first."""
    board = table.edition.board
    battle = table.current_battle
    search = tuple(sorted((*battle.search, (side, *faces, air_steps(table, side)))))
    table.battle = battle = battle._replace(search=search)
    if table.owed:
        return
    first = battle.opens(SHIP_SLOTS[0])
    totals = {SEATS[row[0]]: sum(row[1:]) for row in search}
    japan, allies = (f"{one} + {two} + {steps} = {one + two + steps}" for _side, one, two, steps in search)
    text = _FIRST[first].but(place=board.title[battle.place], japan=japan, allies=allies)
    table.tell("search", text, hex=board.place_ids[battle.place], totals=totals, first=SEATS[first])
