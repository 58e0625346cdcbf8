"""What one side does in one slot, as the ways that a position can go and how likely each is.

It follows the defaults of 20.2: every block fires, strongest first, at the target of R-29, nobody retreats, nobody
declares kamikaze or Banzai. A shot draws one number, its hits; which die fell is no matter.
"""

from functools import lru_cache
from math import comb

from ..combat.fire import Target, default_target, power_at
from ..sides import AIR, CV, LAND, NAVAL, SOUTH, SUBMARINES
from .battle import Contest, Standing, Unit
from .groups import Field, Groups

Moves = tuple[tuple[int, float], ...]
"""(what is added to the position, how likely)."""


_SEEN = {3: (NAVAL, SUBMARINES), 7: (AIR, LAND), 8: (AIR, LAND)}
"""The groups at which submarines and troops may fire; all others may fire at any."""


@lru_cache(maxsize=512)
def hits_of(dice: int, need: int) -> tuple[float, ...]:
    """How likely each number of hits is, from none on: so many dice that hit at ``need`` or less (5.31)."""
    chance = need / 6
    return tuple(comb(dice, n) * chance**n * (1 - chance) ** (dice - n) for n in range(dice + 1))


class Fire:
    """The fire of a side in a slot. ``ways`` of equal positions are reckoned once.

    Mostly every block fires at the group of its own kind, and only that group and the firers matter: the positions are
    told apart by those fields alone (``near``; ``group`` are the bits of the target, ``massed`` what is known of them).
    Where the group is empty, or may be shot empty before all have fired, all fields count.
    """

    def __init__(self, contest: Contest, groups: Groups, side: int, slot: int, acted: bool) -> None:
        self._contest, self._groups, self._side, self._foe = contest, groups, side, 1 - side
        self._slot, self._acted = slot, acted
        domain = next(u.counter.domain for u in contest.units if u.slot == slot and u.counter.side == side)
        own = (NAVAL, SUBMARINES) if domain == NAVAL else (domain,)
        self._from = groups.of(side, *own)
        self._at: Field = (self._foe, domain, SOUTH)
        seen = _SEEN.get(slot, (AIR, NAVAL, LAND, SUBMARINES))
        self._far = groups.mask(*self._from, *groups.of(self._foe, *seen)) | groups.flak_marks
        plain = len(groups.coasts) == 1 and self._at in groups.shift
        self.group = groups.mask(self._at) if plain else 0
        self.near = groups.mask(*self._from, self._at)
        self._own = groups.mask(*self._from)
        self._volleys: dict[int, tuple[int, list[float]] | None] = {}
        self.massed: dict[int, Moves | None] = {}
        self._all_ways: dict[int, Moves] = {}

    def ways(self, position: int) -> Moves:
        """How the position can go on, and how likely each way is."""
        if position & self.group:
            key = position & self.near
            try:
                moves = self.massed[key]
            except KeyError:
                moves = self.massed[key] = self._massed(key)
            if moves is not None:
                return moves
        key = position & self._far
        found = self._all_ways.get(key)
        if found is None:
            found = self._all_ways[key] = self._one_by_one(key)
        return found

    def _firers(self, position: int) -> list[Standing]:
        """Who fires, in order: the strongest first."""
        units = self._contest.units
        here = [
            block
            for block in self._groups.blocks(position, *self._from)
            if self._contest.slots[block[0]] == self._slot and not (self._acted and units[block[0]].acted)
        ]
        return sorted(here, key=lambda block: (-block[1], units[block[0]].roster))

    # -- all at one group --------------------------------------------------------------------------------------------

    def _massed(self, position: int) -> Moves | None:
        """All fire at the group of their kind; None if one of them may not, or finds it empty in its turn."""
        key = position & self._own
        if key not in self._volleys:
            self._volleys[key] = self._volley(position)
        volley = self._volleys[key]
        if volley is None:
            return None
        before_last, chances = volley
        if before_last >= sum(strength for _, strength, _ in self._groups.content(position, self._at)):
            return None
        to, by_land = position, self._at[1] == LAND
        ways: dict[int, float] = {}
        for chance in chances:
            ways[to] = ways.get(to, 0.0) + chance
            to = self._groups.hit(to, self._at, by_land, 1)
        return tuple((to - position, chance) for to, chance in ways.items())

    def _volley(self, position: int) -> tuple[int, list[float]] | None:
        """Dice before the last block fires, and how likely each number of hits of all is; None if one may not."""
        firers, units, group = self._firers(position), self._contest.units, self._at[1]
        if any(units[unit].kamikaze or not units[unit].fire[group] for unit, _, _ in firers):
            return None
        chances = [1.0]
        for unit, strength, _half in firers:
            chances = _added(chances, hits_of(strength, units[unit].fire[group]))
        return sum(strength for _, strength, _ in firers[:-1]), chances

    # -- one after the other -----------------------------------------------------------------------------------------

    def _one_by_one(self, position: int) -> Moves:
        now = {position: 1.0}
        for block in self._firers(position):
            ways: dict[int, float] = {}
            for before, likely in now.items():
                for to, chance in self._shot(before, block):
                    ways[to] = ways.get(to, 0.0) + likely * chance
            now = ways
        return tuple((to - position, chance) for to, chance in now.items())

    def _shot(self, position: int, block: Standing) -> list[tuple[int, float]]:
        unit = self._contest.units[block[0]]
        if unit.kamikaze:
            return self._attack(position, block, unit)
        found = self.targets(position, unit)
        target = self._aim(position, block, found) if found else None
        if target is None:
            return [(position, 1.0)]
        field = (self._foe, target.group, target.coast)
        after = position
        if unit.counter.domain == AIR:
            after = self._groups.with_flak(position, self._foe, target.group)
        by_land = unit.counter.domain == LAND
        return [
            (self._groups.hit(after, field, by_land, hits), chance)
            for hits, chance in enumerate(hits_of(block[1], target.need))
        ]

    def _aim(self, position: int, block: Standing, found: list[Target]) -> Target | None:
        """At which of the targets the block fires; None: at none."""
        return default_target(self._contest.rules.edition, self._contest.units[block[0]].roster, found)

    def targets(self, position: int, unit: Unit) -> list[Target]:
        """The groups at which the block may fire (11.3), as combat.fire.targets lists them."""
        groups, counter = self._groups, unit.counter
        found = []
        air = counter.domain == AIR or counter.cls == CV or groups.flak(position, self._side, counter.domain)
        if air and unit.fire[AIR] and groups.content(position, (self._foe, AIR, SOUTH)):
            found.append(Target(AIR, SOUTH, unit.fire[AIR]))
        for group in (NAVAL, SUBMARINES):
            need = power_at(counter, unit.fire, group)
            coasts = (unit.coast,) if counter.domain == NAVAL else groups.coasts
            found += [
                Target(group, coast, need)
                for coast in coasts
                if need and groups.content(position, (self._foe, group, coast))
            ]
        ground = groups.content(position, (self._foe, LAND, SOUTH))
        if counter.domain != LAND:
            ground = tuple(block for block in ground if block[1] > 1)
        barred = counter.domain == NAVAL and groups.ship_there(position, self._foe, unit.coast)
        if ground and unit.fire[LAND] and not barred:
            found.append(Target(LAND, SOUTH, unit.fire[LAND]))
        return found

    def _attack(self, position: int, block: Standing, unit: Unit) -> list[tuple[int, float]]:
        """A kamikaze attacks the strongest ship, or troops at sea, and is lost (17.3); without a target it waits."""
        groups, units = self._groups, self._contest.units
        afloat = [(field, foe) for field in groups.of(self._foe, NAVAL) for foe in groups.content(position, field)]
        if not afloat:
            return [(position, 1.0)]
        field, foe = min(afloat, key=lambda found: (-found[1][1], units[found[1][0]].roster))
        after = groups.with_flak(position, self._foe, NAVAL)
        after = groups.hit_one(after, (self._side, AIR, SOUTH), block, block[1])
        return [
            (groups.hit_one(after, field, foe, hits), chance)
            for hits, chance in enumerate(hits_of(block[1], unit.fire[NAVAL]))
        ]


def _added(chances: list[float], more: tuple[float, ...]) -> list[float]:
    """How likely each sum of two independent numbers is."""
    found = [0.0] * (len(chances) + len(more) - 1)
    for i, one in enumerate(chances):
        for j, two in enumerate(more):
            found[i + j] += one * two
    return found
