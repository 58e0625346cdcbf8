"""What the sensible player makes of what it sees."""

from rules.kernel import Plain

from ..board import BASE, HEXES, PLACE, ROUGH, distance
from ..sides import SEATS

STEPS_OF_UNKNOWN = 2.2
"""Steps that an enemy block face down has on average."""

Hex = str


def foe_of(seat: str) -> str:
    """The other seat."""
    return SEATS[1 - SEATS.index(seat)]


def enemy_steps(seen: Plain, hex_id: Hex) -> float:
    """Expected enemy steps in a hex: faces where they show, else an average for each block; home ground counts more."""
    place = seen["places"].get(hex_id)
    if place is None:
        return 0.0
    foe = foe_of(seen["seat"])
    faces = [b["strength"] for b in place["face_up"] if b["side"] == foe]
    hidden = place["blocks"].get(foe, 0) - len(faces)
    steps: float = sum(faces) + STEPS_OF_UNKNOWN * hidden
    at = PLACE[hex_id]
    if at < HEXES and place["control"] == foe and (ROUGH[at] or ((base := BASE[at]) and base.major)):
        steps *= 1.3
    return steps


def worth(hex_id: Hex) -> int:
    """What a base is worth to hold: its points, and more for a major base (a supply source)."""
    base = BASE[PLACE[hex_id]]
    return 0 if base is None else 2 * base.pp + (3 if base.major else 1)


def enemy_places(seen: Plain) -> list[Hex]:
    """Hexes with enemy blocks, and bases that the enemy holds."""
    foe = foe_of(seen["seat"])
    return [
        h
        for h, place in seen["places"].items()
        if PLACE[h] < HEXES and (foe in place["blocks"] or (place["control"] == foe and BASE[PLACE[h]] is not None))
    ]


def front_distance(hex_id: Hex, enemies: list[Hex]) -> int:
    """Hexes to the nearest of ``enemies``; far for a box."""
    at = PLACE[hex_id]
    if at >= HEXES:
        return 30
    return min((distance(at, PLACE[e]) for e in enemies), default=0)
