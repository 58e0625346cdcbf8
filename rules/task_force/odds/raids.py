"""The odds of a raid (6.3 to 6.5) with given groups through an assumed CAP."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ..air import anti_aircraft, bombing, fights, pairings
from ..air.losses import after_losses
from ..data_sets.edition import Edition
from ..data_sets.roster import BASE
from ..data_sets.tables import AntiAircraft
from ..forces import formations
from ..forces.air_units import AirUnit
from ..forces.formations import Formation, Group
from ..forces.ships import SUNK, Ship
from ..sides import IJN
from .chances import FACE, FACES, of, of_die, then
from .targets import Target, after_hits

World = tuple[Target, ...]
"""The targets of a raid, in a fixed order."""
Units = tuple[AirUnit, ...]


class AttackGroup(NamedTuple):
    """Bombers that attack together. ``targets``: they take the first that is not sunk when their turn comes."""

    units: Units
    targets: tuple[str, ...]


class Defence(NamedTuple):
    """What is in the hex, as known or assumed. ``fleet``: ships and base by id; ``cap``: fighters that intercept;
    ``covered``: fighters were over it, so that nobody bombs precisely (R-47)."""

    side: str
    fleet: Mapping[str, Target]
    formations: tuple[Formation, ...] = ()
    groups: tuple[Group, ...] = ()
    cap: Units = ()
    covered: bool = False


class RaidOdds(NamedTuple):
    """``targets``: the chances of each state of every target; ``lost``: steps that the raiders lose, on the average."""

    targets: Mapping[str, Mapping[Target, float]]
    lost: float


def raid(edition: Edition, escorts: Units, attacks: Sequence[AttackGroup], defence: Defence) -> RaidOdds:
    """The odds when the interceptors pair as a deadline does (12.5) and the groups attack in their order.

    Who is stopped does not attack; steps that AA takes are chosen as a deadline does.
    """
    raiders = (*escorts, *(unit for group in attacks for unit in group.units))
    fates, lost = _intercepted(edition, raiders, defence)
    names = tuple(dict.fromkeys(name for group in attacks for name in group.targets))
    worlds: Mapping[World, float] = {tuple(defence.fleet[name] for name in names): 1.0}
    for group in attacks:
        attack = _Attack(edition, group, _together([fates[unit.id] for unit in group.units]), names, defence)
        lost += sum(chance * attack.steps_lost(world) for world, chance in worlds.items())
        worlds = then(worlds, attack.after)
    return RaidOdds({name: _of_place(worlds, place) for place, name in enumerate(names)}, lost)


def _of_place(worlds: Mapping[World, float], place: int) -> dict[Target, float]:
    return of(worlds, lambda world: world[place])


def _intercepted(edition: Edition, raiders: Units, defence: Defence) -> tuple[dict[str, Mapping[Units, float]], float]:
    """The chances of what each raider still brings to an attack, by id, and the steps lost in the air."""
    fates: dict[str, Mapping[Units, float]] = {unit.id: {(unit,): 1.0} for unit in raiders}
    flying = {unit.id: unit for unit in (*raiders, *defence.cap)}
    free = [unit.id for unit in raiders if defence.side == IJN and fights.may_be_left_out(edition, unit)]
    kinds = {unit.id: fights.kind_in_raid(edition, unit) for unit in raiders}
    values = {name: fights.worth(edition, unit) for name, unit in flying.items()}
    lost = 0.0
    for pairing in pairings.default(kinds, [unit.id for unit in defence.cap], free, values):
        ours, theirs = ([flying[name] for name in names] for names in pairing)
        steps = sum(unit.steps for unit in theirs)
        for face in FACES:
            lost += FACE * min(steps, fights.fight(edition, ours, theirs, face).raider)
        for unit in theirs:
            fates[unit.id] = _engaged(edition, ours, unit)
    return fates, lost


def _engaged(edition: Edition, interceptors: Sequence[AirUnit], unit: AirUnit) -> Mapping[Units, float]:
    """A bomber that was engaged: it goes on with the steps that it has left, or not at all."""

    def fate(face: int) -> Units:
        result = fights.fight(edition, interceptors, [unit], face)
        left = unit.steps - result.raider
        return (unit._replace(steps=left),) if result.goes_on and left > 0 else ()

    return of_die(fate)


def _together(fates: Sequence[Mapping[Units, float]]) -> Mapping[Units, float]:
    """The chances of what a group brings; its units fare independently. Ids are dropped."""
    found: Mapping[Units, float] = {(): 1.0}
    for each in fates:
        one = of(each, lambda units: tuple(unit._replace(id="") for unit in units))
        found = then(found, lambda units, one=one: of(one, lambda more: tuple(sorted((*units, *more)))))  # type: ignore[misc]
    return found


class _Attack:
    """One group: what it does to each world."""

    def __init__(
        self,
        edition: Edition,
        group: AttackGroup,
        coming: Mapping[Units, float],
        names: Sequence[str],
        defence: Defence,
    ) -> None:
        self.edition = edition
        self.group = group
        self.coming = coming
        self.names = names
        self.defence = defence
        self._known: dict[tuple[int, bool], tuple[dict[int, float], float]] = {}

    def after(self, world: World) -> Mapping[World, float]:
        """The worlds that may come of one."""
        place = self._aim(world)
        if place < 0:
            return {world: 1.0}
        hits, _lost = self._outcome(world, place)
        struck = then(hits, lambda number: after_hits(self.edition, world[place], number))
        return of(struck, lambda target: (*world[:place], target, *world[place + 1 :]))

    def steps_lost(self, world: World) -> float:
        """Steps that AA takes, on the average."""
        place = self._aim(world)
        return self._outcome(world, place)[1] if place >= 0 else 0.0

    def _aim(self, world: World) -> int:
        """The place of the target in the world; -1 if all are sunk."""
        places = [self.names.index(name) for name in self.group.targets]
        return next((place for place in places if world[place].ship.state != SUNK), -1)

    def _outcome(self, world: World, place: int) -> tuple[dict[int, float], float]:
        """The chances of hits on that target, and the steps lost."""
        target = world[place].ship
        strength = self._aa(world, target)
        if not anti_aircraft.fires(self.edition, target, strength, self.group.units):
            strength = 0
        key = strength, target.type == BASE
        if key not in self._known:
            self._known[key] = self._reckoned(*key)
        return self._known[key]

    def _aa(self, world: World, target: Ship) -> int:
        now = dict(zip(self.names, world, strict=True))
        fleet = {name: now.get(name, one).ship for name, one in self.defence.fleet.items()}
        gone = [name for name, ship in fleet.items() if ship.state == SUNK]
        rings = [formations.without(one, gone) for one in self.defence.formations]
        groups = [
            one._replace(ships=tuple(ship for ship in one.ships if ship not in gone)) for one in self.defence.groups
        ]
        return anti_aircraft.strength(self.edition, fleet, rings, groups, target.id)

    def _reckoned(self, strength: int, on_base: bool) -> tuple[dict[int, float], float]:
        table = self.edition.tables.anti_aircraft
        fire = of_die(lambda face: table.cell(face, strength)) if strength else {AntiAircraft(0, 0): 1.0}
        hits: dict[int, float] = {}
        lost = 0.0
        for units, chance in self.coming.items():
            for result, part in fire.items() if units else ():
                lost += chance * part * min(result.steps, sum(unit.steps for unit in units))
                for number, more in self._bombs(units, result, on_base).items():
                    hits[number] = hits.get(number, 0.0) + chance * part * more
        hits[0] = hits.get(0, 0.0) + self.coming.get((), 0.0)
        return hits, lost

    def _bombs(self, units: Units, result: AntiAircraft, on_base: bool) -> dict[int, float]:
        left = after_losses(self.edition, units, result.steps, shared=True)
        if not left:
            return {0: 1.0}
        value = bombing.strength(self.edition, left, on_base, self.defence.covered or bool(self.defence.cap))
        return of_die(lambda face: bombing.hits(self.edition, value, face, result.drm, on_base))
