"""The orders of a battle, built and read (notation of the Combat Phase)."""

from difflib import get_close_matches

from rules.kernel import NotationError, Order, _

from .. import notation
from ..aftermath.retreat import Retreat
from ..battle_record import Battle
from ..board import PLACE_IDS, SIAM
from ..facts import ROSTER
from ..sides import AIR, COASTS, LAND, MA, NAVAL, SEATS, SOUTH, WEST
from ..state import State
from .fire import GROUPS, Target, fires_with, targets

_TARGETS = {"AIR": AIR, "NAVAL": NAVAL, "GROUND": LAND}
_COAST_WORDS = {"SOUTH": SOUTH, "WEST": WEST}


def fire(position_blocks: int, battle: Battle, index: int, target: Target) -> Order:
    """`FIRE CV-Akagi NAVAL`; in Siam with the coast for air fire at Naval. ``position_blocks``: dice."""
    label, word = battle.label(index), GROUPS[target.group].upper()
    text = f"FIRE {label} {word}"
    data = {"label": label, "target": GROUPS[target.group], "dice": position_blocks, "need": target.need}
    if names_coast(battle, index, target.group):
        text += f" {COASTS[target.coast].upper()}"
        data["coast"] = COASTS[target.coast]
    return Order(SEATS[ROSTER[index].side], text, "FIRE", data, secret=False)
