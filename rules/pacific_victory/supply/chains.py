"""The supply map of a side: links of its chains and lines to its bases, from what that side may know."""

from rules.kernel import Plain

from ..sides import UNSUPPLIED, other
from ..state import State
from . import lines as trace
from .lines import Lines
from .network import network


def chains(state: State, side: int) -> Plain:
    """``{"links": [[from, to]], "lines": [[base, source]], "sources": [hex], "rail": [hex], "unsupplied": [place]}``.

    Links run from a supplied major base to the next one on the way home, or to a box; lines from any other base to its
    nearest source; unsupplied: places with bases or blocks of that side that are cut off. Enemy blocks are taken to
    hinder wherever they stand, except in hexes where everybody saw them out of supply (R-85).
    """
    board = state.edition.board
    held = (trace.held_bases(state.edition, state.control, 0), trace.held_bases(state.edition, state.control, 1))
    foe = other(side)
    hindering = 0
    for index in state.edition.of_side[foe]:
        place = state.blocks[index].place
        if place < board.places and (foe, place) not in state.cut_off:
            hindering |= 1 << index
    found = trace.lines(trace.field(state.edition, state.blocks, held, side, hindering), side)
    sources = 0
    for one in found.ends.values():
        sources |= one.sources
    rail = [board.place_ids[p] for p in board.bases if found.rail >> p & 1]
    return {
        "links": sorted(_links(found)),
        "lines": sorted(_lines(found, sources)),
        "sources": [board.place_ids[p] for p in board.bases if sources >> p & 1],
        "rail": rail,
        "unsupplied": sorted(_unsupplied(state, found)),
    }


def _links(found: Lines) -> list[list[str]]:
    """For each source one link of the shortest chain to each end that it reaches."""
    board = found.edition.board
    links = set()
    for end, one in found.ends.items():
        joined = trace.first_sources(found.field, (end,))
        for box in board.boxes:
            if network(found.edition).box_end[box] == end and found.side == 1:
                links |= {
                    (board.place_ids[p], board.place_ids[box]) for p in board.box_links[box] if one.sources >> p & 1
                }
        ring = joined
        while ring:
            fresh = 0
            for place in board.bases:
                if one.sources >> place & 1 and not joined >> place & 1:
                    near = trace.within(found.field, place, 3) & ring
                    if near:
                        fresh |= 1 << place
                        links.add((board.place_ids[place], board.place_ids[(near & -near).bit_length() - 1]))
            joined |= fresh
            ring = fresh
    return [list(link) for link in links]


def _lines(found: Lines, sources: int) -> list[list[str]]:
    board = found.edition.board
    lines = []
    for place in board.bases:
        if found.field.held >> place & 1 and not sources >> place & 1 and trace.ends_at(found, place):
            near = trace.within(found.field, place, 1) & sources or trace.within(found.field, place, 2) & sources
            lines.append([board.place_ids[place], board.place_ids[(near & -near).bit_length() - 1]])
    return lines


def _unsupplied(state: State, found: Lines) -> set[str]:
    board = state.edition.board
    cut = {
        board.place_ids[p]
        for p in board.bases
        if found.field.held >> p & 1 and not trace.ends_at(found, p) and not found.rail >> p & 1
    }
    for index in state.edition.of_side[found.side]:
        block = state.blocks[index]
        if block.place < board.places and block.supply == UNSUPPLIED:
            cut.add(board.place_ids[block.place])
    return cut
