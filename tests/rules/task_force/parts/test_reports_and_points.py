"""Reports of searches (7) and victory points (10.3)."""

from typing import Any

from rules.task_force import reports
from rules.task_force.data_sets.edition import HOUSE
from rules.task_force.forces.ships import CRITICAL, INTACT, MINOR, SIGNIFICANT, SUNK
from rules.task_force.results import scoring
from rules.task_force.sides import ALLIED, IJN

from ..pieces import ship

S1, S2, S3 = (HOUSE.scenarios[name] for name in ("coral_sea", "midway", "eastern_solomons"))


def test_4_4_2_only_a_detection_shows_a_dummy() -> None:
    told = {chit: reports.report(chit, reports.DUMMY) for chit in reports.CHITS}
    assert told == {"DETECTED": "NO_FLEET_SIGHTED", "MISDIRECT": "NO_CONTACT", "QUESTION": "NO_CONTACT"}
    assert [reports.reveals_dummy(word) for word in told.values()] == [True, False, False]
    assert not any(map(reports.is_sighting, told.values()))


def test_4_4_2_r_37_a_single_ship_is_told_of_with_a_true_and_with_a_false_sighting() -> None:
    for chit in (reports.DETECTED, reports.MISDIRECT):
        told = reports.report(chit, reports.FLEET, ships=1)
        assert told.endswith("+SINGLE_SHIP")
        assert reports.is_sighting(told)
    assert reports.report(reports.DETECTED, reports.FLEET, ships=2) == "FLEET_TF_SIGHTED"
    assert reports.report(reports.QUESTION, reports.FLEET, ships=1) == "NO_CONTACT"


def test_4_4_1_r_34_sources_are_on_the_map_and_can_launch() -> None:
    assert reports.is_source(HOUSE, ship("yorktown"))
    assert reports.is_source(HOUSE, ship("yorktown", deck=("NO_LAND",)))
    assert not reports.is_source(HOUSE, ship("yorktown", deck=("NO_LAUNCH",)))
    assert not reports.is_source(HOUSE, ship("yorktown", gone="exited"))
    assert not reports.is_source(HOUSE, ship("midway", state=SUNK, gone="sunk"))
    assert not reports.is_source(HOUSE, ship("astoria"))


def test_4_4_1_searches_of_each_source() -> None:
    rows: list[tuple[Any, str, int]] = [
        (S1, "yorktown", 2), (S1, "hermes", 0), (S1, "port_moresby", 1), (S1, "shokaku", 1), (S1, "shoho", 1),
        (S3, "shokaku", 2), (S3, "ryujo", 1), (S3, "henderson", 1),
    ]  # fmt: skip
    for scenario, name, number in rows:
        assert reports.searches(HOUSE, scenario, ship(name), 3) == number


def test_4_4_1_r_35_searches_reach_eight_hexes() -> None:
    assert [reports.in_range(HOUSE, S1, 3, far) for far in (0, 8, 9)] == [True, True, False]


def test_10_2_catalinas_search_from_midway_alone_on_the_first_two_nights_at_any_range() -> None:
    assert [reports.catalinas(S2, turn) for turn in (1, 2, 3, 11)] == [True, True, False, False]
    assert not reports.catalinas(S1, 1)
    assert reports.searches(HOUSE, S2, ship("midway"), 1) == 2
    assert reports.searches(HOUSE, S2, ship("midway"), 3) == 1
    assert reports.searches(HOUSE, S2, ship("yorktown"), 1) == 0
    assert reports.in_range(HOUSE, S2, 2, 25)


# -- points (2.4.7, 3.9) -------------------------------------------------------------------------------------------


def test_2_4_7_each_ship_scores_the_state_it_ends_in() -> None:
    for name, wanted in (("shokaku", (0, 0, 3, 5, 8)), ("mutsu", (0, 0, 1, 4, 6)), ("midway", (0, 0, 2, 4, 6))):
        states = (INTACT, MINOR, SIGNIFICANT, CRITICAL, SUNK)
        assert tuple(scoring.ship_points(HOUSE, ship(name, state=state)) for state in states) == wanted


def test_2_4_7_lost_destroyers_and_transports_score_by_the_ship_and_landed_ones_are_not_lost() -> None:
    fleet = [
        ship("AK_IJN.1", gone="landed"), ship("AK_IJN.2", size=1), ship("AK_IJN.3", state=SUNK, size=0, gone="sunk"),
        ship("DD_IJN.1"), ship("DD_IJN.2", size=1),
    ]  # fmt: skip
    assert scoring.counter_points(HOUSE, "AK_IJN", 6, fleet) == 3 * 2
    assert scoring.counter_points(HOUSE, "DD_IJN", 4, fleet) == 1


def everything(scenario: Any) -> list[Any]:
    """All ships and counters of a scenario as they begin."""
    found = []
    for side in (IJN, ALLIED):
        forces = scenario.forces[side]
        found += [ship(name) for name in (*forces.ships, *forces.bases)]
        for kind, number in forces.generic.items():
            found += [ship(f"{kind}.{place}", size=min(2, number - place)) for place in range(0, number, 2)]
    return found


def test_3_9_r_58_what_left_the_map_scores_its_damage_and_no_more() -> None:
    fleet = {one.id: one for one in everything(S1)}
    assert scoring.tactical_points(HOUSE, S1, fleet.values()) == {IJN: 0, ALLIED: 0}
    fleet["shokaku"] = ship("shokaku", state=SIGNIFICANT, gone="exited")
    fleet["zuikaku"] = ship("zuikaku", gone="exited")
    fleet["lexington"] = ship("lexington", state=SUNK, gone="sunk")
    fleet["DD_USN.0"] = fleet["DD_USN.0"]._replace(size=1)
    assert scoring.tactical_points(HOUSE, S1, fleet.values()) == {IJN: 8 + 1, ALLIED: 3}


def test_3_9_landings_and_other_objectives() -> None:
    assert scoring.objective_points(S1, 0, False) == {IJN: 0, ALLIED: 6}
    assert scoring.objective_points(S1, 1, False) == {IJN: 3, ALLIED: 0}
    assert scoring.objective_points(S2, 0, False) == {IJN: 0, ALLIED: 5}
    assert scoring.objective_points(S2, 2, True) == {IJN: 6, ALLIED: 0}
    assert scoring.objective_points(S3, 0, True) == {IJN: 0, ALLIED: 4}


def test_3_9_the_margin_decides() -> None:
    assert scoring.result(S1, {IJN: 20, ALLIED: 8}) == (IJN, "decisive victory", 12)
    assert scoring.result(S1, {IJN: 8, ALLIED: 13}) == (ALLIED, "marginal victory", 5)
    assert scoring.result(S1, {IJN: 8, ALLIED: 12}) == ("", "draw", 4)


def test_10_3_r_95_a_wreck_is_no_base_left() -> None:
    wreck, away = ship("midway", state=SUNK, gone="sunk"), ship("yorktown", gone="exited")
    assert scoring.eliminated([wreck, away, ship("akagi")], ALLIED)
    assert not scoring.eliminated([ship("midway"), away], ALLIED)


def test_t1_points_of_the_harbour() -> None:
    pearl = HOUSE.scenarios["pearl"]
    fleet = [ship("nevada", state=SUNK), ship("arizona", state=CRITICAL), ship("helena", state=SUNK), ship("maryland")]
    assert scoring.harbour_points(HOUSE, pearl, fleet) == 6 + 4 + 2
    assert [scoring.harbour_level(pearl, points) for points in (35, 25, 24)] == [
        "IJN victory",
        "draw",
        "ALLIED victory",
    ]
