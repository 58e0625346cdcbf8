"""What the side with a plan does in one slot: a block retreats, fires at a target of the plan, or passes (20.2)."""

from collections.abc import Mapping

from ..combat.fire import Target, default_target
from ..sides import AIR, LAND, NAVAL, SUBMARINES
from .battle import Contest, Standing
from .exits import Exits, Leaver
from .groups import Field, Groups
from .planned import PASS, Planned
from .sampling import Crowd
from .slots import Fire, Moves


class PlannedFire(Fire):
    """As `Fire`, by a plan in round ``number``. Limits of hexsides do not count among those who retreat in a round."""

    def __init__(
        self, contest: Contest, groups: Groups, slot: int, acted: bool, number: int, planned: Planned, exits: Exits
    ) -> None:
        super().__init__(contest, groups, planned.side, slot, acted)
        self._planned, self._exits, self._number = planned, exits, number
        if any(unit.slot == slot and unit.counter.domain == LAND for unit in contest.units):
            self._from = groups.of(planned.side, LAND, NAVAL)
        every = (AIR, NAVAL, LAND, SUBMARINES)
        self._enemies = groups.mask(*groups.of(1 - planned.side, *every))
        self._told = (
            self._enemies
            | groups.mask(*groups.of(planned.side, *every))
            | groups.flak_marks
            | groups.retreat_mark
            | groups.out_marks[planned.side]
        )
        self.group = 0
        self._moves: dict[int, Moves] = {}
        self._gone: dict[int, Mapping[int, float]] = {}

    def ways(self, position: int) -> Moves:
        """How the position can go on, and how likely each way is."""
        key = position & self._told
        if key not in self._moves:
            self._moves[key], self._gone[key] = self._played(key)
        return self._moves[key]

    def note(self, crowd: Crowd, alive: dict[int, float]) -> None:
        """Count who retreats alive from these positions."""
        if not self._planned.retires:
            return
        for position, weight in crowd.items():
            self.ways(position)
            for unit, chance in self._gone[position & self._told].items():
                alive[unit] = alive.get(unit, 0.0) + weight * chance

    def _played(self, position: int) -> tuple[Moves, Mapping[int, float]]:
        """All ways to go on, and how likely each block has retreated."""
        now, gone = {position: 1.0}, dict[int, float]()
        for block in self._firers(position):
            ways: dict[int, float] = {}
            for before, likely in now.items():
                field = self._field(before, block)
                if self._retreats(before, field, block):
                    gone[block[0]] = gone.get(block[0], 0.0) + likely
                    to = self._groups.away(before, field, [block], near=True) | self._groups.retreat_mark
                    ways[to] = ways.get(to, 0.0) + likely
                    continue
                if self._contest.lands[block[0]] and field[1] == NAVAL:
                    ways[before] = ways.get(before, 0.0) + likely
                    continue
                for to, chance in self._shot(before, block):
                    ways[to] = ways.get(to, 0.0) + likely * chance
            now = ways
        return tuple((to - position, chance) for to, chance in now.items()), gone

    def _field(self, position: int, block: Standing) -> Field:
        return next(field for field in self._from if block in self._groups.content(position, field))

    def _retreats(self, position: int, field: Field, block: Standing) -> bool:
        unit = self._contest.units[block[0]]
        if unit.one_round or unit.kamikaze or not position & self._enemies:
            return False
        if not self._planned.retreats(position, self._number, field, block):
            return False
        leaver = Leaver(block[0], self._contest.lands[block[0]] and field[1] == NAVAL)
        return not self._exits.lost([leaver], self._groups.out(position, self._planned.side))

    def _aim(self, position: int, block: Standing, found: list[Target]) -> Target | None:
        edition, roster = self._contest.rules.edition, self._contest.units[block[0]].roster
        for group in self._planned.aims(position, self._number, self._field(position, block), block):
            if group == PASS:
                return None
            there = [target for target in found if target.group == group]
            if there:
                return default_target(edition, roster, there)
        return default_target(edition, roster, found)
