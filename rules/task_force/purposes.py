"""What a throw is for, told from its name (13.3): the one place that reads such names."""

from rules.kernel import Text, _, place_name

from .data_sets.edition import HOUSE
from .sides import ALLIED, IJN

_ENDS = {
    "amplified": _("Do the aircraft on deck explode?"), "deck-minor": _("Flight deck: minor damage."),
    "deck-significant": _("Flight deck: significant damage."), "surprise": _("Has one side surprise?"),
    "return": _("The base fires back."), "aa": _("Anti-aircraft fire."), "bomb": _("Bombs and torpedoes."),
    "cup": _("The chits of reconnaissance are shuffled."),
}  # fmt: skip


_SIDES = {IJN: _("Japan"), ALLIED: _("the Allies")}


def of(name: str) -> Text | None:
    """A sentence for a name such as "t4/raid/2115/IJN/attack/1/aa"; None for one that no die of this game has."""
    _turn, *parts = name.split("/")
    if not parts:
        return None
    if parts[-1] in _ENDS:
        return _ENDS[parts[-1]]
    match parts:
        case ["status", side]:
            return _("Who goes first in the air: {side}.", side=_SIDES.get(side.partition("#")[0], side))
        case ["bombard", base, _number]:
            return _("Bombardment of {base}.", base=_place(base))
        case ["raid", where, _side, "locate", base]:
            return _("Does the raid from {base} find {hex}?", base=_place(base), hex=where)
        case ["raid", where, _side, "fight", number]:
            return _("Air combat {number} over {hex}.", number=number, hex=where)
        case [battle, side, number] if battle.startswith("battle"):
            return _("Gunfire of {side}, attack {number}.", side=_SIDES.get(side, side), number=number)
    return None


def _place(base: str) -> Text | str:
    ships = HOUSE.roster.ships
    return place_name(ships[base].name) if base in ships else base
