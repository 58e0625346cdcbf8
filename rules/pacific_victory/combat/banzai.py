"""Banzai (option, R-81): a Japanese land block charges one enemy block with G3 and is lost unless it eliminates it."""

from collections.abc import Mapping

from rules.kernel import IllegalOrder, Order, Plain, _

from ..aftermath import faces
from ..battle_record import PURSUIT, Battle
from ..language import notation
from ..options import BANZAI, has
from ..sides import JAPAN, LAND, SEATS, SOUTH, UNSUPPLIED
from ..state import State
from ..working_state import WorkingState
from .fire import GROUPS, Position, Target, group_of
from .orders import dice_of

VERB = "BANZAI"
FIREPOWER = 3


def aims(position: Position, battle: Battle, index: int) -> list[Target]:
    """The enemy blocks ashore that it may charge, strongest first; none unless it is supplied and ashore."""
    roster = position.edition.roster
    counter, block = roster[index], position.blocks[index]
    if counter.side != JAPAN or counter.domain != LAND or block.at_sea or block.supply == UNSUPPLIED:
        return []
    if not has(position, BANZAI) or (battle.round == PURSUIT and battle.attacker == JAPAN):
        return []
    there = [foe for foe in battle.present() if roster[foe].side != JAPAN and group_of(position, foe) == LAND]
    there.sort(key=lambda foe: (-position.blocks[foe].strength, foe))
    return [Target(LAND, SOUTH, FIREPOWER, foe) for foe in there]


def order(position: Position, battle: Battle, index: int, foe: int) -> Order:
    """`BANZAI IN-a AT IN-b`."""
    label, at = battle.label(index), battle.label(foe)
    dice = dice_of(position.blocks[index].strength, FIREPOWER)
    data: dict[str, Plain] = {"label": label, "at": at, "target": GROUPS[LAND], **dice}
    return Order(SEATS[JAPAN], f"{VERB} {label} AT {at}", VERB, data, secret=False)


def read(state: State, words: list[str]) -> Order:
    """The order of a line without its verb. NotationError if it is none."""
    index, rest = notation.take_label(state, words)
    if not rest or rest[0].upper() != "AT":
        raise notation.unknown(_("At which block? BANZAI IN-a AT IN-b."), " ".join(rest))
    foe, rest = notation.take_label(state, rest[1:])
    if rest:
        raise notation.unknown(_("Too many words after {verb}.", verb=VERB), " ".join(rest))
    assert state.battle is not None
    return order(state, state.battle, index, foe)


def target_of(position: Position, battle: Battle, index: int, data: Mapping[str, Plain]) -> Target:
    """The target of a BANZAI order. IllegalOrder if there is none of that name."""
    foe = battle.labelled(str(data.get("at")))
    for target in aims(position, battle, index):
        if target.at == foe:
            return target
    if not has(position, BANZAI):
        raise IllegalOrder(_("This game is played without the option Banzai."), "R-81", "option")
    reason = _("{unit} may not charge it: a supplied Japanese land block charges one enemy block ashore.",
               unit=faces.face(position, index))  # fmt: skip
    raise IllegalOrder(reason, "R-81", "banzai")


def spend(table: WorkingState, index: int, foe: int) -> None:
    """The charge is over: the block is lost unless its target is."""
    if foe in table.current_battle.present():
        faces.lose(table, index, _("{block} is lost in its charge at {place}."))
