"""What plans do when the rounds are over, after the last battle, and between battles: the rest of 20.2."""

import pytest

from rules.pacific_victory.data_sets.dataset import HOUSE

from .planned import SYSTEM, Planned, answer, ask_of, block, in_battle

HELD = {"control": {"Rabaul": "JAPAN"}}
OURS = {"control": {"Rabaul": "ALLIES"}}


# -- blockade and retreat after round 3 ------------------------------------------------------------------------------


def outside() -> Planned:
    """Three rounds without a hit: a carrier and a cruiser lie off Rabaul, and a garrison holds it."""
    ships = [block("us-cv", 3), block("us-ca", 2)]
    return in_battle({"Rabaul": [*ships, block("jp-in", 3)]}, **HELD).until("after", "ALLIES", step="ships")


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "BLOCKADE us-cv"),
        ("BLOCKADE ALL", "BLOCKADE us-cv"),
        ("BLOCKADE CV", "BLOCKADE us-cv"),
        ("BLOCKADE CA, SS", "RETREAT us-cv I07"),
        ("BLOCKADE NONE", "RETREAT us-cv I07"),
        ("BLOCKADE NONE\nLEAVE CV TO Tokyo, Guadalcanal", "RETREAT us-cv K08"),
        ("BLOCKADE NONE\nLEAVE CA TO Guadalcanal", "RETREAT us-cv I07"),
        ("LEAVE ALL TO Guadalcanal", "BLOCKADE us-cv"),
        ("IF ENEMY SHIPS THEN BLOCKADE ALL ELSE BLOCKADE NONE", "RETREAT us-cv I07"),
        ("BLOCKADE NONE\nAT Rabaul\nBLOCKADE ALL", "BLOCKADE us-cv"),
        ("BLOCKADE ALL\nBLOCK {us-cv}\nBLOCKADE NONE", "RETREAT us-cv I07"),
    ],
)
def test_who_blockades_and_where_the_others_go(plan: str, does: str) -> None:
    fight = outside()
    assert fight.does(plan.replace("{us-cv}", HOUSE.roster[fight.names["us-cv"]].id)) == does


@pytest.mark.parametrize(
    ("plan", "asks"), [("ASK AFTER", True), ("OTHERWISE ASK", True), ("OTHERWISE ASK\nBLOCKADE CA", False)]
)
def test_the_end_of_a_battle_is_asked_about(plan: str, asks: bool) -> None:
    assert outside().wants_person(plan) == asks


def test_aircraft_land_where_the_plan_says() -> None:
    fight = in_battle({"Rabaul": [block("us-af", 2), block("jp-in", 3)]}, **HELD)
    fight.until("after", "ALLIES", step="air")
    assert fight.does("") == "RETREAT us-af J08", "a major base before others at the same distance"
    assert fight.does("LEAVE AIR TO Tokyo, Lae") == "RETREAT us-af I08"


def test_of_too_many_the_weakest_leaves() -> None:
    """Three blocks of infantry win at Rabaul, which holds two."""
    troops = [block("us-in", 3), block("us-in2", 1)]
    fight = in_battle({"Lae": [*troops, block("jp-in", 1)]}, control={"Lae": "JAPAN"})
    fight.until("after", "ALLIES", face=1, step="excess")
    assert fight.does("").startswith("RETREAT us-in2 ")


# -- regrouping ----------------------------------------------------------------------------------------------------


def won() -> Planned:
    """Rabaul has been held; ships lie at Truk next door."""
    here = [block("us-in", 3), block("us-cv", 3), block("us-ca", 1)]
    near = [block("us-bb", 2), block("us-ss", 2)]
    place = {"Rabaul": [*here, block("jp-ca", 1)], "Truk": near}
    return in_battle(place, **OURS).until("regroup", "ALLIES", face=1)


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "REGROUPED"),
        ("WITHDRAW CV", "WITHDRAW us-cv I07"),
        ("WITHDRAW SHIPS TO Guadalcanal", "WITHDRAW us-cv K08"),
        ("WITHDRAW CV TO Tokyo", "REGROUPED"),
        ("WITHDRAW SHIPS\nKEEP CV", "WITHDRAW us-ca I07"),
        ("WITHDRAW SHIPS\nKEEP CV, CA", "WITHDRAW us-cv I07"),  # one of the two stays
        ("BRING 1 BB FROM Truk", "BRING us-bb J06"),
        ("BRING 1 SHIPS FROM Truk", "BRING us-ss J06"),  # equals: as in the roster
        ("BRING 1 BB FROM Lae", "REGROUPED"),
        ("BRING 1 BB FROM Truk\nWITHDRAW CA", "WITHDRAW us-ca I07"),
        ("IF ENEMY IN Rabaul THEN WITHDRAW CV ELSE WITHDRAW CA", "WITHDRAW us-ca I07"),
    ],
)
def test_regrouping(plan: str, does: str) -> None:
    fight = won()
    for name in ("us-bb", "us-ss"):
        does = does.replace(f"BRING {name} ", f"BRING {HOUSE.roster[fight.names[name]].id} ")
    assert fight.does(plan) == does


def test_as_many_come_as_the_plan_says() -> None:
    played = []
    fight = won()
    while fight.state.battle is not None:
        played.append(fight.does("BRING 1 SHIPS FROM Truk").split()[0])
        fight.step("BRING 1 SHIPS FROM Truk")
    assert played == ["BRING", "REGROUPED"]


@pytest.mark.parametrize(
    ("plan", "asks"), [("ASK REGROUP", True), ("OTHERWISE ASK", True), ("OTHERWISE ASK\nKEEP IN", False)]
)
def test_regrouping_is_asked_about(plan: str, asks: bool) -> None:
    assert won().wants_person(plan) == asks


# -- after the last battle -----------------------------------------------------------------------------------------


def test_patrols_come_home_to_the_base_of_the_plan() -> None:
    fight = in_battle({"Truk": [block("us-af", 2, mission="cap")]}, **OURS)
    name = HOUSE.roster[fight.names["us-af"]].id
    assert fight.does("").startswith(f"CAPLAND {name} ")
    assert fight.does("LEAVE AF TO Rabaul") == f"CAPLAND {name} J07"
    assert fight.does("LEAVE AIR TO Hollandia") == f"CAPLAND {name} I07"
    assert fight.does("AT Truk\nLEAVE AIR TO Hollandia") == f"CAPLAND {name} I07"
    assert fight.wants_person("ASK PATROLS")
    assert fight.wants_person(f"BLOCK {name}\nASK PATROLS")
    assert not fight.wants_person("ASK SUBMARINES")


def test_submarines_blockade_or_leave() -> None:
    fight = in_battle({"Truk": [block("us-ss", 2)]}, control={"Truk": "JAPAN"})
    name = HOUSE.roster[fight.names["us-ss"]].id
    assert fight.does("") == f"LIE {name}"
    assert fight.does("BLOCKADE CV").startswith(f"LEAVE {name} ")
    assert fight.does("BLOCKADE NONE\nLEAVE SS TO Guadalcanal") == f"LEAVE {name} K08"
    assert fight.wants_person("ASK SUBMARINES")


# -- between battles -----------------------------------------------------------------------------------------------


def blockade() -> Planned:
    ship = block("jp-ca", 2, blockading=True)
    return in_battle({"Rabaul": [ship, block("us-in", 2), block("us-af", 3)]}, **OURS)


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "HOLD J07"),
        ("HOLD", "HOLD J07"),
        ("FIGHT", "FIGHT J07"),
        ("HOLD\nAT Rabaul\nFIGHT", "FIGHT J07"),
        ("AT Truk\nFIGHT", "HOLD J07"),
        ("IF OWN STEPS >= 5 THEN FIGHT ELSE HOLD", "FIGHT J07"),
        ("IF OWN STEPS >= 6 THEN FIGHT", "HOLD J07"),
        ("IF ENEMY IN Rabaul THEN FIGHT", "FIGHT J07"),
        ("IF ROUND >= 1 THEN FIGHT ELSE FIGHT", "HOLD J07"),  # no round yet: the line is skipped
    ],
)
def test_fight_or_hold(plan: str, does: str) -> None:
    fight = blockade().until("intentions", "ALLIES", "HOLD") if plan else blockade().until("intentions", "ALLIES")
    assert fight.does(plan) == does


def test_every_blockade_hex_is_asked_about_by_its_own_layer() -> None:
    places = {
        "Rabaul": [block("jp-ca", 2, blockading=True), block("us-in", 2)],
        "Lae": [block("jp-ca2", 2, blockading=True), block("us-in2", 1)],
    }
    fight = in_battle(places, control={"Rabaul": "ALLIES", "Lae": "ALLIES"}).until("intentions", "ALLIES")
    plan = "HOLD\nAT Rabaul\nFIGHT\nAT Lae\nASK INTENTIONS"
    said = {fight.does("AT Rabaul\nFIGHT"), fight.does("AT Lae\nFIGHT")}
    assert said == {"FIGHT I08", "HOLD I08"}, "Lae comes first"
    assert fight.wants_person(plan)
    fight.step("")
    fight.until("intentions", "ALLIES")
    assert fight.does(plan) == "FIGHT J07"


def three_battles() -> Planned:
    places = {
        name: [block(f"jp-ca{n}", 2), block(f"us-ca{n}", 2)] for n, name in enumerate(("Rabaul", "Truk", "K05"), 1)
    }
    return in_battle(places)


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "BATTLE J06"),
        ("BATTLES Rabaul", "BATTLE J07"),
        ("BATTLES Tokyo, K05, Rabaul", "BATTLE K05"),
        ("BATTLES Tokyo", "BATTLE J06"),
        ("IF ENEMY IN Tokyo THEN BATTLES Rabaul ELSE BATTLES K05", "BATTLE K05"),
    ],
)
def test_order_of_battles(plan: str, does: str) -> None:
    assert three_battles().does(plan) == does


@pytest.mark.parametrize(
    ("plan", "asks"),
    [("ASK NEXT", True), ("BATTLES Rabaul ASK", False), ("BATTLES Tokyo ASK", True), ("OTHERWISE ASK", True)],
)
def test_the_next_battle_is_asked_about(plan: str, asks: bool) -> None:
    assert three_battles().wants_person(plan) == asks


@pytest.mark.parametrize(
    ("plan", "does"),
    [
        ("", "FIRST"),
        ("INITIATIVE SECOND", "SECOND"),
        ("IF TYPHOON Okinawa THEN INITIATIVE SECOND ELSE INITIATIVE FIRST", "FIRST"),
        ("IF TYPHOON THEN INITIATIVE SECOND", "SECOND"),
        ("IF TYPHOON Formosa THEN INITIATIVE SECOND", "SECOND"),
    ],
)
def test_first_or_second_may_depend_on_the_typhoon(plan: str, does: str) -> None:
    state = SYSTEM.start("1942")
    while not SYSTEM.pending(state).asks or state.date != "1942-09":
        pending = SYSTEM.pending(state)
        if pending.rolls:
            roll = pending.rolls[0]
            faces = [4] if roll.name.endswith("typhoon") else [3, 3]
            state = SYSTEM.throw(state, roll.name, faces).state
        else:
            state = SYSTEM.apply(state, SYSTEM.default(state, pending.asks[0].seat)).state
    view = SYSTEM.view(state, "ALLIES")
    assert view["typhoon"]["hex"]
    plan = plan.replace("Formosa", HOUSE.board.name[HOUSE.board.place[view["typhoon"]["hex"]]])
    found = answer(state, "ALLIES", plan)
    assert found is not None
    assert found.lines == (does,)


def test_the_air_fleet_is_placed_only_by_a_line_of_the_plan() -> None:
    state = SYSTEM.start("1941")
    assert ask_of(state, "JAPAN").kind == "setup"
    found = answer(state, "JAPAN", "FLEET Truk")
    assert found is not None
    assert found.lines == ("FLEET J06",)
    assert answer(state, "JAPAN", "OTHERWISE DEFAULT") is None


def test_a_battle_is_a_scope_from_its_first_question_to_its_last() -> None:
    fight = three_battles()
    scopes = []
    while fight.state.phase == "combat":
        if not fight.state.owed:
            ask = SYSTEM.pending(fight.state).asks[0]
            scopes.append(SYSTEM.plan_scope(SYSTEM.view(fight.state, ask.seat), ask))
        fight.step("")
    assert list(dict.fromkeys(scopes)) == ["", "t5/battle/J06", "t5/battle/J07", "t5/battle/K05"]
