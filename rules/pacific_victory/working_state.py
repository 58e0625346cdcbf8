"""A working copy of a State, on which one order is carried out; called ``table`` where it is handed on.

Rules change a WorkingState through its methods and then `freeze` it; a State itself is never changed.
`WorkingState.events` collects what happened.
"""

from collections.abc import Iterator

from rules.common.choices import Chosen
from rules.kernel import Event, Plain, Text

from .battle_record import Battle
from .data_sets.edition import Edition
from .occupancy import Occupancy
from .sides import (
    AIR,
    ALLIES,
    HQ,
    JAPAN,
    KAMIKAZE,
    LAND,
    NAVAL,
    NOBODY,
    ONE_ROUND,
    SEATS,
    SHQ,
    SOUTH,
    SS,
    WEST,
    other,
    with_side,
)
from .state import Block, Flow, PendingRoll, State, Task
from .turns import weather


class WorkingState:
    """A mutable position. Same field names as State; `blocks`, `control` and `supplied` are lists.

    Fields that are tuples are replaced, never changed in place.
    """

    edition: Edition
    scenario: str
    options: Chosen
    blocks: list[Block]
    control: list[int]
    began_control: tuple[int, ...]
    supplied: list[int]
    turn: int
    phase: str
    first: int
    winner: int
    dice: tuple[tuple[int, ...], ...]
    typhoon: int
    entered: tuple[int, int]
    pins: tuple[tuple[int, int], ...]
    crossings: tuple[tuple[int, int], ...]
    moving: int
    stage: int
    activated: tuple[int, int]
    strategic_used: int
    given: int
    restart: State | None
    flows: tuple[Flow, ...]
    intentions: tuple[tuple[int, int, int], ...]
    battles: tuple[tuple[int, int, int], ...]
    battle: Battle | None
    queue: tuple[Task, ...]
    owed: tuple[PendingRoll, ...]
    builds: tuple[tuple[str, ...], ...]
    ready: tuple[int, ...]
    points: tuple[int, ...]
    cut_off: tuple[tuple[int, int], ...]
    sites: tuple[int, ...]
    barred: tuple[int, int]
    result: tuple[()] | tuple[int, str, int]
    commander: int
    handed: tuple[int, ...]
    branches: tuple[State | None, ...]
    risen: int
    u_go: tuple[int, ...]

    def __init__(self, state: State) -> None:
        self.events: list[Event] = []
        self.restore(state)

    def restore(self, state: State) -> None:
        """Put everything back as it stands in ``state``; what was told stays told."""
        self.__dict__.update(zip(State._fields, state, strict=True))
        self.blocks = list(state.blocks)
        self.control = list(state.control)
        self.supplied = list(state.supplied)
        self.date = state.date
        self._occupancy: Occupancy | None = None

    def copy(self) -> "WorkingState":
        """Another table with the same position, which may be changed, and to which nothing was told yet."""
        other = WorkingState.__new__(WorkingState)
        other.__dict__.update(self.__dict__)
        other.events = []
        other.blocks, other.control, other.supplied = self.blocks[:], self.control[:], self.supplied[:]
        other._occupancy = self.occupancy.copy()
        return other

    @property
    def occupancy(self) -> Occupancy:
        """Which blocks stand where; many questions never need it."""
        if self._occupancy is None:
            self._occupancy = Occupancy(self.edition, self.blocks)
        return self._occupancy

    def freeze(self) -> State:
        """The position as a State."""
        lists = {"blocks": tuple(self.blocks), "control": tuple(self.control), "supplied": tuple(self.supplied)}
        return State._make(map({**self.__dict__, **lists}.__getitem__, State._fields))

    def tell(self, kind: str, text: Text, audience: tuple[int, ...] | None = None, **data: Plain) -> None:
        """Record an event; ``audience``: sides, None for everybody. ``data`` is plain (ids, not ints)."""
        seats = None if audience is None else tuple(SEATS[side] for side in audience)
        self.events.append(Event(kind, text, data, seats))

    @property
    def current_battle(self) -> Battle:
        """The battle that is being fought, where there must be one. AssertionError if none is."""
        assert self.battle is not None
        return self.battle

    # -- looking -------------------------------------------------------------------------------------------------

    def occupied(self) -> Iterator[int]:
        """The places that hold blocks."""
        return self.occupancy.places()

    def at(self, place: int, side: int = NOBODY) -> list[int]:
        """Roster indexes of the blocks at a place, of one side or (NOBODY) of both, in roster order."""
        at = self.occupancy.at
        return sorted((*at(place, 0), *at(place, 1)) if side == NOBODY else at(place, side))

    def enemy_at(self, place: int, side: int) -> bool:
        """Is the place enemy-occupied for ``side``: an enemy block of any kind (1)."""
        return bool(self.occupancy.at(place, other(side)))

    def own_at(self, place: int, side: int) -> bool:
        """Has ``side`` a block of any kind there."""
        return bool(self.occupancy.at(place, side))

    def count(self, place: int, side: int) -> int:
        """Number of blocks of a side at a place."""
        return len(self.occupancy.at(place, side))

    def domain(self, index: int) -> int:
        """AIR, NAVAL, LAND or HQ as it counts now: troops at sea are NAVAL (1)."""
        return NAVAL if self.blocks[index].at_sea else self.edition.roster[index].domain

    def is_ship(self, index: int) -> bool:
        """CV, SS, BB or CA; troops at sea are not ships (1)."""
        return self.edition.roster[index].domain == NAVAL

    def ships(self, place: int, side: int, coast: int | None = None) -> list[int]:
        """Ships of a side there; in Siam of one coast, unless ``coast`` is None."""
        board = self.edition.board
        roster = self.edition.roster
        return [
            i
            for i in self.at(place, side)
            if roster[i].domain == NAVAL and (coast is None or place != board.siam or self.blocks[i].coast == coast)
        ]

    def blockades(self, place: int, side: int, coast: int | None = None) -> bool:
        """Does ``side`` blockade that hex (13); in Siam that coast, unless ``coast`` is None."""
        blocks = self.blocks
        either = coast is None or place != self.edition.board.siam
        return any(
            blocks[i].blockading and (either or blocks[i].coast == coast) for i in self.occupancy.at(place, side)
        )

    def is_blockade_hex(self, place: int) -> bool:
        """Does anybody blockade there."""
        return self.blockades(place, JAPAN) or self.blockades(place, ALLIES)

    def blockaded(self, place: int, side: int) -> bool:
        """Is ``side``'s base there blockaded: PP, supply and sea traffic stop. Siam: by its south coast only (13)."""
        return self.blockades(place, other(side), SOUTH)

    def own_blockade(self, water: int, side: int) -> bool:
        """An own blockade there that no enemy block has entered this turn: it does not stop ships (R-97).

        ``water``: a hex, or board.WEST_WATER.
        """
        board = self.edition.board
        place, coast = (board.siam, WEST) if water == board.west_water else (water, 0)
        if self.entered[other(side)] >> place & 1:
            return False
        return self.blockades(place, side, coast)

    def no_combat(self, place: int) -> bool:
        """Monsoon or North Pacific weather forbids combat there this turn (14)."""
        return weather.no_combat(self.edition, self.date, place)

    def in_typhoon(self, place: int) -> bool:
        """Inside this turn's typhoon zone (6.3)."""
        return weather.in_typhoon(self.edition, self.date, self.typhoon, place)

    # -- changing ------------------------------------------------------------------------------------------------

    def change(self, index: int, **fields: int) -> None:
        """Change fields of a block other than its place."""
        self.blocks[index] = self.blocks[index]._replace(**fields)

    def put(self, index: int, place: int, **fields: int) -> None:
        """Move a block to a place (any kind of move) and refresh control of both ends at once (R-24)."""
        board, occupancy = self.edition.board, self.occupancy
        old = self.blocks[index].place
        self.blocks[index] = self.blocks[index]._replace(place=place, **fields)
        if old < board.pool:
            occupancy.remove(index, old)
        if place < board.pool:
            occupancy.add(index, place)
        if old != place:
            self.refresh_control(old)
        self.refresh_control(place)

    def lose_step(self, index: int) -> None:
        """Take one step; at 0 the block is eliminated."""
        strength = self.blocks[index].strength - 1
        if strength > 0:
            self.change(index, strength=strength)
        else:
            self.eliminate(index)

    def eliminate(self, index: int) -> None:
        """Off the board: to the pool; a kamikaze block (15.6) and one that is built once (R-61) never return."""
        board = self.edition.board
        occupancy, old, mission = self.occupancy, self.blocks[index].place, self.blocks[index].mission
        self.blocks[index] = Block(board.gone if mission == KAMIKAZE or self.edition.roster[index].once else board.pool)
        if old < board.pool:
            occupancy.remove(index, old)
            self.refresh_control(old)

    # -- control (9) ---------------------------------------------------------------------------------------------

    def holds(self, index: int) -> bool:
        """Can the block keep a captured base: land ashore, ships but not SS, air (R-23); blockaders lie outside."""
        block, counter = self.blocks[index], self.edition.roster[index]
        return not (block.at_sea or block.blockading or counter.cls in (SS, SHQ))

    def captures(self, index: int) -> bool:
        """Can the block capture a base: land ashore, ships but not SS (R-23); never one-round attackers (R-20)."""
        block, counter = self.blocks[index], self.edition.roster[index]
        if block.at_sea or counter.cls == SS or block.mission in ONE_ROUND:
            return False
        return counter.domain in (LAND, NAVAL)

    def refresh_control(self, place: int) -> None:
        """Capture and reversion, at once (4.31, R-24); sea hexes belong to whoever is there alone."""
        board = self.edition.board
        roster = self.edition.roster
        if place >= board.pool or place in board.boxes:
            return
        at = self.occupancy.at
        if board.base[place] is None:
            sides = [side for side in (JAPAN, ALLIES) if any(roster[i].domain in (NAVAL, AIR) for i in at(place, side))]
            self.control[place] = sides[0] if len(sides) == 1 else NOBODY
            return
        holder = self.control[place]
        foe = other(holder)
        mine = at(place, holder)
        if not mine and not self.no_combat(place) and any(self.captures(i) for i in at(place, foe)):
            self._give(place, foe)
        elif holder != board.owner[place] and not any(self.holds(i) for i in mine):
            self._give(place, board.owner[place])

    def seize(self, place: int, side: int) -> None:
        """``side`` takes the base by force; an enemy SHQ there is lost (3.3, R-07)."""
        roster = self.edition.roster
        for index in self.at(place, other(side)):
            if roster[index].domain == HQ:
                self.eliminate(index)
        if self.control[place] != side:
            self._give(place, side)

    def _give(self, place: int, side: int) -> None:
        self.control[place] = side
        self.supplied[place] = 0
        for index in self.occupancy.at(place, side):
            # The garrison is gone: blockaders are now simply there.
            if self.blocks[index].blockading:
                self.change(index, blockading=0)


def entering(table: WorkingState, side: int, place: int) -> None:
    """Note that a block of ``side`` entered ``place`` this turn (R-19, R-97)."""
    table.entered = with_side(table.entered, side, table.entered[side] | 1 << place)
