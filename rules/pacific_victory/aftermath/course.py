"""The course of a battle's end: steps in their order, from the last round to the last decision (12)."""

from collections.abc import Callable
from typing import Final

from rules.kernel import Plain, Text, _

from ..data_sets.edition import Edition
from ..sides import NOBODY, ONE_ROUND, SIDE_NAMES, other
from ..titles import SIDE_WITHIN
from ..working_state import WorkingState
from . import ending, faces, regroup, victor
from .blockade import declare
from .choices import Choice, in_hex, undisputed
from .retreat import go, send_home

TROOPS, BASE_FALLS, AIR_LANDS, ATTACKING_SHIPS, DEFENDING_SHIPS, ASHORE, HOMELESS, EXCESS, WITHDRAW, BRING = range(10)
STEP_NAMES: Final = (
    "troops", "base", "air", "ships", "ships", "ashore", "homeless", "excess", "regroup", "regroup",
)  # fmt: skip
_OWED: Final[tuple[Callable[[WorkingState], ending.Owing], ...]] = (
    ending.troops, ending.defending_air, ending.attacking_air, ending.attacking_ships, ending.defending_ships,
    victor.going_ashore, victor.homeless, victor.excess,
)  # fmt: skip
_FIRST: Final[dict[int, Callable[[WorkingState], None]]] = {
    BASE_FALLS: ending.take_base,
    ASHORE: victor.take_possession,
}


def begin(table: WorkingState) -> None:
    """The rounds are over, or one side is gone: run through 12.1 to 12.4 up to the first decision.

    ``table.battle`` must be set. When nothing is left to decide the battle is marked done and ``table.battle`` is None.
    """
    for index in in_hex(table, 0) + in_hex(table, 1):
        if table.blocks[index].mission in ONE_ROUND:
            send_home(table, index)
        elif table.blocks[index].half:
            table.change(index, half=0)
    extra = (TROOPS, (), NOBODY)
    table.battle = table.current_battle._replace(step="after", acting=NOBODY, acted=(), crossings=(), extra=extra)
    go_on(table)


def step(table: WorkingState) -> int:
    """Which step is being played."""
    return int(table.current_battle.extra[0])


def _turn_to(table: WorkingState, number: int) -> None:
    _step, declared, winner = table.current_battle.extra
    if number == ASHORE:
        winner = victor.sole(table)
    kind = "regroup" if number >= WITHDRAW else "after"
    table.battle = table.current_battle._replace(step=kind, extra=(number, declared, winner))


def go_on(table: WorkingState) -> None:
    """Carry out all that is no decision, up to the next one or the end of the battle."""
    while table.battle is not None:
        number = step(table)
        if number < ASHORE and not victor.both_here(table):
            _turn_to(table, ASHORE)
        elif number > BRING:
            _finish(table)
        elif _waits(table, number):
            return


def _waits(table: WorkingState, number: int) -> bool:
    """Does the step wait for a decision; if not, it is played on."""
    if number in _FIRST:
        _FIRST[number](table)
    side, choices = owed(table)
    if side != NOBODY:
        if settle(table, choices):
            return False
        table.battle = table.current_battle._replace(acting=side)
        return True
    _turn_to(table, number + 1)
    return False


def owed(table: WorkingState) -> ending.Owing:
    """The side that must decide in this step, and the ways of its blocks; in a regroup only withdrawals are listed."""
    number = step(table)
    if number < WITHDRAW:
        return _OWED[number](table)
    leaving = regroup.withdrawals(table) if number == WITHDRAW else []
    if leaving or regroup.is_asked(table):
        return table.current_battle.extra[2], leaving
    return ending.NOTHING


def settle(table: WorkingState, choices: list[Choice]) -> bool:
    """Carry out what is no decision; True if anything was, so that the others must be looked at again."""
    if step(table) >= EXCESS:
        return False
    lost = [choice.unit for choice in choices if choice.number == 0]
    for index in lost:
        faces.lose(table, index, _("{block} cannot leave {place} and is eliminated."))
    if lost:
        return True
    for choice in choices:
        if choice.number == 1 and choice.blockade:
            lie_down(table, choice.unit)
            return True
        if choice.number == 1 and choice.ways and undisputed(table, choice, choices):
            go(table, choice.unit, choice.ways[0])
            return True
    return False


def lie_down(table: WorkingState, index: int) -> None:
    """A ship declares a blockade."""
    number, declared, winner = table.current_battle.extra
    table.battle = table.current_battle._replace(extra=(number, (*declared, index), winner))
    declare(table, index)


def bring(table: WorkingState, helper: regroup.Helper) -> None:
    """A neighbour comes in; withdrawals are over (12.4)."""
    regroup.bring(table, helper)
    _turn_to(table, BRING)


def end_regroup(table: WorkingState) -> None:
    """The Victor is done."""
    _turn_to(table, BRING + 1)


def _finish(table: WorkingState) -> None:
    """All blocks stand up but blockaders; the battle is done."""
    roster = table.edition.roster
    place, (_step, declared, winner) = table.current_battle.place, table.current_battle.extra
    for index in table.at(place):
        lies = index in declared and table.control[place] == other(roster[index].side)
        table.change(index, half=0, at_sea=0, mission=0, ashore=0, blockading=int(lies))
    table.refresh_control(place)
    table.battles = tuple((p, d, 1 if p == place else done) for p, d, done in table.battles)
    table.battle = None
    _tell(table, place, winner)


def _tell(table: WorkingState, place: int, winner: int) -> None:
    holder, blockade = table.control[place], table.is_blockade_hex(place)
    data: dict[str, Plain] = {
        "hex": table.edition.board.place_ids[place], "victor": SIDE_NAMES[winner], "control": SIDE_NAMES[holder],
        "blockade": blockade,
    }  # fmt: skip
    if winner == NOBODY and not blockade and table.at(place):
        winner = holder  # a headquarters alone is no Victor, but the base is still its side's
    table.tell("battle_over", _outcome(table.edition, place, winner, holder, blockade), **data)


def _outcome(edition: Edition, place: int, winner: int, holder: int, blockade: bool) -> Text:
    board = edition.board
    name = board.title[place]
    if winner == NOBODY and blockade:
        return _("The battle of {place} is over. A blockade stands.", place=name)
    if winner == NOBODY:
        return _("The battle of {place} is over. Nobody is left.", place=name)
    if board.base[place] is not None and holder == winner:
        return _("The battle of {place} is over. The base is held by {side}.", place=name, side=SIDE_WITHIN[winner])
    return _("The battle of {place} is over. It is won by {side}.", place=name, side=SIDE_WITHIN[winner])
