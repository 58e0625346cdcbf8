"""Both sides' sealed submissions (15.7, 20.1, 20.2; R-86): exact, secret, applied at once."""

import pytest

from rules.kernel import IllegalOrder, NotationError, Order
from rules.pacific_victory import logistics
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

from .setting import began, order, paying, play, refusal, stand, strength


def test_it_works_from_the_count_to_the_next_turn() -> None:
    state = began(first_state(HOUSE, "1942")).freeze()
    assert (state.phase, state.points, state.ready) == ("logistics", (14, 23, 12, 0), (0, 0))
    asks = logistics.pending(state)
    assert [(ask.seat, ask.draft) for ask in asks] == [("JAPAN", True), ("ALLIES", True)]
    japan = play(state, 0, "NEW JP-GA-5 Tokyo 1", "DONE")
    assert [ask.seat for ask in logistics.pending(japan)] == ["ALLIES"]
    assert japan.blocks == state.blocks, "nothing shows before both are ready"
    both = play(japan, 1, "NEW US-CA-7 Panama 2", "DONE")
    assert (both.phase, strength(both, "JP-GA-5"), strength(both, "US-CA-7")) == ("logistics_done", 1, 2)
    assert both.blocks[HOUSE.index["JP-GA-5"]].supply == 1, "a new block has the supply of its base"


def test_r_86_only_the_owner_learns_what_was_built() -> None:
    table = WorkingState(play(paying(stand({})), 0, "NEW JP-GA-1 Tokyo 1", "DONE"))
    logistics.apply(table, order(table.freeze(), 1, "NEW US-CA-1 Panama 1"))
    assert not table.events
    logistics.apply(table, order(table.freeze(), 1, "DONE"))
    assert [(e.kind, e.audience) for e in table.events] == [
        ("build", ("JAPAN",)), ("build", ("ALLIES",)), ("logistics", None),
    ]  # fmt: skip


def test_r_86_neither_side_s_orders_depend_on_the_other_s_submission() -> None:
    state = paying(stand({"Truk": "JP-IN-1 1", "Hawaii": "US-IN-1 1"}))
    assert logistics.legal(play(state, 0, "ADD JP-IN-1 1", "DONE"), 1) == logistics.legal(state, 1)


def test_a_side_that_handed_in_is_done() -> None:
    state = play(paying(stand({})), 0, "DONE")
    assert logistics.legal(state, 0) == []
    with pytest.raises(IllegalOrder):
        play(state, 0, "DONE")


def test_clear_takes_everything_back() -> None:
    state = paying(stand({}), jp=2)
    assert refusal(state, 0, "CLEAR").code == "action"
    assert play(state, 0, "NEW JP-CA-1 Tokyo 1", "CLEAR", "NEW JP-CA-2 Kure 1").builds[0] == ("NEW JP-CA-2 H03 1",)


def test_4_1_stacking_must_hold_after_all_operations() -> None:
    full = paying(stand({"Tokyo": "JP-IN-1 2, JP-IN-2 2"}))
    refused = refusal(full, 0, "NEW JP-IN-3 Tokyo 1", "DONE")
    assert (refused.code, "Tokyo" in str(refused), "limit is 2" in str(refused)) == ("stacking", True, True)
    assert logistics.default(play(full, 0, "NEW JP-IN-3 Tokyo 1"), 0).verb == "CLEAR"
    play(full, 0, "NEW JP-IN-3 Tokyo 1", "MERGE JP-IN-2 JP-IN-1 2", "DONE")
    play(paying(stand({"Panama": "US-IN-1 1, US-IN-2 1"})), 1, "NEW US-IN-3 Panama 1", "DONE")


def test_20_2_the_default_is_to_build_nothing() -> None:
    state = paying(stand({}))
    assert logistics.default(state, 0) == order(state, 0, "DONE")
    assert order(state, 0, "DONE").secret, "a bare DONE in the journal would tell that nothing was built (R-86)"
    assert order(state, 0, "NEW JP-CA-1 Tokyo 1").secret


def test_lines_are_read_as_players_write_them() -> None:
    state = paying(stand({"Guadalcanal": "US-MA-1 1", "Panama": "US-CV-ENTERPRISE 1"}))
    assert order(state, 1, "add CV Enterprise 2").text == "ADD US-CV-ENTERPRISE 2"
    assert order(state, 1, "new us-in-3 San Francisco 2").text == "NEW US-IN-3 Q03 2"
    for nonsense in ("ADD US-MA-1", "ADD US-MA-1 two", "ADD US-MA-1 1 US", "NEW US-IN-1 Nowhere 1", "DONE now",
                     "ADD JP-IN-1 1", "CREDIT Saigon JP", "ADD AL-SHQ 1 US=4,UK=4", "FIRE CV-a"):  # fmt: skip
        with pytest.raises(NotationError):
            order(state, 1, nonsense)


def test_forged_data_is_refused() -> None:
    state = paying(stand({"Truk": "JP-IN-1 1"}))
    for data in ({}, {"block": "JP-IN-1"}, {"block": "US-IN-1", "steps": 1}, {"block": "JP-IN-1", "steps": "1"},
                 {"block": "JP-IN-1", "steps": True}, {"block": "JP-IN-1", "steps": -1}):  # fmt: skip
        with pytest.raises(IllegalOrder):
            logistics.apply(WorkingState(state), Order("JAPAN", "ADD", "ADD", data))
