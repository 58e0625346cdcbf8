"""Why a block may not fire at a group (5.4; R-59, R-102): what the fire that is offered is shown with."""

from rules.kernel import Text, _

from ..battle_record import Battle
from ..options import ASW, has
from ..sides import AIR, KAMIKAZE, LAND, NAVAL, SUBMARINES
from .fire import AFLOAT, GROUPS, Position, Target, enemy_ship, fires_with, group_of, power_at

_NOBODY = (_("No enemy aircraft."), _("No enemy at sea."), _("No enemy ashore."), _("No enemy submarine."))


def reasons(position: Position, battle: Battle, index: int, found: list[Target]) -> dict[str, Text]:
    """By the name of the group. ``found``: the block's targets, of which it has one at least."""
    groups = (AIR, NAVAL, LAND, SUBMARINES) if has(position, ASW) else (AIR, NAVAL, LAND)
    closed = [group for group in groups if group not in {target.group for target in found}]
    return {GROUPS[group]: _reason(position, battle, index, group) for group in closed}


def _reason(position: Position, battle: Battle, index: int, group: int) -> Text:
    counter, block = position.edition.roster[index], position.blocks[index]
    foes = [foe for foe in battle.present() if position.edition.roster[foe].side != counter.side]
    if not any(group_of(position, foe) == group for foe in foes):
        return _NOBODY[group]
    if block.mission == KAMIKAZE:
        return _("A kamikaze attacks one ship, or troops at sea (R-59).")
    if not power_at(counter, fires_with(position, index, position.date), group):
        return _("It has no firepower against them.")
    if group == LAND and counter.domain == NAVAL and enemy_ship(position, battle, counter.side, block.coast):
        return _("Closed while enemy ships are here (5.45).")
    if group == AIR:
        return _("Only after aircraft have fired at its own group this round (5.44).")
    if group in AFLOAT:
        return _("They lie off the other coast (R-102).")
    return _("Nothing there can lose a step to it (5.46).")
