"""Where blocks can get by air, by water and by land: distances in hexes entered (4.0), stop rules (5), typhoons (14).

A *water* is a hex, or the west coast of Siam apart (board.WEST_WATER).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from rules.kernel import IllegalOrder, _

from ..board import (
    AIR_STEPS,
    BASES,
    BOX_LINKS,
    BOXES,
    HEXES,
    LAND_STEPS,
    NAME,
    OUT_OF_PLAY,
    POOL,
    SIAM,
    WATER_STEPS,
    WATERS,
    WEST_WATER,
    hex_of,
    water_of,
    waters_at,
)
from ..coasts import open_coasts
from ..commands import binding
from ..facts import OF_SIDE, ROSTER
from ..options import OVERRUN, has
from ..sides import COASTS, LAND, NAVAL, SS, other
from ..table import Table
from ..weather import typhoon_zone
from .overrun import held_open

ANY_LENGTH = WATERS
"""A Strategic Move has no limit."""


class Chart:
    """The board as the moving side may judge it: everything here is public (19.2).

    ``enemy``: by place, are enemy blocks there. ``stops``: by water, must ships stop there: enemy-occupied, apart from
    own blockades that no enemy has entered this turn (4.6, R-97) and a coast of Siam on which no enemy can be (R-119).
    ``overrun``: the same for whoever may overrun (option overrun). ``shut``: by water, inside the typhoon
    zone. ``binding``: may bound blocks not leave their command (commands.binding).
    """

    __slots__ = (
        "_havens",
        "_reached",
        "_starts",
        "binding",
        "enemy",
        "overrun",
        "shut",
        "side",
        "stops",
        "storm",
        "table",
    )

    def __init__(self, table: Table, side: int) -> None:
        self.table, self.side = table, side
        self.binding = binding(table)
        blocks, foe = table.blocks, other(side)
        enemy = bytearray(WATERS)
        for index in OF_SIDE[foe]:
            place = blocks[index].place
            if place < POOL:
                enemy[place] = 1
        enemy[WEST_WATER] = enemy[SIAM]
        stops = bytearray(enemy)
        entered = table.entered[foe]
        for index in OF_SIDE[side]:
            block = blocks[index]
            if block.blockading and block.place < HEXES and not entered >> block.place & 1:
                stops[water_of(block.place, block.coast)] = 0
        if enemy[SIAM]:
            for water in open_coasts(table, foe):
                stops[water] = 0
        self.enemy, self.stops = enemy, stops
        self.overrun = held_open(table, side, stops) if has(table, OVERRUN) else stops
        self.shut = bytearray(WATERS)
        self.storm = bool(table.typhoon)
        if self.storm:
            for place in typhoon_zone(table.date, table.typhoon):
                for water in waters_at(place):
                    self.shut[water] = 1
        self._reached: dict[tuple[object, ...], Mapping[int, int]] = {}
        self._havens: tuple[int, ...] = ()
        self._starts: dict[int, tuple[int, ...]] = {}

    def havens(self) -> tuple[int, ...]:
        """Where Strategic Moves and rebases may end: friendly, supplied, clear of enemies (4.81, 4.5)."""
        if not self._havens:
            control, supplied, side = self.table.control, self.table.supplied, self.side
            self._havens = (
                *(p for p in BASES if control[p] == side and supplied[p] and not self.enemy[p]),
                *(box for box in BOXES if control[box] == side),
            )
        return self._havens

    # -- by water --------------------------------------------------------------------------------------------------

    def starts(self, index: int) -> tuple[int, ...]:
        """The waters onto which a block may put out from its hex; none for troops in a blockaded base (R-15)."""
        if index not in self._starts:
            self._starts[index] = self._put_out(index)
        return self._starts[index]

    def _put_out(self, index: int) -> tuple[int, ...]:
        block, counter = self.table.blocks[index], ROSTER[index]
        if block.place >= HEXES:
            return ()
        if counter.domain == NAVAL:
            return (water_of(block.place, block.coast),)
        foe = other(self.side)
        if self.table.blockaded(block.place, self.side):
            return ()
        return tuple(
            water
            for coast, water in enumerate(waters_at(block.place))
            if not self.table.blockades(block.place, foe, coast)
        )

    def by_water(self, index: int, limit: int, overrun: bool = False) -> Mapping[int, int]:
        """Waters that a ship, or troops at sea, can reach in ``limit`` hexes, with the distance; the start has 0.

        Whoever enters an enemy-occupied hex stops there, submarines excepted (4.6, 3.2), and where ``overrun`` lets
        him pass.
        """
        through = ROSTER[index].cls == SS
        starts = self.starts(index)
        memo = ("water", starts, limit, through, overrun)
        if memo not in self._reached:
            stops = self.overrun if overrun else self.stops
            self._reached[memo] = sail(starts, limit, None if through else stops, self.shut)
        return self._reached[memo]

    # -- by air ----------------------------------------------------------------------------------------------------

    def by_air(self, start: int, limit: int) -> Mapping[int, int]:
        """Hexes that aircraft can reach: past enemies (R-13), not through hexes out of play or a typhoon."""
        if start >= HEXES:
            return {}
        if not self.storm:
            return air_reach(start, limit)
        return fly((start,), limit, self.shut)

    # -- any length (4.81) -----------------------------------------------------------------------------------------

    def strategic(self, index: int) -> Mapping[int, int]:
        """Waters (for ships), hexes (for others) and boxes at the end of a Strategic Move's path (R-14, R-16)."""
        place, domain = self.table.blocks[index].place, ROSTER[index].domain
        memo = ("strategic", place, self.table.blocks[index].coast, domain, ROSTER[index].cls == SS)
        if memo not in self._reached:
            self._reached[memo] = self._strategic(index, place, domain)
        return self._reached[memo]

    def _strategic(self, index: int, place: int, domain: int) -> dict[int, int]:
        ashore = afloat = self._ports(place) if place in BOXES else ()
        if place < HEXES:
            ashore, afloat = (place,), self.starts(index)
        if domain == NAVAL:
            through = ROSTER[index].cls == SS
            reach = sail(afloat, ANY_LENGTH, None if through else self.stops, self.shut)
        elif domain == LAND:
            reach = self._march(ashore, afloat)
        else:
            barred = bytearray(a | b for a, b in zip(self.enemy, self.shut, strict=True))
            reach = fly(ashore, ANY_LENGTH, barred)
        for box in BOXES:
            if box != place and any(port in reach for port in self._ports(box)):
                reach[box] = ANY_LENGTH
        return reach

    def _ports(self, box: int) -> tuple[int, ...]:
        """The listed bases of a box that are friendly, not blockaded, clear of enemies and of the typhoon (R-16)."""
        control, side = self.table.control, self.side
        if control[box] != side:
            return ()
        return tuple(p for p in BOX_LINKS[box] if control[p] == side and not self.enemy[p] and not self.shut[p])

    def _march(self, ashore: Iterable[int], afloat: Iterable[int]) -> dict[int, int]:
        """Hexes that land units reach by any mix of water and passable land (R-14).

        In a hex that their side only blockades, and along coasts out of play, they stay on the water.
        """
        enemy, stops, shut = self.enemy, self.stops, self.shut
        reach = dict.fromkeys(ashore, 0)
        landed = list(reach)
        sailing = list(afloat)
        on_water = set(sailing)
        while landed or sailing:
            came: list[int] = []
            if landed:
                came = [place for place in _MARCHES[landed.pop()] if not enemy[place] and not shut[place]]
            else:
                for water in WATER_STEPS[sailing.pop()]:
                    if shut[water] or water in on_water:
                        continue
                    if enemy[water] or _COAST_ONLY[water]:
                        if not stops[water]:
                            on_water.add(water)
                            sailing.append(water)
                    else:
                        came.append(hex_of(water))
            for place in came:
                if place not in reach:
                    reach[place] = 1
                    landed.append(place)
                    waters = waters_at(place)
                    on_water.update(waters)
                    sailing.extend(waters)
        return reach


_COAST_ONLY = tuple(OUT_OF_PLAY[hex_of(water)] if water < HEXES else False for water in range(WATERS))
_MARCHES = tuple(tuple(step for step in steps if not OUT_OF_PLAY[step]) for steps in LAND_STEPS)
"""For each hex, the hexes one step away by land in which a land unit may set foot."""


def sail(starts: Iterable[int], limit: int, stops: bytearray | None, shut: bytearray) -> dict[int, int]:
    """Waters within ``limit`` of ``starts``; ``stops`` end a way (None: submarines), ``shut`` may not be entered."""
    return _spread(starts, limit, WATER_STEPS, stops, shut)


def fly(starts: Iterable[int], limit: int, shut: bytearray) -> dict[int, int]:
    """Hexes within ``limit`` of ``starts`` by air, never entering ``shut`` ones."""
    return _spread(starts, limit, AIR_STEPS, None, shut)


def _spread(
    starts: Iterable[int], limit: int, steps: Sequence[Sequence[int]], stops: bytearray | None, shut: bytearray
) -> dict[int, int]:
    reach = dict.fromkeys(starts, 0)
    front = list(reach)
    distance = 0
    while front and distance < limit:
        distance += 1
        entered = []
        for here in front:
            for step in steps[here]:
                if step not in reach and not shut[step]:
                    reach[step] = distance
                    if stops is None or not stops[step]:
                        entered.append(step)
        front = entered
    return reach


_CALM = bytearray(WATERS)


@cache
def air_reach(start: int, limit: int) -> Mapping[int, int]:
    """Hexes within ``limit`` of ``start`` by air without a typhoon; shared, never changed."""
    return fly((start,), limit, _CALM)


@cache
def sea_reach(starts: tuple[int, ...], limit: int) -> Mapping[int, int]:
    """Waters within ``limit`` of ``starts`` if nobody were in the way; shared, never changed."""
    return sail(starts, limit, None, _CALM)


def check_path(table: Table, index: int, path: Sequence[int], limit: int) -> None:
    """Check a way by water hex by hex, as a player draws it: ``path`` is the hexes entered, the last the destination.

    IllegalOrder: range, blockaded, coast, no_water, typhoon, must_stop (4.6).
    """
    chart = Chart(table, ROSTER[index].side)
    at, waters = table.blocks[index].place, chart.starts(index)
    if len(path) > limit:
        reason = _("That is {n} hexes by water; {limit} are allowed.", n=len(path), limit=limit)
        raise IllegalOrder(reason, "4.6", "range")
    if not waters:
        reason = _("{start} is blockaded: no troops leave it by sea.", start=NAME[at])
        raise IllegalOrder(reason, "5.8, R-15", "blockaded")
    for number, place in enumerate(path):
        if number and ROSTER[index].cls != SS:
            waters = tuple(water for water in waters if not chart.overrun[water])
            if not waters:
                raise IllegalOrder(
                    _("Ships stop on entering {place}: enemies are there.", place=NAME[at]), "4.6", "must_stop"
                )
        waters = _next_waters(at, waters, place)
        if chart.shut[place]:
            raise IllegalOrder(_("A typhoon rages in {place}.", place=NAME[place]), "6.3", "typhoon")
        at = place


def _next_waters(at: int, waters: Sequence[int], place: int) -> tuple[int, ...]:
    steps = tuple(step for water in waters for step in WATER_STEPS[water] if hex_of(step) == place)
    if steps:
        return steps
    names = {"start": NAME[at], "to": NAME[place]}
    if any(hex_of(step) == place for water in waters_at(at) for step in WATER_STEPS[water]):
        coast = COASTS[waters[0] == WEST_WATER]
        raise IllegalOrder(
            _("From the {coast} coast of {start} no ship reaches {to}.", **names, coast=coast), "Siam's coasts", "coast"
        )
    raise IllegalOrder(_("No water joins {start} and {to}.", **names), "4.6", "no_water")
