"""What dice are for, told from their name (11.4): the one place that reads such names."""

from rules.kernel import Text, _, place_name

from ..sides import SEATS
from ..titles import SIDE_WITHIN


def of(name: str) -> Text | None:
    """A sentence for a name such as "t3/battle/Guadalcanal/r1/CV-Akagi"; None for one that no dice here have."""
    match name.split("/"):
        case [turn, "initiative", _side]:
            return _("Initiative, turn {n}", n=turn[1:])
        case [turn, "typhoon"]:
            return _("Typhoon, turn {n}", n=turn[1:])
        case [_turn, "pearl-harbor", "JAPAN"]:
            return _("Raid on Pearl Harbor")
        case [_turn, "pearl-harbor", "ALLIES"]:
            return _("Pearl Harbor: the battleships fire back")
        case [_turn, "battle", place, "search", side] if side in SEATS:
            return _("{place}: air search, {side}", place=place_name(place), side=SIDE_WITHIN[SEATS.index(side)])
        case [_turn, "battle", place, number, block]:
            return _("{place}, round {round}: {block}", place=place_name(place), round=number[1:], block=block)
    return None
