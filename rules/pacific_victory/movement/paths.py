"""Where blocks can get by air, by water and by land: distances in hexes entered (4.0), stop rules (5), typhoons (14).

A *water* is a hex, or the west coast of Siam apart (board.WEST_WATER).
"""

from collections.abc import Iterable, Mapping, Sequence

from rules.kernel import IllegalOrder, _, sense

from ..data_sets.coasts import open_coasts
from ..data_sets.edition import Edition, of_edition
from ..language.commands import binding
from ..looking import look, of_latest_position
from ..options import OVERRUN, has
from ..sides import LAND, NAVAL, SS, other
from ..state import State
from ..turns.weather import typhoon_zone
from ..working_state import WorkingState
from .overrun import held_open


class Chart:
    """The board as the moving side may judge it: everything here is public (19.2).

    ``enemy``: by place, are enemy blocks there. ``stops``: by water, must ships stop there: enemy-occupied, apart from
    own blockades that no enemy has entered this turn (4.6, R-97) and a coast of Siam on which no enemy can be (R-119).
    ``overrun``: the same for whoever may overrun (option overrun). ``shut``: by water, inside the typhoon
    zone. ``binding``: may bound blocks not leave their command (commands.binding).
    """

    __slots__ = (
        "_by_water",
        "_havens",
        "_reached",
        "_starts",
        "binding",
        "edition",
        "enemy",
        "overrun",
        "shut",
        "side",
        "stops",
        "storm",
        "table",
    )

    def __init__(self, table: WorkingState, side: int) -> None:
        board = table.edition.board
        self.edition, self.table, self.side = table.edition, table, side
        self.binding = binding(table)
        blocks, foe = table.blocks, other(side)
        enemy = bytearray(board.waters)
        for index in table.edition.of_side[foe]:
            place = blocks[index].place
            if place < board.pool:
                enemy[place] = 1
        enemy[board.west_water] = enemy[board.siam]
        stops = bytearray(enemy)
        entered = table.entered[foe]
        for index in table.edition.of_side[side]:
            block = blocks[index]
            if block.blockading and block.place < board.hexes and not entered >> block.place & 1:
                stops[board.water_of(block.place, block.coast)] = 0
        if enemy[board.siam]:
            for water in open_coasts(table, foe):
                stops[water] = 0
        self.enemy, self.stops = enemy, stops
        self.overrun = held_open(table, side, stops) if has(table, OVERRUN) else stops
        self.shut = bytearray(board.waters)
        self.storm = bool(table.typhoon)
        if self.storm:
            for place in typhoon_zone(table.edition, table.date, table.typhoon):
                for water in board.waters_at(place):
                    self.shut[water] = 1
        self._by_water: dict[tuple[int, int, bool], Mapping[int, int]] = {}
        self._reached: dict[tuple[object, ...], Mapping[int, int]] = {}
        self._havens: tuple[int, ...] = ()
        self._starts: dict[int, tuple[int, ...]] = {}

    def havens(self) -> tuple[int, ...]:
        """Where Strategic Moves and rebases may end: friendly, supplied, clear of enemies (4.81, 4.5)."""
        board = self.edition.board
        if not self._havens:
            control, supplied, side = self.table.control, self.table.supplied, self.side
            self._havens = (
                *(p for p in board.bases if control[p] == side and supplied[p] and not self.enemy[p]),
                *(box for box in board.boxes if control[box] == side),
            )
        return self._havens

    # -- by water --------------------------------------------------------------------------------------------------

    def starts(self, index: int) -> tuple[int, ...]:
        """The waters onto which a block may put out from its hex; none for troops in a blockaded base (R-15)."""
        if index not in self._starts:
            self._starts[index] = self._put_out(index)
        return self._starts[index]

    def _put_out(self, index: int) -> tuple[int, ...]:
        board = self.edition.board
        block, counter = self.table.blocks[index], self.edition.roster[index]
        if block.place >= board.hexes:
            return ()
        if counter.domain == NAVAL:
            return (board.water_of(block.place, block.coast),)
        foe = other(self.side)
        if self.table.blockaded(block.place, self.side):
            return ()
        return tuple(
            water
            for coast, water in enumerate(board.waters_at(block.place))
            if not self.table.blockades(block.place, foe, coast)
        )

    def by_water(self, index: int, limit: int, overrun: bool = False) -> Mapping[int, int]:
        """Waters that a ship, or troops at sea, can reach in ``limit`` hexes, with the distance; the start has 0.

        Whoever enters an enemy-occupied hex stops there, submarines excepted (4.6, 3.2), and where ``overrun`` lets
        it pass.
        """
        memo = (index, limit, overrun)
        if memo not in self._by_water:
            through = self.edition.roster[index].cls == SS
            stops = None if through else self.overrun if overrun else self.stops
            self._by_water[memo] = self._sail(self.starts(index), limit, stops)
        return self._by_water[memo]

    def _sail(self, starts: tuple[int, ...], limit: int, stops: bytearray | None) -> Mapping[int, int]:
        """The table of the map where nothing on the way stops or shuts."""
        passed = passed_waters(self.edition, starts, limit)
        if self.storm or (stops is not None and any(map(stops.__getitem__, passed))):
            return sail(self.edition, starts, limit, stops, self.shut)
        return sea_reach(self.edition, starts, limit)

    # -- by air ----------------------------------------------------------------------------------------------------

    def by_air(self, start: int, limit: int) -> Mapping[int, int]:
        """Hexes that aircraft can reach: past enemies (R-13), not through hexes out of play or a typhoon."""
        if start >= self.edition.board.hexes:
            return {}
        if not self.storm:
            return air_reach(self.edition, start, limit)
        return fly(self.edition, (start,), limit, self.shut)

    # -- any length (4.81) -----------------------------------------------------------------------------------------

    def strategic(self, index: int) -> Mapping[int, int]:
        """Waters (for ships), hexes (for others) and boxes at the end of a Strategic Move's path (R-14, R-16)."""
        roster = self.edition.roster
        place, domain = self.table.blocks[index].place, roster[index].domain
        memo = ("strategic", place, self.table.blocks[index].coast, domain, roster[index].cls == SS)
        if memo not in self._reached:
            self._reached[memo] = self._strategic(index, place, domain)
        return self._reached[memo]

    def _strategic(self, index: int, place: int, domain: int) -> dict[int, int]:
        board = self.edition.board
        ashore = afloat = self._ports(place) if place in board.boxes else ()
        if place < board.hexes:
            ashore, afloat = (place,), self.starts(index)
        if domain == NAVAL:
            through = self.edition.roster[index].cls == SS
            reach = sail(self.edition, afloat, board.waters, None if through else self.stops, self.shut)
        elif domain == LAND:
            reach = self._march(ashore, afloat)
        else:
            barred = bytearray(a | b for a, b in zip(self.enemy, self.shut, strict=True))
            reach = fly(self.edition, ashore, board.waters, barred)
        for box in board.boxes:
            if box != place and any(port in reach for port in self._ports(box)):
                reach[box] = board.waters
        return reach

    def _ports(self, box: int) -> tuple[int, ...]:
        """The listed bases of a box that are friendly, not blockaded, clear of enemies and of the typhoon (R-16)."""
        board = self.edition.board
        control, side = self.table.control, self.side
        if control[box] != side:
            return ()
        return tuple(p for p in board.box_links[box] if control[p] == side and not self.enemy[p] and not self.shut[p])

    def _march(self, ashore: Iterable[int], afloat: Iterable[int]) -> dict[int, int]:
        """Hexes that land units reach by any mix of water and passable land (R-14).

        In a hex that their side only blockades, and along coasts out of play, they stay on the water.
        """
        board = self.edition.board
        enemy, stops, shut = self.enemy, self.stops, self.shut
        reach = dict.fromkeys(ashore, 0)
        landed = list(reach)
        sailing = list(afloat)
        on_water = set(sailing)
        while landed or sailing:
            came: list[int] = []
            if landed:
                came = [place for place in _marches(self.edition)[landed.pop()] if not enemy[place] and not shut[place]]
            else:
                for water in board.water_steps[sailing.pop()]:
                    if shut[water] or water in on_water:
                        continue
                    if enemy[water] or _coast_only(self.edition)[water]:
                        if not stops[water]:
                            on_water.add(water)
                            sailing.append(water)
                    else:
                        came.append(board.hex_of(water))
            for place in came:
                if place not in reach:
                    reach[place] = 1
                    landed.append(place)
                    waters = board.waters_at(place)
                    on_water.update(waters)
                    sailing.extend(waters)
        return reach


@of_latest_position
def chart_of(position: State, side: int) -> Chart:
    """The chart of a position, for whoever only looks at it."""
    return Chart(look(position), side)


@of_edition
def _coast_only(edition: Edition) -> tuple[bool, ...]:
    return tuple(
        edition.board.out_of_play[edition.board.hex_of(water)] if water < edition.board.hexes else False
        for water in range(edition.board.waters)
    )


@of_edition
def _marches(edition: Edition) -> tuple[tuple[int, ...], ...]:
    """For each hex, the hexes one step away by land in which a land unit may set foot."""
    return tuple(
        tuple(step for step in steps if not edition.board.out_of_play[step]) for steps in edition.board.land_steps
    )


def sail(
    edition: Edition, starts: Iterable[int], limit: int, stops: bytearray | None, shut: bytearray
) -> dict[int, int]:
    """Waters within ``limit`` of ``starts``; ``stops`` end a way (None: submarines), ``shut`` may not be entered."""
    return _spread(starts, limit, edition.board.water_steps, stops, shut)


def fly(edition: Edition, starts: Iterable[int], limit: int, shut: bytearray) -> dict[int, int]:
    """Hexes within ``limit`` of ``starts`` by air, never entering ``shut`` ones."""
    return _spread(starts, limit, edition.board.air_steps, None, shut)


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


@of_edition
def _calm(edition: Edition) -> bytearray:
    return bytearray(edition.board.waters)


@of_edition
def air_reach(edition: Edition, start: int, limit: int) -> Mapping[int, int]:
    """Hexes within ``limit`` of ``start`` by air without a typhoon; shared, never changed."""
    return fly(edition, (start,), limit, _calm(edition))


@of_edition
def sea_reach(edition: Edition, starts: tuple[int, ...], limit: int) -> Mapping[int, int]:
    """Waters within ``limit`` of ``starts`` if nobody were in the way; shared, never changed."""
    return sail(edition, starts, limit, None, _calm(edition))


@of_edition
def passed_waters(edition: Edition, starts: tuple[int, ...], limit: int) -> tuple[int, ...]:
    """The waters that a way of `sea_reach` may lead through: those on which it neither begins nor must end."""
    return tuple(water for water, hexes in sea_reach(edition, starts, limit).items() if 0 < hexes < limit)


def check_path(table: WorkingState, index: int, path: Sequence[int], limit: int) -> None:
    """Check a way by water hex by hex, as a player draws it: ``path`` is the hexes entered, the last the destination.

    IllegalOrder: range, blockaded, coast, no_water, typhoon, must_stop (4.6).
    """
    board = table.edition.board
    roster = table.edition.roster
    chart = Chart(table, roster[index].side)
    at, waters = table.blocks[index].place, chart.starts(index)
    if len(path) > limit:
        reason = _("That is {n} hexes by water; {limit} are allowed.", n=len(path), limit=limit)
        raise IllegalOrder(reason, "4.6", "range")
    if not waters:
        reason = _("{start} is blockaded: no troops leave it by sea.", start=board.title[at])
        raise IllegalOrder(reason, "5.8, R-15", "blockaded")
    for number, place in enumerate(path):
        if number and roster[index].cls != SS:
            waters = tuple(water for water in waters if not chart.overrun[water])
            if not waters:
                raise IllegalOrder(
                    _("Ships stop on entering {place}: enemies are there.", place=board.title[at]), "4.6", "must_stop"
                )
        waters = _next_waters(table.edition, at, waters, place)
        if chart.shut[place]:
            raise IllegalOrder(_("A typhoon rages in {place}.", place=board.title[place]), "6.3", "typhoon")
        at = place


def _next_waters(edition: Edition, at: int, waters: Sequence[int], place: int) -> tuple[int, ...]:
    board = edition.board
    steps = tuple(step for water in waters for step in board.water_steps[water] if board.hex_of(step) == place)
    if steps:
        return steps
    names = {"start": board.title[at], "to": board.title[place]}
    if any(board.hex_of(step) == place for water in board.waters_at(at) for step in board.water_steps[water]):
        coast = sense("coast", "west") if waters[0] == board.west_water else sense("coast", "south")
        raise IllegalOrder(
            _("From the {coast} coast of {start} no ship reaches {to}.", **names, coast=coast), "Siam's coasts", "coast"
        )
    raise IllegalOrder(_("No water joins {start} and {to}.", **names), "4.6", "no_water")
