"""Task forces kept by hand for people who play with the printed map: what is put where, and who sees what."""

import pytest

from rules.kernel import IllegalOrder, NotationError, Placing, RulesError
from rules.task_force import state as states
from rules.task_force.working_state import WorkingState
from tests.rules.task_force.tabletop.position import COLUMN, DUMMY, RING, TABLE, begun, later, others, said, set_up


def at(state: states.State, *pieces: str, seat: str = "IJN") -> list[str]:
    return [one.place for one in TABLE.now(state, seat, pieces)]


def test_3_7_the_set_up_of_the_scenario_stands_as_the_game_has_it() -> None:
    state = begun()
    assert at(state, "TF1", "shokaku", "myoko", "TF7", "D1") == [RING, "TF1.0", "TF1.1", COLUMN, DUMMY]
    own = {row["name"]: row["hex"] for row in TABLE.view(state, "IJN")["markers"] if "name" in row}
    assert len(own) == 12
    assert (own["TF1"], own["D1"]) == (RING, DUMMY)


def test_3_7_nothing_is_seen_of_markers_before_both_have_set_up() -> None:
    state = set_up()
    twin = said(state, "IJN", f"D1 {COLUMN}\nTF7 {DUMMY}\nDD 5 TF2")
    assert others(state) == others(twin)
    assert TABLE.counts(state) == {"IJN": {}, "ALLIED": {}}
    with pytest.raises(IllegalOrder) as refused:
        TABLE.meet(state, RING)
    assert refused.value.rule == "3.7"
    with pytest.raises(NotationError):
        TABLE.judge(state, "IJN", "MOVE TF1 2312")


def test_3_7_the_first_turn_waits_for_both_sides() -> None:
    state = TABLE.begin("coral_sea")
    state = TABLE.put(state, "IJN", TABLE.set_up(state, "IJN"))
    with pytest.raises(IllegalOrder) as refused:
        TABLE.at_turn(state, "1 movement")
    assert refused.value.rule == "3.7"
    with pytest.raises(IllegalOrder):
        TABLE.at_turn(begun(), "1 setup")


@pytest.mark.parametrize("line", [f"D1 {COLUMN}\nTF7 {DUMMY}", f"TF1 {COLUMN}\nTF7 {RING}", f"D1 {RING}\nTF1 {DUMMY}"])
def test_3_8_which_marker_is_which_is_seen_by_its_side_alone(line: str) -> None:
    state = begun()
    twin = TABLE.at_turn(said(set_up(), "IJN", line), "1 movement")
    assert others(twin) == others(state)
    assert TABLE.view(twin, "IJN") != TABLE.view(state, "IJN")


def test_3_8_1_sheets_are_hidden_too_where_the_scenario_says_so() -> None:
    state = begun("eastern_solomons", step="3 movement")
    tfs = [one.block for one in TABLE.standing_blocks(state, "IJN") if one.block.startswith("TF")]
    ship = next(one.block for one in TABLE.standing_blocks(state, "IJN") if one.place == f"{tfs[-1]}.2")
    twin = said(state, "IJN", f"{ship} {tfs[-1]}.1")
    assert TABLE.view(twin, "IJN") != TABLE.view(state, "IJN")
    assert others(twin) == others(state)
    assert "formations" not in [row for row in TABLE.faces(state) if "tf" in row]
    open_ = said(begun(), "IJN", "tatsuta TF8.1")
    assert TABLE.faces(open_) != TABLE.faces(begun()), "under basic fog everybody sees the sheets"


@pytest.mark.parametrize("names", [("TF1", "D1"), ("D1", "TF1")])
def test_r_70_two_of_one_pool_that_move_at_once_cannot_be_told_apart(names: tuple[str, str]) -> None:
    together = TABLE.at_turn(said(set_up(), "IJN", f"D1 {RING}"), "1 movement")
    moved = said(together, "IJN", f"{names[0]} 2312\n{names[1]} 2310")
    turned = said(together, "IJN", f"{names[1]} 2312\n{names[0]} 2310")
    assert others(moved) == others(turned)


def test_3_6_a_task_force_that_is_emptied_gives_its_marker_back_and_that_is_taken_back_whole() -> None:
    state = begun()
    lines = "\n".join(f"{one.block} off" for one in TABLE.standing_blocks(state, "IJN") if one.place.startswith("TF3."))
    placings = TABLE.read(state, "IJN", lines)
    assert placings[-1] == Placing("TF3", "", 0)
    before = TABLE.now(state, "IJN", [one.block for one in placings])
    after = TABLE.put(state, "IJN", placings)
    assert at(after, "TF3") == [""]
    again = TABLE.put(after, "IJN", before)
    assert sorted(TABLE.standing_blocks(again, "IJN")) == sorted(TABLE.standing_blocks(state, "IJN"))


@pytest.mark.parametrize(
    "line", ["TF7 1510", "D1 off", "TF3 off", "haguro TF1", "yubari TF1.1", "DD 1 2311", "TF2 TF1", "shoho lost",
             "kako significant", "DD 1 one damaged"],
)  # fmt: skip
def test_what_was_put_is_taken_back_as_it_was(line: str) -> None:
    state = begun()
    placings = TABLE.read(state, "IJN", line)
    before = TABLE.now(state, "IJN", [one.block for one in placings])
    after = TABLE.put(state, "IJN", placings)
    assert TABLE.standing_blocks(after, "IJN") != TABLE.standing_blocks(state, "IJN")
    back = TABLE.put(after, "IJN", before)
    assert sorted(TABLE.standing_blocks(back, "IJN")) == sorted(TABLE.standing_blocks(state, "IJN"))
    assert TABLE.put(after, "IJN", placings) == after, "what comes twice does nothing the second time"


def test_3_6_two_task_forces_sail_under_one_marker_and_part_again() -> None:
    together = said(begun(), "IJN", f"TF2 {RING}\nTF2 under TF1")
    assert at(together, "TF2") == ["TF1"]
    assert TABLE.counts(together)["IJN"][RING] == 1
    assert at(said(together, "IJN", "TF1 2312"), "TF1", "TF2") == ["2312", "TF1"]
    parted = said(together, "IJN", "TF2 2310")
    assert at(parted, "TF1", "TF2") == [RING, "2310"]
    with pytest.raises(IllegalOrder):
        said(together, "IJN", "TF3 TF1")


def test_2_6_a_ship_alone_lies_open_for_everybody() -> None:
    state = said(begun(), "IJN", f"myoko {RING}")
    row = next(row for row in TABLE.faces(state) if "group" in row)
    assert (row["place"], row["ships"][0][2]) == (RING, "Myōkō")
    assert TABLE.counts(state)["IJN"][RING] == 2
    counter = said(begun(), "IJN", "DD 3 1510")
    assert "DD_IJN.3" not in str(others(counter)), "numbers of counters are their owner's"


def test_2_5_damage_is_what_is_left_of_a_block() -> None:
    state = said(begun(), "IJN", "shokaku critical\nDD 1 one ship")
    ships = WorkingState(state).ships
    assert (ships["shokaku"].state, ships["DD_IJN.1"].size) == ("critical", 1)
    assert [one.strength for one in TABLE.now(state, "IJN", ["shokaku", "DD_IJN.1", "haguro"])] == [1, 2, 4]
    with pytest.raises(IllegalOrder):
        TABLE.put(state, "IJN", [Placing("shokaku", "TF1", 5)])


def test_what_is_lost_everybody_sees() -> None:
    state = said(begun("eastern_solomons", step="3 movement"), "IJN", "ryujo lost")
    assert [row["name"] for row in TABLE.view(state, "ALLIED")["sunk"]] == ["Ryūjō"]
    assert any(row["place"] == "lost" for row in TABLE.faces(state))
    assert at(state, "ryujo") == ["lost"]


def test_lines_name_pieces_as_people_do_and_a_whole_task_force_at_once() -> None:
    state = TABLE.begin("coral_sea")
    state = said(state, "IJN", "TF1 2311: Shokaku, myoko, DD 1, dd_ijn.2\ntf-7 to 1511: Yubari, AK 1\nd-1 at 1410")
    assert at(state, "TF1", "shokaku", "DD_IJN.2", "TF7", "AK_IJN.1", "D1") == [
        "2311", "TF1.0", "TF1.3", "1511", "TF7.2", "1410",
    ]  # fmt: skip
    for line, words in (
        ("XX 3", "There is no piece"), ("TF1 Atlantis", "There is no place"), ("TF1", "Say where"),
        ("D1 1410: haguro", "behind a task force"), ("TF1 2311: Yorktown", "There is no piece"),
    ):  # fmt: skip
        with pytest.raises(NotationError) as refused:
            TABLE.read(state, "IJN", f"D2 1410\n{line}")
        assert f"Line 2: {words}" in str(refused.value) or words in str(refused.value)


@pytest.mark.parametrize(
    ("placing", "rule"),
    [
        (Placing("yorktown", "2311", 4), ""),
        (Placing("D1", "9999", 1), "3.7"),
        (Placing("D1", "TF1", 1), "3.6"),
        (Placing("TF9", "2311", 1), "2.5"),
        (Placing("shokaku", "TF7", 4), "2.5"),
        (Placing("zuikaku", "TF1", 4), "2.5"),
        (Placing("haguro", "TF99", 4), "2.5"),
        (Placing("rabaul", "2311", 4), "2.2.4"),
        (Placing("D13", "2311", 1), ""),
    ],
)
def test_what_cannot_lie_on_a_board_is_refused(placing: Placing, rule: str) -> None:
    with pytest.raises(IllegalOrder) as refused:
        TABLE.put(begun(), "IJN", [placing])
    assert refused.value.rule == rule


def test_2_1_1_no_marker_stands_on_land() -> None:
    land = sorted(WorkingState(begun()).board.land)[0]
    with pytest.raises(IllegalOrder) as refused:
        said(begun(), "IJN", f"D1 {land}")
    assert refused.value.rule == "2.1.1"


def test_the_tutorial_has_nothing_to_hide() -> None:
    for scenario in ("pearl", "nowhere"):
        with pytest.raises(ValueError, match=scenario):
            TABLE.begin(scenario)


def test_a_position_is_kept_and_read_as_the_system_does() -> None:
    state = begun()
    assert states.load(states.dump(state)) == state


def test_8_3_as_a_night_falls_all_is_hidden_and_the_cup_is_owed() -> None:
    table = TABLE.put(begun(), "IJN", [Placing("TF1", RING, 1, open=True)])
    assert [row["tf"] for row in TABLE.view(table, "ALLIED")["markers"] if row["level"] == "FULL"] == ["TF1"]
    night = later(table, "11 movement")
    assert not [row for row in TABLE.view(night, "ALLIED")["markers"] if row["level"] != "NONE"]
    owed = TABLE.searches.owed(night)
    assert owed is not None
    assert (owed.name, owed.sealed, night.cup) == ("t11/cup", True, ())
    assert TABLE.searches.dealt(night, "t1/cup", ["DETECTED"]) == night, "the cup of before comes too late"


def test_moves_are_judged_by_their_end_alone_and_nothing_moves() -> None:
    state = begun()
    assert TABLE.judge(state, "IJN", "MOVE TF1 2312").legal
    far = TABLE.judge(state, "IJN", "move TF1 2315")
    assert not far.legal
    assert "2312" in {row["to"] for row in far.could}
    night = later(state, "11 movement")
    assert TABLE.judge(night, "IJN", "MOVE TF1 2313").legal, "two hexes by night, of which the end is named"
    assert TABLE.judge(night, "IJN", "MOVE TF7 1515").rule
    with pytest.raises(NotationError):
        TABLE.judge(state, "IJN", "SEARCH shokaku 1915")
    with pytest.raises(NotationError):
        TABLE.judge(state, "IJN", "DONE")


def test_an_answer_tells_nothing_of_enemy_markers() -> None:
    state = begun()
    twin = TABLE.at_turn(said(set_up(), "IJN", f"D1 {COLUMN}\nTF7 {DUMMY}"), "1 movement")
    tf = next(one.block for one in TABLE.standing_blocks(state, "ALLIED") if one.block.startswith("TF"))
    for line in (f"MOVE {tf} {COLUMN}", f"MOVE {tf} {DUMMY}", f"MOVE {tf} 1511", "MOVE D1 1410"):
        assert TABLE.judge(state, "ALLIED", line) == TABLE.judge(twin, "ALLIED", line), line


def test_turns_go_on_one_by_one_and_none_comes_again() -> None:
    """Else one side could hide and search anew as often as it likes."""
    state = begun(step="3 recon")
    assert TABLE.at_turn(state, "3 movement").step == "movement", "within a turn a step may be chosen again"
    for step in ("2 movement", "5 movement", "11 movement"):
        with pytest.raises(IllegalOrder):
            TABLE.at_turn(state, step)
    assert TABLE.is_for_both(state, "4 movement")
    assert not TABLE.is_for_both(state, "3 battle")
    assert TABLE.is_for_both(set_up(), "1 movement"), "both say when the set-up is over"


@pytest.mark.parametrize("text", ["myoko TF7\nmyoko TF8", "TF12 0110: myoko, myoko"])
def test_2_5_no_ship_lies_in_two_places(text: str) -> None:
    with pytest.raises(RulesError):
        said(begun(), "IJN", text)


def test_a_list_names_no_more_pieces_than_there_are() -> None:
    with pytest.raises(NotationError):
        TABLE.read(begun(), "IJN", "\n".join(["TF7 1511:" + ",".join(["aoba"] * 30)] * 30))


def test_3_7_ships_put_in_the_open_or_lost_are_hidden_while_sides_set_up() -> None:
    state = said(set_up(), "IJN", "myoko 0110\naoba lost")
    for seat in ("ALLIED", None):
        seen = TABLE.view(state, seat)
        assert not seen["groups"]
        assert not seen["sunk"]
    assert TABLE.view(state, "IJN")["groups"]
