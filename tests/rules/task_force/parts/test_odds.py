"""Odds (20.7): every fall of the dice played through the arithmetic gives the same chances."""

from collections.abc import Sequence
from functools import partial

import pytest

from rules.task_force import reports
from rules.task_force.air import anti_aircraft, bombing, fights, pairings
from rules.task_force.air.losses import after_losses, next_loss
from rules.task_force.damage import attack
from rules.task_force.damage.attack import Deckload
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces.air_units import AirUnit
from rules.task_force.forces.formations import COLUMN, RING, Formation
from rules.task_force.forces.ships import SUNK
from rules.task_force.naval import gunnery
from rules.task_force.odds import searches
from rules.task_force.odds.chances import of
from rules.task_force.odds.gun_duel import Shot, duel
from rules.task_force.odds.raids import AttackGroup, Defence, raid
from rules.task_force.odds.targets import Target, states

from ..falls import Die, every_fall
from ..pieces import ship, unit, units


def hit(die: Die, target: Target, number: int) -> Target:
    """One attack on a target, its dice thrown as they are owed."""
    faces: dict[str, int] = {}
    while owed := attack.next_roll(HOUSE, target.ship, number, target.load, faces):
        faces[owed] = die()
    found = attack.settled(HOUSE, target.ship, number, target.load, faces)
    return Target(found.ship, attack.NO_DECKLOAD if found.exploded else target.load)


# -- gun duels -----------------------------------------------------------------------------------------------------


def battle(
    die: Die, fleet: dict[str, Target], lists: Sequence[Sequence[Shot]], night: bool, surprise: bool
) -> tuple[Target, ...]:
    """A battle as 5.3 tells it; what becomes of all."""
    now, pending = dict(fleet), []
    for place, shots in enumerate(lists):
        for shot in shots:
            power = sum(gunnery.firepower(HOUSE, now[name].ship, night) for name in shot.by)
            if power:
                pending.append((shot.on, gunnery.hits(HOUSE, now[shot.by[0]].ship.side, power, die())))
        if surprise or place:
            for on, number in pending:
                now[on] = hit(die, now[on], number)
            pending = []
    return tuple(now.values())


def shares(played: dict[tuple[Target, ...], float], place: int) -> dict[Target, float]:
    """The chances of one of those that a play tells of."""
    return of(played, lambda all_of_them: all_of_them[place])


DUEL = {name: Target(ship(name)) for name in ("haguro", "DD_IJN.1", "astoria")}
DUEL["lexington"] = Target(ship("lexington"), Deckload(4, 4))
LISTS = {
    "a loaded carrier": ([Shot(("haguro",), "lexington")], [Shot(("astoria", "lexington"), "haguro")]),
    "two at one": (
        [Shot(("haguro",), "astoria"), Shot(("DD_IJN.1",), "astoria")],
        [Shot(("astoria",), "haguro"), Shot(("lexington",), "DD_IJN.1")],
    ),
}


@pytest.mark.parametrize("name", LISTS)
@pytest.mark.parametrize(("night", "surprise"), [(False, False), (False, True), (True, True)])
def test_4_2_2_r_27_the_odds_of_a_duel_are_what_all_dice_give(name: str, night: bool, surprise: bool) -> None:
    odds = duel(HOUSE, DUEL, *LISTS[name], night, surprise)
    played = every_fall(partial(battle, fleet=DUEL, lists=LISTS[name], night=night, surprise=surprise))
    for place, about in enumerate(DUEL):
        assert odds[about] == pytest.approx(shares(played, place))


def test_4_2_5_who_is_surprised_fires_with_what_is_left() -> None:
    fleet = {name: Target(ship(name)) for name in ("mutsu", "haguro", "astoria", "portland")}
    shots = [Shot(("mutsu", "haguro"), "astoria")], [Shot(("astoria", "portland"), "haguro")]
    calm, late = (states(duel(HOUSE, fleet, *shots, False, surprise)["haguro"]) for surprise in (False, True))
    assert late["intact"] > calm["intact"]
    assert sum(late.values()) == pytest.approx(1)


# -- raids ---------------------------------------------------------------------------------------------------------


def strike(
    die: Die, escorts: Sequence[AirUnit], groups: Sequence[AttackGroup], defence: Defence
) -> tuple[int, tuple[Target, ...]]:
    """A raid as 6.4 and 6.5 tell it; the steps that the raiders lose, and what becomes of all that is there."""
    raiders = {one.id: one for one in (*escorts, *(one for group in groups for one in group.units))}
    cap = {one.id: one for one in defence.cap}
    kinds = {name: fights.kind_in_raid(HOUSE, one) for name, one in raiders.items()}
    values = {name: fights.worth(HOUSE, one) for name, one in (raiders | cap).items()}
    lost = 0
    for pairing in pairings.default(kinds, list(cap), (), values):
        theirs = [raiders[name] for name in pairing.raiders]
        result = fights.fight(HOUSE, [cap[name] for name in pairing.interceptors], theirs, die())
        lost += min(result.raider, sum(one.steps for one in theirs))
        for one in theirs:
            left = one.steps - result.raider
            raiders[one.id] = one._replace(steps=left if result.goes_on and left > 0 else 0)
    now = dict(defence.fleet)
    for group in groups:
        coming = [raiders[one.id] for one in group.units if raiders[one.id].steps]
        aim = next((name for name in group.targets if now[name].ship.state != SUNK), "")
        if not aim or not coming:
            continue
        fleet = {name: target.ship for name, target in now.items()}
        power = anti_aircraft.strength(HOUSE, fleet, defence.formations, (), aim)
        drm = 0
        if anti_aircraft.fires(HOUSE, fleet[aim], power, coming):
            drm, steps = HOUSE.tables.anti_aircraft.cell(die(), power)
            lost += min(steps, sum(one.steps for one in coming))
            coming = list(after_losses(HOUSE, coming, steps, shared=True))
        if coming:
            on_base = fleet[aim].type == "BASE"
            value = bombing.strength(HOUSE, coming, on_base, bool(cap))
            now[aim] = hit(die, now[aim], bombing.hits(HOUSE, value, die(), drm, on_base))
    return lost, tuple(now.values())


def check_strike(escorts: Sequence[AirUnit], groups: Sequence[AttackGroup], defence: Defence) -> None:
    odds = raid(HOUSE, tuple(escorts), groups, defence)
    falls = every_fall(partial(strike, escorts=escorts, groups=groups, defence=defence))
    assert odds.lost == pytest.approx(sum(steps * chance for (steps, _targets), chance in falls.items()))
    played = of(falls, lambda fall: fall[1])
    for name in odds.targets:
        assert odds.targets[name] == pytest.approx(shares(played, list(defence.fleet).index(name)))


def test_4_3_5_a_strike_on_a_loaded_carrier() -> None:
    ring = ("akagi", "haruna", "DD_IJN.1")
    fleet = {name: Target(ship(name)) for name in ring} | {"akagi": Target(ship("akagi"), Deckload(6, 7))}
    defence = Defence("IJN", fleet, (Formation("IJN:TF1", RING, ring),))
    check_strike((), [AttackGroup(tuple(units("yorktown.SBD-1", "yorktown.SBD-2")), ("akagi",))], defence)


def test_4_3_4_a_strike_through_a_patrol_in_two_groups() -> None:
    column = ("haguro", "tone", "DD_IJN.1")
    fleet = {name: Target(ship(name)) for name in column}
    cap = tuple(units("akagi.A6M-1"))
    defence = Defence("IJN", fleet, (Formation("IJN:TF7", COLUMN, column),), cap=cap)
    first = AttackGroup((*units("hornet.TBD-1"), unit("hornet.SBD-1", 1)), ("haguro", "tone"))
    second = AttackGroup(tuple(units("hornet.SBD-2")), ("haguro", "tone"))
    check_strike((), [first, second], defence)


def test_4_3_6_a_strike_on_a_base_doubled_without_a_patrol() -> None:
    bomber = unit("akagi.B5N-1", against="base")
    group = AttackGroup((bomber, unit("akagi.D3A-1", against="base")), ("midway",))
    for cap in ((), (unit("midway.F4F-1", 1),)):
        defence = Defence("ALLIED", {"midway": Target(ship("midway"))}, cap=cap)
        check_strike([unit("akagi.A6M-1", against="base")], [group], defence)


def test_12_5_losses_as_a_deadline_chooses_them() -> None:
    torpedo, dive, small = unit("akagi.B5N-1", against="fleet"), unit("akagi.D3A-1"), unit("akagi.D3A-2", 1)
    assert next_loss(HOUSE, [torpedo, dive, small]).id == small.id
    assert fights.in_default_order(HOUSE, [torpedo, dive, small]) == [small, dive, torpedo]
    assert after_losses(HOUSE, [torpedo, dive, small], 3, shared=True) == (
        torpedo._replace(steps=1),
        dive._replace(steps=1),
    )
    assert after_losses(HOUSE, [torpedo, dive], 9, shared=True) == ()
    for lost in range(6):
        left = after_losses(HOUSE, [torpedo, dive, small], lost, shared=True)
        gone = 2 - sum(one.steps for one in left if one.type == "B5N")
        assert (gone, lost - gone) in anti_aircraft.loss_splits(2, 3, lost)


def test_12_5_pairings_as_a_deadline_makes_them_are_legal_and_the_strongest_meet() -> None:
    raid_kinds = {"f1": "F", "f2": "F", "t1": "T", "b1": "B", "b2": "B", "b17": "B"}
    strength = {"f1": 2, "f2": 4, "t1": 1, "b1": 1, "b2": 2, "b17": 4} | {"i1": 3, "i2": 5, "i3": 5, "i4": 3, "i5": 3}
    own = ["i1", "i2", "i3", "i4", "i5"]
    made = pairings.default(raid_kinds, own, ("b17",), strength)
    assert [(one.interceptors, one.raiders) for one in made] == [
        (("i2",), ("f2",)), (("i3",), ("f1",)), (("i1",), ("t1",)), (("i4",), ("b2",)), (("i5",), ("b1",)),
    ]  # fmt: skip
    for many in range(8):
        names = [f"i{number}" for number in range(many)]
        found = pairings.default(raid_kinds, names, ("b17",), strength | dict.fromkeys(names, 3))
        assert pairings.fault(raid_kinds, names, found, ("b17",)) == ""


# -- searches ------------------------------------------------------------------------------------------------------


def test_4_4_2_r_32_draws_without_replacement() -> None:
    whole = searches.cup(HOUSE)
    assert whole == (30, 12, 12)
    assert searches.drawn(whole, 1) == pytest.approx({(1, 0, 0): 30 / 54, (0, 1, 0): 12 / 54, (0, 0, 1): 12 / 54})
    for chits in (0, 3, 54):
        assert sum(searches.drawn(whole, chits).values()) == pytest.approx(1)
    assert searches.drawn(whole, 54) == {whole: 1.0}
    with pytest.raises(ValueError, match="55 chits"):
        searches.drawn(whole, 55)


def test_4_4_2_the_chance_to_learn_the_truth_grows_with_the_chits() -> None:
    assert searches.learned(HOUSE, reports.CARRIER, 1) == pytest.approx(
        {"right": 30 / 54, "wrong": 12 / 54, "open": 12 / 54}
    )
    assert searches.learned(HOUSE, reports.DUMMY, 2) == pytest.approx(
        {"right": 1 - 24 * 23 / 54 / 53, "wrong": 0, "open": 24 * 23 / 54 / 53}
    )
    right = [searches.learned(HOUSE, reports.FLEET, chits)["right"] for chits in (0, 1, 3, 5, 9)]
    assert right == sorted(right)
    assert right[0] == 0


def test_4_4_2_what_reports_are_worth() -> None:
    twice = searches.posterior(HOUSE, ["CARRIER_TF_SIGHTED", "CARRIER_TF_SIGHTED+SINGLE_SHIP"])
    assert twice["carrier"] == pytest.approx(30 * 29 / (30 * 29 + 12 * 11))
    assert twice["dummy"] == 0
    nothing = searches.posterior(HOUSE, ["NO_CONTACT"])
    assert nothing == pytest.approx({"dummy": 24 / 48, "carrier": 12 / 48, "fleet": 12 / 48})
    assert searches.posterior(HOUSE, ["NO_CONTACT", "NO_FLEET_SIGHTED"])["dummy"] == 1
    known = searches.posterior(HOUSE, ["FLEET_TF_SIGHTED"], {"dummy": 6, "fleet": 1, "carrier": 0})
    assert known == {"dummy": 0, "carrier": 0, "fleet": 1}
    with pytest.raises(ValueError, match="no marker gives"):
        searches.posterior(HOUSE, ["NO_FLEET_SIGHTED", "NO_CONTACT"])


def test_4_4_2_the_worth_of_reports_is_what_drawing_gives() -> None:
    """All pairs of draws from a cup, told by `report`, weighed by who may have given them."""
    chits = [chit for chit, number in HOUSE.tables.chits.items() for _one in range(number)]
    told: dict[tuple[str, ...], dict[str, int]] = {}
    for first, one in enumerate(chits):
        for second, other in enumerate(chits):
            if first == second:
                continue
            for marker in reports.MARKERS:
                words = [reports.report(chit, marker) for chit in (one, other)]
                if not reports.reveals_dummy(words[0]):
                    row = told.setdefault(tuple(words), dict.fromkeys(reports.MARKERS, 0))
                    row[marker] += 1
    for pair, row in told.items():
        wanted = {marker: number / sum(row.values()) for marker, number in row.items()}
        assert searches.posterior(HOUSE, pair) == pytest.approx(wanted)
