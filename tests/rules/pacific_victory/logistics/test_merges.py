"""Merging (15.7; rule 7.3; R-67)."""

from rules.pacific_victory import logistics
from rules.pacific_victory.state import State

from .setting import order, paying, play, refusal, stand, strength

PAIR = {"Hawaii": "US-IN-1 2, US-IN-2 2"}


def close(*lines: str) -> State:
    """The position of PAIR after the Allies built that and Japan nothing."""
    return play(play(paying(stand(PAIR)), 1, *lines, "DONE"), 0, "DONE")


def test_7_3_two_corps_of_two_become_one_of_four_or_three_and_one() -> None:
    one = close("MERGE US-IN-2 US-IN-1 2")
    assert (strength(one, "US-IN-1"), strength(one, "US-IN-2")) == (4, 0)
    uneven = close("MERGE US-IN-2 US-IN-1 1")
    assert (strength(uneven, "US-IN-1"), strength(uneven, "US-IN-2")) == (3, 1)


def test_7_3_no_step_is_gained_and_no_block_overfilled() -> None:
    assert refusal(paying(stand(PAIR)), 1, "MERGE US-IN-2 US-IN-1 3").code == "merge"
    full = paying(stand({"Hawaii": "US-IN-1 3, US-IN-2 2"}))
    assert refusal(full, 1, "MERGE US-IN-2 US-IN-1 2").code == "maximum"
    assert refusal(full, 1, "MERGE US-IN-2 US-IN-1 0").code == "merge"
    assert refusal(full, 1, "MERGE US-IN-1 US-IN-1 1").code == "merge"


def test_7_3_a_block_in_the_pool_takes_no_steps_so_nothing_splits() -> None:
    assert refusal(paying(stand({"Hawaii": "US-IN-1 4"})), 1, "MERGE US-IN-1 US-IN-2 2").code == "merge"


def test_7_3_only_in_one_hex_and_of_one_nation() -> None:
    state = paying(stand({"Hawaii": "US-CA-1 1", "Panama": "US-CA-2 1, UK-CA-1 1"}))
    assert refusal(state, 1, "MERGE US-CA-1 US-CA-2 1").code == "merge"
    assert refusal(state, 1, "MERGE US-CA-2 UK-CA-1 1").code == "merge"


def test_r_67_ship_names_do_not_matter_ratings_and_flags_do() -> None:
    ships = "JP-BB-ISE 2, JP-BB-NAGATO 2, JP-BB-YAMATO 1, JP-IN-1 2, JP-GA-1 1"
    state = paying(stand({"Tokyo": ships}))
    play(state, 0, "MERGE JP-BB-ISE JP-BB-NAGATO 2")
    assert refusal(state, 0, "MERGE JP-BB-ISE JP-BB-YAMATO 1").code == "merge"
    assert refusal(state, 0, "MERGE JP-GA-1 JP-IN-1 1").code == "merge"
    fleet = paying(
        stand({"Panama": "US-CV-ENTERPRISE 2, US-CV-ESSEX-1 2, US-CV-ESSEX-2 1, US-BB-IOWA 1, US-BB-SOUTH-DAKOTA 1"})
    )
    play(fleet, 1, "MERGE US-CV-ESSEX-2 US-CV-ESSEX-1 1")
    assert refusal(fleet, 1, "MERGE US-CV-ENTERPRISE US-CV-ESSEX-1 1").code == "merge"
    assert refusal(fleet, 1, "MERGE US-BB-IOWA US-BB-SOUTH-DAKOTA 1").code == "merge", "only one of them is a 43 block"
    india = paying(stand({"Sydney": "AU-IN-1 1, US-IN-1 1"}))
    assert refusal(india, 1, "MERGE AU-IN-1 US-IN-1 1").code == "merge"


def test_r_67_steps_go_up_to_each_maximum() -> None:
    marines = paying(stand({"Tokyo": "JP-MA-1 1, JP-MA-3 1"}))
    play(marines, 0, "MERGE JP-MA-3 JP-MA-1 1")
    assert refusal(marines, 0, "MERGE JP-MA-1 JP-MA-3 1").code == "maximum"


def test_17_1_the_bound_philippine_army_is_no_ordinary_infantry() -> None:
    manila = paying(stand({"Manila": "US-IN-6 2 bound, US-IN-1 1"}, "1941-12"))
    assert refusal(manila, 1, "MERGE US-IN-6 US-IN-1 1").code == "merge"
    later = paying(stand({"Manila": "US-IN-6 2, US-IN-1 1"}))
    play(later, 1, "MERGE US-IN-6 US-IN-1 1")


def test_r_67_unsupplied_and_blockading_blocks_may_merge() -> None:
    state = paying(stand({"Truk": "JP-IN-1 2, US-CA-1 1 unsupplied blockading, US-CA-2 2 unsupplied blockading"}))
    play(state, 1, "MERGE US-CA-1 US-CA-2 1")


def test_r_67_merge_then_rebuild_works_in_one_submission() -> None:
    state = paying(stand({"Hawaii": "US-IN-1 2, US-IN-2 2"}), us=3)
    assert refusal(state, 1, "NEW US-IN-2 Seattle 1").code == "not_in_pool"
    done = close("MERGE US-IN-2 US-IN-1 2", "NEW US-IN-2 Seattle 1", "ADD US-IN-2 1")
    assert (strength(done, "US-IN-1"), strength(done, "US-IN-2")) == (4, 2)


def test_7_3_legal_lists_every_move_of_steps_both_ways() -> None:
    listed = {o.text for o in logistics.legal(paying(stand(PAIR)), 1) if o.verb == "MERGE"}
    steps = ("US-IN-1 US-IN-2 1", "US-IN-1 US-IN-2 2", "US-IN-2 US-IN-1 1", "US-IN-2 US-IN-1 2")
    assert listed == {f"MERGE {text}" for text in steps}
    assert order(paying(stand(PAIR)), 1, "merge us-in-1, us-in-2 2").text == "MERGE US-IN-1 US-IN-2 2"
