"""What one side reaches by its supply lines, given which enemy blocks hinder them (15.1, 15.2)."""

from collections.abc import Sequence
from typing import NamedTuple

from ..data_sets.edition import Edition, of_edition
from ..sides import ALLIES, JP, NAVAL, SS, UK, US, WEST, other
from ..state import Block
from .network import (
    ENDS,
    Steps,
    by_any_side,
    network,
    spread,
)

_END_OF_COLOUR = {"japan": JP, "us": US, "uk": UK, "dutch": UK}


class Field(NamedTuple):
    """What lines of a side meet. All masks of hexes, and WEST_WATER for the west coast of Siam.

    ``open``: may be entered by ordinary lines; ``waters``: by ships' own lines. ``shut``: the enemy blockades it
    against us, so that only a railway helps; ``hostile``: stops even railways. ``held``: bases that we control.
    ``steps``: of ordinary lines, as far as Siam's coasts allow.
    """

    edition: Edition
    open: int
    waters: int
    shut: int
    hostile: int
    held: int
    steps: Steps
    own_blockades: int


class Reach(NamedTuple):
    """What one end feeds: its sources (7.11), then all within 2 hexes by ordinary, ships' and submarines' lines."""

    sources: int
    hexes: int
    waters: int
    depths: int


class Lines(NamedTuple):
    """The supply of a side: a Reach for each of its ends, what lives by rail, and which ends each box reaches."""

    edition: Edition
    side: int
    field: Field
    ends: dict[int, Reach]
    rail: int
    boxes: dict[int, tuple[int, ...]]


def held_bases(edition: Edition, control: Sequence[int], side: int) -> int:
    """Mask of the bases that a side controls."""
    board = edition.board
    mask = 0
    for place in board.bases:
        if control[place] == side:
            mask |= 1 << place
    return mask


def field(edition: Edition, blocks: Sequence[Block], held: tuple[int, int], side: int, hindering: int) -> Field:
    """The Field of ``side``; ``hindering``: roster bits of enemy blocks that are not out of supply (7.1)."""
    board = edition.board
    roster = edition.roster
    there = shut = lying = 0
    for index in edition.of_side[other(side)]:
        if hindering >> index & 1:
            block = blocks[index]
            place = block[0]
            if place >= board.places or place in board.boxes:
                continue
            water = (
                network(edition).west_bit
                if place == board.siam and block.coast == WEST and roster[index].domain == NAVAL
                else 1 << place
            )
            there |= water
            if block.blockading:
                shut |= water
            else:
                lying |= 1 << place
    own = 0
    for index in edition.of_side[side]:
        block = blocks[index]
        if block.blockading:
            own |= network(edition).west_bit if block[0] == board.siam and block.coast == WEST else 1 << block[0]
    return _field(edition, there, shut, lying, own, held[side], held[other(side)])


def _field(edition: Edition, there: int, shut: int, lying: int, own: int, mine: int, foes: int) -> Field:
    siam, own_hexes = network(edition).siam_all, own & ~network(edition).west_bit
    closed = there | foes
    if mine & network(edition).siam_bit:
        # An enemy on the west coast closes that coast only.
        if there & network(edition).west_bit:
            siam = network(edition).siam_without_west
        lying &= ~network(edition).siam_bit if not there & network(edition).siam_bit else network(edition).all
    elif own & (network(edition).siam_bit | network(edition).west_bit):
        siam = (network(edition).siam_coasts[0] if own & network(edition).siam_bit else 0) | (
            network(edition).siam_coasts[1] if own & network(edition).west_bit else 0
        )
        own_hexes |= network(edition).siam_bit
    west = closed | (network(edition).west_bit if closed & foes & network(edition).siam_bit else 0)
    return Field(
        edition,
        open=network(edition).all & ~(closed & ~own_hexes),
        waters=network(edition).all & ~(west & ~own),
        shut=shut & mine | shut & network(edition).west_bit,
        hostile=(lying | foes) & ~own_hexes,
        held=mine,
        steps=by_any_side(edition, siam),
        own_blockades=own_hexes,
    )


def sources(ground: Field, ends: Sequence[int]) -> int:
    """Supplied major bases: chains of friendly, unblockaded major bases, links of 3, to a Home Base of ``ends``."""
    fit = network(ground.edition).major_bits & ground.held & ~ground.shut
    free, steps = ground.open, ground.steps
    found = fresh = first_sources(ground, ends)
    seen3 = seen2 = seen1 = 0
    while fresh:
        one = spread(fresh & free, steps) & ~seen1
        seen1 |= one
        two = spread(one & free, steps) & ~(seen1 | seen2)
        seen2 |= two
        three = spread(two & free, steps) & ~(seen1 | seen2 | seen3)
        seen3 |= three
        fresh = (one | two | three) & fit & ~found
        found |= fresh
    return found


def first_sources(ground: Field, ends: Sequence[int]) -> int:
    """Where chains end: Home Bases of ``ends``, and bases joined to their boxes.

    In South-East Asia Command, while Singapore is lost or blockaded, every Japanese base that is not (R-61).
    """
    found = network(ground.edition).major_bits & ground.held & ~ground.shut & _seeds(ground.edition, tuple(ends))
    if ground.edition.south_east_asia and not found and JP in ends:
        return ground.held & ~ground.shut
    return found


@of_edition
def _seeds(edition: Edition, ends: tuple[int, ...]) -> int:
    mask = 0
    for end in ends:
        mask |= network(edition).homes[end] | network(edition).linked[end]
    return mask


def within(ground: Field, place: int, hexes: int) -> int:
    """Hexes that an ordinary line from ``place`` enters within so many steps, and the place itself."""
    reached = edge = 1 << place
    for _step in range(hexes):
        edge = spread(edge, ground.steps) & ground.open & ~reached
        reached |= edge
    return reached


def reach(ground: Field, ends: Sequence[int]) -> Reach:
    """All that is supplied by sea from the given ends (15.1; R-90: nothing that is blockaded)."""
    start = sources(ground, ends)
    near = start | spread(start & ground.open, ground.steps)
    hexes = near | spread(near & ground.open, ground.steps)
    afloat = start | spread(start & ground.waters, network(ground.edition).by_water)
    waters = afloat | spread(afloat & ground.waters, network(ground.edition).by_water)
    under = start | spread(start, network(ground.edition).by_water) & ~ground.shut
    return Reach(
        start,
        hexes & ~ground.shut,
        waters & ~ground.shut,
        (under | spread(under, network(ground.edition).by_water)) & ~ground.shut,
    )


def lines(ground: Field, side: int) -> Lines:
    """Everything about the supply of ``side``."""
    found = {end: reach(ground, (end,)) for end in ENDS[side]}
    all_sources = all_hexes = 0
    for one in found.values():
        all_sources |= one.sources
        all_hexes |= one.hexes
    rail = by_rail(ground, all_sources) & ~all_hexes
    return Lines(ground.edition, side, ground, found, rail, _boxes(ground, found) if side == ALLIES else {})


def by_rail(ground: Field, start: int) -> int:
    """Own bases that live by a railway, because a blockade closes the sea (2.4, 7.13, R-58). ``start``: the sources."""
    board = ground.edition.board
    if not ground.shut & network(ground.edition).rail_bits:
        return 0
    mask = 0
    for place in board.bases:
        if ground.held >> place & 1 and _by_rail(ground, start, place):
            mask |= 1 << place
    return mask


def _by_rail(ground: Field, start: int, base: int) -> bool:
    board = ground.edition.board
    best, todo = {base: 0}, [base]
    while todo:
        here = todo.pop()
        for side in board.sides[here]:
            length = _length(ground, here, side.beyond, side.naval, side.rail)
            cost = best[here] + length
            if not length or cost > 2 or cost >= best.get(side.beyond, 3) or ground.hostile >> side.beyond & 1:
                continue
            if start >> side.beyond & 1:
                return True
            best[side.beyond] = cost
            todo.append(side.beyond)
    return False


def _length(ground: Field, here: int, beyond: int, naval: bool, rail: int) -> int:
    """Hexes that the step counts: along a railway, or by water where nothing is blockaded; 0 if neither."""
    board = ground.edition.board
    if naval and not (ground.shut >> here & 1 or ground.shut >> beyond & 1):
        if board.siam not in (here, beyond):
            return 1
        mate = beyond if here == board.siam else here
        if network(ground.edition).siam_coasts[0] >> mate & 1 or (
            ground.waters & network(ground.edition).west_bit and network(ground.edition).siam_coasts[1] >> mate & 1
        ):
            return 1
    return rail


def _boxes(ground: Field, found: dict[int, Reach]) -> dict[int, tuple[int, ...]]:
    """Ends that a block in a box reaches: its own, and through the bases linked to it the other (R-16)."""
    board = ground.edition.board
    joined: dict[int, tuple[int, ...]] = {}
    for box, own in network(ground.edition).box_end.items():
        joined[box] = tuple(
            end
            for end in ENDS[ALLIES]
            if end == own or any((found[end].sources & ground.open) >> link & 1 for link in board.box_links[box])
        )
    return joined


def ends_at(supply: Lines, place: int) -> tuple[int, ...]:
    """Ends that a base, or a block that is no ship, reaches by Sea Supply from there."""
    if place in supply.edition.board.boxes:
        return supply.boxes.get(place, ())
    return tuple(end for end, one in supply.ends.items() if one.hexes >> place & 1)


def ends_of(supply: Lines, index: int, block: Block) -> tuple[int, ...]:
    """Ends that a block reaches by Sea Supply; ships trace by water only, submarines through the enemy (R-57, 3.2)."""
    board = supply.edition.board
    counter = supply.edition.roster[index]
    if counter.domain != NAVAL or block.place in board.boxes:
        return ends_at(supply, block.place)
    water = board.water_of(block.place, block.coast)
    if counter.cls == SS:
        return tuple(end for end, one in supply.ends.items() if one.depths >> water & 1)
    return tuple(end for end, one in supply.ends.items() if one.waters >> water & 1)


def lives_by_rail(supply: Lines, block: Block) -> bool:
    """Is the block in a base of its own that a railway serves."""
    return not block.blockading and bool(supply.rail >> block.place & 1)


def nation_of(edition: Edition, place: int) -> int:
    """The end that a base calls its own: that of its colour, for Dutch bases the British one."""
    base = edition.board.base[place]
    return _END_OF_COLOUR[base.colour] if base else JP
