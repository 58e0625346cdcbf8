"""Which blocks find a way out of a hex that they must leave, and which are lost (12.2, R-20, R-21, R-42)."""

from collections import Counter as Tally
from collections.abc import Sequence
from typing import NamedTuple

from ..aftermath.retreat import Retreat, destinations, homes_of, last_resorts
from ..sides import AIR, LAND, NAVAL, SEA_INVASION
from ..stacking import room
from ..state import Block
from .battle import Contest

_NO_LIMIT = 99


class Leaver(NamedTuple):
    """A block that must go. ``number``: in Contest.units; ``at_sea``: troops that have not landed."""

    number: int
    at_sea: bool = False


class Way(NamedTuple):
    """A way out with room for so many blocks of that kind; over land for ``limit`` of them at a time.

    ``first`` and ``last``: what makes it the best of several, before and after the room (20.2). ``neutral``: open only
    while no friendly hex is.
    """

    place: int
    first: tuple[int, bool]
    last: tuple[str, int, str]
    room: int
    limit: int
    neutral: bool


class Exits:
    """The ways out of one contest, by the board around it as its reader knows it."""

    def __init__(self, contest: Contest) -> None:
        self._contest = contest
        self._known: dict[tuple[object, ...], tuple[Way, ...]] = {}
        self._homes: dict[int, bool] = {}
        self.tight = tuple(self._contested(side) for side in (0, 1))
        """Does it matter for a side who leaves with whom: is there room for some only."""

    def ways(self, leaver: Leaver) -> tuple[Way, ...]:
        """Where the block may go as long as nobody else has gone there."""
        unit = self._contest.units[leaver.number]
        counter = unit.counter
        kind = (
            counter.side, counter.cls, counter.nation, counter.indian, unit.coast, unit.origin, unit.invades,
            unit.bound, leaver.at_sea,
        )  # fmt: skip
        if kind not in self._known:
            self._known[kind] = tuple(self._found(leaver))
        return self._known[kind]

    def _found(self, leaver: Leaver) -> list[Way]:
        unit, table, here = self._contest.units[leaver.number], self._contest.around, self._contest.place
        before = table.blocks[unit.roster]
        table.blocks[unit.roster] = Block(
            here, 1, coast=unit.coast, at_sea=int(leaver.at_sea), mission=SEA_INVASION if unit.invades else 0,
            origin=unit.origin, bound=int(unit.bound),
        )  # fmt: skip
        ways = destinations(table, unit.roster)
        if ways and unit.counter.domain == NAVAL:
            ways = sorted({*ways, *last_resorts(table, unit.roster)})
        found = [self._way(way, unit.roster) for way in ways]
        table.blocks[unit.roster] = before
        return found

    def _way(self, way: Retreat, roster: int) -> Way:
        board = self._contest.rules.edition.board
        table, here = self._contest.around, self._contest.place
        side, domain = (
            self._contest.rules.edition.roster[roster].side,
            self._contest.rules.edition.roster[roster].domain,
        )
        neutral = board.base[way.place] is None and table.control[way.place] != side
        return Way(
            way.place, (way.hexes, domain != AIR or not board.major[way.place]),
            (board.place_ids[way.place], way.coast, way.by),
            room(table, way.place, roster),
            board.side_between[here, way.place].limit if way.by == "land" else _NO_LIMIT,
            neutral,
        )  # fmt: skip

    def home(self, number: int) -> bool:
        """Does a one-round attacker find a base to go home to; where it came from nobody knows, it does (R-21)."""
        if number not in self._homes:
            unit, table = self._contest.units[number], self._contest.around
            before = table.blocks[unit.roster]
            table.blocks[unit.roster] = Block(self._contest.place, 1, origin=unit.origin)
            self._homes[number] = unit.origin < 0 or bool(homes_of(table, unit.roster))
            table.blocks[unit.roster] = before
        return self._homes[number]

    def lost(
        self, leaving: Sequence[Leaver], gone: tuple[int, ...], *, by_sea: bool = True, crossing: bool = True
    ) -> list[int]:
        """Who of a side's blocks finds no way out; they go in this order, each by its best way (20.2).

        ``gone``: air, naval and land blocks that have left before; ``crossing``: hexside limits count.
        """
        filled: Tally[tuple[int, int]] = Tally()
        crossed: Tally[int] = Tally()
        begun: set[int] = set()
        found = []
        for leaver in leaving:
            domain = self._contest.units[leaver.number].counter.domain
            ways = [way for way in self.ways(leaver) if by_sea or way.last[-1] != "sea"]
            if domain not in begun:
                begun.add(domain)
                for _block in range(gone[domain]):
                    self._goes(ways, domain, filled, crossed, crossing=False)
                crossed.clear()
            if not self._goes(ways, domain, filled, crossed, crossing=crossing):
                found.append(leaver.number)
        return found

    def _goes(
        self, ways: Sequence[Way], domain: int, filled: Tally[tuple[int, int]], crossed: Tally[int], *, crossing: bool
    ) -> bool:
        """Takes the best way that is open; False if none is."""
        able = [
            way
            for way in ways
            if way.room > filled[way.place, domain] and (not crossing or way.limit > crossed[way.place])
        ]
        friendly = [way for way in able if not way.neutral or filled[way.place, domain]]
        if not able:
            return False
        best = min(friendly or able, key=lambda way: (way.first, filled[way.place, domain] - way.room, way.last))
        filled[best.place, domain] += 1
        crossed[best.place] += best.limit < _NO_LIMIT
        return True

    # -- is there room for all ---------------------------------------------------------------------------------------

    def _contested(self, side: int) -> bool:
        return any(self._scarce(side, domain) for domain in (AIR, NAVAL, LAND))

    def _scarce(self, side: int, domain: int) -> bool:
        """Is there room for some blocks of that kind only. Who has no way at all takes none from the others."""
        contest = self._contest
        units = [n for n, unit in enumerate(contest.units) if (contest.sides[n], unit.counter.domain) == (side, domain)]
        leavers = [Leaver(n, at_sea) for n in units for at_sea in {False, contest.units[n].at_sea}]
        all_ways = {ways for leaver in leavers if (ways := self.ways(leaver))}
        number = max((sum(unit in units for unit, _, _ in case.blocks) for case in contest.cases), default=0)
        if len(all_ways) > 1 or domain == LAND:
            return any(max(min(way.room, way.limit) for way in ways) < number for ways in all_ways)
        return any(sum(way.room for way in ways) < number for ways in all_ways)
