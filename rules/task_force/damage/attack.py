"""One attack on one target, from its hits to the new state of the target (2.5.3: the order inside one attack)."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..forces.air_units import AirUnit
from ..forces.ships import CRITICAL, FRESH, INTACT, MINOR, SUNK, Ship, type_of
from . import amplified, decks
from .hits import apply_hits, counter_hits

AMPLIFIED_ROLL: Final = "amplified"


class Deckload(NamedTuple):
    """What stands in READY of the target. ``steps``: half units; ``hits``: what they add if they explode (2.5.2)."""

    steps: int = 0
    hits: int = 0


class Damage(NamedTuple):
    """What one attack did. ``exploded``: the READY units are destroyed, and ``hits`` are with what they add (R-86)."""

    ship: Ship
    hits: int
    exploded: bool


NO_DECKLOAD: Final = Deckload()


def deckload(edition: Edition, ready: Iterable[AirUnit]) -> Deckload:
    """What these units, all in READY of one base, add when they explode; fighters in CAP are none of them (R-16)."""
    units = list(ready)
    return Deckload(sum(unit.steps for unit in units), amplified.of_units(edition, units))


def next_roll(edition: Edition, ship: Ship, hits: int, load: Deckload, faces: Mapping[str, int]) -> str:
    """The die that the attack owes next: AMPLIFIED_ROLL, one of `decks.rolls`, or "" if all have fallen.

    ``faces``: those that have fallen, by these names. Nothing is owed for a target that is sunk already (R-85).
    """
    if ship.state == SUNK or type_of(edition, ship).generic:
        return ""
    if amplified.may_explode(edition, ship, hits, load.steps) and AMPLIFIED_ROLL not in faces:
        return AMPLIFIED_ROLL
    if not type_of(edition, ship).airfield:
        return ""
    after = _state(edition, ship, _total(edition, ship, hits, load, faces))
    return next((name for name in decks.rolls(ship.state, after) if name not in faces), "")


def settled(edition: Edition, ship: Ship, hits: int, load: Deckload, faces: Mapping[str, int]) -> Damage:
    """The target after the attack, when `next_roll` has nothing more. KeyError while a die is owed.

    It says nothing of what else follows: units on board, the surplus of a base, its formation (2.5.4, 2.5).
    """
    if ship.state == SUNK:
        return Damage(ship, hits, False)
    if type_of(edition, ship).generic:
        return Damage(_counter(edition, ship, hits), hits, False)
    total = _total(edition, ship, hits, load, faces)
    after = _state(edition, ship, total)
    changed = ship if after == ship.state else _changed(edition, ship, after, faces)
    return Damage(changed, total, exploded=total > hits)


def _total(edition: Edition, ship: Ship, hits: int, load: Deckload, faces: Mapping[str, int]) -> int:
    if not amplified.may_explode(edition, ship, hits, load.steps):
        return hits
    return hits + load.hits if faces[AMPLIFIED_ROLL] in edition.tables.amplified else hits


def _state(edition: Edition, ship: Ship, hits: int) -> str:
    kind = type_of(edition, ship)
    return apply_hits(ship.state, (kind.full.structure, kind.reduced.structure), hits)[0]


def _counter(edition: Edition, ship: Ship, hits: int) -> Ship:
    structure = type_of(edition, ship).full.structure
    size, minors = counter_hits(structure, ship.size, ship.minors, hits)
    if size:
        return ship._replace(size=size, minors=minors)
    return ship._replace(state=SUNK, size=0, minors=(), gone="sunk")


def _changed(edition: Edition, ship: Ship, after: str, faces: Mapping[str, int]) -> Ship:
    """The ship in its new state: its deck (3.5.5), its duty to retire, its marker of minor damage.

    Bases never retire (R-20), nor do counters, which are never critical (R-66).
    """
    kind = type_of(edition, ship)
    deck, retire = ship.deck, after == CRITICAL
    if kind.airfield:
        thrown = [faces[name] for name in decks.rolls(ship.state, after)]
        deck, impaired = decks.after_attack(edition.tables, ship.deck, ship.state, after, thrown)
        retire = retire or impaired
    return ship._replace(
        state=after,
        repair=FRESH if after == MINOR else "",
        deck=deck,
        minor_deck=deck if after == MINOR and ship.state == INTACT else (),
        retire=ship.retire or (retire and after != SUNK and kind.cls != BASE),
        gone="sunk" if after == SUNK else ship.gone,
    )
