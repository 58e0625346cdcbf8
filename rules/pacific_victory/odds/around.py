"""The board beside a battle as the reader of a View knows it: where blocks may retreat to from there (12.2).

Own blocks stand as they stand. Unseen blocks are taken to be ships: they keep their enemies out, and fill no room where
aircraft and troops of their own side would go.
"""

from collections import Counter as Tally
from collections.abc import Iterable
from typing import NamedTuple

from rules.kernel import Plain

from ..battle_record import Battle
from ..board import HEXES, PLACE, PLACES, POOL
from ..facts import INDEX, OF_SIDE, ROSTER
from ..sides import COASTS, HQ, MISSIONS, NAVAL, NOBODY, SEATS, SIDE_NAMES, SOUTH, WEST
from ..state import Block, State
from ..table import Table


class Face(NamedTuple):
    """A block of the other side that lies face up. ``row``: as the View shows it; ``roster``: one of its kind."""

    place: int
    row: Plain
    roster: int


def around(view: Plain, rules: State, battle: Battle, present: Iterable[int], faces: Iterable[Face]) -> Table:
    """The board without the blocks of the battle. ``present``: their counters; ``faces``: those that lie elsewhere."""
    blocks = [Block(POOL, supply=0) for _counter in ROSTER]
    taken = set(present)
    for row in view["mine"]:
        if INDEX[row["id"]] not in taken:
            blocks[INDEX[row["id"]]] = _own(row)
            taken.add(INDEX[row["id"]])
    for place, row, index in faces:
        if place != battle.place:
            blocks[index] = Block(place, row["strength"], coast=COASTS.index(row["coast"]), blockading=1)
            taken.add(index)
    _stand_in(view, battle.place, blocks, taken)
    control, entered = [NOBODY] * PLACES, [0, 0]
    for name, row in view["places"].items():
        control[PLACE[name]] = SIDE_NAMES.index(row["control"])
    for flow in view["flows"]:
        entered[SEATS.index(flow["seat"])] |= 1 << PLACE[flow["to"]]
    state = rules._replace(
        blocks=tuple(blocks), control=tuple(control), began_control=tuple(control), supplied=(1,) * PLACES,
        typhoon=view["typhoon"]["number"] if view["typhoon"] else 0, entered=(entered[0], entered[1]), battle=battle,
        battles=tuple((PLACE[row["hex"]], NOBODY, int(row["state"] == "done")) for row in view["battles"]),
    )  # fmt: skip
    return Table(state)


def _own(row: Plain) -> Block:
    """An own block as its owner sees it."""
    return Block(
        PLACE[row["place"]], row["strength"], coast=COASTS.index(row["coast"]), at_sea=int(row["at_sea"]),
        mission=MISSIONS.index(row["mission"]), blockading=int(row["blockading"]),
    )  # fmt: skip


def _stand_in(view: Plain, fought: int, blocks: list[Block], taken: set[int]) -> None:
    """Counters for the blocks that other places have more than are known: ships as long as there are any."""
    known = Tally((block.place, ROSTER[index].side) for index, block in enumerate(blocks))
    known_west = Tally((block.place, ROSTER[index].side) for index, block in enumerate(blocks) if block.coast == WEST)
    for side, seat in enumerate(SEATS):
        spare = [i for i in OF_SIDE[side] if i not in taken and ROSTER[i].domain != HQ]
        spare.sort(key=lambda i: (ROSTER[i].domain != NAVAL, i))
        for name, row in view["places"].items():
            place = PLACE[name]
            if place >= HEXES or place == fought:
                continue
            unseen = row["blocks"].get(seat, 0) - known[place, side]
            west = row["west"].get(seat, 0) - known_west[place, side]
            for number, index in enumerate(spare[:unseen]):
                blocks[index] = Block(place, 1, coast=WEST if number < west else SOUTH)
            del spare[:unseen]
