"""What plans do in the rounds of a battle: every field and condition of 20.2, and the order of its layers."""

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE

from .planned import Planned, block, in_battle

FLEETS = {"K05": [block("us-cv", 3), block("us-ca", 2), block("jp-ca", 3), block("jp-cv", 2)]}
RAID = {"Rabaul": [block("us-cv", 3), block("us-ca", 2), block("jp-in", 3), block("jp-af", 2)]}


def carrier(place: dict[str, list[dict[str, object]]] = RAID) -> Planned:
    """The American carrier acts in round 1."""
    return in_battle(place, control={"Rabaul": "JAPAN"}).until("slot", "ALLIES", slot="CV")


# -- targets -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "target"),
    [
        ("FIRE CV AT AIR, GROUND", "AIR"),
        ("FIRE CV AT GROUND, AIR", "GROUND"),
        ("FIRE CV AT NAVAL, GROUND", "GROUND"),  # no ship is there: the next of the list
        ("FIRE SHIPS AT AIR", "AIR"),
        ("FIRE ALL AT AIR", "AIR"),
        ("FIRE CA AT GROUND", "AIR"),  # not for carriers: the group where it hits best
        ("FIRE BB AT GROUND\nFIRE CV AT AIR\nFIRE ALL AT GROUND", "AIR"),
        ("IF ENEMY AIR THEN FIRE CV AT AIR", "AIR"),
        ("IF ENEMY SHIPS THEN FIRE CV AT AIR ELSE FIRE CV AT GROUND", "GROUND"),
        ("IF ROUND >= 2 THEN FIRE CV AT AIR ELSE FIRE CV AT GROUND", "GROUND"),
        ("IF ATTACKING AND ENEMY TROOPS THEN FIRE CV AT GROUND", "GROUND"),
        ("IF DEFENDING THEN FIRE CV AT AIR ELSE FIRE CV AT GROUND", "GROUND"),
        ("FIRE CV AT GROUND\nAT Rabaul\nFIRE CV AT AIR", "AIR"),
        ("FIRE CV AT GROUND\nAT Truk\nFIRE CV AT AIR", "GROUND"),
        ("AT Rabaul\nFIRE CV AT GROUND\nBLOCK {us-cv}\nFIRE AT AIR", "AIR"),
        ("IF ENEMY IN Rabaul THEN FIRE CV AT AIR", "AIR"),
        ("IF ENEMY IN Truk THEN FIRE CV AT GROUND ELSE FIRE CV AT AIR", "AIR"),
        ("IF TURN >= 1943-01 THEN FIRE CV AT GROUND ELSE FIRE CV AT AIR", "AIR"),
        ("IF NOT OWN IN Rabaul THEN FIRE CV AT GROUND ELSE FIRE CV AT AIR", "AIR"),
    ],
)
def test_targets(plan: str, target: str) -> None:
    fight = carrier()
    assert fight.does(plan.replace("{us-cv}", HOUSE.roster[fight.names["us-cv"]].id)) == f"FIRE us-cv {target}"


def test_fire_is_held() -> None:
    assert carrier().does("FIRE CV AT PASS") == "PASS us-cv"
    assert carrier().does("FIRE CV AT NAVAL, PASS") == "PASS us-cv"


def test_the_strongest_of_a_slot_acts_first() -> None:
    fight = in_battle({"K05": [block("us-ca", 1), block("us-ca2", 4), block("jp-ca", 2)]}).until("slot", "ALLIES")
    assert fight.does("") == "FIRE us-ca2 NAVAL"


def test_because_names_the_line() -> None:
    found = carrier().answer("# remark\nFIRE CV AT AIR, NAVAL")
    assert found is not None
    assert str(found.because) == "Line 2 of your plan: FIRE CV AT AIR, NAVAL"
    unsaid = carrier().answer("HOLD")
    assert unsaid is not None
    assert "does not speak of it" in str(unsaid.because)


# -- retreats ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "leaves"),
    [
        ("RETREAT ALL", True),
        ("RETREAT CV", True),
        ("RETREAT CA", False),
        ("IF STEPS <= 3 THEN RETREAT CV", True),
        ("IF STEPS <= 2 THEN RETREAT CV", False),
        ("IF OWN STEPS <= 5 THEN RETREAT SHIPS", True),
        ("IF ENEMY STEPS >= 6 THEN RETREAT SHIPS", False),
        ("IF RATIO <= 1:1 THEN RETREAT SHIPS", True),
        ("IF RATIO <= 1:2 THEN RETREAT SHIPS", False),
        ("IF ALONE THEN RETREAT CV", False),
        ("IF NOT ENEMY SHIPS THEN RETREAT CV", True),
        ("IF ROUND >= 2 THEN RETREAT CV", False),
        ("IF VALUE >= 1 THEN RETREAT CV", False),
        ("IF DEFENDERS <= 3 THEN RETREAT CV", True),
        ("IF TARGET <= 1 THEN RETREAT CV ELSE RETREAT CV", False),  # TARGET means nothing here: the line is skipped
    ],
)
def test_retreats(plan: str, leaves: bool) -> None:
    assert carrier().does(plan).startswith("RETREAT us-cv" if leaves else "FIRE us-cv")


def test_a_lone_block_retreats_in_the_round_that_the_plan_says() -> None:
    fight = in_battle({"K05": [block("us-ca", 2), block("jp-ca", 3)]}).until("slot", "ALLIES")
    plan = "IF ALONE AND ROUND >= 2 THEN RETREAT CA"
    assert fight.does(plan) == "FIRE us-ca NAVAL"
    fight.until("slot", "ALLIES", round=2)
    assert fight.does(plan).startswith("RETREAT us-ca")


def test_retreat_goes_to_the_first_place_of_the_list_that_is_possible() -> None:
    places = [order.split()[2] for order in carrier().legal("us-cv") if order.startswith("RETREAT")]
    usual = carrier().does("RETREAT CV").split()[2]
    other = next(place for place in places if place != usual)
    assert carrier().does(f"RETREAT CV TO Tokyo, {other}, {usual}").split()[2] == other
    assert carrier().does("RETREAT CV TO Tokyo").split()[2] == usual, "none is possible: the usual place"


def test_nobody_retreats_where_he_cannot() -> None:
    fight = in_battle({"K05": [block("us-ca", 2, mission="sub_patrol"), block("jp-ca", 3)]}).until("slot", "ALLIES")
    assert fight.does("RETREAT ALL") == "FIRE us-ca NAVAL"


# -- hits ----------------------------------------------------------------------------------------------------------


def tied() -> Planned:
    """One hit on two Japanese ships of two steps."""
    place = {"K05": [block("us-cv", 1), block("jp-cv", 2), block("jp-ca", 2)]}
    fight = in_battle(place).until("slot", "ALLIES", plan="FIRE ALL AT PASS")
    fight.order("FIRE {us-cv} NAVAL")
    fight.dice(1)
    assert fight.ask.kind == "tie"
    return fight


@pytest.mark.parametrize(
    ("plan", "hit"),
    [
        ("", "jp-ca"),  # the cheapest
        ("HITS CV, CA", "jp-cv"),
        ("HITS CA, CV", "jp-ca"),
        ("HITS IN, CV", "jp-cv"),
        ("HITS SS", "jp-ca"),
        ("IF ROUND >= 2 THEN HITS CA ELSE HITS CV", "jp-cv"),
        ("HITS CA\nAT K05\nHITS CV", "jp-cv"),
    ],
)
def test_tied_hits(plan: str, hit: str) -> None:
    assert tied().does(plan) == f"HIT {hit}"


# -- landing -------------------------------------------------------------------------------------------------------


def invasion(defender: int = 2) -> Planned:
    """Two marines off Rabaul with a cruiser; infantry waits ashore."""
    troops = [block("us-ma", 2, at_sea=True), block("us-ma2", 4, at_sea=True)]
    return in_battle({"Rabaul": [*troops, block("us-ca", 1), block("jp-in", defender)]}).until("landing", "ALLIES")


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "LAND us-ma2"),
        ("LAND ROUND 1", "LAND us-ma2"),
        ("LAND ROUND 2", "STAY-AT-SEA"),
        ("LAND NEVER", "STAY-AT-SEA"),
        ("LAND DEFENDERS <= 2", "LAND us-ma2"),
        ("LAND DEFENDERS <= 1", "STAY-AT-SEA"),
        ("LAND NEVER\nAT Rabaul\nLAND ROUND 1", "LAND us-ma2"),
    ],
)
def test_landing(plan: str, does: str) -> None:
    assert invasion().does(plan) == does


def test_they_land_in_the_round_that_the_plan_says() -> None:
    fight = invasion().until("landing", "ALLIES", plan="LAND ROUND 2\nFIRE ALL AT PASS", round=2)
    assert fight.does("LAND ROUND 2") == "LAND us-ma2"


# -- kamikaze and Banzai ---------------------------------------------------------------------------------------------


def sacrifice() -> Planned:
    """Two naval air blocks against a carrier and a cruiser, December 1944."""
    ships = [block("us-cv", 2), block("us-ca", 3)]
    return in_battle({"Rabaul": [*ships, block("jp-na", 3), block("jp-na2", 1)]}, turn="1944-12").until(
        "kamikaze", "JAPAN"
    )


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "NO-KAMIKAZE"),
        ("KAMIKAZE NONE", "NO-KAMIKAZE"),
        ("KAMIKAZE 1", "KAMIKAZE jp-na2"),
        ("KAMIKAZE 1 AT CV", "KAMIKAZE jp-na2"),
        ("KAMIKAZE 1 AT BB", "NO-KAMIKAZE"),
        ("IF VALUE >= 16 THEN KAMIKAZE 1", "KAMIKAZE jp-na2"),  # 2 x 5 + 3 x 2
        ("IF VALUE >= 17 THEN KAMIKAZE 1", "NO-KAMIKAZE"),
    ],
)
def test_kamikaze(plan: str, does: str) -> None:
    assert sacrifice().does(plan) == does


def test_as_many_as_the_plan_says_and_at_what_it_says() -> None:
    fight = sacrifice()
    fight.order("KAMIKAZE {jp-na2}")
    assert fight.does("KAMIKAZE 1 AT CV") == "NO-KAMIKAZE"
    assert fight.does("KAMIKAZE 2 AT CV") == "KAMIKAZE jp-na"
    fight.order("NO-KAMIKAZE")
    fight.until("slot", "JAPAN")
    fight.order("PASS {jp-na}")
    assert fight.does("KAMIKAZE 1 AT CV") == "FIRE jp-na2 AT us-cv"
    assert fight.does("KAMIKAZE 1") == "FIRE jp-na2 AT us-ca"


def charge() -> Planned:
    place = {"Rabaul": [block("jp-in", 2), block("us-in", 1), block("us-in2", 3), block("us-ca", 1)]}
    return in_battle(place, options=["banzai"]).until("slot", "JAPAN")


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "FIRE jp-in GROUND"),
        ("BANZAI NEVER", "FIRE jp-in GROUND"),
        ("BANZAI", "BANZAI jp-in AT us-in2"),
        ("IF TARGET <= 1 THEN BANZAI", "BANZAI jp-in AT us-in"),
        ("IF TARGET <= 0 THEN BANZAI", "FIRE jp-in GROUND"),
        ("IF TARGET <= 3 THEN BANZAI", "BANZAI jp-in AT us-in2"),
    ],
)
def test_banzai(plan: str, does: str) -> None:
    assert charge().does(plan) == does


# -- when the plan asks --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("plan", "asks"),
    [
        ("", False),
        ("OTHERWISE DEFAULT", False),
        ("OTHERWISE ASK", True),
        ("OTHERWISE ASK\nFIRE CV AT AIR", False),
        ("ASK FIRE", True),
        ("ASK HITS, LANDING", False),
        ("ASK BATTLE", True),
        ("AT Rabaul\nASK BATTLE", True),
        ("AT Truk\nASK BATTLE", False),
        ("ASK FIRE\nAT Rabaul\nASK NOTHING", False),
        ("ASK RETREAT", False),
        ("ASK RETREAT\nRETREAT CV", True),
        ("IF ENEMY SHIPS THEN ASK FIRE", False),
        ("IF ENEMY AIR THEN ASK FIRE", True),
    ],
)
def test_asking(plan: str, asks: bool) -> None:
    fight = carrier()
    assert fight.wants_person(plan) == asks
    late = fight.answer(plan, overdue=True)
    assert late is not None
    assert late.lines, "when the time is up the plan answers without asking"


def test_asking_says_which_line_asks() -> None:
    found = carrier().answer("HOLD\nASK FIRE")
    assert found is not None
    assert found.asks
    assert "Line 2: ASK FIRE" in str(found.because)


def test_once_a_battle_and_not_again() -> None:
    fight = carrier()
    assert fight.wants_person("ASK BATTLE")
    fight.order("FIRE {us-cv} GROUND")
    fight.dice(6, 6, 6)
    fight.until("slot", "ALLIES")
    assert not fight.wants_person("ASK BATTLE"), "it has fired"
