"""The supply map of a side: links of its chains and lines to its bases, from what that side may know."""

from rules.kernel import Plain

from ..board import BASES, BOX_LINKS, BOXES, PLACE_IDS, PLACES
from ..facts import OF_SIDE
from ..sides import UNSUPPLIED, other
from ..state import State
from . import lines as trace
from .lines import Lines
from .network import BOX_END


def chains(state: State, side: int) -> Plain:
    """``{"links": [[from, to]], "lines": [[base, source]], "sources": [hex], "rail": [hex], "unsupplied": [place]}``.

    Links run from a supplied major base to the next one on the way home, or to a box; lines from any other base to its
    nearest source; unsupplied: places with bases or blocks of that side that are cut off. Enemy blocks are taken to
    hinder wherever they stand, except in hexes where everybody saw them out of supply (R-85).
    """
    held = (trace.held_bases(state.control, 0), trace.held_bases(state.control, 1))
    foe = other(side)
    hindering = 0
    for index in OF_SIDE[foe]:
        place = state.blocks[index].place
        if place < PLACES and (foe, place) not in state.cut_off:
            hindering |= 1 << index
    found = trace.lines(trace.field(state.blocks, held, side, hindering), side)
    sources = 0
    for one in found.ends.values():
        sources |= one.sources
    rail = [PLACE_IDS[p] for p in BASES if found.rail >> p & 1]
    return {
        "links": sorted(_links(found)),
        "lines": sorted(_lines(found, sources)),
        "sources": [PLACE_IDS[p] for p in BASES if sources >> p & 1],
        "rail": rail,
        "unsupplied": sorted(_unsupplied(state, found)),
    }


def _links(found: Lines) -> list[list[str]]:
    """For each source one link of the shortest chain to each end that it reaches."""
    links = set()
    for end, one in found.ends.items():
        joined = trace.first_sources(found.field, (end,))
        for box in BOXES:
            if BOX_END[box] == end and found.side == 1:
                links |= {(PLACE_IDS[p], PLACE_IDS[box]) for p in BOX_LINKS[box] if one.sources >> p & 1}
        ring = joined
        while ring:
            fresh = 0
            for place in BASES:
                if one.sources >> place & 1 and not joined >> place & 1:
                    near = trace.within(found.field, place, 3) & ring
                    if near:
                        fresh |= 1 << place
                        links.add((PLACE_IDS[place], PLACE_IDS[(near & -near).bit_length() - 1]))
            joined |= fresh
            ring = fresh
    return [list(link) for link in links]


def _lines(found: Lines, sources: int) -> list[list[str]]:
    lines = []
    for place in BASES:
        if found.field.held >> place & 1 and not sources >> place & 1 and trace.ends_at(found, place):
            near = trace.within(found.field, place, 1) & sources or trace.within(found.field, place, 2) & sources
            lines.append([PLACE_IDS[place], PLACE_IDS[(near & -near).bit_length() - 1]])
    return lines


def _unsupplied(state: State, found: Lines) -> set[str]:
    cut = {
        PLACE_IDS[p]
        for p in BASES
        if found.field.held >> p & 1 and not trace.ends_at(found, p) and not found.rail >> p & 1
    }
    for index in OF_SIDE[found.side]:
        block = state.blocks[index]
        if block.place < PLACES and block.supply == UNSUPPLIED:
            cut.add(PLACE_IDS[block.place])
    return cut
