"""The names of dice (11), by which they stand in the journal for ever: how they are made, and what they tell."""

from rules.kernel import Text, _, place_name

from ..board import NAME
from ..facts import SIDES
from ..seating import TITLES


def agreed(zone: int, side: int, n: int, sides: int) -> str:
    """Dice of a refereed battle: "battle 33 JP 3d6"."""
    return f"battle {zone} {SIDES[side]} {n}d{sides}"


def fire(zone: int, number: int, land: int, side: int) -> str:
    """Dice of a round by the house table: "zone 33 round 1 fire JP", of land pieces "zone 33 round 1 land JP"."""
    return f"zone {zone} round {number} {'land' if land else 'fire'} {SIDES[side]}"


def purpose(name: str) -> Text | None:
    """What dice of that name are for: "Palau 33, round 1: fire of Japan"; None for any other name."""
    match name.split(" ")[1:]:
        case ["battle", zone, side, _dice] if zone in _PLACES and side in SIDES:
            return _("Battle of {place}: {side}", place=_PLACES[zone], side=_title(side))
        case ["zone", zone, "round", number, "fire", side] if zone in _PLACES and side in SIDES:
            return _("{place}, round {n}: fire of {side}", place=_PLACES[zone], n=number, side=_title(side))
        case ["zone", zone, "round", number, "land", side] if zone in _PLACES and side in SIDES:
            return _("{place}, round {n}: fire of land groups, {side}", place=_PLACES[zone], n=number,
                     side=_title(side))  # fmt: skip
    return None


_PLACES = {
    str(zone): Text("{name}\u00a0{zone}", {"name": place_name(name), "zone": zone}) for zone, name in NAME.items()
}


def _title(side: str) -> Text:
    return TITLES[SIDES.index(side)]
