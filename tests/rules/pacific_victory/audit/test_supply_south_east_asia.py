"""Supply in South-East Asia Command when Singapore is hindered (R-61, R-121)."""

import random
from typing import Any

from rules.pacific_victory import sides
from rules.pacific_victory.supply import marks

from ..seac import BOARD, START, blockaded, builds, index, place, stand

SIDES = (0, 1)
UNSUPPLIED = sides.UNSUPPLIED


def _supply(state: Any, *blocks: str) -> list[bool]:
    return [state.blocks[index(block)].supply != UNSUPPLIED for block in blocks]


def _strengths(state: Any, *blocks: str) -> list[int]:
    return [state.blocks[index(block)].strength for block in blocks]


def test_r_121_a_blockader_out_of_supply_opens_no_sources_and_starves_nobody() -> None:
    """A British cruiser off Singapore, the Fuso off Madras; Rangoon is empty, so that no chain leads to the Fuso."""
    state = blockaded(stand(JP_IN_1=None, JP_IN_2=None), UK_CA_1="Singapore", JP_BB_FUSO="Madras")
    garrisons = ("IN-IN-4", "JP-IN-3")
    after = builds(state)
    assert _supply(after, "UK-CA-1", "JP-BB-FUSO", *garrisons) == [False, False, True, True]
    assert _strengths(after, *garrisons) == _strengths(state, *garrisons)
    assert after.sites[place("Madras")], "and builds at Madras"


def test_r_121_a_blockader_in_supply_opens_the_other_bases_as_sources() -> None:
    """The same off Singapore and Madras, but the cruiser lives by Rangoon, past Bangkok: the Andamans feed the Fuso."""
    state = stand(JP_IN_1=None, JP_IN_2=None, JP_AF_1="Singapore", IN_IN_1="Rangoon", IN_IN_3="Bangkok")
    after = builds(blockaded(state, UK_CA_1="Singapore", JP_BB_FUSO="Madras"))
    assert _supply(after, "UK-CA-1", "JP-BB-FUSO", "IN-IN-4", "JP-IN-3") == [True, True, False, False]


def _scattered(throw: random.Random) -> tuple[list[Any], list[int]]:
    """Blocks and control of a random position: ships off enemy bases blockade them."""
    control, blocks = list(START.control), list(START.blocks)
    for base in BOARD.bases:
        control[base] = throw.randrange(2)
    for counter in START.edition.roster:
        block = blocks[counter.index]
        if block.place < BOARD.places and counter.cls != sides.SHQ:
            ship = counter.domain == sides.NAVAL
            own = [p for p in BOARD.bases if ship or control[p] == counter.side] or [block.place]
            at = throw.choice(own)
            blocks[counter.index] = block._replace(place=at, blockading=int(ship and control[at] != counter.side))
    return blocks, control


def test_r_121_what_is_sure_holds_whichever_doubtful_blocks_hinder() -> None:
    """Random positions: the blocks called surely supplied trace with any of the blocks of a circle hindering."""
    throw, circles = random.Random(121), 0
    for _position in range(200):
        blocks, control = _scattered(throw)
        sure = marks.fixpoint(START.edition, blocks, control)
        traced, everyone = marks._tracer(START.edition, blocks, control), marks.everyone_on_board(START.edition, blocks)
        doubtful = [everyone[side] & traced(side, sure[1 - side]) & ~sure[side] for side in SIDES]
        circles += any(doubtful)
        for side in SIDES:
            for some in (0, doubtful[1 - side], doubtful[1 - side] & throw.getrandbits(len(blocks))):
                assert not sure[side] & ~traced(side, sure[1 - side] | some)
    assert circles
