"""Which hexes fight, and in what order battles are played (10.1, 10.2)."""

from rules.kernel import Text, _, listed

from .. import aftermath
from ..sides import HQ, NAVAL, ONE_ROUND, other
from ..working_state import WorkingState
from . import kamikaze, rounds, search
from .opening import defender_of, open_battle

# What a hex with blocks of both sides is before the battles
QUIET = 0
ASKED = 1
FIGHTS = 2

# What a side has said about a blockade hex
UNSAID = 0
HOLD = 1
FIGHT = 2


def begin(table: WorkingState) -> None:
    """Open the Combat Phase: ask for intentions where it is a choice (R-27), else go on to the battles."""
    asked, fights = [], []
    for place in sorted(table.occupied()):
        kind = standing(table, place)
        if kind == FIGHTS:
            fights.append(place)
        elif kind == ASKED:
            asked.append(place)
    table.battles = tuple((place, defender_of(table, place), 0) for place in fights)
    table.intentions = tuple((place, UNSAID, UNSAID) for place in asked)
    table.phase = "intentions"
    if not asked:
        list_battles(table)


def standing(table: WorkingState, place: int) -> int:
    """Must the hex fight, may it (a blockade), or not: 5.1, 5.8, R-27, R-50, R-99; no battle in a typhoon (14)."""
    if place >= table.edition.board.hexes or not (table.own_at(place, 0) and table.own_at(place, 1)):
        return QUIET
    if table.in_typhoon(place) or table.no_combat(place):
        return QUIET
    if not table.is_blockade_hex(place):
        return FIGHTS
    return FIGHTS if any(_compels(table, place, index) for index in table.at(place)) else ASKED


def _compels(table: WorkingState, place: int, index: int) -> bool:
    """Does that block make a battle of a blockade (5.8, R-95, R-99).

    A ship that meets enemy ships does, troops at sea, a block of the blockading side that cannot wait outside, and any
    one-round attacker.
    """
    block, counter = table.blocks[index], table.edition.roster[index]
    if block.mission in ONE_ROUND or block.at_sea:
        return True
    if counter.domain == NAVAL:
        # In Siam ships meet only those on their own coast: a blockade of the other one may stand beside them.
        return bool(table.ships(place, other(counter.side), block.coast))
    return counter.domain != HQ and table.blockades(place, counter.side)


def list_battles(table: WorkingState) -> None:
    """Fix the list of battles, announce it and begin."""
    board = table.edition.board
    chosen = [place for place, *said in table.intentions if FIGHT in said]
    table.battles = tuple(sorted((*table.battles, *((place, defender_of(table, place), 0) for place in chosen))))
    table.phase = "combat"
    if table.battles:
        names = listed(board.title[place] for place, _defender, _done in table.battles)
        hexes = [board.place_ids[place] for place, _defender, _done in table.battles]
        text: Text = _("Battles this turn: {places}.", places=names)
        table.tell("battles", text, hexes=hexes, blockades=[board.place_ids[place] for place in chosen])
    go_on(table)


def go_on(table: WorkingState) -> None:
    """Run on to the next decision: strike off dead battles, open the only one left, or end the phase."""
    while table.phase == "combat" and table.battle is None:
        _strike_off(table)
        left = waiting(table.battles)
        if not left:
            aftermath.cap.begin(table)
        elif len(left) == 1:
            fight(table, left[0])
        else:
            return


def waiting(battles: tuple[tuple[int, int, int], ...]) -> list[int]:
    """Hexes whose battles are still to be fought."""
    return [place for place, _defender, done in battles if not done]


def fight(table: WorkingState, place: int) -> None:
    """Open that battle and play up to its first decision."""
    defender = next(row[1] for row in table.battles if row[0] == place)
    open_battle(table, place, defender)
    kamikaze.offer(table)
    if table.current_battle.step != kamikaze.STEP:
        search.begin(table)
    rounds.play_on(table)


def _strike_off(table: WorkingState) -> None:
    """A listed hex with one side only is struck off (10.2)."""
    table.battles = tuple(
        (place, defender, done or int(not (table.own_at(place, 0) and table.own_at(place, 1))))
        for place, defender, done in table.battles
    )
