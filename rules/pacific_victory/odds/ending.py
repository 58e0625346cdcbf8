"""How a battle ends when its rounds are over (12.1 to 12.3), by the defaults of 20.2: the steps of aftermath.course."""

from dataclasses import dataclass
from typing import NamedTuple

from ..sides import AIR, LAND, MA, NAVAL, SS, SUBMARINES
from ..stacking import base_limit
from .battle import Contest
from .exits import Exits, Leaver
from .groups import Groups
from .planned import Planned

WON, BLOCKADED, REPELLED, BROKEN, EMPTY = "attacker", "blockade", "repelled", "destroyed", "nobody"
OUTCOMES = (WON, BLOCKADED, REPELLED, BROKEN, EMPTY)
"""The Attacker holds the hex; blockades the base; has to leave; has nothing left; nobody is left."""


class End(NamedTuple):
    """One of OUTCOMES, and who is lost because they must leave and cannot."""

    outcome: str
    lost: frozenset[int]


@dataclass
class _Scene:
    """Numbers of the blocks that are left, of each side, the strongest first; ``out``: blocks gone to hexes nearby.

    ``alive``: has anything of a side left the hex alive.
    """

    air: tuple[list[int], list[int]]
    ships: tuple[list[int], list[int]]
    afloat: tuple[list[int], list[int]]
    ashore: tuple[list[int], list[int]]
    out: tuple[list[int], list[int]]
    alive: list[bool]
    control: int
    blockading: set[int]
    lost: set[int]
    strength: dict[int, int]

    def here(self, side: int) -> list[int]:
        """All blocks of a side."""
        return self.air[side] + self.ships[side] + self.afloat[side] + self.ashore[side]


class Endings:
    """Ends the positions of one contest; positions in which the same blocks are left end alike."""

    def __init__(self, contest: Contest, groups: Groups, exits: Exits, planned: Planned | None = None) -> None:
        self._contest, self._groups, self._exits, self._planned = contest, groups, exits, planned
        self._based = contest.rules.edition.board.base[contest.place] is not None
        self._known: dict[tuple[object, ...], End] = {}
        self._ordered = any(exits.tight) or self._based

    def of(self, position: int) -> End:
        """How that position ends."""
        groups = self._groups
        key = (groups.who(position, ordered=self._ordered), *((groups.steps_away(position, side) > 0,
               groups.out(position, side)) for side in (0, 1)))  # fmt: skip
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._end(position)
        return found

    def _end(self, position: int) -> End:
        scene = self._scene(position)
        self._refresh(scene)
        for step in (self._troops, self._base_falls, self._attacking_air, self._attacking_ships, self._defending_ships):
            if scene.here(0) and scene.here(1):
                step(scene)
        both = bool(scene.here(0)) and bool(scene.here(1))
        if not both:
            self._possession(scene, 0 if scene.here(0) else 1)
        self._excess(scene, both=both)
        return End(self._outcome(scene), frozenset(scene.lost))

    def _scene(self, position: int) -> _Scene:
        contest, groups = self._contest, self._groups
        strength: dict[int, int] = {}

        def left(*kinds: int, troops: bool) -> tuple[list[int], list[int]]:
            found = []
            for side in (0, 1):
                blocks = [b for b in groups.blocks(position, *groups.of(side, *kinds)) if contest.lands[b[0]] == troops]
                blocks.sort(key=lambda b: (-b[1], contest.units[b[0]].roster))
                strength.update((b[0], b[1]) for b in blocks)
                found.append([b[0] for b in blocks])
            return found[0], found[1]

        return _Scene(
            left(AIR, troops=False), left(NAVAL, SUBMARINES, troops=False), left(NAVAL, troops=True),
            left(LAND, troops=True), (list(groups.out(position, 0)), list(groups.out(position, 1))),
            [groups.steps_away(position, side) > 0 for side in (0, 1)], contest.control, set(), set(), strength,
        )  # fmt: skip

    # -- both sides are left (12.1) ----------------------------------------------------------------------------------

    def _troops(self, scene: _Scene) -> None:
        attacker, defender = self._contest.attacker, self._contest.defender
        gone = scene.afloat[attacker] + (scene.ashore[attacker] if scene.ashore[defender] else [])
        self._leave(scene, attacker, gone)
        if scene.here(attacker) and scene.here(defender):
            self._leave(scene, defender, scene.afloat[defender])

    def _base_falls(self, scene: _Scene) -> None:
        defender = self._contest.defender
        there = [side for side in (0, 1) if scene.ashore[side]]
        if self._based and len(there) == 1:
            scene.control = there[0]
        if not self._based or scene.control != defender:
            self._leave(scene, defender, scene.air[defender])

    def _attacking_air(self, scene: _Scene) -> None:
        self._leave(scene, self._contest.attacker, scene.air[self._contest.attacker])

    def _attacking_ships(self, scene: _Scene) -> None:
        attacker, defender = self._contest.attacker, self._contest.defender
        off = self._based and scene.control == defender
        leaving = []
        for ship in scene.ships[attacker]:
            if self._meets(scene, ship):
                leaving.append(ship)
            elif off:
                self._blockade_or(leaving, scene, ship)
        self._leave(scene, attacker, leaving)

    def _defending_ships(self, scene: _Scene) -> None:
        defender = self._contest.defender
        leaving: list[int] = []
        if self._based and scene.control == self._contest.attacker:
            for ship in scene.ships[defender]:
                self._blockade_or(leaving, scene, ship)
        self._leave(scene, defender, leaving)

    def _meets(self, scene: _Scene, ship: int) -> bool:
        """Is an enemy ship there, in Siam on the same coast (R-102)."""
        units, foe = self._contest.units, 1 - self._contest.sides[ship]
        return any(units[other].coast == units[ship].coast for other in scene.ships[foe])

    def _blockade_or(self, leaving: list[int], scene: _Scene, ship: int) -> None:
        """A ship off an enemy base blockades it where it may, else it leaves (13)."""
        unit, contest = self._contest.units[ship], self._contest
        may = contest.calm and unit.blockades and not unit.one_round and not self._meets(scene, ship)
        if may and not self._goes_by_plan(ship):
            scene.blockading.add(ship)
        else:
            leaving.append(ship)

    def _goes_by_plan(self, ship: int) -> bool:
        """Does a plan let the ship leave that might blockade, and can it."""
        planned = self._planned
        if planned is None or planned.side != self._contest.sides[ship] or planned.blockades(ship):
            return False
        return bool(self._exits.ways(Leaver(ship)))

    # -- one side is left, or a blockade stands (12.3) ---------------------------------------------------------------

    def _possession(self, scene: _Scene, side: int) -> None:
        if self._based:
            self._ashore(scene, side)
            if any(self._captures(scene, number) for number in scene.here(side)):
                scene.control = side
            self._leave(scene, side, scene.afloat[side])
        if not self._based or scene.control != side:
            leaving = list(scene.air[side])
            if self._based:
                for ship in scene.ships[side]:
                    if ship not in scene.blockading:
                        self._blockade_or(leaving, scene, ship)
            self._leave(scene, side, leaving)

    def _ashore(self, scene: _Scene, side: int) -> None:
        """Troops at sea go ashore as far as the base takes them, marines first (R-96)."""
        units = self._contest.units
        waiting = sorted(scene.afloat[side], key=lambda number: units[number].counter.cls != MA)
        for number in waiting[
            : max(0, base_limit(self._contest.rules.edition, self._contest.place) - len(scene.ashore[side]))
        ]:
            scene.afloat[side].remove(number)
            scene.ashore[side].append(number)

    def _excess(self, scene: _Scene, *, both: bool) -> None:
        """The holder sheds what the base does not take, the weakest first (R-44)."""
        if not self._based or scene.control not in (0, 1):
            return
        limit = base_limit(self._contest.rules.edition, self._contest.place)
        for rows in (scene.air, scene.ashore):
            over = max(0, len(rows[scene.control]) - limit)
            weakest = sorted(rows[scene.control], key=lambda n: (scene.strength[n], self._contest.units[n].roster))[
                :over
            ]
            self._leave(scene, scene.control, weakest, by_sea=not both, crossing=both)

    # -- going -------------------------------------------------------------------------------------------------------

    def _leave(
        self, scene: _Scene, side: int, numbers: list[int], *, by_sea: bool = True, crossing: bool = True
    ) -> None:
        if not numbers:
            return
        leaving = [Leaver(number, number in scene.afloat[side]) for number in numbers]
        lost = self._exits.lost(leaving, tuple(scene.out[side]), by_sea=by_sea, crossing=crossing)
        scene.lost.update(lost)
        for number in [leaver.number for leaver in leaving]:
            for rows in (scene.air, scene.ships, scene.afloat, scene.ashore):
                if number in rows[side]:
                    rows[side].remove(number)
            if number not in lost:
                scene.alive[side] = True
                scene.out[side][self._contest.units[number].counter.domain] += 1
        self._refresh(scene)

    def _captures(self, scene: _Scene, number: int) -> bool:
        """Can the block capture a base (R-23): not aircraft, submarines, troops at sea."""
        unit = self._contest.units[number]
        at_sea = number in scene.afloat[unit.counter.side]
        return not (at_sea or unit.one_round or unit.counter.cls == SS) and unit.counter.domain in (LAND, NAVAL)

    def _refresh(self, scene: _Scene) -> None:
        """Capture and reversion at once, as WorkingState.refresh_control has it (R-24)."""
        holder, owner = scene.control, self._contest.rules.edition.board.owner[self._contest.place]
        if not self._based or holder not in (0, 1):
            return
        mine = scene.here(holder)
        if not mine and self._contest.calm and any(self._captures(scene, n) for n in scene.here(1 - holder)):
            scene.control = 1 - holder
        elif holder != owner and not any(self._holds(scene, number) for number in mine):
            scene.control = owner

    def _holds(self, scene: _Scene, number: int) -> bool:
        """Can the block keep a captured base (R-23)."""
        unit = self._contest.units[number]
        return not (number in scene.afloat[unit.counter.side] or number in scene.blockading or unit.counter.cls == SS)

    def _outcome(self, scene: _Scene) -> str:
        attacker, defender = self._contest.attacker, self._contest.defender
        sides = self._contest.sides
        if scene.control == defender and any(sides[ship] == attacker for ship in scene.blockading):
            return BLOCKADED
        if (self._based and scene.control == attacker) or (scene.here(attacker) and not scene.here(defender)):
            return WON
        if not scene.here(defender) and not scene.alive[defender]:
            return EMPTY
        return REPELLED if scene.here(attacker) or scene.alive[attacker] else BROKEN
