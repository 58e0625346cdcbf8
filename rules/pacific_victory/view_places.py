"""The places of a View: who holds them, how many blocks are there, and the faces that everybody sees (19, R-84)."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import compress, count
from operator import ne
from typing import NamedTuple

from .data_sets.edition import Edition, of_edition
from .data_sets.facts import firepower
from .looking import look
from .sides import CLASSES, COASTS, NATIONS, SEATS, SIDE_NAMES, WEST
from .state import State
from .view_types import Blockade, Face, Place


@of_edition
def _always(edition: Edition) -> frozenset[int]:
    return frozenset((*edition.board.bases, *edition.board.boxes_in_play))


def places(state: State) -> dict[str, Place]:
    """By id: all bases and boxes, and where blocks are."""
    board, blocks = state.edition.board, state.blocks
    shown = {place_id: row for place_id, row in zip(board.place_ids, _plain_places(state), strict=False) if row}
    lying: dict[int, list[int]] = {}
    for index, block in enumerate(blocks):
        if block.blockading and block.place < board.places:
            lying.setdefault(block.place, []).append(index)
    table = look(state)
    cut_off: dict[int, list[str]] = {}
    for side, place in state.cut_off:
        if table.own_at(place, side):
            cut_off.setdefault(place, []).append(SEATS[side])
    for place in {board.siam, *lying, *cut_off}:
        if place != board.nowhere:
            place_id = board.place_ids[place]
            shown[place_id] = _special_place(
                state, place, shown[place_id], lying.get(place, []), cut_off.get(place, [])
            )
    return shown


class _Columns(NamedTuple):
    """What plain rows are made of, by place."""

    japan: Sequence[int]
    allies: Sequence[int]
    control: Sequence[int]
    supplied: Sequence[int]
    fought: Sequence[int | None]


def _columns(state: State) -> _Columns:
    japan, allies = look(state).occupancy.numbers
    fought: list[int | None] = [None] * state.edition.board.places
    for place, _defender, done in state.battles:
        fought[place] = done
    return _Columns(japan, allies, state.control, state.supplied, fought)


def _plain_places(state: State) -> list[Place | None]:
    """By place the row without faces, None where there is nothing to show.

    Only where something differs from the position that was looked at before is a row made anew.
    """
    edition, now = state.edition, _columns(state)
    kept = edition.found.get(_plain_places)
    if kept is None:
        rows: list[Place | None] = [None] * edition.board.places
        differing: Iterable[int] = range(edition.board.places)
    else:
        before, rows = kept
        differing = {
            place for old, new in zip(before, now, strict=True) if old != new for place in _differing(old, new)
        }
        rows = rows[:]
    always = _always(edition)
    for place in differing:
        japan, allies, *more = (column[place] for column in now)
        rows[place] = _plain_place(japan, allies, *more) if japan or allies or place in always else None
    edition.found[_plain_places] = now, rows
    return rows


def _differing(old: Sequence[object], new: Sequence[object]) -> list[int]:
    return list(compress(count(), map(ne, old, new)))


@lru_cache(maxsize=2048)
def _plain_place(japan: int, allies: int, control: int, supplied: int, fought: int | None) -> Place:
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


def _special_place(state: State, place: int, plain: Place, lying: list[int], cut_off: list[str]) -> Place:
    return {
        **plain,
        "face_up": [_face_up(state, i) for i in _public_order(state, lying)],
        "unsupplied": cut_off,
        "blockade": _blockade(state, lying) if lying else None,
        "west": _off_the_west(state) if place == state.edition.board.siam else {},
    }


def _off_the_west(state: State) -> dict[str, int]:
    """How many blocks of each side lie off the west coast of Siam."""
    table, siam = look(state), state.edition.board.siam
    numbers = {
        seat: sum(state.blocks[i].coast == WEST for i in table.at(siam, side)) for side, seat in enumerate(SEATS)
    }
    return {seat: number for seat, number in numbers.items() if number}


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
