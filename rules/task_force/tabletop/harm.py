"""Damage as the steps of a block (2.5): 4 is undamaged, 0 is lost. Of a counter of destroyers or transports 4 and 3 are
two ships, 2 and 1 one ship, and an odd number means minor damage."""

from rules.kernel import IllegalOrder, _

from ..damage.decks import CLOSED
from ..data_sets.edition import Edition
from ..forces.ships import CRITICAL, FRESH, INTACT, MINOR, STATES, SUNK, Ship, type_of

MOST = len(STATES) - 1


def strength(edition: Edition, ship: Ship) -> int:
    """What is left of it."""
    if ship.gone or ship.state == SUNK:
        return 0
    if type_of(edition, ship).generic:
        return 2 * ship.size - bool(ship.minors)
    return MOST - STATES.index(ship.state)


def harmed(edition: Edition, ship: Ship, left: int) -> Ship:
    """The ship, or base, with so much left; 0 changes nothing. IllegalOrder for a number that there is not."""
    if left in (0, strength(edition, ship)):
        return ship
    if not 0 < left <= MOST:
        raise IllegalOrder(_("Say from 1 to {most} what is left of a ship.", most=MOST), "3.5", "strength")
    if type_of(edition, ship).generic:
        return ship._replace(state=INTACT, size=(left + 1) // 2, minors=(FRESH,) if left % 2 else ())
    state = STATES[MOST - left]
    deck = CLOSED if state == CRITICAL and type_of(edition, ship).airfield else ()
    return ship._replace(state=state, repair=FRESH if state == MINOR else "", deck=deck, minor_deck=())
