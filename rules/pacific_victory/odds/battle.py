"""A battle as the odds look at it: blocks, who defends, and from which moment on it is played."""

from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from ..battle_record import SLOT_OF
from ..data_sets.facts import Counter
from ..sides import LAND, NAVAL, SS, SUBMARINES
from ..state import State
from ..working_state import WorkingState


class Unit(NamedTuple):
    """What does not change of a block in the battle.

    ``counter``: its own, or one of its kind; ``rank``: its place among blocks that are alike; ``fire``: A-N-G.
    ``at_sea``: troops that have not landed when the odds begin. ``one_round``: goes home after round 1 (R-20).
    ``blockades``: may declare a blockade as far as supply goes (13). ``acted``: not again in the slot at hand.
    ``key``: what the owner calls it, for their own blocks. ``like``: equal for blocks between which the rules see no
    difference. ``invades``: troops of a sea invasion; ``origin``: the place they, or one-round attackers, came from, or
    -1 where nobody knows; ``bound``: may not leave the hex.
    """

    counter: Counter
    rank: int
    fire: tuple[int, int, int]
    coast: int = 0
    at_sea: bool = False
    doubled: bool = False
    one_round: bool = False
    kamikaze: bool = False
    blockades: bool = True
    acted: bool = False
    key: str = ""
    like: tuple[Hashable, ...] = ()
    invades: bool = False
    origin: int = -1
    bound: bool = False

    @property
    def roster(self) -> int:
        """The roster index of its counter."""
        return self.counter.index

    @property
    def slot(self) -> int:
        """The slot in which it acts."""
        return SLOT_OF[self.counter.cls]

    def group(self, asw: bool) -> int:
        """Air, Naval or Ground; troops at sea are Naval; submarines a group of their own with asw."""
        if self.at_sea:
            return NAVAL
        return SUBMARINES if asw and self.counter.cls == SS else self.counter.domain


Standing = tuple[int, int, int]
"""A block in its group: (number in Battle.units, strength, half-hit)."""


class Case(NamedTuple):
    """Blocks that may stand there, and how likely that is. ``air``: air steps of (Japan, the Allies) as they began."""

    weight: float
    blocks: tuple[Standing, ...]
    air: tuple[int, int] = (0, 0)


@dataclass
class Contest:
    """A battle, from the moment at hand. ``rules``: a State without blocks: scenario, options, turn.

    ``cases``: more than one where blocks are unknown, of the side ``veiled``. ``round``, ``slot``, ``acting``: where it
    stands. ``flak``: (side, group) fired at from the air this round. ``opener``: who fires first among ships, None
    while the air search (R-79) is still to come. ``control``: who holds the hex. ``calm``: weather allows blockades.
    ``struck``: hits that wait for their takers (group, coast, hits, from land) on the side that does not act.
    ``drawn``: variance of the cases themselves, where they are a draw of all that could be.
    ``around``: the board beside the hex, as far as the reader knows it.
    """

    rules: State
    place: int
    defender: int
    units: list[Unit]
    cases: list[Case]
    control: int
    around: WorkingState
    veiled: int | None = None
    round: int = 1
    slot: int = 0
    acting: int = 2
    flak: tuple[tuple[int, int], ...] = ()
    opener: int | None = None
    calm: bool = True
    struck: tuple[int, int, int, bool] | None = None
    drawn: float = 0.0

    @property
    def attacker(self) -> int:
        """The other side."""
        return 1 - self.defender

    @cached_property
    def sides(self) -> list[int]:
        """The side of each unit."""
        return [unit.counter.side for unit in self.units]

    @cached_property
    def slots(self) -> list[int]:
        """The slot of each unit."""
        return [unit.slot for unit in self.units]

    @cached_property
    def ships(self) -> list[bool]:
        """Which units are CV, SS, BB or CA."""
        return [unit.counter.domain == NAVAL for unit in self.units]

    @cached_property
    def lands(self) -> list[bool]:
        """Which units are MA, IN or GA, ashore or at sea."""
        return [unit.counter.domain == LAND for unit in self.units]
