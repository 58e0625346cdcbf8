"""Air-to-air combat (6.4): who takes part, and what a pairing costs."""

from collections.abc import Iterable, Sequence

from ..data_sets.edition import Edition
from ..data_sets.roster import FIGHTER, LEVEL, TORPEDO
from ..data_sets.tables import AirCombat
from ..forces.air_bases import can_launch
from ..forces.air_units import FULL, READY, AirUnit, air_value, carries_bombs, surface_value, type_of
from ..forces.ships import Ship
from ..sides import ALLIED, IJN


def kind_in_raid(edition: Edition, unit: AirUnit) -> str:
    """FIGHTER, TORPEDO, or LEVEL for B, DB and torpedo planes that fly against a base (6.4, 6.5.1)."""
    kind = type_of(edition, unit).kind
    if kind == FIGHTER:
        return FIGHTER
    return TORPEDO if kind == TORPEDO and not carries_bombs(edition, unit) else LEVEL


def worth(edition: Edition, unit: AirUnit) -> int:
    """What a deadline ranks units by that meet in the air (12.5): air-to-air value of fighters, load of bombers."""
    fighter = type_of(edition, unit).fighter
    return air_value(edition, unit) if fighter else surface_value(edition, unit)


def may_scramble(edition: Edition, unit: AirUnit, base: Ship) -> bool:
    """May a fighter go from READY to CAP when the raid comes: Allied radar (6.4). ``base``: where it stands."""
    return (
        unit.side == ALLIED
        and unit.box == READY
        and not unit.moved
        and type_of(edition, unit).fighter
        and can_launch(base)
    )


def may_be_left_out(edition: Edition, unit: AirUnit) -> bool:
    """Need a raider not be engaged: B-17 by IJN fighters (6.4, 9.1)."""
    return unit.side == ALLIED and type_of(edition, unit).b17


def may_decline(edition: Edition, defender: str, raiders: Iterable[AirUnit]) -> bool:
    """May the defender not intercept at all: the IJN, against bombers that are all B-17, escorted or not (R-95)."""
    bombers = [unit for unit in raiders if not type_of(edition, unit).fighter]
    return defender == IJN and bool(bombers) and all(type_of(edition, unit).b17 for unit in bombers)


def column(edition: Edition, interceptors: Iterable[AirUnit], raiders: Iterable[AirUnit]) -> int:
    """Sum of the interceptors' air-to-air values less that of the raiders (R-44)."""
    ours, theirs = (sum(air_value(edition, unit) for unit in units) for units in (interceptors, raiders))
    return ours - theirs


def fight(edition: Edition, interceptors: Iterable[AirUnit], raiders: Iterable[AirUnit], face: int) -> AirCombat:
    """The result of a pairing; steps beyond what a party has are ignored."""
    return edition.tables.air_combat.cell(face, column(edition, interceptors, raiders))


def needs_choice(units: Sequence[AirUnit], steps: int) -> bool:
    """Does it matter which of these units lose so many steps: can it leave different ones."""
    left = sum(unit.steps for unit in units) - steps
    if steps <= 0 or left <= 0:
        return False
    if len({unit._replace(id="") for unit in units}) > 1:
        return True
    return units[0].steps == FULL and min(steps, left) > 1  # one destroyed or two reduced


def in_default_order(edition: Edition, units: Iterable[AirUnit]) -> list[AirUnit]:
    """In the order in which a deadline takes steps: reduced first, then the lowest air-to-surface value, then by id."""
    return sorted(units, key=lambda unit: (unit.steps, surface_value(edition, unit), unit.id))
