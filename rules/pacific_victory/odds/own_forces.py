"""Own blocks that take part in a battle to come, and the way in which they come."""

from typing import NamedTuple

from rules.kernel import _

from ..data_sets.edition import Edition
from ..odds_types import Assumptions
from ..sides import AIR, COASTS, LAND, MISSIONS, NAVAL, SUPPLY
from ..stacking import AIR_LIMIT, BATTLE_LAND_LIMIT, NAVAL_LIMIT
from ..titles import SIDE_WITHIN
from ..view_types import OwnBlock, Place, View
from .from_view import held_by, refusal
from .hidden_blocks import Pick

_LIMITS = ((AIR, AIR_LIMIT), (NAVAL, NAVAL_LIMIT), (LAND, BATTLE_LAND_LIMIT))


class Own(NamedTuple):
    """An own block: ``key``: its id; ``supply`` mark; ``origin``: where its move began, or begins; ``bound``."""

    pick: Pick
    key: str
    supply: int
    origin: int
    bound: bool


def own_blocks(
    edition: Edition, view: View, place: int, here: Place | None, side: int, assumed: Assumptions
) -> list[Own]:
    """Own blocks that take part: those there but for ``leave``, and those of ``bring``."""
    board = edition.board
    roster = edition.roster
    leave = set(assumed.get("leave", ()))
    bring = {row["id"]: row.get("as") for row in assumed.get("bring", ())}
    rows = {row["id"]: row for row in view["mine"]}
    unknown = sorted((leave | set(bring)) - set(rows))
    if unknown:
        raise refusal(_("You have no block {id} on the map.", id=unknown[0]), "", "own")
    found = []
    for name, row in rows.items():
        there = row["place"] == board.place_ids[place]
        if row["class"] == "SHQ" or not (name in bring or (there and name not in leave)):
            continue
        mission, at_sea = _way(edition, row, place, here, side, bring.get(name), there)
        coast = COASTS.index(row["coast"]) if there else 0
        pick = Pick(edition.index[name], row["strength"], mission, at_sea, coast)
        origin = board.place[row["origin"] or row["place"]] if there else board.place[row["place"]]
        bound = row["bound"] and roster[edition.index[name]].domain == LAND
        found.append(Own(pick, name, SUPPLY.index(row["supply"]), origin, bound))
    _check_room(edition, [own.pick for own in found], side)
    return found


def _way(
    edition: Edition, row: OwnBlock, place: int, here: Place | None, side: int, way: str | None, there: bool
) -> tuple[int, bool]:
    """Mission and at sea or not, of an own block: as it stands, as told, or as it would come."""
    board = edition.board
    if there:
        return MISSIONS.index(row["mission"]), row["at_sea"]
    land = row["class"] in ("MA", "IN", "GA")
    if way is not None and way != "land" and way not in MISSIONS:
        raise refusal(_("A block cannot come as {way}.", way=way), "6.1", "own")
    if way and way != "land":
        return MISSIONS.index(way), land
    ours = held_by(edition, here, place) == side and not (here and here["blockade"])
    start = board.place.get(row["place"], board.hexes)
    overland = start < board.hexes and place in board.land_steps[start]
    return 0, land and way != "land" and not ours and not overland


def _check_room(edition: Edition, picks: list[Pick], side: int) -> None:
    roster = edition.roster
    for domain, most in _LIMITS:
        number = sum((NAVAL if pick.at_sea else roster[pick.roster].domain) == domain for pick in picks)
        if number > most:
            reason = _("At most 2 air, 6 naval and 2 land blocks of a side fight; {seat} would have {n} of one kind.",
                       seat=SIDE_WITHIN[side], n=number)  # fmt: skip
            raise refusal(reason, "5.11", "stacking")
