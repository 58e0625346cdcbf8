"""South-East Asia Command: its map, forces, points and end (17.4; R-61, R-62, R-101, R-110, R-111, R-114)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory import supply
from rules.pacific_victory.aftermath import retreat
from rules.pacific_victory.turns import initiative
from rules.pacific_victory.working_state import WorkingState
from tests.laws.perft import settled

from ..seac import (
    ALLIES,
    BOARD,
    JAPAN,
    SCENARIO,
    START,
    SYSTEM,
    TURNS,
    blockaded,
    builds,
    done,
    index,
    moves,
    place,
    play,
    stand,
    texts,
)


def account(state: Any, seat: str) -> Any:
    """What the seat's page shows of its accounts."""
    return SYSTEM.view(state, seat)["logistics"]


def of(state: Any, seat: str, block: str) -> Any:
    """An own block of the seat's view."""
    return next(row for row in SYSTEM.view(state, seat)["mine"] if row["id"] == block)


# -- the part of the map ---------------------------------------------------------------------------------------------


def test_17_4_only_the_western_part_of_the_map_exists() -> None:
    places = SYSTEM.view(START, None)["area"]["places"]
    assert len(places) == 35
    assert set("ABCDE") == {name[0] for name in places if len(name) == 3}
    assert [name for name in places if name[0] == "E"] == ["E07"]
    assert places[-1] == "SOUTH_AFRICA"
    assert SYSTEM.view(SYSTEM.start("1943"), None)["area"] is None
    facts = SYSTEM.facts(SCENARIO)
    assert [row["id"] for part in ("hexes", "boxes") for row in facts[part]] == places
    assert all({row["a"], row["b"]} <= set(places) for row in facts["hexsides"])
    assert len(SYSTEM.facts()["hexes"]) == len(SYSTEM.facts("1943")["hexes"]) == 207


@pytest.mark.parametrize("outside", ["Saigon", "Tokyo", "F05", "Batavia"])
def test_17_4_places_outside_are_unknown(outside: str) -> None:
    with pytest.raises(NotationError, match=f"no place called {outside}"):
        SYSTEM.parse(moves(stand()), JAPAN, f"OP JP-BB-FUSO E07 {outside}")


def test_17_4_no_move_leaves_the_area() -> None:
    inside = set(SYSTEM.view(START, None)["area"]["places"])
    for seat in (JAPAN, ALLIES):
        orders = [o for o in SYSTEM.legal(moves(stand(), seat), seat) if "to" in o.data]
        assert orders
        assert {o.data["to"] for o in orders} <= inside


def test_r_61_south_africa_links_only_to_bombay_and_ceylon() -> None:
    links = {BOARD.name[port] for port in BOARD.box_links[place("South Africa")]}
    assert links == {"Bombay", "Ceylon"}
    shut = blockaded(stand("1943-12"), JP_CA_1="Bombay", JP_BB_FUSO="Ceylon")
    assert not texts(moves(shut, ALLIES), ALLIES, "UK-CA-1")
    assert "SM UK-CA-1 SOUTH_AFRICA B06" in texts(moves(stand("1943-12"), ALLIES), ALLIES, "UK-CA-1")


def test_17_4_nine_turns_from_june_1943_two_seats() -> None:
    (row,) = [row for row in SYSTEM.scenarios() if row["id"] == SCENARIO]
    assert row["turns"] == 9
    assert [seat["id"] for seat in row["seats"]] == [JAPAN, ALLIES]
    assert SYSTEM.view(START, None)["turn"] == {"index": 1, "count": 9, "date": "1943-06"}


def test_17_4_the_first_turn_is_a_monsoon_turn() -> None:
    assert SYSTEM.view(START, None)["weather"]["kind"] == "monsoon"
    assert not any("D04" in line for line in texts(moves(stand("1943-06")), JAPAN, "JP-IN-1"))


def test_r_114_no_typhoon_die_is_thrown() -> None:
    table = WorkingState(stand("1943-09"))
    initiative.begin(table)
    assert [roll.name for roll in SYSTEM.pending(table.freeze()).rolls] == [
        "t2/initiative/JAPAN",
        "t2/initiative/ALLIES",
    ]


def test_r_114_who_has_lost_his_start_base_goes_to_singapore_or_south_africa() -> None:
    havens = retreat._havens
    table = WorkingState(START)
    assert havens(table, index("JP-CV-HOSHO"), START.edition.roster[index("JP-CV-HOSHO")]) == [place("Singapore")]
    assert havens(table, index("US-AF-1"), START.edition.roster[index("US-AF-1")]) == [place("South Africa")]


def test_r_101_palembang_is_japanese_while_it_is_empty() -> None:
    assert SYSTEM.view(START, None)["places"]["D07"] == {
        **SYSTEM.view(START, None)["places"]["D07"], "control": JAPAN, "blocks": {},
    }  # fmt: skip
    (row,) = [row for row in SYSTEM.facts(SCENARIO)["hexes"] if row["id"] == "D07"]
    assert row["base"]["owner"] == JAPAN
    taken = stand(UK_CA_1="Palembang")
    assert SYSTEM.view(taken, None)["places"]["D07"]["control"] == ALLIES
    left = stand(state=taken, UK_CA_1="Ceylon")
    assert SYSTEM.view(left, None)["places"]["D07"]["control"] == JAPAN


def test_r_101_elsewhere_palembang_is_dutch() -> None:
    (row,) = [row for row in SYSTEM.facts()["hexes"] if row["id"] == "D07"]
    assert row["base"]["owner"] == ALLIES


# -- forces and options ----------------------------------------------------------------------------------------------


def test_r_61_the_pool_holds_one_us_infantry_and_six_garrisons() -> None:
    assert [row["id"] for row in SYSTEM.view(START, ALLIES)["pool"]] == ["US-IN-1"]
    assert [row["id"] for row in SYSTEM.view(START, JAPAN)["pool"]] == [f"JP-GA-{n}" for n in range(2, 8)]
    lost = stand(JP_BB_FUSO=None)
    assert "JP-BB-FUSO" in {row["id"] for row in SYSTEM.view(lost, JAPAN)["pool"]}


def test_r_62_free_deployment_is_refused() -> None:
    with pytest.raises(ValueError, match="no option 'free_deployment' in scenario seac-1943; there are: overrun"):
        SYSTEM.start(SCENARIO, {"free_deployment": True})


def test_17_4_four_optional_rules_are_offered() -> None:
    offered = {row["id"] for row in SYSTEM.options(SCENARIO)}
    assert offered == {"overrun", "air_search", "asw", "fourth_round"}
    for choice in ("banzai", "fanatical_defence", "vp_adjust", "macarthurs_war"):
        with pytest.raises(ValueError, match="no option"):
            SYSTEM.start(SCENARIO, {choice: True})


def test_17_4_banzai_and_fanatical_defence_are_in_force() -> None:
    in_force = SYSTEM.view(SYSTEM.start(SCENARIO, {"asw": True}), None)["options"]
    assert in_force == {"asw": True, "banzai": True, "fanatical_defence": True}


# -- points ----------------------------------------------------------------------------------------------------------


def test_17_4_japan_begins_with_six_points_and_the_allies_with_nine_in_one_account() -> None:
    state = builds(stand())
    assert SYSTEM.view(state, None)["accounts"] == {
        "JAPAN": {"JP": 6}, "ALLIES": {"US": 0, "UK": 9, "either": 0},
    }  # fmt: skip
    assert list(account(state, ALLIES)["accounts"]) == ["UK"]
    assert account(state, JAPAN)["accounts"]["JP"]["total"] == 6


def test_17_4_captured_centres_pay_the_one_account() -> None:
    state = builds(stand(UK_CA_1="Palembang", IN_IN_5="Palembang"))
    assert state.points == (4, 0, 11, 0)
    assert not any(line.startswith("CREDIT") for line in texts(state, ALLIES))


def singapore_blockaded(**more: str | None) -> Any:
    """The Allies hold Rangoon and Bangkok and blockade Singapore; Japan's ships lie at Palembang."""
    state = stand(
        JP_IN_1="Palembang", JP_IN_2=None, JP_AF_1=None, JP_CA_1="Palembang", JP_BB_FUSO="Palembang",
        JP_CV_HOSHO="Palembang", IN_IN_1="Rangoon", IN_IN_2="Bangkok", **more,
    )  # fmt: skip
    return blockaded(state, UK_CA_1="Singapore")


def test_17_4_the_three_points_from_japan_come_to_any_base_that_is_not_blockaded() -> None:
    assert builds(singapore_blockaded()).points[0] == 3 + 2  # Palembang lives on its own


def test_17_4_the_points_from_japan_are_lost_when_every_base_is_blockaded() -> None:
    alone = stand(
        JP_GA_1=None, JP_IN_1="Singapore", JP_IN_2=None, JP_AF_1=None, JP_CA_1=None, JP_BB_FUSO=None, JP_CV_HOSHO=None,
        IN_IN_4="Bangkok", IN_IN_5="Palembang",
    )  # fmt: skip
    assert builds(alone).points[0] == 1 + 3
    assert builds(blockaded(alone, UK_BB_KING_GEORGE_V="Singapore")).points[0] == 0


def test_17_4_the_point_from_the_united_states_is_never_blockaded() -> None:
    lost = stand(IN_IN_5=None, JP_IN_3="Ceylon")
    shut = blockaded(lost, JP_CA_1="Bombay", JP_CV_HOSHO="Calcutta")
    assert builds(shut).points[2] == 4 + 1  # South Africa and the United States


def test_17_4_new_japanese_blocks_cost_double_for_the_first_step() -> None:
    state = builds(stand(JP_IN_3=None))
    costs = {o.text: o.data["cost"] for o in SYSTEM.legal(state, JAPAN, "JP-IN-3")}
    assert costs == {f"NEW JP-IN-3 E07 {n}": n + 1 for n in (1, 2, 3, 4)}
    spent = play(state, JAPAN, "NEW JP-IN-3 Singapore 4")
    assert account(spent, JAPAN)["accounts"]["JP"]["left"] == 1
    with pytest.raises(IllegalOrder, match="only at Singapore"):
        play(state, JAPAN, "NEW JP-IN-3 Rangoon 1")


def test_17_4_steps_cost_double_except_at_singapore() -> None:
    state = builds(stand())
    cost = {block: SYSTEM.legal(state, JAPAN, block)[0].data["cost"] for block in ("JP-IN-3", "JP-IN-1", "JP-AF-1")}
    assert cost == {"JP-IN-3": 1, "JP-IN-1": 2, "JP-AF-1": 4}


def test_17_4_british_and_indian_blocks_are_built_as_always() -> None:
    state = builds(stand(IN_IN_5=None, UK_CA_1=None))
    assert {line.split()[2] for line in texts(state, ALLIES, "IN-IN-5")} == {"A05", "B06", "C05"}
    assert {line.split()[2] for line in texts(state, ALLIES, "UK-CA-1")} == {"SOUTH_AFRICA"}


# -- the Americans ---------------------------------------------------------------------------------------------------


def test_17_4_the_us_air_force_is_brought_to_three_before_anything_else() -> None:
    state = builds(stand(US_AF_1=("Dhaka", 1)))
    sheet = account(state, ALLIES)
    assert sheet["compelled"] == [{"block": "US-AF-1", "steps": 2}]
    assert sheet["accounts"]["UK"] == {"total": 9, "spent": 8, "left": 1}
    assert account(builds(stand()), ALLIES)["compelled"] == []
    after = done(state)
    assert of(after, ALLIES, "US-AF-1")["strength"] == 3


def test_17_4_what_is_bought_first_is_told_to_its_owner_only() -> None:
    state = play(builds(stand(US_AF_1=("Dhaka", 1))), JAPAN, "DONE")
    step = SYSTEM.apply(state, SYSTEM.parse(state, ALLIES, "DONE"))
    bought = [event for event in step.events if event.data.get("block") == "US-AF-1"]
    assert [(event.audience, event.data["steps"]) for event in bought] == [((ALLIES,), 2)]


def test_17_4_the_us_air_force_takes_as_many_steps_as_points_allow() -> None:
    poor = blockaded(stand(US_AF_1=("Madras", 1), IN_IN_5=None, JP_IN_3="Ceylon"), JP_CV_HOSHO="Calcutta")
    sheet = account(builds(poor), ALLIES)
    assert sheet["compelled"] == [{"block": "US-AF-1", "steps": 1}]
    assert sheet["accounts"]["UK"] == {"total": 4 + 2 + 1, "spent": 4, "left": 3}


def test_17_4_the_us_air_force_without_supply_takes_none() -> None:
    held = stand(US_AF_1=("Andamans", 3), JP_GA_1=None, IN_IN_1="Andamans")
    state = builds(blockaded(held, JP_CA_1="Andamans"))
    assert of(state, ALLIES, "US-AF-1")["strength"] == 2  # attrition
    assert account(state, ALLIES)["compelled"] == []


def test_r_61_the_us_air_force_is_rebuilt_at_bombay() -> None:
    state = builds(stand(US_AF_1=None))
    assert account(state, ALLIES)["compelled"] == [{"block": "US-AF-1", "steps": 2}]
    assert of(done(state), ALLIES, "US-AF-1")["place"] == "A05"


def test_r_61_the_us_air_force_is_in_supply_as_the_british_are() -> None:
    assert of(stand(), ALLIES, "US-AF-1")["supply"] == "sea_own"


def test_r_110_american_steps_cost_what_british_ones_cost() -> None:
    state = builds(stand())
    cost = {
        line.split()[2]: o.data["cost"] for o in SYSTEM.legal(state, ALLIES, "US-IN-1") if (line := o.text)[-1] == "1"
    }
    assert cost == {"A05": 2}
    assert SYSTEM.legal(state, ALLIES, "US-AF-1")[0].data == {
        "block": "US-AF-1", "steps": 1, "cost": 4, "account": "UK",
    }  # fmt: skip


def test_r_61_one_us_infantry_is_built_and_never_again() -> None:
    state = done(play(builds(stand()), ALLIES, "NEW US-IN-1 Bombay 2"))
    assert of(state, ALLIES, "US-IN-1")["place"] == "A05"
    table = WorkingState(state)
    table.eliminate(index("US-IN-1"))
    assert "US-IN-1" not in {row["id"] for row in SYSTEM.view(table.freeze(), ALLIES)["pool"]}


# -- supply ----------------------------------------------------------------------------------------------------------


def test_r_61_singapore_is_the_home_base_of_japan() -> None:
    state = stand(JP_GA_1=None, IN_IN_5="Andamans")
    links = supply.chains(state, 0)
    assert links["sources"] == ["D05", "E07"]  # Rangoon hangs on Singapore
    assert of(state, JAPAN, "JP-AF-1")["supply"] == "sea_own"


def test_r_61_while_singapore_is_blockaded_every_other_base_is_a_source() -> None:
    state = builds(singapore_blockaded())
    assert supply.chains(state, 0)["sources"] == ["C06", "D07"]
    marks = {row["id"]: row["supply"] for row in SYSTEM.view(state, JAPAN)["mine"]}
    assert marks["JP-IN-1"] == marks["JP-GA-1"] == marks["JP-BB-FUSO"] == "sea_own"
    assert marks["JP-IN-3"] == "none"
    assert "ADD JP-IN-1 1" in texts(state, JAPAN, "JP-IN-1")
    assert not texts(state, JAPAN, "JP-IN-3")


def test_r_61_while_singapore_is_lost_minor_bases_are_sources_for_two_hexes() -> None:
    lost = stand(
        JP_IN_3=None, JP_CA_1="Palembang", JP_BB_FUSO="Palembang", JP_CV_HOSHO="Palembang", JP_SHQ=None,
        IN_IN_5="Singapore", UK_CA_1="Singapore",
    )  # fmt: skip
    assert SYSTEM.view(lost, None)["places"]["E07"]["control"] == ALLIES
    assert {of(lost, JAPAN, block)["supply"] for block in ("JP-IN-1", "JP-AF-1", "JP-GA-1", "JP-CV-HOSHO")} == {
        "sea_own"
    }


# -- the end ---------------------------------------------------------------------------------------------------------


def at_the_end(state: Any) -> Any:
    """The position after the last Logistics Phase."""
    return done(builds(state))


@pytest.mark.parametrize("turn", TURNS[:-1])
def test_17_4_nothing_ends_the_game_before_june_1945(turn: str) -> None:
    after = at_the_end(stand(turn, JP_IN_3=None, JP_CA_1=None, JP_BB_FUSO=None, JP_CV_HOSHO=None, IN_IN_5="Singapore"))
    assert SYSTEM.outcome(after) is None
    assert SYSTEM.view(after, None)["vp"] is None


@pytest.mark.parametrize(("holder", "points"), [(JAPAN, {JAPAN: 2, ALLIES: 0}), (ALLIES, {JAPAN: 0, ALLIES: 2})])
def test_r_111_whoever_controls_singapore_after_june_1945_wins(holder: str, points: dict[str, int]) -> None:
    state = stand("1945-06")
    if holder == ALLIES:
        state = stand("1945-06", JP_IN_3=None, JP_CA_1=None, JP_BB_FUSO=None, JP_CV_HOSHO=None, IN_IN_5="Singapore")
    outcome = SYSTEM.outcome(at_the_end(state))
    assert outcome is not None
    assert (outcome.winner, outcome.level, outcome.points) == (holder, "Singapore", points)
    assert "Singapore" in str(outcome.reason)


def test_17_4_a_blockade_of_singapore_is_not_control() -> None:
    state = blockaded(stand("1945-06", JP_CA_1=None, JP_BB_FUSO=None, JP_CV_HOSHO=None), UK_CA_1="Singapore")
    outcome = SYSTEM.outcome(at_the_end(state))
    assert outcome is not None
    assert outcome.winner == JAPAN


def test_17_4_a_whole_game_of_defaults_is_won_by_japan() -> None:
    state = settled(SYSTEM, START)
    while SYSTEM.outcome(state) is None:
        ask = SYSTEM.pending(state).asks[0]
        state = settled(SYSTEM, SYSTEM.apply(state, SYSTEM.default(state, ask.seat)).state)
    assert SYSTEM.outcome(state).winner == JAPAN  # type: ignore[union-attr]
