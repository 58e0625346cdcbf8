"""The board beside a battle as the reader of a View knows it: where blocks may retreat to from there (12.2).

Own blocks stand as they stand. Unseen blocks are taken to be ships: they keep their enemies out, and fill no room where
aircraft and troops of their own side would go.
"""

from collections import Counter as Tally
from collections.abc import Iterable
from typing import NamedTuple

from ..battle_record import Battle
from ..data_sets.edition import Edition
from ..sides import COASTS, HQ, MISSIONS, NAVAL, NOBODY, SEATS, SIDE_NAMES, SOUTH, WEST
from ..state import Block, State
from ..view_types import Face as FaceUp
from ..view_types import OwnBlock, View
from ..working_state import WorkingState


class Face(NamedTuple):
    """A block of the other side that lies face up. ``row``: as the View shows it; ``roster``: one of its kind."""

    place: int
    row: FaceUp
    roster: int


def around(view: View, rules: State, battle: Battle, present: Iterable[int], faces: Iterable[Face]) -> WorkingState:
    """The board without the blocks of the battle. ``present``: their counters; ``faces``: those that lie elsewhere."""
    board = rules.edition.board
    roster = rules.edition.roster
    blocks = [Block(board.pool, supply=0) for _counter in roster]
    taken = set(present)
    for row in view["mine"]:
        if rules.edition.index[row["id"]] not in taken:
            blocks[rules.edition.index[row["id"]]] = _own(rules.edition, row)
            taken.add(rules.edition.index[row["id"]])
    for place, face, index in faces:
        if place != battle.place:
            blocks[index] = Block(place, face["strength"], coast=COASTS.index(face["coast"]), blockading=1)
            taken.add(index)
    _stand_in(rules.edition, view, battle.place, blocks, taken)
    control, entered = [NOBODY] * board.places, [0, 0]
    for name, here in view["places"].items():
        control[board.place[name]] = SIDE_NAMES.index(here["control"])
    for flow in view["flows"]:
        entered[SEATS.index(flow["seat"])] |= 1 << board.place[flow["to"]]
    state = rules._replace(
        blocks=tuple(blocks), control=tuple(control), began_control=tuple(control), supplied=(1,) * board.places,
        typhoon=view["typhoon"]["number"] if view["typhoon"] else 0, entered=(entered[0], entered[1]), battle=battle,
        battles=tuple((board.place[row["hex"]], NOBODY, int(row["state"] == "done")) for row in view["battles"]),
    )  # fmt: skip
    return WorkingState(state)


def _own(edition: Edition, row: OwnBlock) -> Block:
    """An own block as its owner sees it."""
    return Block(
        edition.board.place[row["place"]], row["strength"], coast=COASTS.index(row["coast"]), at_sea=int(row["at_sea"]),
        mission=MISSIONS.index(row["mission"]), blockading=int(row["blockading"]),
    )  # fmt: skip


def _stand_in(edition: Edition, view: View, fought: int, blocks: list[Block], taken: set[int]) -> None:
    """Counters for the blocks that other places have more than are known: ships as long as there are any."""
    board = edition.board
    roster = edition.roster
    known = Tally((block.place, roster[index].side) for index, block in enumerate(blocks))
    known_west = Tally((block.place, roster[index].side) for index, block in enumerate(blocks) if block.coast == WEST)
    for side, seat in enumerate(SEATS):
        spare = [i for i in edition.of_side[side] if i not in taken and roster[i].domain != HQ]
        spare.sort(key=lambda i: (roster[i].domain != NAVAL, i))
        for name, row in view["places"].items():
            place = board.place[name]
            if place >= board.hexes or place == fought:
                continue
            unseen = row["blocks"].get(seat, 0) - known[place, side]
            west = row["west"].get(seat, 0) - known_west[place, side]
            for number, index in enumerate(spare[:unseen]):
                blocks[index] = Block(place, 1, coast=WEST if number < west else SOUTH)
            del spare[:unseen]
