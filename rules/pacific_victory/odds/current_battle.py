"""A battle that is being fought, as the View shows it: all its blocks lie face up (19)."""

from collections.abc import Mapping

from rules.kernel import _

from ..battle_record import SLOTS, Battle
from ..combat.fire import GROUPS
from ..data_sets.edition import Edition
from ..sides import (
    AF,
    AIR,
    CLASSES,
    COASTS,
    CV,
    LAND,
    MISSIONS,
    NA,
    NAVAL,
    NOBODY,
    ONE_ROUND,
    SEA_INVASION,
    SEATS,
    SUPPLY,
    UNSUPPLIED,
)  # fmt: skip
from ..view_types import Battle as BattleView
from ..view_types import BattleBlock, OwnBlock, View
from .battle import Case, Contest, Standing, Unit
from .from_view import Asked, counter_of, faces_of, is_calm, origins_of, refusal, rules_of, side_of
from .retreat_room import around


def under_way(edition: Edition, view: View, battle: BattleView, place: int) -> Asked:
    """The contest from the moment at hand on. RulesError when its rounds are over."""
    board = edition.board
    roster = edition.roster
    if battle["slot"] not in SLOTS:
        raise refusal(
            _("The rounds at {place} are over: no dice are left to reckon with.", place=board.title[place]), "12.1"
        )
    viewer = side_of(view["seat"]) if view["seat"] else None
    own = {row["id"]: row for row in view["mine"]}
    origins = origins_of(edition, view, place)
    units: list[Unit] = []
    blocks: list[Standing] = []
    air = [0, 0]
    taken: set[int] = set()
    for rank, row in enumerate(battle["blocks"]):
        if row["fate"] is not None or row["class"] == "SHQ":
            continue
        index = edition.index[row["id"]] if row["id"] else counter_of(edition, row, taken)
        taken.add(index)
        blocks.append((len(units), row["strength"], int(row["half"])))
        units.append(_in_battle(edition, row, rank, index, own, origins))
        if roster[index].cls in (NA, AF, CV):
            air[roster[index].side] += row["strength"]
    defender, rules = side_of(battle["defender"]), rules_of(edition, view)
    record = Battle(place, defender, 1 - defender, 0)
    contest = Contest(
        rules, place, defender, units, [Case(1.0, tuple(blocks), (air[0], air[1]))],
        side_of(view["places"][board.place_ids[place]]["control"]),
        around(view, rules, record, taken, faces_of(edition, view, taken)),
        round=battle["round"], slot=SLOTS.index(battle["slot"]),
        acting=_acting(battle, defender), flak=_flak(battle), opener=_opener(battle),
        calm=is_calm(edition, view, place),
        struck=_struck(edition, battle, units),
    )  # fmt: skip
    return Asked(contest, viewer, under_way=True)


def _in_battle(
    edition: Edition,
    row: BattleBlock,
    rank: int,
    index: int,
    own: Mapping[str, OwnBlock],
    origins: Mapping[tuple[str, str], int],
) -> Unit:
    mission = MISSIONS.index(row["mission"])
    counter, mine, (air, naval, ground) = edition.roster[index], own.get(row["id"] or ""), row["fire"]
    origin = (
        edition.board.place[mine["origin"]]
        if mine and mine["origin"]
        else origins.get((row["side"], row["mission"] or ""), -1)
    )
    known = (mine["supply"], mine["moved"], mine["origin"]) if mine else ()
    return Unit(
        counter, rank, (air, naval, ground), COASTS.index(row["coast"] or COASTS[0]), row["at_sea"],
        row["double_defence"], mission in ONE_ROUND, row["mission"] == "kamikaze",
        not mine or mine["supply"] != SUPPLY[UNSUPPLIED],
        row["acted"], row["id"] or "", (counter.alike, row["at_sea"], row["coast"], mission, tuple(row["fire"]), known),
        mission == SEA_INVASION, origin, bool(mine and mine["bound"] and counter.domain == LAND),
    )  # fmt: skip


def _acting(battle: BattleView, defender: int) -> int:
    if battle["stage"] == "kamikaze":
        return defender
    acting = side_of(battle["acting"]) if battle["acting"] else NOBODY
    return 1 - acting if battle["stage"] == "tie" else acting


def _flak(battle: BattleView) -> tuple[tuple[int, int], ...]:
    return tuple((SEATS.index(seat), GROUPS.index(name)) for seat, names in battle["flak"].items() for name in names)


def _opener(battle: BattleView) -> int | None:
    return side_of(battle["search"]["first"]) if battle.get("search") else None


def _struck(edition: Edition, battle: BattleView, units: list[Unit]) -> tuple[int, int, int, bool] | None:
    """Hits of the last shot that wait for their takers."""
    roster = edition.roster
    if battle["stage"] != "tie":
        return None
    shot = battle["shots"][-1]
    group, left = GROUPS.index(shot["target"]), shot["hits"] - len(shot["effects"])
    firer = next(row for row in battle["blocks"] if row["label"] == shot["label"])
    domain = next(counter.domain for counter in roster if CLASSES[counter.cls] == firer["class"])
    coast = COASTS.index(firer["coast"] or COASTS[0]) if domain == NAVAL else COASTS.index(COASTS[0])
    foes = [unit for unit in units if unit.counter.side != SEATS.index(shot["side"])]
    there = {unit.coast for unit in foes if unit.at_sea or unit.counter.domain == NAVAL}
    if group in (AIR, LAND):
        coast = 0
    elif coast not in there:
        coast = min(there, default=0)
    return group, coast, left, domain == LAND
