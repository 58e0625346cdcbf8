"""Guns: who may fire at which range, with what firepower, and the hits (5.3, 5.4)."""

from collections.abc import Iterable
from typing import Final

from ..data_sets.edition import Edition
from ..data_sets.roster import BB, CA, CL, DD
from ..forces.ships import CRITICAL, Ship, at_least, on_reduced_side, type_of, values
from ..sides import IJN, SIDES

CLASSES: Final = (BB, CA, CL, DD)
"""From the longest range to the shortest."""
BASIC: Final = "BASIC"
"""The proposal of the basic range (R-26)."""
ALONE, DOUBLE = "ALONE", "DOUBLE"
"""What Yamato does in a battle (9.7)."""
GROUP_MOST: Final = 2
"""Counters that may fire together in a battle."""
_NIGHT_TORPEDOES = 2


def firepower(edition: Edition, ship: Ship, night: bool) -> int:
    """Firepower in a naval battle; 0 for what does not fire: carriers but those of 5.2.1, AO, AK, land bases, what is
    critical or sunk.

    At night IJN DD are doubled (4.2.3), torpedo cruisers have their night value (5.2.5).
    """
    kind = type_of(edition, ship)
    if not kind.gun_class or at_least(ship, CRITICAL):
        return 0
    printed = values(edition, ship).firepower
    if not night:
        return printed
    if kind.night:
        return kind.night[1] if on_reduced_side(edition, ship) else kind.night[0]
    return printed * _NIGHT_TORPEDOES if kind.cls == DD and ship.side == IJN else printed


def bombarding(edition: Edition, ship: Ship) -> int:
    """Firepower against a base, by day and night; 0 for carriers, AO and AK (4.2.4, R-68)."""
    kind = type_of(edition, ship)
    return 0 if kind.carrier or not kind.gun_class else values(edition, ship).firepower


def answering(edition: Edition, base: Ship) -> int:
    """Firepower of a base that is bombarded; 0 when it is critical (R-28)."""
    return values(edition, base).firepower


def firing_classes(edition: Edition, ships: Iterable[Ship], night: bool, proposals: tuple[str, str]) -> tuple[str, ...]:
    """The classes that fire in this battle, on both sides (5.3).

    ``ships``: of both sides; ``proposals``: a class or BASIC of each (R-26). By day the highest class with firepower;
    if both name one class, that and all higher ones. By night all. None if nobody can fire.
    """
    present = {type_of(edition, ship).gun_class for ship in ships if firepower(edition, ship, night)}
    if night or not present:
        return CLASSES if present else ()
    shortest = min(CLASSES.index(one) for one in present)
    if proposals[0] == proposals[1] and proposals[0] in CLASSES:
        shortest = max(shortest, CLASSES.index(proposals[0]))
    return CLASSES[: shortest + 1]


def may_fire(edition: Edition, ship: Ship, classes: Iterable[str], night: bool, mode: str = "") -> int:
    """How many attacks the counter may take part in: 0, 1, or 2 for Yamato in her mode DOUBLE.

    ``mode``: hers if she is in the battle with firepower, else "". With ALONE nobody but her fires (R-67).
    """
    kind = type_of(edition, ship)
    if kind.gun_class not in classes or not firepower(edition, ship, night):
        return 0
    if mode == ALONE:
        return int(kind.yamato)
    return 2 if kind.yamato and mode == DOUBLE else 1


def yamato_modes(edition: Edition, ships: Iterable[Ship], night: bool) -> tuple[str, ...]:
    """The modes that she may choose in a battle of these ships: none without her or her firepower, by night DOUBLE."""
    if not any(type_of(edition, ship).yamato and firepower(edition, ship, night) for ship in ships):
        return ()
    return (DOUBLE,) if night else (ALONE, DOUBLE)


def hits(edition: Edition, side: str, strength: int, face: int) -> int:
    """Hits of one attack by ships of that side: their firepower together, and the die (IJN +1)."""
    return edition.tables.naval.cell(face + (edition.tables.ijn_drm if side == IJN else 0), strength)


def answer_hits(edition: Edition, base: Ship, face: int) -> int:
    """Hits of a base that answers a bombardment: it has no modifier (R-73)."""
    return edition.tables.naval.cell(face, answering(edition, base))


def surpriser(edition: Edition, face: int) -> str:
    """The side that surprises the other; "" for none (5.3)."""
    return next((side for side in SIDES if face in edition.tables.surprise[side]), "")
