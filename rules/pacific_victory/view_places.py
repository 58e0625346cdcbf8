"""The places of a View: who holds them, how many blocks are there, and the faces that everybody sees (19, R-84)."""

from functools import lru_cache

from .data_sets.edition import Edition, of_edition
from .data_sets.facts import firepower
from .sides import CLASSES, COASTS, NATIONS, SEATS, SIDE_NAMES, WEST
from .state import State
from .view_types import Blockade, Face, Place


@of_edition
def _always(edition: Edition) -> tuple[int, ...]:
    return (*edition.board.bases, *edition.board.boxes_in_play)


def places(state: State) -> dict[str, Place]:
    """By id: all bases and boxes, and where blocks are."""
    board = state.edition.board
    blocks, control, supplied = state.blocks, state.control, state.supplied
    counts: dict[int, list[int]] = {}
    lying: dict[int, list[int]] = {}
    west = [0, 0]
    border = state.edition.of_side[1].start
    for index, block in enumerate(blocks):
        place = block[0]
        if place >= board.places:
            continue
        here = counts.get(place)
        if here is None:
            here = counts[place] = [0, 0]
        here[index >= border] += 1
        if block.blockading:
            lying.setdefault(place, []).append(index)
        if place == board.siam and block.coast == WEST:
            west[index >= border] += 1
    fighting = {place: done for place, _defender, done in state.battles}
    cut_off: dict[int, list[str]] = {}
    for side, place in state.cut_off:
        if place in counts and counts[place][side]:
            cut_off.setdefault(place, []).append(SEATS[side])
    return {
        board.place_ids[place]: _special_place(state, place, counts.get(place), lying, cut_off, west, fighting)
        if place in lying or place in cut_off or place == board.siam
        else _plain_place(place, control[place], supplied[place], *counts.get(place, _EMPTY), fighting.get(place))
        for place in sorted({*_always(state.edition), *counts})
    }


_EMPTY = (0, 0)


@lru_cache(maxsize=2048)
def _plain_place(place: int, control: int, supplied: int, japan: int, allies: int, fought: int | None) -> Place:
    """A place without faces to show; shared between Views, since most places stay as they are."""
    blocks = {seat: number for seat, number in zip(SEATS, (japan, allies), strict=True) if number}
    return {
        "control": SIDE_NAMES[control],
        "blocks": blocks,
        "face_up": [],
        "unsupplied": [],
        "supplied": bool(supplied),
        "blockade": None,
        "battle": fought == 0,
        "fought": bool(fought),
        "west": {},
    }


def _special_place(
    state: State,
    place: int,
    here: list[int] | None,
    lying: dict[int, list[int]],
    cut_off: dict[int, list[str]],
    west: list[int],
    fighting: dict[int, int],
) -> Place:
    japan, allies = here or _EMPTY
    plain = _plain_place(place, state.control[place], state.supplied[place], japan, allies, fighting.get(place))
    faces = lying.get(place)
    return {
        **plain,
        "face_up": [_face_up(state, i) for i in _public_order(state, faces)] if faces else [],
        "unsupplied": cut_off.get(place, []),
        "blockade": _blockade(state, faces) if faces else None,
        "west": {SEATS[s]: n for s, n in enumerate(west) if n} if place == state.edition.board.siam else {},
    }


def _public_order(state: State, indexes: list[int]) -> list[int]:
    roster = state.edition.roster
    return sorted(
        indexes, key=lambda i: (roster[i].cls, roster[i].name if roster[i].named else "", -state.blocks[i].strength)
    )


def _face_up(state: State, index: int) -> Face:
    counter, block = state.edition.roster[index], state.blocks[index]
    return {
        "side": SEATS[counter.side],
        "class": CLASSES[counter.cls],
        "name": counter.name if counter.named else CLASSES[counter.cls],
        "nation": NATIONS[counter.nation],
        "strength": block.strength,
        "max": counter.maximum,
        "coast": COASTS[block.coast],
        "flags": list(counter.flags),
        "fire": list(firepower(counter, state.date)),
    }


def _blockade(state: State, indexes: list[int]) -> Blockade:
    coasts = {state.blocks[i].coast for i in indexes}
    coast = "both" if len(coasts) > 1 else COASTS[coasts.pop()]
    return {"side": SEATS[state.edition.roster[indexes[0]].side], "coast": coast}
