"""Who is supplied when both sides' lines depend on each other (R-54), and how long it lasts (R-55, R-92)."""

from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SEA_CROSS
from rules.pacific_victory.state import State
from rules.pacific_victory.supply.marks import _tracer, everyone_on_board
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState
from tests.call_count import calls

from .setting import began, marks, stand, strength

# Each cruiser cuts the other's only line, if it is supplied itself.
FACE_TO_FACE = {
    "M08": "JP-CA-1 1", "L07": "US-CA-1 1", "Fiji": "JP-IN-1 1", "Darwin": "JP-IN-2 1", "Melbourne": "JP-IN-3 1",
    "Brisbane": "JP-IN-4 1", "Auckland": "JP-IN-5 1",
}  # fmt: skip


def test_r_54_a_circle_hinders_nobody_and_is_supplied() -> None:
    state = stand(FACE_TO_FACE)
    traced = _tracer(HOUSE, state.blocks, state.control)
    japan, allies = everyone_on_board(HOUSE, state.blocks)
    ca_1, us_ca_1 = HOUSE.index["JP-CA-1"], HOUSE.index["US-CA-1"]
    assert not traced(0, allies) >> ca_1 & 1
    assert not traced(1, japan) >> us_ca_1 & 1
    sure = supply.fixpoint(HOUSE, state.blocks, state.control)
    assert not sure[0] >> ca_1 & 1
    assert not sure[1] >> us_ca_1 & 1, "left over in the circle"
    found = marks(state)
    assert (found["JP-CA-1"], found["US-CA-1"]) == ("sea_own", "sea_own")


def test_r_54_a_block_that_is_surely_supplied_breaks_the_circle() -> None:
    found = marks(stand({**FACE_TO_FACE, "M08": "JP-CA-1 1, JP-SS-1 1"}))
    assert (found["JP-SS-1"], found["JP-CA-1"], found["US-CA-1"]) == ("sea_own", "sea_own", "none")


def test_r_55_at_game_start_marks_are_set_and_nothing_is_lost() -> None:
    for scenario in ("1941", "1942", "1943"):
        start = first_state(HOUSE, scenario)
        table = WorkingState(start)
        supply.mark_all(table)
        assert [b.strength for b in table.blocks] == [b.strength for b in start.blocks]
        assert table.cut_off == ()
        crossed = [
            HOUSE.roster[i].id
            for i, b in enumerate(table.blocks)
            if b.place < HOUSE.board.places and b.supply == SEA_CROSS
        ]
        assert crossed == ([] if scenario == "1941" else ["US-AF-5"]), "the US air in India lives off South Africa"


def test_r_55_marks_stay_when_blocks_move() -> None:
    table = began(stand({"Truk": "JP-CA-1 2", "Saipan": "JP-IN-1 1"}))
    table.put(HOUSE.index["JP-CA-1"], HOUSE.board.by_name["Hawaii"])
    assert table.blocks[HOUSE.index["JP-CA-1"]].supply == 1


def test_r_55_a_base_that_changes_hands_is_unsupplied_until_the_next_count() -> None:
    table = began(stand({"Truk": "JP-IN-1 2"}))
    rabaul = HOUSE.board.by_name["Rabaul"]
    assert table.supplied[rabaul]
    table.put(HOUSE.index["JP-CA-1"], rabaul, strength=1)
    assert not table.supplied[rabaul]


def _attrition_frees_rabaul() -> State:
    # The carrier air alone keeps Rabaul; it starves, and the base reverts to its owner.
    return stand({"Rabaul": "JP-NA-1 1, US-SS-1 2 blockading", "Port Moresby": "US-MA-1 2"}, "1943-09")


def test_r_92_a_base_that_changed_hands_by_attrition_counts_for_its_new_owner() -> None:
    state = _attrition_frees_rabaul()._replace(
        control=tuple(0 if p == HOUSE.board.by_name["Rabaul"] else side for p, side in enumerate(stand({}).control))
    )
    table = began(state)
    assert strength(table, "JP-NA-1") == 0
    assert table.control[HOUSE.board.by_name["Rabaul"]] == 1
    assert table.sites[HOUSE.board.by_name["Rabaul"]], "Sea Supply for the Allies in the fresh trace"


def test_the_fixpoint_of_both_sides_is_little_work() -> None:
    """The marks of a whole set-up."""
    table = WorkingState(first_state(HOUSE, "1942"))
    assert calls(lambda: supply.mark_all(table)) < 7000
