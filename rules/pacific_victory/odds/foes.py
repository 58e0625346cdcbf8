"""Enemy blocks of a battle to come: those that lie face up, and what the unseen ones may be."""

from typing import NamedTuple

from rules.kernel import _

from ..data_sets.edition import Edition
from ..odds_types import AssumedBlock, Assumptions
from ..sides import CLASSES, COASTS, MISSIONS, SEATS
from ..view_types import Place, View
from .from_view import counter_of, faces_of, refusal
from .hidden_blocks import Lineup, Pick, Veiled, possible
from .retreat_room import Face

_FLOW_KINDS = {
    "carrier_raid": ("CV", "CV-elite", "BB", "BB-elite", "CA"),
    "sub_patrol": ("SS",),
    "strategic_bombing": ("NA", "AF"),
    "sea_invasion": ("IN", "GA"),
}
KINDS = (*CLASSES[:-1], "CV-elite", "BB-elite")
"""What the reader may take an unseen block to be: any class but the SHQ, and elite ones."""


class Foes(NamedTuple):
    """``known``: face up there; ``unseen``: how many are not; ``faces``: all that lie face up, there or elsewhere."""

    known: list[Pick]
    lineup: Lineup
    unseen: int
    faces: list[Face]


def foes_of(
    edition: Edition,
    view: View,
    place: int,
    here: Place | None,
    foe: int,
    assumed: Assumptions,
    *,
    attacks: bool,
) -> Foes:
    """Enemy blocks that lie face up there, and the unseen ones: assumed, told by the flows, or any."""
    seen: set[int] = set()
    for row in view["battle"]["blocks"] if view["battle"] else ():
        if row["side"] == SEATS[foe]:
            seen.add(counter_of(edition, row, seen))
    faces = faces_of(edition, view, seen)
    seen.update(face.roster for face in faces)
    known = [
        Pick(face.roster, face.row["strength"], coast=COASTS.index(face.row["coast"]))
        for face in faces
        if face.place == place
    ]
    number = (
        (here["blocks"].get(SEATS[foe], 0) if here else 0) - len(known) - _headquarters(edition, view, place, here, foe)
    )
    told = _told(edition, view, place, here, foe, known)
    given = [_assumption(row) for row in assumed.get("enemy", ())]
    veiled = (given + [row for row in told if not given] + [Veiled()] * number)[: max(number, len(given), 0)]
    pool = possible(edition, foe, place, view["turn"]["date"], seen)
    return Foes(known, Lineup(edition, veiled, pool, known, attacks), len(veiled), faces)


def _headquarters(edition: Edition, view: View, place: int, here: Place | None, foe: int) -> int:
    """An SHQ stands where the scenario puts it, and takes no part (R-07)."""
    ident = edition.roster[edition.shq_of[foe]].id
    rows = edition.scenarios[view["scenario"]]["setup"]
    at = next((row["base"] for row in rows if row["unit"] == ident), None)
    return int(
        at is not None and edition.board.by_name.get(at) == place and bool(here and here["blocks"].get(SEATS[foe]))
    )


def _told(edition: Edition, view: View, place: int, here: Place | None, foe: int, known: list[Pick]) -> list[Veiled]:
    """What public flows and the west coast of Siam tell of unseen blocks (19)."""
    board = edition.board
    found = []
    for flow in view["flows"]:
        if flow["seat"] == SEATS[foe] and flow["to"] == board.place_ids[place] and flow["kind"] in _FLOW_KINDS:
            mission = MISSIONS.index(flow["kind"])
            at_sea = True if flow["kind"] == "sea_invasion" else None
            found += [Veiled(_FLOW_KINDS[flow["kind"]], 0, mission, at_sea)] * flow["blocks"]
    west = (here["west"].get(SEATS[foe], 0) if here else 0) - sum(pick.coast for pick in known)
    return found + [Veiled(coast=1)] * west


def _assumption(row: AssumedBlock) -> Veiled:
    kind, strength = row.get("type") or "", row.get("strength") or 0
    if kind and kind not in KINDS:
        raise refusal(_("There is no kind of block {kind}.", kind=kind), "", "enemy")
    if not isinstance(strength, int) or not 0 <= strength <= 4:
        raise refusal(_("A block has 1 to 4 steps, not {n}.", n=strength), "", "enemy")
    return Veiled((kind,) if kind else (), strength, at_sea=row.get("at_sea"))
