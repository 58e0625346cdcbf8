"""May a piece take that path: the same rules as in `paths`, with a reason for each refusal (6, 7.4, 10.2, 10.3)."""

from collections.abc import Sequence
from itertools import pairwise

from rules.common.refusing import refusal
from rules.kernel import IllegalOrder, _

from ..board import COST, IDS, LAND_STEPS, NEAR, ROADS, SEA_STEPS, SHALLOW, TERRAIN
from ..facts import JP, PIECES, US, Piece
from ..working_state import WorkingState
from . import paths


def check_path(table: WorkingState, piece: Piece, path: Sequence[int]) -> None:
    """IllegalOrder, with the rule, if the piece may not take that path (6.1 to 6.6, 7.4, 10.2)."""
    steps = list(pairwise(path))
    if path[0] != table.at[piece.index]:
        raise refusal(_("{piece} stands at {hex}; its path begins there.", piece=piece.title,
                        hex=IDS[table.at[piece.index]]), "6.2")  # fmt: skip
    if len(set(path)) != len(path):
        raise refusal(_("A path enters no hex twice."), "6.2")
    for start, at in steps:
        if at not in NEAR[start]:
            raise refusal(_("{hex} is not next to {start}.", hex=IDS[at], start=IDS[start]), "6.2")
    for number, (start, at) in enumerate(steps, 1):
        _check_step(table, piece, start, at, number == len(steps))
    cost = sum(COST[at] for at in path[1:])
    allowed = piece.mf + all(step in ROADS for step in steps)
    if cost > allowed:
        raise refusal(_("That costs {cost} movement points; {piece} has {allowed} on this way.", cost=cost,
                        piece=piece.title, allowed=allowed), "6.4")  # fmt: skip


def _check_step(table: WorkingState, piece: Piece, start: int, at: int, last: bool) -> None:
    good = LAND_STEPS[piece.side][start] if piece.land else SEA_STEPS[start]
    if at not in good:
        raise _wrong_ground(piece, start, at)
    if table.on(at) and not (last and piece.land and paths.may_end_on(table, piece.index, at)):
        raise _in_the_way(table, piece, at)
    if last or not piece.land:
        return
    if at in table.zoc(JP if piece.side == US else US):
        raise refusal(_("{hex} is in an enemy zone of control: the move ends there.", hex=IDS[at]), "6.6")
    if piece.side == US and at in table.alarm():
        raise refusal(_("{hex} is within four hexes of a banzai unit: the move ends there.", hex=IDS[at]), "7.4")


def _wrong_ground(piece: Piece, start: int, at: int) -> IllegalOrder:
    where = IDS[at]
    if not piece.land:
        return refusal(_("{hex} is no sea hex; ships keep to those.", hex=where), "6.1")
    if piece.side == US and TERRAIN[at] == SHALLOW:
        return refusal(_("{hex} is shallow water: nobody goes back into it from land.", hex=where), "6.1")
    if piece.side == US and TERRAIN[start] == SHALLOW:
        return refusal(
            _("From shallow water the way leads to shallow water or a beach, not to {hex}.", hex=where), "6.1"
        )
    return refusal(_("{piece} may not enter {hex}: it is water.", piece=piece.title, hex=where), "6.1")


def _in_the_way(table: WorkingState, piece: Piece, at: int) -> IllegalOrder:
    where, other = IDS[at], PIECES[table.on(at)[0]]
    if other.type == "obstacle":
        return refusal(_("The obstacle at {hex} has to be removed first.", hex=where), "10.2")
    if other.type == "mine" and piece.side == JP:
        return refusal(_("There are mines at {hex}; Japanese pieces keep out.", hex=where), "10.3")
    if other.type == "mine" and piece.land:
        return refusal(_("There are mines at {hex}: the move ends there.", hex=where), "10.3")
    return refusal(_("{other} stands at {hex}; nobody passes over it or stops there.", other=other.title, hex=where),
                   "6.3")  # fmt: skip
