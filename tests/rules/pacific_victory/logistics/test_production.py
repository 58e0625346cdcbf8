"""Production points (15.5; rules 7.2-7.23; R-66, R-93)."""

import pytest

from rules.pacific_victory import logistics, supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.state import State
from rules.pacific_victory.turns import production
from rules.pacific_victory.turns.setup import first_state

from .setting import began, paying, play, refusal, stand

SAIGON = {"Saigon": "US-IN-1 1", "Singapore": "IN-IN-1 1", "Kure": "US-IN-2 1", "Formosa": "US-IN-3 1",
          "Okinawa": "US-IN-4 1"}  # fmt: skip


def count(state: State) -> tuple[int, ...]:
    return production.count(HOUSE, state.control, supply.sites(state))


@pytest.mark.parametrize(
    ("scenario", "points"), [("1941", (8, 24, 17)), ("1942", (14, 23, 12)), ("1943", (14, 23, 12))]
)
def test_7_22_the_starting_points_of_each_scenario_through_the_real_trace(
    scenario: str, points: tuple[int, ...]
) -> None:
    assert count(first_state(HOUSE, scenario)) == (*points, 0)


def test_7_22_there_are_49_points_on_the_map() -> None:
    assert sum(base.pp for p in (*HOUSE.board.bases, *HOUSE.board.boxes) if (base := HOUSE.board.base[p])) == 49
    assert sum(count(stand({}))) == 49


def test_7_23_a_blockaded_centre_yields_nothing_to_anyone_rail_or_not() -> None:
    calcutta = {"Calcutta": "IN-IN-1 3, JP-CA-1 2 blockading", "Rangoon": "JP-IN-1 2"}
    assert count(stand(calcutta)) == (8, 24, 16, 0)


def test_r_93_cross_supply_is_enough() -> None:
    manila = {"Manila": "US-IN-1 1", "Darwin": "JP-IN-1 1", "Melbourne": "JP-IN-2 1"}
    assert count(stand(manila))[1] == 24


def test_7_22_boxes_pay_without_conditions() -> None:
    lost = {name: f"JP-IN-{i} 1" for i, name in enumerate(("Bombay", "Ceylon", "Batavia", "Perth"), 1)}
    assert count(stand(lost))[2] >= 4


def test_r_87_points_and_vp_are_public() -> None:
    told = [e for e in began(stand({})).events if e.kind == "production"]
    assert [e.audience for e in told] == [None]
    assert told[0].data == {"points": {"JP": 8, "US": 24, "UK": 17, "either": 0}, "vp": 8}


def test_7_22_captured_japanese_centres_may_go_to_either_account() -> None:
    assert count(stand(SAIGON)) == (4, 24, 17, 3), "Seoul is cut off"


def test_r_66_a_centre_goes_whole_to_the_account_that_cannot_pay_else_us() -> None:
    state = paying(stand({**SAIGON, "South Africa": "UK-CA-1 1", "Panama": "US-CA-1 1"}), us=0, uk=3)
    view = logistics.account_view(state, 1)
    assert {row["hex"]: row["account"] for row in view["either"]} == {"E06": "US", "H03": "US"}
    # Two British steps cost 4: the single point of Saigon is enough and Kure stays American.
    built = play(state, 1, "ADD UK-CA-1 2")
    view = logistics.account_view(built, 1)
    assert {row["hex"]: row["account"] for row in view["either"]} == {"E06": "UK", "H03": "US"}
    assert view["accounts"] == {
        "US": {"total": 2, "spent": 0, "left": 2},
        "UK": {"total": 4, "spent": 4, "left": 0},
    }
    both = play(built, 1, "ADD US-CA-1 1")
    assert refusal(both, 1, "ADD US-CA-1 1").code == "pp"


def test_r_66_credit_is_whole_once_and_only_for_captured_centres() -> None:
    state = paying(stand({**SAIGON, "South Africa": "UK-CA-1 1"}), us=0, uk=3)
    assert refusal(state, 1, "CREDIT Singapore UK").code == "place"
    assert refusal(state, 1, "CREDIT H03 US", "CREDIT H03 UK").code == "place"
    assert refusal(state, 1, "CREDIT H03 US", "CREDIT E06 US", "ADD UK-CA-1 2").code == "pp"
    assert refusal(state, 1, "ADD UK-CA-1 2", "CREDIT H03 US", "CREDIT E06 US").code == "pp"
    credited = logistics.account_view(play(state, 1, "CREDIT Kure UK"), 1)
    assert credited["accounts"]["UK"]["total"] == 5


def test_r_66_japan_credits_nothing() -> None:
    assert not [o for o in logistics.legal(paying(stand({})), 0) if o.verb == "CREDIT"]
