"""What ships and aircraft may do and may not, in a line each with its rule. Numbers are those that the rules go by."""

from collections.abc import Iterator

from rules.kernel import Text, _, plural

from ..data_sets.edition import Edition
from ..data_sets.roster import AK, AO, BASE, BB, CA, CL, DD, TORPEDO, ZERO, AirType, ShipType
from ..sides import IJN

Deed = tuple[Text, str]
_SHORT_RANGE = 4


def of_ship(edition: Edition, ship: ShipType, room: int) -> Iterator[Deed]:
    """What a ship or land base may do, each with the number of its rule. ``room``: for aircraft, in half units."""
    if ship.carrier or ship.cls == BASE:
        yield from _airfield(edition, ship, room)
    if ship.carrier:
        yield (
            _("Sails in the middle of a ring, with up to {n} ships around it.", n=edition.tables.formations.outer),
            "2.5",
        )
    if ship.cls in (BB, CA, CL, DD):
        yield from _warship(ship)
    if ship.generic:
        yield _("A full counter is two ships; a reduced one is one ship and half a unit."), "2.2.1"
    if ship.cls == AK:
        yield _("Moves one hex by night and, in odd turns only, one by day; its whole marker does."), "4.1.1"
        if ship.side == IJN:
            yield _("Lands troops where no enemy ship is near."), "10.3"
    if ship.cls == AO:
        yield _("Sails in columns alone and never fires."), "2.5"
    yield from _special(ship)


def _airfield(edition: Edition, ship: ShipType, room: int) -> Iterator[Deed]:
    whole, half = divmod(room, 2)
    if half:
        yield _("Holds {n}½ air units in Ready and Reserve together.", n=whole), "2.2.4"
    else:
        yield plural("Holds {n} air unit in Ready and Reserve together.",
                     "Holds {n} air units in Ready and Reserve together.", n=whole), "2.2.4"  # fmt: skip
    if ship.cls == BASE:
        yield _("Significant damage halves what it holds; it never retires."), "3.5.6"
    if ship.searches:
        yield (
            _("Searches up to {n} hexes away while aircraft can start from it.", n=edition.tables.search_range),
            "4.4.1",
        )
    else:
        yield _("Never searches."), "4.4.1"


def _warship(ship: ShipType) -> Iterator[Deed]:
    yield _("Fires in battles when its class or a lower one is the range."), "4.2.2"
    if not ship.yamato:
        yield _("Bombards an enemy base from its hex."), "4.2.4"
    if ship.cls == DD and ship.side == IJN:
        yield _("Has twice its firepower in battles by night."), "4.2.3"


def _special(ship: ShipType) -> Iterator[Deed]:
    if ship.as_dd:
        yield _("Fires as if it were destroyers, and never bombards."), "5.2.1"
    if ship.armoured:
        yield _("Its armoured deck keeps aircraft on it from exploding."), "5.2.2"
    if ship.ring:
        yield _("May sail in a ring, as no other battleship may."), "5.2.3"
    if ship.yamato:
        yield _("Fires alone in a battle by day, or makes two attacks along with all others."), "5.2.4"
    if ship.night is not None:
        yield _("Has firepower {n} in battles by night, from her torpedoes.", n=ship.night[0]), "5.2.5"


def of_aircraft(edition: Edition, kind: AirType) -> Iterator[Deed]:
    """What an air unit may do, each with the number of its rule."""
    if kind.fighter:
        yield _("Intercepts raids from patrol over its base, and over other hexes that were seen."), "4.3.4"
    else:
        yield _("Attacks ships and bases in a raid, once."), "4.3.5"
    if kind.range == _SHORT_RANGE:
        yield _("Flies {n} hexes only, a hex less than others.", n=kind.range), "5.1.3"
    else:
        yield _("Raids up to {n} hexes away.", n=kind.range), "4.3.1"
    if kind.long_range > kind.range:
        yield _("From a land base it flies up to {n} hexes against a base.", n=kind.long_range), "4.3.7"
    if kind.kind == TORPEDO:
        yield _("Carries bombs against a base: its value there is {n}.", n=kind.level[0]), "4.3.6"
    if kind.id == ZERO:
        yield _("A full unit may be split in two, and two halves joined again."), "5.1.2"
    if kind.b17:
        yield _("No anti-aircraft fire harms it; after one attack it leaves the game."), "5.1.1"
