"""Kamikaze: declared before round 1, one attack at one unit, gone for good (17.3, R-59)."""

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, NotationError
from rules.pacific_victory import combat
from rules.pacific_victory.bots import choose
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import ALLIES, JAPAN, NAVAL, STRATEGIC_BOMBING
from rules.pacific_victory.state import dump, load
from rules.pacific_victory.view import view
from rules.pacific_victory.working_state import WorkingState

from ...lawful import in_range
from ...position import position
from ..fight import Fight, block, given, seen_of

CV = block("us-cv", 3, name="Enterprise")
TRUK = {"control": {"Truk": "JAPAN"}}


def open_sea(*blocks: dict[str, object], turn: str = "1944-06") -> Fight:
    """The blocks in a hex without a base."""
    return Fight(given({"K05": list(blocks)}, turn=turn))


def truk(*blocks: dict[str, object], turn: str = "1944-06") -> Fight:
    return Fight(given({"Truk": list(blocks)}, turn=turn, **TRUK))


def declared(*blocks: dict[str, object]) -> Fight:
    """The first NA block is declared and no other."""
    fight = truk(*blocks)
    fight.order("KAMIKAZE {jp-na}")
    if fight.ask.kind == "kamikaze":
        fight.order("NO-KAMIKAZE")
    return fight


# -- declaring ---------------------------------------------------------------------------------------------------


def test_17_3_japan_declares_after_the_reveal_and_before_round_1() -> None:
    fight = open_sea(block("jp-na", 2), block("jp-ca", 2), CV)
    assert len(fight.said("battle")) == 1
    assert (fight.ask.seat, fight.ask.kind, list(fight.ask.about)) == ("JAPAN", "kamikaze", ["NA-a"])
    assert fight.legal(seat="JAPAN") == ["KAMIKAZE NA-a", "NO-KAMIKAZE"]
    assert fight.legal("jp-na") == ["KAMIKAZE NA-a"]
    assert fight.legal(seat="ALLIES") == []
    assert load(HOUSE, dump(fight.state)) == fight.state


@pytest.mark.parametrize("scenario", ["1941", "1942", "1943"])
def test_r_59_from_june_1943_in_every_scenario(scenario: str) -> None:
    turns = HOUSE.scenarios[scenario]["turns"]
    found = position(given({"K05": [block("jp-na", 2), CV]}))
    for date in ("1943-03", "1943-06", "1945-06"):
        if date in turns:
            state = found.state._replace(scenario=scenario, turn=turns.index(date), phase="movement_done", moving=2)
            table = WorkingState(state)
            combat.begin(table)
            assert (table.current_battle.step == "kamikaze") == (date >= "1943-06"), date


@pytest.mark.parametrize("blocks", [
    [block("jp-af", 2), block("jp-ca", 2), CV],
    [block("jp-na", 2), block("us-af", 2), block("us-in", 2)],
])  # fmt: skip
def test_17_3_nobody_is_asked_without_naval_aircraft_or_without_a_unit_at_sea(blocks: list[dict[str, object]]) -> None:
    assert truk(*blocks).ask.kind == "slot"


def test_17_3_one_or_more_blocks_one_at_a_time_irrevocably() -> None:
    fight = open_sea(block("jp-na1", 1), block("jp-na2", 2), CV)
    fight.order("KAMIKAZE {jp-na2}")
    assert fight.legal(seat="JAPAN") == [f"KAMIKAZE {fight.label('jp-na1')}", "NO-KAMIKAZE"]
    with pytest.raises(IllegalOrder):
        fight.order("KAMIKAZE {jp-na2}")
    fight.order("KAMIKAZE {jp-na1}")
    assert fight.ask.kind == "slot", "nothing is left to declare"
    with pytest.raises(IllegalOrder):
        fight.order("NO-KAMIKAZE")
    assert fight.said("kamikaze") == ["NA-a at K05 is declared kamikaze.", "NA-b at K05 is declared kamikaze."]


def test_17_3_only_his_own_naval_aircraft() -> None:
    fight = open_sea(block("jp-na", 2), block("jp-af", 2), CV)
    for refused in ("KAMIKAZE {jp-af}", "KAMIKAZE {us-cv}", "PASS", "FIRE {jp-na} NAVAL"):
        with pytest.raises(IllegalOrder):
            fight.order(refused)
    with pytest.raises(IllegalOrder):
        fight.order("PASS", seat="ALLIES")
    with pytest.raises(NotationError):
        fight.parse("NO-KAMIKAZE NA-a")


def test_20_2_the_default_is_none() -> None:
    fight = open_sea(block("jp-na", 2), CV)
    assert combat.default(fight.state, JAPAN).text == "NO-KAMIKAZE"
    fight.order("NO-KAMIKAZE")
    assert fight.legal("jp-na")[:2] == ["FIRE NA-a NAVAL", "PASS NA-a"]


# -- the attack --------------------------------------------------------------------------------------------------


def test_17_3_it_aims_at_one_unit_of_the_naval_group_troops_at_sea_included() -> None:
    there = [block("jp-na", 2), block("us-af", 1), CV, block("us-ca", 2), block("us-ma", 1, at_sea=True)]
    fight = declared(*there, block("us-in", 2), block("jp-in", 1))
    assert fight.legal("jp-na") == ["FIRE NA-a AT CV-Enterprise", "FIRE NA-a AT CA-a", "FIRE NA-a AT MA-a"]
    order = fight.parse("fire na-a at ma-a")
    assert order.data == {"label": "NA-a", "target": "Naval", "at": "MA-a", "dice": 2, "need": 3, "chance": 7500}
    for refused in ("FIRE {jp-na} NAVAL", "FIRE {jp-na} AIR", "FIRE {jp-na} AT {us-in}", "FIRE {jp-na} AT {us-af}"):
        with pytest.raises(IllegalOrder) as error:
            fight.order(refused)
        assert error.value.rule == "R-59"
    with pytest.raises(NotationError):
        fight.parse("FIRE NA-a AT")


def test_17_3_undeclared_aircraft_aim_at_no_single_unit() -> None:
    fight = open_sea(block("jp-na", 2), CV)
    fight.order("NO-KAMIKAZE")
    with pytest.raises(IllegalOrder):
        fight.order("FIRE {jp-na} AT {us-cv}")


def test_r_59_it_attacks_in_its_first_slot_with_a_target() -> None:
    fight = declared(block("jp-na", 2), block("jp-na2", 1), CV)
    for refused in ("PASS", "PASS {jp-na}"):
        with pytest.raises(IllegalOrder) as error:
            fight.order(refused)
        assert error.value.rule == "R-59"
    assert "PASS" not in fight.legal(seat="JAPAN")
    assert not [text for text in fight.legal("jp-na") if not text.startswith("FIRE")]
    fight.order("PASS {jp-na2}")
    assert combat.default(fight.state, JAPAN).text == "FIRE NA-a AT CV-Enterprise"


def test_17_3_all_hits_on_that_unit_and_r_59_excess_hits_are_lost() -> None:
    fight = declared(block("jp-na", 4), CV, block("us-ca", 2))
    fight.order("FIRE {jp-na} AT {us-ca}")
    assert fight.state.owed[0].name.endswith("/battle/Truk/r1/NA-a")
    fight.dice(1, 2, 3, 3)
    assert (fight.block("us-ca").place, fight.block("us-cv").strength) == (HOUSE.board.pool, 3)
    assert fight.said("shot") == ["NA-a fires at CA-a, needs 3 or less: 1 2 3 3. 4 hits."]


def test_17_3_troops_at_sea_have_no_immunity() -> None:
    fight = declared(block("jp-na", 1), block("us-ma", 1, at_sea=True), CV)
    fight.fire("jp-na", "AT {us-ma}", 3)
    assert fight.block("us-ma").place == HOUSE.board.pool


def test_17_3_n3_also_as_a_strategic_bomber() -> None:
    bomber = block("jp-na", 2, mission="strategic_bombing", origin="Saipan")
    fight = Fight(given({"Guam": [bomber, CV, block("us-in", 2)]}, turn="1944-06", control={"Guam": "ALLIES"}))
    fight.order("KAMIKAZE {jp-na}")
    fight.order("FIRE {jp-na} AT {us-cv}")
    assert fight.state.owed[0].purpose[1:][-2] == 3
    fight.dice(3, 4)
    assert fight.block("us-cv").strength == 2
    assert fight.block("jp-na").place == HOUSE.board.gone


@pytest.mark.parametrize("face", [1, 6])
def test_17_3_it_fires_once_and_is_eliminated_for_good(face: int) -> None:
    fight = declared(block("jp-na", 1), block("jp-in", 2), CV)
    fight.fire("jp-na", "AT {us-cv}", face)
    assert fight.block("jp-na").place == HOUSE.board.gone
    in_range(fight.state)
    row = next(row for row in seen_of(fight, ALLIES)["blocks"] if row["label"] == "NA-a")
    assert (row["fate"], row["strength"], row["mission"]) == ("eliminated", 0, "kamikaze")
    assert fight.said("eliminated") == ["NA-a is lost in its attack at Truk and never returns."]
    seen = view(fight.state, JAPAN)
    assert row["id"] is None
    assert HOUSE.roster[fight.names["jp-na"]].id not in [own["id"] for own in (*seen["mine"], *seen["pool"])]


def test_r_59_the_shot_unlocks_naval_flak() -> None:
    fight = declared(block("jp-na", 1), block("jp-na2", 3), block("us-bb", 2))
    fight.fire("jp-na", "AT {us-bb}", 6)
    assert fight.battle.flak == ((ALLIES, NAVAL),)
    fight.order("PASS")
    assert f"FIRE {fight.label('us-bb')} AIR" in fight.legal("us-bb")


# -- no target ---------------------------------------------------------------------------------------------------


def without_a_target(**more: object) -> Fight:
    """Two are declared, the first sinks the only ship, troops ashore fight on."""
    fight = truk(
        block("jp-na1", 2), block("jp-na2", 1, **more), block("us-ca", 1), block("us-in", 4), block("jp-in", 4)
    )
    fight.order("KAMIKAZE {jp-na1}")
    fight.order("KAMIKAZE {jp-na2}")
    fight.fire("jp-na1", "AT {us-ca}", 1, 6)
    return fight


def test_r_59_without_a_target_it_waits_and_lands_when_the_battle_ends() -> None:
    fight = without_a_target()
    assert (fight.ask.data["slot"], fight.ask.seat) == ("IN", "JAPAN"), "it may neither fire at land nor retreat"
    fight.passes()
    assert fight.said("kamikaze_lapsed") == ["NA-b found no target at Truk and will land."]
    left = fight.block("jp-na2")
    assert (HOUSE.board.name[left.place], left.strength, left.mission) == ("Truk", 1, 0)


def test_r_59_r_20_a_bomber_without_a_target_goes_home_after_round_1() -> None:
    fight = without_a_target(mission="strategic_bombing", origin="Saipan")
    assert dict(fight.battle.kamikaze)[fight.names["jp-na2"]] == STRATEGIC_BOMBING
    fight.passes((2, "IN"))
    assert HOUSE.board.name[fight.block("jp-na2").place] == "Saipan"
    assert fight.block("jp-na2").mission == 0


def test_15_6_a_declared_block_that_is_shot_down_never_returns() -> None:
    fight = truk(block("jp-na1", 2), block("jp-na2", 1), block("us-ca", 1), block("us-af", 2), block("jp-in", 4))
    fight.order("KAMIKAZE {jp-na1}")
    fight.order("KAMIKAZE {jp-na2}")
    fight.fire("jp-na1", "AT {us-ca}", 1, 6)
    fight.fire("us-af", "AIR", 1, 6)
    assert fight.block("jp-na2").place == HOUSE.board.gone


# -- what is seen, and the sensible player -----------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [JAPAN, ALLIES, None])
def test_17_3_everybody_sees_the_declaration_and_the_aim(viewer: int | None) -> None:
    fight = open_sea(block("jp-na", 2), block("jp-ca", 2), CV)
    seen = seen_of(fight, viewer)
    assert (seen["stage"], seen["acting"], seen["round"]) == ("kamikaze", "JAPAN", 1)
    fight.order("KAMIKAZE {jp-na}")
    row = next(row for row in seen_of(fight, viewer)["blocks"] if row["label"] == "NA-a")
    assert (row["mission"], row["fire"]) == ("kamikaze", [0, 3, 0])
    fight.fire("jp-na", "AT {us-cv}", 1, 6)
    (shot,) = seen_of(fight, viewer)["shots"]
    assert (shot["at"], shot["effects"]) == ("CV-Enterprise", [["CV-Enterprise", 2]])


def test_17_3_in_siam_either_coast_is_in_reach() -> None:
    ships = [block("uk-ca", 2, coast="west"), block("us-ca", 1)]
    fight = Fight(given({"Bangkok": [block("jp-na", 2), *ships]}, turn="1944-12", control={"Bangkok": "JAPAN"}))
    fight.order("KAMIKAZE {jp-na}")
    assert len(fight.legal("jp-na")) == 2
    fight.fire("jp-na", "AT {uk-ca}", 1, 6)
    assert (fight.block("uk-ca").strength, fight.block("us-ca").strength) == (1, 1)


def sensible(fight: Fight) -> str:
    seen = view(fight.state, JAPAN)
    (line,) = choose(HOUSE, seen, fight.ask, lambda about=None, played=(): combat.legal(fight.state, JAPAN, about), 1)
    return line


@pytest.mark.parametrize(("strength", "turn", "target", "answer"), [
    (2, "1944-03", CV, "KAMIKAZE NA-a"), (1, "1944-03", block("us-bb", 1), "KAMIKAZE NA-a"),
    (3, "1944-03", CV, "NO-KAMIKAZE"), (2, "1943-12", CV, "NO-KAMIKAZE"),
    (2, "1944-03", block("us-ca", 4), "NO-KAMIKAZE"),
])  # fmt: skip
def test_the_sensible_player_spends_worn_aircraft_on_capital_ships(
    strength: int, turn: str, target: dict[str, object], answer: str
) -> None:
    assert sensible(open_sea(block("jp-na", strength), target, turn=turn)) == answer


def test_the_sensible_player_sends_one_for_each_capital_ship() -> None:
    fight = open_sea(block("jp-na1", 1), block("jp-na2", 2), CV, block("us-ca", 4))
    fight.order(sensible(fight))
    assert fight.block("jp-na1").mission, "the weakest"
    assert sensible(fight) == "NO-KAMIKAZE"


def test_the_sensible_player_aims_at_the_carrier() -> None:
    fight = open_sea(block("jp-na", 1), CV, block("us-bb", 4), block("us-ca", 4))
    fight.order(sensible(fight))
    assert sensible(fight) == "FIRE NA-a AT CV-Enterprise"


@pytest.mark.parametrize("line", ["fire na at enterprise", "shoot at the carrier"])
def test_the_ship_of_an_attack_is_understood_by_what_people_call_it(line: str) -> None:
    fight = declared(block("jp-na", 1), block("jp-in", 2), CV)
    found = kernel.get("pacific-victory").understand(fight.state, "JAPAN", line)
    assert found.order.text == "FIRE NA-a AT CV-Enterprise"
