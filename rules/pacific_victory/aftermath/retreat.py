"""Retreats: where a block may go and its going (12.2), and one-round attackers going home (R-20, R-21)."""

from typing import NamedTuple

from rules.kernel import _

from ..battle_record import RETREATED, WENT_HOME, WITHDRAWN
from ..data_sets.coasts import is_enemy_water
from ..data_sets.facts import Counter
from ..language.commands import rather_inside
from ..sides import (
    AIR,
    HQ,
    JP,
    MA,
    NAVAL,
    NOBODY,
    ONE_ROUND,
    SEA_INVASION,
    SOUTH,
    SS,
    US,
    WEST,
    other,
)
from ..stacking import AIR_LIMIT, NAVAL_LIMIT, counts, is_battle_stack, room
from ..turns import weather
from ..working_state import WorkingState, entering
from . import faces
from .fanatical import stands_fast

Window = tuple[tuple[int, int], ...]


class Retreat(NamedTuple):
    """A way out. ``by``: "air", "sea" or "land". ``coast``: on arrival. ``hexes``: its length."""

    place: int
    by: str
    coast: int = SOUTH
    hexes: int = 1


def destinations(table: WorkingState, index: int, window: Window | None = ()) -> list[Retreat]:
    """All places to which a block may retreat now from its hex, moved or not (12.2, R-03), sorted; none if it cannot.

    ``window``: (hexside, land units) that crossed in this round or after round 3; None: hexside limits are ignored
    (regroup, 12.4). Staying on one's own base is not in the list.
    """
    board = table.edition.board
    block, counter = table.blocks[index], table.edition.roster[index]
    if block.place >= board.hexes or block.bound or block.mission in ONE_ROUND or counter.domain == HQ:
        return []
    if stands_fast(table, index):
        return []
    closed = _closed(table, block.place)
    if counter.domain == AIR:
        found = _flights(table, index, closed)
    elif counter.domain == NAVAL:
        found = _sailings(table, index, closed)
    else:
        found = _marches(table, index, closed, window)
        found += _voyages(table, index, closed)
    if counter.indian:
        found = [way for way in found if board.indian[way.place]]
    return sorted(rather_inside(table, index, found))


def _closed(table: WorkingState, here: int) -> frozenset[int]:
    """Where no retreat ends: typhoon zones (R-88), the hex itself, hexes whose battle is not finished."""
    zone = weather.typhoon_zone(table.edition, table.date, table.typhoon)
    waiting = [p for p, _d, done in table.battles if not done and table.own_at(p, 0) and table.own_at(p, 1)]
    return zone.union(waiting, (here,))


def _open_base(table: WorkingState, place: int, index: int) -> bool:
    """A friendly base with room beside the blocks there (R-43); blockaded, it is open by air and by land (5.8)."""
    side = table.edition.roster[index].side
    if table.edition.board.base[place] is None or table.control[place] != side:
        return False
    if table.enemy_at(place, side) and not table.is_blockade_hex(place):
        return False
    return room(table, place, index) > 0


def _flights(table: WorkingState, index: int, closed: frozenset[int]) -> list[Retreat]:
    board = table.edition.board
    here = table.blocks[index].place
    return [Retreat(p, "air") for p in board.neighbours[here] if p not in closed and _open_base(table, p, index)]


def sea_reach(table: WorkingState, side: int, starts: tuple[int, ...], submarine: bool) -> dict[int, int]:
    """Waters within two hexes and their distance; the way may enter no enemy-occupied hex (submarines, own blockades).

    Of Siam only a coast with enemies is barred (R-115). A typhoon zone is not entered; a ship that lies in one may
    leave it (R-88).
    """
    board = table.edition.board
    here = board.hex_of(starts[0]) if starts else -1
    zone = weather.typhoon_zone(table.edition, table.date, table.typhoon)
    if here in zone:
        zone = frozenset()
    found: dict[int, int] = {}
    edge: tuple[int, ...] | list[int] = starts
    for hexes in (1, 2):
        onward: list[int] = []
        for start in edge:
            for water in board.water_steps[start]:
                place = board.hex_of(water)
                if water in found or place == here or place in zone:
                    continue
                if not submarine and is_enemy_water(table, water, side) and not table.own_blockade(water, side):
                    continue
                found[water] = hexes
                onward.append(water)
        edge = onward
    return found


def _sailings(table: WorkingState, index: int, closed: frozenset[int]) -> list[Retreat]:
    """Ships: within two by water friendly hexes and own blockades (R-53); if none has room, neutral hexes."""
    friendly, neutral = _harbours(table, index, closed)
    return friendly or neutral


def last_resorts(table: WorkingState, index: int) -> list[Retreat]:
    """The neutral hexes to which a ship may retreat when no friendly one has room (left)."""
    return _harbours(table, index, _closed(table, table.blocks[index].place))[1]


def _harbours(table: WorkingState, index: int, closed: frozenset[int]) -> tuple[list[Retreat], list[Retreat]]:
    """Friendly hexes with room in a ship's reach, and neutral ones."""
    board = table.edition.board
    block, counter = table.blocks[index], table.edition.roster[index]
    side = counter.side
    friendly: list[Retreat] = []
    neutral: list[Retreat] = []
    reach = sea_reach(table, side, (board.water_of(block.place, block.coast),), counter.cls == SS)
    for water, hexes in reach.items():
        place = board.hex_of(water)
        if place in closed or not board.ships_may_stop[place]:
            continue
        if (table.control[place] == side and not is_enemy_water(table, water, side)) or table.own_blockade(water, side):
            if table.count(place, side) < NAVAL_LIMIT or room(table, place, index) > 0:
                friendly.append(Retreat(place, "sea", int(water != place), hexes))
        elif board.base[place] is None and table.control[place] == NOBODY and not table.enemy_at(place, side):
            neutral.append(Retreat(place, "sea", SOUTH, hexes))
    return friendly, neutral


def came_by_sea(table: WorkingState, index: int) -> bool:
    """Infantry of a sea invasion, ashore or not: it goes back to its base of origin or nowhere (R-42)."""
    block, counter = table.blocks[index], table.edition.roster[index]
    return counter.cls != MA and bool(block.at_sea or block.mission == SEA_INVASION)


def crossings_left(hexside: int, limit: int, window: Window | None) -> int:
    """Land units that may still cross a hexside of that limit in the window."""
    return 99 if window is None else limit - dict(window).get(hexside, 0)


def _marches(table: WorkingState, index: int, closed: frozenset[int], window: Window | None) -> list[Retreat]:
    """One hex overland to a friendly base, for marines and infantry ashore that did not come by sea."""
    board = table.edition.board
    here = table.blocks[index].place
    if table.blocks[index].at_sea or came_by_sea(table, index):
        return []
    return [
        Retreat(side.beyond, "land")
        for side in board.sides[here]
        if side.limit > 0
        and board.land_may_stand[side.beyond]
        and side.beyond not in closed
        and crossings_left(side.number, side.limit, window) > 0
        and _open_base(table, side.beyond, index)
    ]


def _ports(table: WorkingState, index: int) -> tuple[int, ...]:
    """The waters from which troops may leave: their own coast at sea; ashore every coast that is not closed (R-15)."""
    board = table.edition.board
    block, side = table.blocks[index], table.edition.roster[index].side
    if block.at_sea:
        return (board.water_of(block.place, block.coast),)
    return tuple(w for w in board.waters_at(block.place) if not _shut_in(table, block.place, side, w))


def _shut_in(table: WorkingState, place: int, side: int, water: int) -> bool:
    """Blockaded when the battle began, and an enemy ship still lies there (R-15, R-104)."""
    coast = WEST if water != place else SOUTH
    foe, battle = other(side), table.battle
    if battle is None or battle.place != place:
        return table.blockades(place, foe, coast)
    was = bool(battle.blockade >> coast & 1) and side == battle.defender
    return was and bool(table.ships(place, foe, coast))


def _voyages(table: WorkingState, index: int, closed: frozenset[int]) -> list[Retreat]:
    """Across water: marines to any friendly base within two hexes, sea-borne infantry to its origin (R-42)."""
    board = table.edition.board
    block, counter = table.blocks[index], table.edition.roster[index]
    home_only = came_by_sea(table, index)
    if counter.cls != MA and not home_only:
        return []
    reach = sea_reach(table, counter.side, _ports(table, index), submarine=False)
    found: dict[int, Retreat] = {}
    for water, hexes in reach.items():
        place = board.hex_of(water)
        if (
            place in closed
            or place in found
            or (home_only and place != block.origin)
            or not board.land_may_stand[place]
        ):
            continue
        if not table.enemy_at(place, counter.side) and _open_base(table, place, index):
            found[place] = Retreat(place, "sea", SOUTH, hexes)
    return list(found.values())


def go(table: WorkingState, index: int, way: Retreat, kind: str = "retreat") -> None:
    """Carry out a retreat (``kind`` "withdraw": a withdrawal of the Victor): the block stands up where it arrives.

    Clears half-hit, at sea, mission and blockade; notes the hexside crossed and the block's fate in the battle record.
    The way must be one of `destinations`. The event names the block, for it was face up when it left (19.1).
    """
    start = table.blocks[index].place
    if way.by == "land" and kind == "retreat":
        _note_crossing(table, start, way.place)
    _leave(table, index, way.place, way.coast, RETREATED if kind == "retreat" else WITHDRAWN)
    faces.tell_going(table, kind, _GOING[kind], index, start, way.place)


_GOING = {
    "retreat": _("{block} retreats from {start} to {to}."),
    "withdraw": _("{block} withdraws from {start} to {to}."),
}


def _note_crossing(table: WorkingState, start: int, to: int) -> None:
    if table.battle is not None:
        used = dict(table.battle.crossings)
        number = table.edition.board.side_between[start, to].number
        used[number] = used.get(number, 0) + 1
        table.battle = table.battle._replace(crossings=tuple(sorted(used.items())))


def _leave(table: WorkingState, index: int, to: int, coast: int, fate: int) -> None:
    board = table.edition.board
    faces.note_fate(table, index, fate)
    table.put(
        index, to, coast=coast if to == board.siam else SOUTH, half=0, at_sea=0, mission=0, ashore=0, blockading=0
    )
    if to < board.hexes:
        entering(table, table.edition.roster[index].side, to)


def send_home(table: WorkingState, index: int) -> None:
    """A one-round attacker goes straight back to its start base, past enemies if need be (R-20).

    If that base is the enemy's now, or full: US to Panama, British to South Africa, Japanese to Tokyo, Kure or
    Hakodate; eliminated if none of them takes it (R-21).
    """
    block, counter = table.blocks[index], table.edition.roster[index]
    start, homes = block.place, homes_of(table, index)
    if not homes:
        faces.lose(table, index, _("{block} finds no base to go home to and is eliminated."))
        return
    coast = block.origin_coast if homes[0] == block.origin and counter.domain == NAVAL else SOUTH
    _leave(table, index, homes[0], coast, WENT_HOME)
    faces.tell_going(table, "home", _("{block} goes home from {start} to {to}."), index, start, homes[0])


def homes_of(table: WorkingState, index: int) -> list[int]:
    """The bases that take a one-round attacker back: its start base, or those of R-21; the first is where it goes."""
    start = table.blocks[index].origin
    return [start] if _takes(table, start, index) else _havens(table, index, table.edition.roster[index])


def _takes(table: WorkingState, place: int, index: int) -> bool:
    """Is that base still its side's, and not full: base limits do not hold where a battle is due (5.11)."""
    counter = table.edition.roster[index]
    if place < 0 or table.control[place] != counter.side:
        return False
    if counter.domain == AIR and is_battle_stack(table, place, counter.side):
        return counts(table, place, counter.side)[AIR] < AIR_LIMIT
    return room(table, place, index) > 0


def _havens(table: WorkingState, index: int, counter: Counter) -> list[int]:
    board = table.edition.board
    if counter.nation != JP:
        return [board.panama if counter.payer == US else board.south_africa]
    return [p for p in board.havens if _takes(table, p, index) and not table.blockaded(p, counter.side)]


def best(table: WorkingState, index: int, ways: list[Retreat]) -> Retreat:
    """The default place (20.2): fewest hexes, for aircraft a major base first, most room left, lowest id."""
    board = table.edition.board
    flies = table.edition.roster[index].domain == AIR

    def rank(way: Retreat) -> tuple[int, bool, int, str, int, str]:
        major = flies and board.major[way.place]
        return way.hexes, not major, -room(table, way.place, index), board.place_ids[way.place], way.coast, way.by

    return min(ways, key=rank)
