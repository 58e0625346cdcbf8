"""Kamikaze: Japan's naval aircraft that attack once and do not come back (17.3, R-59).

Between the reveal and round 1 the Japanese player may declare one or more NA blocks, irrevocably. Such a block
attacks one Allied unit of the Naval group in its first slot with a target; `combat.fire` lists its targets and
`combat.hits` lands the shot.
"""

from rules.kernel import Ask, IllegalOrder, Order, Text, _

from ..aftermath import faces
from ..battle_record import Battle
from ..language import notation
from ..sides import ALLIES, JAPAN, KAMIKAZE, NA, NAVAL, SEATS
from ..state import State
from ..working_state import WorkingState
from . import orders, search
from .fire import Position, group_of, targets

STEP = "kamikaze"
VERBS = ("KAMIKAZE", "NO-KAMIKAZE")
AVAILABLE_FROM = "1943-06"
"""The first turn in which blocks may be declared, in every scenario (R-59)."""


def volunteers(position: Position, battle: Battle) -> list[int]:
    """The NA blocks that may still be declared; none where no Allied unit could be their target (R-47)."""
    roster = position.edition.roster
    present = battle.present()
    if not any(roster[index].side == ALLIES and group_of(position, index) == NAVAL for index in present):
        return []
    blocks = position.blocks
    return [index for index in present if roster[index].cls == NA and blocks[index].mission != KAMIKAZE]


def offer(table: WorkingState) -> None:
    """The battle has just been opened: Japan is asked if it can declare anything."""
    if table.date >= AVAILABLE_FROM and volunteers(table, table.current_battle):
        table.battle = table.current_battle._replace(step=STEP)


# -- declaring ---------------------------------------------------------------------------------------------------


def ask(state: State, battle: Battle) -> Ask:
    """Which naval aircraft attack as kamikaze."""
    board = state.edition.board
    name = board.title[battle.place]
    return Ask(
        SEATS[JAPAN], STEP, _("{place}: kamikaze", place=name),
        _("Declare naval aircraft kamikaze, one at a time, or go on without."),
        about=[battle.label(index) for index in volunteers(state, battle)],
        data={"hex": board.place_ids[battle.place], "round": battle.round},
    )  # fmt: skip


def legal(state: State, battle: Battle, about: str | None) -> list[Order]:
    """A declaration of each block that may be declared, and the end of declaring."""
    labels = [battle.label(index) for index in volunteers(state, battle)]
    found = [orders.plain(JAPAN, "KAMIKAZE", label) for label in labels if about in (None, label)]
    return [*found, orders.plain(JAPAN, "NO-KAMIKAZE")] if about is None else found


def parse(state: State, verb: str, words: list[str]) -> Order:
    """`KAMIKAZE NA-a`, `NO-KAMIKAZE`. NotationError if it is neither."""
    if verb == "KAMIKAZE":
        return orders.plain(JAPAN, verb, orders.read_label(state, words, verb))
    if words:
        raise notation.unknown(_("{verb} stands alone.", verb=verb), " ".join(words))
    return orders.plain(JAPAN, verb)


def apply(table: WorkingState, order: Order) -> None:
    """Declare a block, or end declaring; it also ends when no block is left to declare."""
    battle = table.current_battle
    if order.verb not in VERBS:
        raise IllegalOrder(_("Japan declares its kamikaze before the first round."), "R-59", "slot_order")
    if order.verb == "KAMIKAZE":
        index = battle.labelled(str(order.data.get("label")))
        if index not in volunteers(table, battle):
            raise IllegalOrder(_("Only Japanese naval aircraft of this battle can be kamikaze."), "R-59", "kamikaze")
        _declare(table, index)
    if order.verb == "NO-KAMIKAZE" or not volunteers(table, table.current_battle):
        table.battle = table.current_battle._replace(step="slot")
        search.begin(table)


def _declare(table: WorkingState, index: int) -> None:
    battle = table.current_battle
    table.battle = battle._replace(kamikaze=(*battle.kamikaze, (index, table.blocks[index].mission)))
    table.change(index, mission=KAMIKAZE)
    _tell(table, "kamikaze", _("{block} at {place} is declared kamikaze."), index)


# -- what becomes of them ----------------------------------------------------------------------------------------


def must_attack(position: Position, battle: Battle, index: int) -> bool:
    """Is the block declared and has a target, so that it may not pass: it attacks in its first slot with one."""
    return position.blocks[index].mission == KAMIKAZE and bool(targets(position, battle, index, position.date))


def expend(table: WorkingState, index: int) -> None:
    """The attack is over and the block is gone for good."""
    faces.lose(table, index, _("{block} is lost in its attack at {place} and never returns."))


def came_as(table: WorkingState, index: int) -> int:
    """The mission on which a block came to the battle, whatever it has been declared since."""
    return int(dict(table.current_battle.kamikaze).get(index, table.blocks[index].mission))


def lapse(table: WorkingState, side: int = JAPAN) -> None:
    """It can attack no more: a declared block of ``side`` that found no target is what it was, and lands as usual."""
    roster = table.edition.roster
    for index in table.current_battle.present():
        if roster[index].side == side and table.blocks[index].mission == KAMIKAZE:
            table.change(index, mission=came_as(table, index))
            _tell(table, "kamikaze_lapsed", _("{block} found no target at {place} and will land."), index)


def _tell(table: WorkingState, kind: str, text: Text, index: int) -> None:
    faces.tell(table, kind, text, index, table.current_battle.place)
