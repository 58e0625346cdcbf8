"""Landing of invaders (11.5; rules 5.7, 5.71, R-12, R-102)."""

from rules.kernel import _

from ..aftermath.faces import face
from ..battle_record import Battle
from ..sides import LAND, MA, SEATS, SOUTH
from ..stacking import BATTLE_LAND_LIMIT
from ..working_state import WorkingState
from .fire import Position, enemy_ship


def may_land(position: Position, battle: Battle, side: int) -> list[int]:
    """Troops at sea that may go ashore now: no enemy ship on their coast, and less than two blocks ashore."""
    roster = position.edition.roster
    if position.edition.board.base[battle.place] is None:
        return []
    afloat, ashore = [], 0
    for index, _strength, fate in battle.units:
        if fate or roster[index].side != side or roster[index].domain != LAND:
            continue
        if position.blocks[index].at_sea:
            afloat.append(index)
        else:
            ashore += 1
    if ashore >= BATTLE_LAND_LIMIT:
        return []
    return [index for index in afloat if not enemy_ship(position, battle, side, position.blocks[index].coast)]


def land(table: WorkingState, index: int) -> None:
    """Put the block ashore: it is a Ground target from now on, on no coast (R-102), and fires in its slot."""
    table.change(index, at_sea=0, coast=SOUTH)
    battle = table.current_battle
    table.tell(
        "landing",
        _("{unit} lands.", unit=face(table, index)),
        hex=table.edition.board.place_ids[battle.place], label=battle.label(index),
        side=SEATS[table.edition.roster[index].side],
    )  # fmt: skip


def default_lander(position: Position, able: list[int]) -> int:
    """Marines before infantry, strongest first (20.2)."""
    roster = position.edition.roster
    return min(able, key=lambda index: (roster[index].cls != MA, -position.blocks[index].strength, index))
