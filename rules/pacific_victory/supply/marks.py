"""Who is supplied: the fixpoint of both sides (R-54), the marks it leaves (R-55), the fresh trace (R-92, R-120)."""

from collections.abc import Callable, Sequence

from ..data_sets.edition import Edition
from ..sides import ALLIED, ALLIES, JAPAN, JP, RAIL, SEA_CROSS, SEA_OWN, UNSUPPLIED, other
from ..state import Block, State
from ..working_state import WorkingState
from . import lines as trace
from .lines import Lines
from .network import ENDS, network

Hinderers = tuple[int, int]
"""For each side the roster bits of those of its blocks that hinder the enemy."""


def fixpoint(edition: Edition, blocks: Sequence[Block], control: Sequence[int]) -> Hinderers:
    """The blocks of each side that are surely supplied; all others hinder nobody (R-54).

    Surely supplied: traces even when every enemy hinders who is not surely unsupplied. Surely unsupplied: cannot trace
    even when only surely supplied enemies hinder. Repeated until nothing changes; no order matters.

    In South-East Asia Command a blockade of Singapore opens other sources (R-61), so there more hindrance can give more
    supply. While it is open whether any of its blockaders hinders, both cases are looked at (R-121).
    """
    everyone = everyone_on_board(edition, blocks)
    traced = _tracer(edition, blocks, control)
    openers = (_openers(edition, blocks, control), 0)
    sure, lost = [0, 0], [0, 0]

    def hindering(side: int) -> tuple[int, int, int]:
        """Enemies that surely hinder, that may hinder, and the openers that may, as long as none surely does."""
        foe = other(side)
        least, most = sure[foe], everyone[foe] & ~lost[foe]
        return least, most, 0 if least & openers[side] else most & openers[side]

    def always(side: int) -> int:
        _least, most, doubtful = hindering(side)
        return traced(side, most) & traced(side, most & ~doubtful)

    def never(side: int) -> int:
        least, _most, doubtful = hindering(side)
        return everyone[side] & ~(traced(side, least) | traced(side, least | doubtful))

    while True:
        before = (*sure, *lost)
        sure = [always(JAPAN), always(ALLIES)]
        lost = [never(JAPAN), never(ALLIES)]
        if before == (*sure, *lost) or all(sure[s] | lost[s] == everyone[s] for s in (JAPAN, ALLIES)):
            return sure[JAPAN], sure[ALLIES]


def _openers(edition: Edition, blocks: Sequence[Block], control: Sequence[int]) -> int:
    """Allied blockaders of Japan's only Home Base in South-East Asia Command: hindered, it is replaced (R-61)."""
    if not edition.south_east_asia:
        return 0
    home = network(edition).homes[JP] & trace.held_bases(edition, control, JAPAN)
    return sum(1 << i for i in edition.of_side[ALLIES] if blocks[i].blockading and home >> blocks[i].place & 1)


def everyone_on_board(edition: Edition, blocks: Sequence[Block]) -> Hinderers:
    """All blocks of each side that stand on the board, as if each of them hindered."""
    board = edition.board
    masks = [0, 0]
    for side in (JAPAN, ALLIES):
        for index in edition.of_side[side]:
            if blocks[index][0] < board.places:
                masks[side] |= 1 << index
    return masks[JAPAN], masks[ALLIES]


def _tracer(edition: Edition, blocks: Sequence[Block], control: Sequence[int]) -> Callable[[int, int], int]:
    """A function: roster bits of the blocks of a side that trace against these hinderers. It remembers its answers."""
    known: dict[tuple[int, int], int] = {}
    held = (trace.held_bases(edition, control, JAPAN), trace.held_bases(edition, control, ALLIES))

    def traced(side: int, hindering: int) -> int:
        if (side, hindering) not in known:
            found = trace.lines(trace.field(edition, blocks, held, side, hindering), side)
            known[side, hindering] = _supplied(found, blocks)
        return known[side, hindering]

    return traced


def _supplied(found: Lines, blocks: Sequence[Block]) -> int:
    board = found.edition.board
    mask = 0
    for index in found.edition.of_side[found.side]:
        if blocks[index][0] < board.places and block_mark(found, index, blocks[index]) != UNSUPPLIED:
            mask |= 1 << index
    return mask


def lines_of(position: State | WorkingState, hinderers: Hinderers) -> tuple[Lines, Lines]:
    """The Lines of Japan and of the Allies against the given hinderers."""
    held = (
        trace.held_bases(position.edition, position.control, JAPAN),
        trace.held_bases(position.edition, position.control, ALLIES),
    )
    japan, allies = (
        trace.lines(trace.field(position.edition, position.blocks, held, side, hinderers[other(side)]), side)
        for side in (JAPAN, ALLIES)
    )
    return japan, allies


def block_mark(found: Lines, index: int, block: Block) -> int:
    """SEA_OWN, SEA_CROSS, RAIL or UNSUPPLIED for a block (15.1, 15.2, R-60)."""
    ends = trace.ends_of(found, index, block)
    if ends:
        return SEA_OWN if found.edition.roster[index].payer in (*ends, ALLIED) else SEA_CROSS
    return RAIL if trace.lives_by_rail(found, block) else UNSUPPLIED


def base_mark(found: Lines, place: int) -> int:
    """The same for a base that the side of ``found`` controls; "own" is the end of the base's colour."""
    ends = trace.ends_at(found, place)
    if ends:
        own = trace.nation_of(found.edition, place)
        return SEA_OWN if own in ends or own not in ENDS[found.side] else SEA_CROSS
    return RAIL if found.rail >> place & 1 else UNSUPPLIED


def mark_all(table: WorkingState, hinderers: Hinderers | None = None) -> Hinderers:
    """Set the supply marks of all blocks and bases, which last until the next Logistics Phase (R-55).

    ``hinderers``: who is taken to hinder; None: those of the fixpoint (R-54). Returns who hinders the enemy for the
    rest of this phase (R-120).
    """
    board = table.edition.board
    roster = table.edition.roster
    if hinderers is None:
        hinderers = fixpoint(table.edition, table.blocks, table.control)
    found = lines_of(table, hinderers)
    cut_off = set()
    for index, block in enumerate(table.blocks):
        if block.place < board.places:
            side = roster[index].side
            mark = block_mark(found[side], index, block)
            if mark == UNSUPPLIED:
                cut_off.add((side, block.place))
            if mark != block.supply:
                table.change(index, supply=mark)
    for place in (*board.bases, *board.boxes):
        table.supplied[place] = base_mark(found[table.control[place]], place)
    table.cut_off = tuple(sorted(cut_off))
    return hinderers


def by_marks(position: State | WorkingState) -> tuple[Lines, Lines]:
    """Both sides' Lines where every block hinders that is not marked unsupplied: in a circle (R-54) all of them."""
    board = position.edition.board
    roster = position.edition.roster
    masks = [0, 0]
    for index, block in enumerate(position.blocks):
        if block.place < board.places and block.supply != UNSUPPLIED:
            masks[roster[index].side] |= 1 << index
    return lines_of(position, (masks[JAPAN], masks[ALLIES]))


def sites(position: State | WorkingState, hinderers: Hinderers | None = None) -> tuple[int, ...]:
    """For each place the ends that its base reaches by Sea Supply for its controller, as bits 1 << nation (R-92).

    ``hinderers``: those of `mark_all`, which leave out the blocks of a circle (R-120); None: by the marks alone.
    """
    board = position.edition.board
    found = by_marks(position) if hinderers is None else lines_of(position, hinderers)
    ends = [0] * board.places
    for place in (*board.bases, *board.boxes):
        for end in trace.ends_at(found[position.control[place]], place):
            ends[place] |= 1 << end
    return tuple(ends)
