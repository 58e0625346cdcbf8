"""The course of a battle for a whole crowd of positions: slots, rounds and pursuit (11), by the defaults of 20.2."""

from collections.abc import Callable
from typing import NamedTuple

from ..battle_record import LANDING, PURSUIT, SHIP_SLOTS, SLOTS
from ..options import FOURTH_ROUND, has
from ..sides import AIR, LAND, NAVAL, SOUTH, SUBMARINES
from .battle import Contest, Standing
from .exits import Exits, Leaver
from .groups import Field, Groups
from .planned import Planned
from .planned_fire import PlannedFire
from .sampling import Crowd, Thinner, fired
from .slots import Fire

ROUNDS = 3
_SURFACE = (NAVAL, SUBMARINES, LAND)


class Leaving(NamedTuple):
    """Blocks of a field that leave the battle at one time; ``lost``: those of them that find no way out."""

    field: Field
    going: list[Standing]
    lost: list[Standing]


class Course:
    """Plays a crowd on to the end of the rounds.

    ``opener``: the side that fires first among ships; ``planned``: what one side does by its plan.
    """

    def __init__(
        self, contest: Contest, groups: Groups, exits: Exits, thinner: Thinner, opener: int,
        planned: Planned | None = None,
    ) -> None:  # fmt: skip
        self._contest, self._groups, self._thinner, self._opener = contest, groups, thinner, opener
        self._exits, self._planned = exits, planned
        self._slots = {(unit.counter.side, unit.slot) for unit in contest.units}
        self._afloat = {unit.counter.side for unit in contest.units if unit.at_sea}
        self._fires: dict[tuple[int, int, bool], Fire] = {}
        self._planned_fires: dict[tuple[int, int, bool], PlannedFire] = {}
        self._stalled: dict[int, bool] = {}
        self._leavers: dict[tuple[int, int, int], list[Leaving]] = {}
        self._fields: dict[tuple[int, int], tuple[tuple[Field, ...], int]] = {}
        self.alive: dict[int, float] = {}
        """How likely each unit has left the battle alive."""

    def played(self, crowd: Crowd) -> Crowd:
        """The crowd when the rounds are over."""
        contest, last = self._contest, ROUNDS + has(self._contest.rules, FOURTH_ROUND)
        over: Crowd = {}
        for number in range(contest.round, last + 1):
            if number == PURSUIT:
                crowd, over = _joined(crowd, over), {}
            for slot in range(contest.slot if number == contest.round else 0, len(SLOTS)):
                resumed = number == contest.round and slot == contest.slot
                for side in self._order(slot, resumed):
                    crowd = self._thinner.thinned(self._act(crowd, number, slot, side, resumed))
            crowd = self._round_over(crowd, number)
            if self._planned is not None and self._planned.retires:
                crowd, done = self._parted(crowd)
                over = _joined(over, done)
        return _joined(crowd, over)

    def _order(self, slot: int, resumed: bool) -> list[int]:
        first = self._opener if slot in SHIP_SLOTS else self._contest.defender
        order = [first, 1 - first]
        if resumed and self._contest.acting in order:
            return order[order.index(self._contest.acting) :]
        return order

    def _act(self, crowd: Crowd, number: int, slot: int, side: int, resumed: bool) -> Crowd:
        if slot == LANDING:
            lands = (
                side in self._afloat
                and number != PURSUIT
                and self._contest.rules.edition.board.base[self._contest.place] is not None
            )
            return self._landed(crowd, number, side) if lands else crowd
        if (side, slot) not in self._slots:
            return crowd
        if number == PURSUIT and (side == self._contest.attacker or side in self._afloat):
            crowd = self._moved(crowd, lambda position, weight: self._driven_off(position, weight, slot, side))
        if number == PURSUIT and side == self._contest.attacker:
            return crowd
        return fired(crowd, self._fire(crowd, number, slot, side, resumed))

    def _fire(self, crowd: Crowd, number: int, slot: int, side: int, resumed: bool) -> Fire:
        """What the side does in the slot; who retreats by a plan from these positions is counted."""
        contest, groups, planned = self._contest, self._groups, self._planned
        if planned is not None and planned.side == side:
            known = (number, slot, resumed)
            if known not in self._planned_fires:
                self._planned_fires[known] = PlannedFire(contest, groups, slot, resumed, number, planned, self._exits)
            self._planned_fires[known].note(crowd, self.alive)
            return self._planned_fires[known]
        if (side, slot, resumed) not in self._fires:
            self._fires[side, slot, resumed] = Fire(contest, groups, side, slot, resumed)
        return self._fires[side, slot, resumed]

    def _landed(self, crowd: Crowd, number: int, side: int) -> Crowd:
        planned, landed = self._planned, self._groups.landed
        if planned is None or planned.side != side:
            return self._moved(crowd, lambda position, _weight: landed(position, side))

        def lands(position: int, field: Field, block: Standing) -> bool:
            return planned.lands(position, number, field, block)

        return self._moved(crowd, lambda position, _weight: landed(position, side, lands))

    def _round_over(self, crowd: Crowd, number: int) -> Crowd:
        marks = ~self._groups.flak_marks
        if number == 1 and any(unit.one_round for unit in self._contest.units):
            return self._moved(crowd, lambda position, weight: self._home(position & marks, weight))
        return self._moved(crowd, lambda position, _weight: position & marks)

    def _moved(self, crowd: Crowd, to: Callable[[int, float], int]) -> Crowd:
        after: Crowd = {}
        for position, weight in crowd.items():
            new = to(position, weight)
            after[new] = after.get(new, 0.0) + weight
        return after

    def _parted(self, crowd: Crowd) -> tuple[Crowd, Crowd]:
        """Those in which a round follows, and those in which none does: nobody has retreated, nobody can do anything
        (5.2, R-47).
        """
        mark = self._groups.retreat_mark
        on: Crowd = {}
        over: Crowd = {}
        for position, weight in crowd.items():
            into = over if not position & mark and self._is_stalled(position) else on
            into[position & ~mark] = into.get(position & ~mark, 0.0) + weight
        return on, over

    def _is_stalled(self, position: int) -> bool:
        """Can nobody fire at anybody, and nobody land, as combat.rounds.stalemate has it."""
        found = self._stalled.get(position)
        if found is None:
            found = self._stalled[position] = not any(self._can_act(position, side) for side in (0, 1))
        return found

    def _can_act(self, position: int, side: int) -> bool:
        contest, groups = self._contest, self._groups
        slots = [slot for at, slot in self._slots if at == side]
        if side in self._afloat and groups.landed(position, side) != position:
            return True
        fire = Fire(contest, groups, side, slots[0], acted=False) if slots else None
        return fire is not None and any(
            fire.targets(position, contest.units[block[0]])
            for field in groups.of(side, AIR, *_SURFACE)
            for block in groups.content(position, field)
            if not (contest.lands[block[0]] and field[1] == NAVAL)
        )

    # -- who leaves --------------------------------------------------------------------------------------------------

    def _home(self, position: int, weight: float) -> int:
        """Raiders, patrols and bombers go home after round 1 (R-20); who finds no base is lost (R-21)."""
        units = self._contest.units
        for side in (0, 1):
            for field in self._groups.of(side, AIR, NAVAL, LAND, SUBMARINES):
                going = [block for block in self._groups.content(position, field) if units[block[0]].one_round]
                lost = [block for block in going if not self._exits.home(block[0])]
                position = self._leave(position, weight, Leaving(field, going, lost), near=False)
        return position

    def _driven_off(self, position: int, weight: float, slot: int, side: int) -> int:
        """In the pursuit a block that may not stay leaves in its slot, or is lost if it cannot (R-83)."""
        fields, mask = self._pursued(slot, side)
        known = (slot, side, position & mask)
        leaving = self._leavers.get(known)
        if leaving is None:
            leaving = self._leavers[known] = self._leaving(position, fields, slot)
        for going in leaving:
            position = self._leave(position, weight, going, near=True)
        return position

    def _leaving(self, position: int, fields: tuple[Field, ...], slot: int) -> list[Leaving]:
        """Who of these fields leaves now, and who would but cannot: the strongest goes first (20.2)."""
        content, goes, units = self._groups.content, self._must_leave, self._contest.units
        going = [(field, block) for field in fields for block in content(position, field)
                 if goes(position, field, block, slot)]  # fmt: skip
        if not going:
            return []
        going.sort(key=lambda found: (-found[1][1], units[found[1][0]].roster))
        leavers = [Leaver(b[0], self._contest.lands[b[0]] and field[1] == NAVAL) for field, b in going]
        lost = self._exits.lost(leavers, self._groups.out(position, going[0][0][0]))
        return [
            Leaving(field, mine, [block for block in mine if block[0] in lost])
            for field in fields
            if (mine := [block for at, block in going if at == field])
        ]

    def _pursued(self, slot: int, side: int) -> tuple[tuple[Field, ...], int]:
        """The fields of a side in which blocks of the slot can be, and the bits that tell who of them leaves."""
        found = self._fields.get((slot, side))
        if found is None:
            groups = self._groups
            domain = next(u.counter.domain for u in self._contest.units if u.slot == slot and u.counter.side == side)
            fields = groups.of(side, *((AIR,) if domain == AIR else _SURFACE))
            told = groups.mask(*fields, *groups.of(self._contest.defender, *(() if domain == AIR else _SURFACE)))
            if self._exits.tight[side]:
                told |= groups.out_marks[side]
            found = self._fields[slot, side] = (fields, told)
        return found

    def _leave(self, position: int, weight: float, leaving: Leaving, *, near: bool) -> int:
        field, going, lost = leaving
        if lost:
            position = self._groups.gone(position, field, lost)
            going = [block for block in going if block not in lost]
        if not going:
            return position
        for unit, _strength, _half in going:
            self.alive[unit] = self.alive.get(unit, 0.0) + weight
        return self._groups.away(position, field, going, near=near)

    def _must_leave(self, position: int, field: Field, block: Standing, slot: int) -> bool:
        contest, unit = self._contest, self._contest.units[block[0]]
        if contest.slots[block[0]] != slot:
            return False
        if contest.lands[block[0]] and field[1] == NAVAL:
            return True
        return field[0] == contest.attacker and not self._stays(position, unit.counter.domain, block)

    def _stays(self, position: int, domain: int, block: Standing) -> bool:
        """An Attacker that 12.1 lets stay, as combat.pursuit.stays has it."""
        contest, groups, unit = self._contest, self._groups, self._contest.units[block[0]]
        if domain == AIR:
            return False
        opposed = bool(groups.content(position, (contest.defender, LAND, SOUTH)))
        if domain == LAND:
            return not opposed
        if groups.ship_there(position, contest.defender, unit.coast):
            return False
        taken = not opposed and bool(groups.content(position, (contest.attacker, LAND, SOUTH)))
        ours = self._contest.rules.edition.board.base[contest.place] is None or contest.control == contest.attacker
        return ours or taken or (contest.calm and unit.blockades and not unit.one_round)


def _joined(one: Crowd, other: Crowd) -> Crowd:
    """Both crowds as one."""
    found = dict(one)
    for position, weight in other.items():
        found[position] = found.get(position, 0.0) + weight
    return found
