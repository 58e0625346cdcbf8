"""What the referee answers at a table in the opponent's place: searches, and what forces see of each other."""

import pytest

from rules.kernel import IllegalOrder, NotationError, Plain, RulesError, Step
from rules.task_force.reports import DETECTED, MISDIRECT, QUESTION
from rules.task_force.state import State
from rules.task_force.system import SYSTEM
from rules.task_force.working_state import WorkingState
from tests.rules.task_force.tabletop.position import COLUMN, DUMMY, TABLE, begun, cup, others, said, set_up

BASE = "port_moresby"


def near_base(state: State, piece: str) -> tuple[State, str]:
    """A Japanese piece in a sea hex near an Allied base with nothing else in it, and that hex."""
    table = WorkingState(state)
    base = next(ship for ship in table.bases("ALLIED") if TABLE.searches.offers(state, "ALLIED") or True)
    taken = {marker.hex for marker in table.markers.values()}
    where = next(at for at in table.board.near[base.hex] if at not in table.board.land and at not in taken)
    return said(state, "IJN", f"{piece} {where}"), where


def ready(piece: str, chit: str) -> tuple[State, str, str]:
    """A search step with that piece in reach of a base, the base, and the hex."""
    state, where = near_base(begun(chit=chit, step="3 movement"), piece)
    state = TABLE.at_turn(state, "3 recon")
    offers = TABLE.searches.offers(state, "ALLIED")
    source = next(row["source"] for row in offers if where in row["places"])
    return state, source, where


def searched(piece: str, chit: str) -> tuple[Step, str]:
    state, source, where = ready(piece, chit)
    return TABLE.searches.search(state, "ALLIED", f"{source} {where}"), where


def told(step: Step, seat: str) -> list[Plain]:
    """What a seat is told of it, word for word."""
    return [(one.kind, dict(one.data)) for one in step.events if one.audience is None or seat in one.audience]


@pytest.mark.parametrize(
    ("piece", "chit", "report"),
    [
        ("TF1", DETECTED, "CARRIER_TF_SIGHTED"), ("TF1", MISDIRECT, "FLEET_TF_SIGHTED"),
        ("TF1", QUESTION, "NO_CONTACT"),
        ("TF7", DETECTED, "FLEET_TF_SIGHTED"), ("TF7", MISDIRECT, "CARRIER_TF_SIGHTED"),
        ("D1", DETECTED, "NO_FLEET_SIGHTED"), ("D1", MISDIRECT, "NO_CONTACT"), ("D1", QUESTION, "NO_CONTACT"),
    ],
)  # fmt: skip
def test_7_4_the_report_is_that_of_the_chit(piece: str, chit: str, report: str) -> None:
    step, where = searched(piece, chit)
    assert told(step, "ALLIED")[-1] == ("reports", {"hex": where, "reports": [report]})
    notes = TABLE.view(step.state, "ALLIED")["notes"]
    assert [row["rows"] for row in notes if row["kind"] == "search"] == [[[report]]]
    assert (step.state.drawn, TABLE.view(step.state, None)["cup"]) == (1, 53)
    gone = TABLE.now(step.state, "IJN", [piece])[0].place == ""
    assert gone == (report == "NO_FLEET_SIGHTED")


def test_7_4_a_true_report_and_a_misdirected_one_look_alike() -> None:
    """A fleet that was truly seen, and carriers that were reported as a fleet: in one hex, one shape."""
    true, where = searched("TF7", DETECTED)
    false, same = searched("TF1", MISDIRECT)
    assert where == same
    assert told(true, "ALLIED") == told(false, "ALLIED")
    rows = [
        [row for row in TABLE.view(step.state, "ALLIED")["markers"] if row["hex"] == where] for step in (true, false)
    ]  # fmt: skip
    assert [{**row, "token": 0} for row in rows[0]] == [{**row, "token": 0} for row in rows[1]]


def test_7_4_no_contact_is_the_same_for_a_question_mark_and_a_misdirected_dummy() -> None:
    unknown, _where = searched("D1", QUESTION)
    false, _same = searched("D1", MISDIRECT)
    assert told(unknown, "ALLIED") == told(false, "ALLIED")
    assert TABLE.view(unknown.state, "ALLIED") == TABLE.view(false.state, "ALLIED")


def test_r_64_the_owner_learns_the_chit_and_which_marker_and_nobody_else() -> None:
    step, where = searched("TF1", MISDIRECT)
    assert told(step, "IJN")[-1] == (
        "searched", {"hex": where, "chit": MISDIRECT, "reports": [["TF1", "FLEET_TF_SIGHTED"]]},
    )  # fmt: skip
    assert "MISDIRECT" not in str([told(step, "ALLIED"), others(step.state)])
    assert others(TABLE.searches.dealt(set_up(), "", [])) == others(set_up(chit=QUESTION)), "nobody sees the cup"


def test_r_34_r_35_sources_were_able_at_the_start_of_the_turn_and_reach_eight_hexes() -> None:
    state, source, where = ready("TF1", DETECTED)
    offers = {row["source"]: row["places"] for row in TABLE.searches.offers(state, "ALLIED")}
    assert where in offers[source]
    far = next(marker.hex for marker in state.markers if marker.side == "IJN" and marker.hex not in offers[source])
    for line, rule in (
        (f"{source} {far}", "4.3.1"), (f"chester {where}", "4.4.1"), (f"{source} 0101", "4.3.1"),
    ):  # fmt: skip
        with pytest.raises(IllegalOrder) as refused:
            TABLE.searches.search(state, "ALLIED", line)
        assert refused.value.rule == rule, line
    hurt = said(TABLE.at_turn(state, "3 movement"), "ALLIED", "yorktown critical")
    assert "yorktown" in TABLE.at_turn(hurt, "3 recon").active, "it was able as the turn began"
    assert "yorktown" not in TABLE.at_turn(hurt, "4 recon").active


def test_r_34_a_carrier_that_was_taken_off_the_map_searches_nowhere() -> None:
    """It was able as the turn began, and stands in no hex from which anything is in range."""
    state, _source, where = ready("TF1", DETECTED)
    assert "yorktown" in state.active
    gone = said(state, "ALLIED", "yorktown off")
    assert "yorktown" not in {row["source"] for row in TABLE.searches.offers(gone, "ALLIED")}
    with pytest.raises(IllegalOrder) as refused:
        TABLE.searches.search(gone, "ALLIED", f"yorktown {where}")
    assert refused.value.rule == "4.4.1"


def test_4_4_1_a_side_searches_once_a_turn_all_chits_placed_first() -> None:
    state, source, where = ready("TF1", DETECTED)
    step = TABLE.searches.search(state, "ALLIED", f"{source} {where}")
    assert not TABLE.searches.offers(step.state, "ALLIED")
    with pytest.raises(IllegalOrder) as refused:
        TABLE.searches.search(step.state, "ALLIED", f"{source} {where}")
    assert refused.value.rule == "4.4.1"
    assert TABLE.searches.offers(TABLE.at_turn(TABLE.at_turn(step.state, "4 movement"), "4 recon"), "ALLIED")
    with pytest.raises(IllegalOrder) as refused:
        TABLE.searches.search(TABLE.at_turn(state, "4 movement"), "ALLIED", f"{source} {where}")
    assert refused.value.rule == "4.4"
    with pytest.raises(NotationError):
        TABLE.searches.search(state, "ALLIED", f"{source} {where}\nnonsense")


def test_r_74_the_next_search_takes_the_next_chit() -> None:
    state, source, where = ready("TF1", MISDIRECT)
    deck = [MISDIRECT, DETECTED, *cup(QUESTION)]
    state = state._replace(cup=tuple(deck))
    once = TABLE.searches.search(state, "ALLIED", f"{source} {where}").state
    again = TABLE.at_turn(TABLE.at_turn(once, "4 movement"), "4 recon")
    step = TABLE.searches.search(again, "ALLIED", f"{source} {where}")
    assert told(step, "ALLIED")[-1][1]["reports"] == ["CARRIER_TF_SIGHTED"]
    row = next(row for row in TABLE.view(step.state, "ALLIED")["markers"] if row["hex"] == where and "name" not in row)
    assert (row["report"], row["searched"]) == ("CARRIER_TF_SIGHTED", 2)


def test_r_33_what_is_refused_tells_nothing_of_markers() -> None:
    state, source, where = ready("TF1", DETECTED)
    twin, _source, _where = ready("D1", DETECTED)
    assert TABLE.searches.offers(state, "ALLIED")[0]["source"] == TABLE.searches.offers(twin, "ALLIED")[0]["source"]
    for line in (f"{source} {where}\n{source} {where}", f"{source} 0101"):
        errors = []
        for one in (state, twin):
            with pytest.raises(IllegalOrder) as refused:
                TABLE.searches.search(one, "ALLIED", line)
            errors.append((refused.value.rule, str(refused.value.reason)))
        assert errors[0] == errors[1]


# -- contact ---------------------------------------------------------------------------------------------------------


def beside(first: str, second: str, scenario: str = "coral_sea") -> tuple[State, str]:
    """A Japanese and an Allied piece next to each other, with nothing else near, and the hex of the Japanese one."""
    start = "3" if scenario == "eastern_solomons" else "1"
    state = begun(scenario, step=f"{start} battle")
    board, taken = WorkingState(state).board, {marker.hex for marker in state.markers}
    for at in board.hexes:
        around = {at, *board.zoc[at], *(far for near in board.zoc[at] for far in board.zoc[near])}
        if not (around & (taken | board.land)) and len(board.zoc[at]) == 6 and at not in board.bases.values():
            state = said(state, "IJN", f"{first} {at}")
            return said(state, "ALLIED", f"{second} {board.zoc[at][0]}"), at
    raise AssertionError("the map is full")


def ally(scenario: str = "coral_sea") -> str:
    """An Allied task force."""
    return next(one.block for one in TABLE.standing_blocks(begun(scenario, step="3 movement"), "ALLIED")
                if one.block.startswith("TF"))  # fmt: skip


def levels(state: State) -> dict[str, str]:
    """What is turned up, by who owns it."""
    return {row["side"]: row["tf"] for row in TABLE.faces(state) if row.get("level") == "FULL"}


def test_4_2_real_task_forces_next_to_each_other_are_turned_up() -> None:
    state, at = beside("TF7", ally())
    met = TABLE.meet(state, at)
    assert levels(met) == {"IJN": "TF7", "ALLIED": ally()}
    assert TABLE.met(met) == at
    assert not TABLE.met(TABLE.part(met))
    assert levels(TABLE.part(met)) == levels(met)
    with pytest.raises(IllegalOrder) as refused:
        TABLE.meet(met, at)
    assert refused.value.rule == "3.8"


def test_4_1_5_a_dummy_next_to_a_real_one_goes_and_that_one_stays_hidden() -> None:
    state, at = beside("D1", ally())
    met = TABLE.meet(state, at)
    assert not levels(met)
    assert TABLE.now(met, "IJN", ["D1"])[0].place == ""
    assert not TABLE.met(met)


def test_4_1_5_two_dummies_show_nothing() -> None:
    state, at = beside("D1", "D1")
    met = TABLE.meet(state, at)
    assert TABLE.counts(met) == TABLE.counts(state)
    assert not levels(met)


def test_4_2_forces_meet_only_next_to_each_other_and_that_is_public() -> None:
    for piece in ("TF1", "D1"):
        state = said(begun(step="1 battle"), "IJN", f"{piece} 2010")
        with pytest.raises(IllegalOrder) as refused:
            TABLE.meet(state, "2010")
        assert refused.value.rule == "4.2"
    with pytest.raises(IllegalOrder):
        TABLE.meet(begun(step="1 battle"), "")


def test_3_8_1_hidden_sheets_are_read_once_the_range_is_set() -> None:
    scenario = "eastern_solomons"
    tf = next(one.block for one in TABLE.standing_blocks(begun(scenario, step="3 battle"), "IJN")
              if one.block.startswith("TF"))  # fmt: skip
    state, at = beside(tf, ally(scenario), scenario)
    met = TABLE.meet(state, at)
    assert levels(met)["IJN"] == tf
    assert not [note for note in TABLE.view(met, "ALLIED")["notes"] if note["kind"] == "shown"]
    lists = TABLE.meet(met, at)
    note = next(note for note in TABLE.view(lists, "ALLIED")["notes"] if note["kind"] == "shown")
    assert {row[0].partition(".")[0] for row in note["rows"]} == {tf}
    assert not TABLE.view(lists, None)["notes"], "who looks on reads no lists"
    with pytest.raises(IllegalOrder) as refused:
        TABLE.meet(lists, at)
    assert refused.value.rule == "4.2.2"


def test_r_42_a_raid_turns_up_all_in_its_hex_and_takes_dummies_off() -> None:
    state = said(begun(step="3 movement"), "IJN", f"D1 {COLUMN}")
    raided = TABLE.meet(TABLE.at_turn(state, "3 raids"), COLUMN)
    assert levels(raided) == {"IJN": "TF7"}
    assert TABLE.counts(raided)["IJN"][COLUMN] == 1
    assert TABLE.met(raided) == COLUMN
    alone = TABLE.meet(begun(step="3 raids"), DUMMY)
    assert not TABLE.met(alone)
    with pytest.raises(IllegalOrder) as refused:
        TABLE.meet(raided, "0101")
    assert refused.value.rule == "4.3.2"


def test_4_4_1_no_step_of_the_turn_brings_another_search() -> None:
    state, source, where = ready("TF1", DETECTED)
    once = TABLE.searches.search(state, "ALLIED", f"{source} {where}").state
    again = TABLE.at_turn(TABLE.at_turn(once, "3 movement"), "3 recon")
    assert not TABLE.searches.offers(again, "ALLIED")
    with pytest.raises(IllegalOrder):
        TABLE.searches.search(again, "ALLIED", f"{source} {where}")


def test_4_2_forces_meet_where_the_rules_say_so_and_nowhere_else() -> None:
    """A closed hexside parts two markers that are side by side."""
    board, met = SYSTEM.edition.board("coral_sea"), 0
    closed = [(one, two) for one in board.hexes for two in board.near[one] if two not in board.zoc[one]]
    open_ = [(one, two) for one in board.hexes for two in board.zoc[one]]
    for one, two in (*closed[:60:6], *open_[:60:6]):
        if {one, two} & set(board.land):
            continue
        try:
            state = said(said(begun(), "IJN", f"TF7 {one}"), "ALLIED", f"TF1 {two}")
        except RulesError:
            continue
        offered = one in TABLE.view(state, None)["meeting"]
        met += offered
        if offered:
            TABLE.meet(state, one)
        else:
            with pytest.raises(IllegalOrder):
                TABLE.meet(state, one)
    assert met
