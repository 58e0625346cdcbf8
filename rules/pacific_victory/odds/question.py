"""What is asked, read from a View and the reader's assumptions: a Contest, or a refusal that says what is missing.

Nothing but the View is looked at, so equal Views get equal odds, whatever is true.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.kernel import Plain, RulesError, Text, _

from .. import options
from ..battle_record import SLOTS, Battle
from ..board import BASE, BY_NAME, HEXES, LAND_STEPS, NAME, PLACE, PLACE_IDS
from ..combat.fire import GROUPS
from ..combat.hits import hex_doubles
from ..facts import INDEX, OF_SIDE, ROSTER, SCENARIOS, SHQ_OF, firepower
from ..sides import (
    AF,
    AIR,
    CLASSES,
    COASTS,
    CV,
    JAPAN,
    LAND,
    MISSIONS,
    NA,
    NATIONS,
    NAVAL,
    NOBODY,
    ONE_ROUND,
    SEATS,
    SIDE_NAMES,
    SUPPLY,
    UNSUPPLIED,
)  # fmt: skip
from ..stacking import AIR_LIMIT, BATTLE_LAND_LIMIT, NAVAL_LIMIT
from ..state import State
from .battle import Case, Contest, Standing, Unit
from .suspects import Lineup, Pick, Veiled, possible

_FLOW_KINDS = {
    "carrier_raid": ("CV", "CV-elite", "BB", "BB-elite", "CA"),
    "sub_patrol": ("SS",),
    "strategic_bombing": ("NA", "AF"),
    "sea_invasion": ("IN", "GA"),
}
KINDS = (*CLASSES[:-1], "CV-elite", "BB-elite")
"""What the reader may take an unseen block to be: any class but the SHQ, and elite ones."""
_LIMITS = ((AIR, AIR_LIMIT), (NAVAL, NAVAL_LIMIT), (LAND, BATTLE_LAND_LIMIT))


@dataclass
class Asked:
    """The contest and what it rests on. ``unseen``: enemy blocks that were drawn; ``own``: keys of own blocks."""

    contest: Contest
    viewer: int | None
    under_way: bool
    unseen: int = 0
    notes: list[Text] = field(default_factory=list)


def refusal(reason: Text, rule: str = "", code: str = "odds") -> RulesError:
    """Why there are no odds."""
    return RulesError(reason, rule, code)


def read(view: Plain, about: str, assumed: Mapping[str, Plain], seed: int) -> Asked:
    """The contest of the hex ``about``. RulesError if no battle can be there or an assumption cannot be."""
    place = PLACE.get(about, BY_NAME.get(about, -1))
    if not 0 <= place < HEXES:
        raise refusal(_("There is no hex {hex} in which a battle could be.", hex=about), "", "hex")
    battle = view["battle"]
    if battle is not None and battle["hex"] == PLACE_IDS[place]:
        return _under_way(view, battle, place)
    return _to_come(view, place, assumed, seed)


def _rules(view: Plain) -> State:
    """Scenario, options and turn, for the rules to read; a State of nothing else."""
    chosen = tuple(sorted(view["options"].items()))
    return State(view["scenario"], chosen, (), (), (), (), turn=view["turn"]["index"] - 1)


def _calm(view: Plain, place: int) -> bool:
    return PLACE_IDS[place] not in view["weather"]["hexes"]


def _side(name: str | None) -> int:
    return SIDE_NAMES.index(name)


# -- a battle that is being fought ---------------------------------------------------------------------------------


def _under_way(view: Plain, battle: Plain, place: int) -> Asked:
    if battle["slot"] not in SLOTS:
        raise refusal(_("The rounds at {place} are over: no dice are left to reckon with.", place=NAME[place]), "12.1")
    viewer = _side(view["seat"]) if view["seat"] else None
    supply = {row["id"]: row["supply"] for row in view["mine"]}
    units: list[Unit] = []
    blocks: list[Standing] = []
    air = [0, 0]
    taken: set[int] = set()
    for rank, row in enumerate(battle["blocks"]):
        if row["fate"] is not None or row["class"] == "SHQ":
            continue
        index = _counter_of(row, taken)
        taken.add(index)
        blocks.append((len(units), row["strength"], int(row["half"])))
        units.append(_in_battle(row, rank, index, supply))
        if ROSTER[index].cls in (NA, AF, CV):
            air[ROSTER[index].side] += row["strength"]
    defender = _side(battle["defender"])
    contest = Contest(
        _rules(view), place, defender, units, [Case(1.0, tuple(blocks), (air[0], air[1]))],
        _side(view["places"][PLACE_IDS[place]]["control"]), round=battle["round"], slot=SLOTS.index(battle["slot"]),
        acting=_acting(battle, defender), flak=_flak(battle), opener=_opener(battle), calm=_calm(view, place),
        struck=_struck(battle, units),
    )  # fmt: skip
    return Asked(contest, viewer, under_way=True)


def _counter_of(row: Plain, taken: set[int]) -> int:
    """The counter behind a face-up block; of an enemy's, one of its kind."""
    if row.get("id"):
        return INDEX[row["id"]]
    return next(
        i
        for i in OF_SIDE[SEATS.index(row["side"])]
        if i not in taken
        and CLASSES[ROSTER[i].cls] == row["class"]
        and NATIONS[ROSTER[i].nation] == row["nation"]
        and ROSTER[i].maximum == row["max"]
        and list(ROSTER[i].flags) == list(row["flags"])
        and (not ROSTER[i].named or ROSTER[i].name == row["name"])
    )


def _in_battle(row: Plain, rank: int, index: int, supply: Mapping[str, str]) -> Unit:
    mission = MISSIONS.index(row["mission"])
    counter = ROSTER[index]
    return Unit(
        index, rank, tuple(row["fire"]), COASTS.index(row["coast"] or COASTS[0]), row["at_sea"], row["double_defence"],
        mission in ONE_ROUND, row["mission"] == "kamikaze", supply.get(row["id"]) != SUPPLY[UNSUPPLIED], row["acted"],
        row["id"] or "", (counter.alike, row["at_sea"], row["coast"], mission, tuple(row["fire"])),
    )  # fmt: skip


def _acting(battle: Plain, defender: int) -> int:
    if battle["stage"] == "kamikaze":
        return defender
    acting = _side(battle["acting"]) if battle["acting"] else NOBODY
    return 1 - acting if battle["stage"] == "tie" else acting


def _flak(battle: Plain) -> tuple[tuple[int, int], ...]:
    return tuple((SEATS.index(seat), GROUPS.index(name)) for seat, names in battle["flak"].items() for name in names)


def _opener(battle: Plain) -> int | None:
    return _side(battle["search"]["first"]) if battle.get("search") else None


def _struck(battle: Plain, units: list[Unit]) -> tuple[int, int, int, bool] | None:
    """Hits of the last shot that wait for their takers."""
    if battle["stage"] != "tie":
        return None
    shot = battle["shots"][-1]
    group, left = GROUPS.index(shot["target"]), shot["hits"] - len(shot["effects"])
    firer = next(row for row in battle["blocks"] if row["label"] == shot["label"])
    domain = next(counter.domain for counter in ROSTER if CLASSES[counter.cls] == firer["class"])
    coast = COASTS.index(firer["coast"] or COASTS[0]) if domain == NAVAL else COASTS.index(COASTS[0])
    foes = [unit for unit in units if unit.counter.side != SEATS.index(shot["side"])]
    there = {unit.coast for unit in foes if unit.at_sea or unit.counter.domain == NAVAL}
    if group in (AIR, LAND):
        coast = 0
    elif coast not in there:
        coast = min(there, default=0)
    return group, coast, left, domain == LAND


# -- a battle to come ----------------------------------------------------------------------------------------------


def _to_come(view: Plain, place: int, assumed: Mapping[str, Plain], seed: int) -> Asked:
    if view["seat"] is None:
        raise refusal(_("Odds before a battle is shown are for players, who know their own blocks."), "19")
    name, here = NAME[place], view["places"].get(PLACE_IDS[place])
    if not _calm(view, place):
        raise refusal(_("The weather forbids battles at {place} this turn.", place=name), "6.1")
    side = _side(view["seat"])
    foe = 1 - side
    defender = _defender(view, place, here, side, assumed)
    rules = _rules(view)
    doubles = bool(hex_doubles(rules, Battle(place, defender, 1 - defender, 0)))
    own = _own(view, place, here, side, assumed)
    if not own:
        raise refusal(_("None of your blocks takes part at {place}: name some that would.", place=name), "5.1", "own")
    known, lineup, unseen = _enemy(view, place, here, foe, assumed, attacks=defender == side)
    if not known and not unseen:
        raise refusal(_("No enemy block is at {place}: name some that might be.", place=name), "5.1", "enemy")
    cases, drawn = lineup.cases(seed)
    if not cases:
        raise refusal(_("No such enemy blocks can be at {place}.", place=name), "2.4", "enemy")
    contest = Contest(
        rules, place, defender, [], [], _held(here, place), foe if unseen else None, acting=defender,
        calm=True, drawn=drawn,
    )  # fmt: skip
    stage = _Stage(contest, doubles, view["turn"]["date"])
    standing = [stage.stands(pick, key, supply) for pick, key, supply in own]
    standing += [stage.stands(pick) for pick in known]
    for weight, picks in cases:
        contest.cases.append(stage.case(weight, (*standing, *(stage.stands(pick) for pick in picks))))
    return Asked(contest, side, under_way=False, unseen=unseen)


def _held(here: Plain | None, place: int) -> int:
    if here is not None:
        return _side(here["control"])
    base = BASE[place]
    return base.owner if base else NOBODY


class _Stage:
    """Puts blocks into a contest: one Unit for all cases in which the same block stands in the same way."""

    def __init__(self, contest: Contest, doubles: bool, date: str) -> None:
        self._contest, self._doubles, self._date = contest, doubles, date
        self._numbers: dict[tuple[Any, ...], int] = {}

    def stands(self, pick: Pick, key: str = "", supply: int = 1) -> Standing:
        """A block as it begins."""
        known = (pick.roster, pick.mission, pick.at_sea, pick.coast, key)
        if known not in self._numbers:
            self._numbers[known] = len(self._contest.units)
            self._contest.units.append(self._unit(pick, key, supply))
        return self._numbers[known], pick.strength, 0

    def _unit(self, pick: Pick, key: str, supply: int) -> Unit:
        counter, contest = ROSTER[pick.roster], self._contest
        fanatical = counter.side == JAPAN and options.has(contest.rules, options.FANATICAL_DEFENCE)
        ashore = counter.domain == LAND and counter.side == contest.defender and not pick.at_sea
        return Unit(
            pick.roster, pick.roster, firepower(counter, self._date, pick.mission, supply), pick.coast, pick.at_sea,
            ashore and (self._doubles or fanatical), pick.mission in ONE_ROUND, False, supply != UNSUPPLIED, False, key,
            (counter.alike, pick.at_sea, pick.coast, pick.mission, supply),
        )  # fmt: skip

    def case(self, weight: float, blocks: tuple[Standing, ...]) -> Case:
        """A case of these blocks."""
        air = [0, 0]
        for unit, strength, _half in blocks:
            counter = self._contest.units[unit].counter
            if counter.cls in (NA, AF, CV):
                air[counter.side] += strength
        return Case(weight, blocks, (air[0], air[1]))


def _defender(view: Plain, place: int, here: Plain | None, side: int, assumed: Mapping[str, Plain]) -> int:
    """Who defends (10.3): as listed, as assumed, the blockaded side, who held the base, or P1."""
    listed = next((row for row in view["battles"] if row["hex"] == PLACE_IDS[place]), None)
    if listed is not None:
        return _side(listed["defender"])
    if assumed.get("defender") in SEATS:
        return SEATS.index(assumed["defender"])
    if here is not None and here["blockade"]:
        return 1 - _side(here["blockade"]["side"])
    began = view["began"].get(PLACE_IDS[place], SIDE_NAMES[_held(here, place)] if BASE[place] else None)
    if began is not None:
        return _side(began)
    stood = any(row["place"] == PLACE_IDS[place] and row["moved"] is None for row in view["mine"])
    if stood:
        return side
    first = _side(view["first"])
    return first if first != NOBODY and first != side else 1 - side


def _own(
    view: Plain, place: int, here: Plain | None, side: int, assumed: Mapping[str, Plain]
) -> list[tuple[Pick, str, int]]:
    """Own blocks that take part: those there but for ``leave``, and those of ``bring``. (block, id, supply mark)."""
    leave = set(assumed.get("leave", ()))
    bring = {row["id"]: row.get("as") for row in assumed.get("bring", ())}
    rows = {row["id"]: row for row in view["mine"]}
    unknown = sorted((leave | set(bring)) - set(rows))
    if unknown:
        raise refusal(_("You have no block {id} on the map.", id=unknown[0]), "", "own")
    found = []
    for name, row in rows.items():
        there = row["place"] == PLACE_IDS[place]
        if row["class"] == "SHQ" or not (name in bring or (there and name not in leave)):
            continue
        mission, at_sea = _way(row, place, here, side, bring.get(name), there)
        coast = COASTS.index(row["coast"]) if there else 0
        pick = Pick(INDEX[name], row["strength"], mission, at_sea, coast)
        found.append((pick, name, SUPPLY.index(row["supply"])))
    _check_room([pick for pick, _name, _supply in found], SEATS[side])
    return found


def _way(row: Plain, place: int, here: Plain | None, side: int, way: str | None, there: bool) -> tuple[int, bool]:
    """Mission and at sea or not, of an own block: as it stands, as told, or as it would come."""
    if there:
        return MISSIONS.index(row["mission"]), row["at_sea"]
    land = row["class"] in ("MA", "IN", "GA")
    if way is not None and way != "land" and way not in MISSIONS:
        raise refusal(_("A block cannot come as {way}.", way=way), "6.1", "own")
    if way and way != "land":
        return MISSIONS.index(way), land
    ours = _held(here, place) == side and not (here and here["blockade"])
    start = PLACE.get(row["place"], HEXES)
    overland = start < HEXES and place in LAND_STEPS[start]
    return 0, land and way != "land" and not ours and not overland


def _check_room(picks: list[Pick], seat: str) -> None:
    for domain, most in _LIMITS:
        number = sum((NAVAL if pick.at_sea else ROSTER[pick.roster].domain) == domain for pick in picks)
        if number > most:
            reason = _("At most 2 air, 6 naval and 2 land blocks of a side fight; {seat} would have {n} of one kind.",
                       seat=seat, n=number)  # fmt: skip
            raise refusal(reason, "5.11", "stacking")


def _enemy(
    view: Plain, place: int, here: Plain | None, foe: int, assumed: Mapping[str, Plain], *, attacks: bool
) -> tuple[list[Pick], Lineup, int]:
    """Enemy blocks that lie face up there, and the unseen ones: assumed, told by the flows, or any."""
    seen: set[int] = set()
    known: list[Pick] = []
    for hex_id, row in view["places"].items():
        for face in row["face_up"]:
            if face["side"] == SEATS[foe]:
                index = _counter_of(face, seen)
                seen.add(index)
                if hex_id == PLACE_IDS[place]:
                    known.append(Pick(index, face["strength"], coast=COASTS.index(face["coast"])))
    for row in (view["battle"] or {"blocks": ()})["blocks"]:
        if row["side"] == SEATS[foe]:
            seen.add(_counter_of(row, seen))
    number = (here["blocks"].get(SEATS[foe], 0) if here else 0) - len(known) - _headquarters(view, place, here, foe)
    told = _told(view, place, here, foe, known)
    given = [_assumption(row) for row in assumed.get("enemy", ())]
    veiled = (given + [row for row in told if not given] + [Veiled()] * number)[: max(number, len(given), 0)]
    pool = possible(foe, place, view["turn"]["date"], seen)
    return known, Lineup(veiled, pool, known, attacks), len(veiled)


def _headquarters(view: Plain, place: int, here: Plain | None, foe: int) -> int:
    """An SHQ stands where the scenario puts it, and takes no part (R-07)."""
    ident = ROSTER[SHQ_OF[foe]].id
    rows = SCENARIOS[view["scenario"]]["setup"]
    at = next((row["base"] for row in rows if row["unit"] == ident), None)
    return int(at is not None and BY_NAME.get(at) == place and bool(here and here["blocks"].get(SEATS[foe])))


def _told(view: Plain, place: int, here: Plain | None, foe: int, known: list[Pick]) -> list[Veiled]:
    """What public flows and the west coast of Siam tell of unseen blocks (19)."""
    found = []
    for flow in view["flows"]:
        if flow["seat"] == SEATS[foe] and flow["to"] == PLACE_IDS[place] and flow["kind"] in _FLOW_KINDS:
            mission = MISSIONS.index(flow["kind"])
            at_sea = True if flow["kind"] == "sea_invasion" else None
            found += [Veiled(_FLOW_KINDS[flow["kind"]], 0, mission, at_sea)] * flow["blocks"]
    west = (here["west"].get(SEATS[foe], 0) if here else 0) - sum(pick.coast for pick in known)
    return found + [Veiled(coast=1)] * west


def _assumption(row: Plain) -> Veiled:
    kind, strength = row.get("type") or "", row.get("strength") or 0
    if kind and kind not in KINDS:
        raise refusal(_("There is no kind of block {kind}.", kind=kind), "", "enemy")
    if not isinstance(strength, int) or not 0 <= strength <= 4:
        raise refusal(_("A block has 1 to 4 steps, not {n}.", n=strength), "", "enemy")
    return Veiled((kind,) if kind else (), strength, at_sea=row.get("at_sea"))
