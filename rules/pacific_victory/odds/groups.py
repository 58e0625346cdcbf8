"""Positions of a battle as integers: each group of blocks has a field, whose number stands for what is left of it.

Hits go to the strongest block and ties have a fixed taker, so a group passes through few states; they are numbered as
they come up, and one integer holds the numbers of all groups. Moving from one position to another is an addition.
"""

from collections.abc import Callable, Sequence
from functools import cached_property

from ..options import ASW, has
from ..sides import AIR, LAND, MA, NAVAL, SOUTH, SUBMARINES
from ..stacking import BATTLE_LAND_LIMIT
from .battle import Case, Contest, Standing

BITS = 20
MASK = (1 << BITS) - 1
Field = tuple[int, int, int]
"""(side, group, coast)."""


class Groups:
    """The numbering of one battle. Number 0 of a field is the empty group.

    ``shift``: where the field of (side, group, coast) stands. Above all fields come the flak marks of the round, the
    steps of each side that have left the battle, how many blocks of which kind went to hexes nearby (``out_marks``: the
    bits of each side), ``retreat_mark``: somebody retreated by a plan in this round; and, where blocks of a side are
    unknown, the steps that it has lost. ``takes``: by side, who of tied blocks a plan lets take a hit.
    """

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.takes: dict[int, Callable[[Sequence[Standing]], Sequence[Standing]]] = {}
        self.asw = has(contest.rules, ASW)
        self.fields: list[Field] = sorted(set(self._possible()))
        self.shift = {field: BITS * i for i, field in enumerate(self.fields)}
        self._contents: list[list[tuple[Standing, ...]]] = [[()] for _ in self.fields]
        self._numbers: list[dict[tuple[Standing, ...], int]] = [{(): 0} for _ in self.fields]
        self._present: list[dict[int, tuple[int, ...]]] = [{} for _ in self.fields]
        self._after: dict[tuple[int, int, bool], tuple[int, int]] = {}
        top = BITS * len(self.fields)
        self._flak = {(side, group): 1 << (top + 2 * side + (group == LAND)) for side in (0, 1) for group in (1, 2)}
        self.flak_marks = sum(self._flak.values())
        self._left = (top + 4, top + 12)
        self._out = tuple({AIR: top + at, NAVAL: top + at + 4, LAND: top + at + 8} for at in (20, 32))
        self.out_marks = tuple(0xFFF << bits[AIR] for bits in self._out)
        self.retreat_mark = 1 << (top + 44)
        self._lost = top + 45
        siam = contest.place == contest.rules.edition.board.siam
        self.coasts = (0, 1) if siam else (0,)

    def _possible(self) -> list[Field]:
        found = []
        for number, unit in enumerate(self.contest.units):
            side = self.contest.sides[number]
            found.append((side, unit.group(self.asw), self._coast(number, unit.group(self.asw))))
            if unit.at_sea:
                found.append((side, LAND, SOUTH))
        return found

    def _coast(self, number: int, group: int) -> int:
        return self.contest.units[number].coast if group in (NAVAL, SUBMARINES) else SOUTH

    # -- reading -----------------------------------------------------------------------------------------------------

    def content(self, position: int, field: Field) -> tuple[Standing, ...]:
        """The blocks of a group in a position; none if no such group can be."""
        shift = self.shift.get(field)
        return () if shift is None else self._contents[shift // BITS][position >> shift & MASK]

    def who(self, position: int, *, ordered: bool) -> tuple[tuple[int, ...], ...]:
        """Which blocks are left in each field; ``ordered``: strongest first, -1 before each weaker strength."""
        found = []
        for shift, row, known in zip(self.shift.values(), self._contents, self._present, strict=True):
            number = position >> shift & MASK
            there = known.get(number)
            if there is None:
                there = known[number] = _ranked(row[number]) if ordered else tuple(block[0] for block in row[number])
            found.append(there)
        return tuple(found)

    def mask(self, *fields: Field) -> int:
        """The bits of these fields."""
        return sum(MASK << self.shift[field] for field in set(fields) if field in self.shift)

    @cached_property
    def _of(self) -> dict[tuple[int, int], tuple[Field, ...]]:
        return {
            (side, group): tuple(f for f in self.fields if f[:2] == (side, group))
            for side in (0, 1)
            for group in (AIR, NAVAL, LAND, SUBMARINES)
        }

    def of(self, side: int, *groups: int) -> tuple[Field, ...]:
        """The fields of a side's groups, on all coasts."""
        return tuple(field for group in groups for field in self._of[side, group])

    def blocks(self, position: int, *fields: Field) -> list[Standing]:
        """The blocks in these fields."""
        return [block for field in fields for block in self.content(position, field)]

    def ship_there(self, position: int, side: int, coast: int) -> bool:
        """Has that side a ship there; in Siam on that coast (R-32, R-102)."""
        fields = ((side, NAVAL, coast), (side, SUBMARINES, coast))
        return any(self.contest.ships[number] for number, _, _ in self.blocks(position, *fields))

    def lost(self, position: int) -> int:
        """Steps that the side with unknown blocks has lost so far."""
        return position >> self._lost

    def flak(self, position: int, side: int, group: int) -> bool:
        """Was that group of that side fired at from the air in this round (5.44)."""
        return bool(position & self._flak[side, group])

    # -- making ------------------------------------------------------------------------------------------------------

    def position(self, case: Case) -> int:
        """The position of a case at the beginning."""
        groups: dict[Field, list[Standing]] = {}
        for block in case.blocks:
            unit = self.contest.units[block[0]]
            group = unit.group(self.asw)
            groups.setdefault((unit.counter.side, group, self._coast(block[0], group)), []).append(block)
        marks = sum(self._flak[mark] for mark in self.contest.flak if mark in self._flak)
        position = marks + sum(self._number(field, blocks) << self.shift[field] for field, blocks in groups.items())
        if self.contest.struck is None:
            return position
        group, coast, hits, by_land = self.contest.struck
        return self.hit(position, (1 - self.contest.acting, group, coast), by_land, hits)

    def _number(self, field: Field, blocks: list[Standing]) -> int:
        row, content = self.shift[field] // BITS, tuple(sorted(blocks))
        numbers = self._numbers[row]
        found = numbers.get(content)
        if found is None:
            found = numbers[content] = len(self._contents[row])
            if found > MASK:
                raise OverflowError("a group of blocks has more states than its field holds")
            self._contents[row].append(content)
        return found

    def put(self, position: int, field: Field, blocks: list[Standing]) -> int:
        """The position with these blocks in a field in place of what was there."""
        shift = self.shift[field]
        return position + ((self._number(field, blocks) - (position >> shift & MASK)) << shift)

    def with_flak(self, position: int, side: int, group: int) -> int:
        """The position after an aircraft fired at that group; fire at Air or at submarines opens no flak."""
        return position | self._flak.get((side, group), 0)

    def away(self, position: int, field: Field, leaving: list[Standing], *, near: bool) -> int:
        """The position after blocks of a field have left the battle: their steps are kept, not who they were.

        ``near``: to hexes nearby, where they take room from those that leave later.
        """
        position = self._without(position, field, leaving)
        position += sum(strength for _, strength, _ in leaving) << self._left[field[0]]
        if near:
            position += sum(1 << self._out[field[0]][self.contest.units[b[0]].counter.domain] for b in leaving)
        return position

    def gone(self, position: int, field: Field, lost: list[Standing]) -> int:
        """The position after blocks of a field are lost because they must leave and cannot."""
        position = self._without(position, field, lost)
        if field[0] == self.contest.veiled:
            position += sum(strength for _, strength, _ in lost) << self._lost
        return position

    def _without(self, position: int, field: Field, blocks: list[Standing]) -> int:
        return self.put(position, field, [block for block in self.content(position, field) if block not in blocks])

    def out(self, position: int, side: int) -> tuple[int, ...]:
        """How many air, naval and land blocks of a side have gone to hexes nearby."""
        return tuple(position >> shift & 0xF for shift in self._out[side].values())

    def steps_away(self, position: int, side: int) -> int:
        """Steps of a side that have left the battle."""
        return position >> self._left[side] & 0xFF

    # -- hits --------------------------------------------------------------------------------------------------------

    def hit(self, position: int, field: Field, by_land: bool, hits: int) -> int:
        """The position after so many hits on a group; surplus hits are lost (11.4)."""
        shift, row = self.shift[field], self.shift[field] // BITS
        was = now = position >> shift & MASK
        lost = 0
        for _ in range(hits):
            known = (row, now, by_land)
            step = self._after.get(known)
            if step is None:
                step = self._after[known] = self._one_hit(field, now, by_land)
            now, lost = step[0], lost + step[1]
        if lost and field[0] == self.contest.veiled:
            position += lost << self._lost
        return position + ((now - was) << shift)

    def _one_hit(self, field: Field, number: int, by_land: bool) -> tuple[int, int]:
        """The group after one hit, and the steps lost: a half-hit block first, else the strongest (5.46, 5.47)."""
        blocks = list(self._contents[self.shift[field] // BITS][number])
        able = [b for b in blocks if by_land or b[1] > 1 or field[1] != LAND]
        able = [b for b in able if b[2]] or able
        if not able:
            return number, 0
        top = max(b[1] for b in able)
        return self._struck(field, blocks, self._taker([b for b in able if b[1] == top], field[0]))

    def _struck(self, field: Field, blocks: list[Standing], taker: Standing) -> tuple[int, int]:
        blocks.remove(taker)
        unit, strength, half = taker
        if field[1] == LAND and self.contest.units[unit].doubled and not half:
            blocks.append((unit, strength, 1))
            return self._number(field, blocks), 0
        if strength > 1:
            blocks.append((unit, strength - 1, 0))
        return self._number(field, blocks), 1

    def hit_one(self, position: int, field: Field, block: Standing, hits: int) -> int:
        """The position after hits on one block of a group, at which a kamikaze aimed (17.3)."""
        unit, strength, _half = block
        lost = min(hits, strength)
        if not lost:
            return position
        blocks = [b for b in self.content(position, field) if b != block]
        if strength > lost:
            blocks.append((unit, strength - lost, 0))
        if field[0] == self.contest.veiled:
            position += lost << self._lost
        return self.put(position, field, blocks)

    def _taker(self, tied: list[Standing], side: int) -> Standing:
        """Who takes a tied hit by the default of 20.2: alike blocks in their order, else the cheapest."""
        units = self.contest.units
        first = units[tied[0][0]]
        if all((units[b[0]].like, b[1:]) == (first.like, tied[0][1:]) for b in tied[1:]):
            return min(tied, key=lambda b: units[b[0]].rank)
        named = self.takes[side](tied) if side in self.takes else tied
        return min(named, key=lambda b: (units[b[0]].counter.cost, units[b[0]].counter.maximum, units[b[0]].roster))

    # -- landing -----------------------------------------------------------------------------------------------------

    def landed(self, position: int, side: int, lands: Callable[[int, Field, Standing], bool] | None = None) -> int:
        """The position after a side has put ashore what it may: marines first, then the strongest (11.5, 20.2).

        ``lands``: does a block go ashore in that position; None: whoever may.
        """
        ashore = (side, LAND, SOUTH)
        while len(self.content(position, ashore)) < BATTLE_LAND_LIMIT:
            able = [
                (field, block)
                for field in self.of(side, NAVAL)
                for block in self.content(position, field)
                if self.contest.lands[block[0]]
                and not self.ship_there(position, 1 - side, field[2])
                and (lands is None or lands(position, field, block))
            ]
            if not able:
                break
            field, block = min(able, key=lambda found: self._landing_order(found[1]))
            left = [b for b in self.content(position, field) if b != block]
            position = self.put(position, field, left)
            position = self.put(position, ashore, [*self.content(position, ashore), block])
        return position

    def _landing_order(self, block: Standing) -> tuple[bool, int, int]:
        unit = self.contest.units[block[0]]
        return unit.counter.cls != MA, -block[1], unit.roster


def _ranked(blocks: tuple[Standing, ...]) -> tuple[int, ...]:
    """The numbers of blocks, strongest first, -1 before each weaker strength."""
    found: list[int] = []
    before = 0
    for unit, strength, _half in sorted(blocks, key=lambda block: (-block[1], block[0])):
        found += [-1, unit] if before > strength else [unit]
        before = strength
    return tuple(found)
