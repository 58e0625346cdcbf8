"""Task forces kept by hand for people who play with the printed map: who sees what, and what the rules answer."""

import pytest

from rules import kernel
from rules.kernel import IllegalOrder, NotationError, Placing, Plain
from rules.pacific_zones.state import State
from rules.pacific_zones.tabletop import HandKept

SYSTEM = kernel.get("pacific-zones")
HOME, CAROLINES = "10", "34"
"""Zones with ships of the Japanese start position."""
SEA = next(str(row["id"]) for row in SYSTEM.facts()["map"]["zones"] if row["terrain"] == "sea")


def tabletop() -> HandKept:
    found = SYSTEM.tabletop()
    assert isinstance(found, HandKept)
    return found


def begun() -> State:
    """Both start positions, put on the board by hand, and a Japanese carrier hidden under a marker."""
    state = tabletop().begin("pacific-zones-standard")
    for seat in ("JP", "AL"):
        state = tabletop().put(state, seat, tabletop().set_up(state, seat))
    return hidden(state)


def said(state: State, seat: str, text: str) -> State:
    """The position after these lines."""
    return tabletop().put(state, seat, tabletop().read(state, seat, text))


def hidden(state: State) -> State:
    return said(state, "JP", f"TF1 {HOME}\nJP-AN01 TF1\nTF2 {HOME}")


def other_side(state: State) -> Plain:
    """All that anybody but Japan gets."""
    table = tabletop()
    return [table.view(state, "AL"), table.view(state, None), table.faces(state), table.counts(state)["JP"]]


def test_8_2_what_is_under_a_marker_and_whether_it_is_false_is_seen_by_its_side_alone() -> None:
    state = begun()
    seen = {row["id"]: row["contents"] for row in tabletop().view(state, "AL")["markers"]}
    assert seen == {"JP-TF01": None, "JP-TF02": None}
    assert "JP-AN01" not in str(tabletop().faces(state))
    own = {row["id"]: row["contents"] for row in tabletop().view(state, "JP")["markers"]}
    assert own == {"JP-TF01": ["JP-AN01"], "JP-TF02": []}


@pytest.mark.parametrize("line", ["JP-AN01 TF2", "JP-AN01 off\nJP-AN02 TF1"])
def test_8_2_twins_look_alike(line: str) -> None:
    state = begun()
    twin = said(state, "JP", line.partition("\n")[0])
    if "\n" in line:  # the first carrier is in the reserve, unseen, and the other one in its place
        away = said(said(state, "JP", "JP-AN02 off"), "JP", "JP-AN02 TF1")
        state, twin = said(away, "JP", "JP-AN01 off"), said(away, "JP", "JP-AN02 off")
    assert other_side(twin) == other_side(state)


def test_8_3_an_open_carrier_shows_what_is_under_markers_and_a_decoy_goes() -> None:
    table, state = tabletop(), tabletop().at_turn(begun(), "1 al_move1")
    with pytest.raises(IllegalOrder) as refused:
        table.meet(said(state, "AL", f"US-T01 {HOME}"), HOME)
    assert refused.value.rule == "8.3"
    shown = table.meet(said(state, "AL", f"US-AN01 {HOME}"), HOME)
    assert {row["id"]: row["contents"] for row in table.view(shown, "AL")["markers"]} == {"JP-TF01": ["JP-AN01"]}
    assert not table.met(shown)


def test_7_0_the_side_that_fights_shows_first_and_the_other_nothing_if_it_was_a_decoy() -> None:
    table = tabletop()
    state = said(begun(), "AL", f"US-TF01 {HOME}")
    shown = table.meet(table.at_turn(state, "1 al_combat"), HOME)
    assert [(row["id"], row["contents"]) for row in table.view(shown, "AL")["markers"]] == [
        ("JP-TF01", None), ("JP-TF02", None),
    ]  # fmt: skip
    assert not table.met(shown)


def test_7_0_both_sides_show_and_what_is_lost_stays_known() -> None:
    table = tabletop()
    state = said(begun(), "AL", f"US-TF01 {HOME}\nUS-AN01 US-TF01")
    battle = table.meet(table.at_turn(state, "1 al_combat"), HOME)
    assert table.met(battle) == HOME
    assert {row["id"]: row["contents"] for row in table.view(battle, "JP")["markers"]} == {
        "JP-TF01": ["JP-AN01"], "US-TF01": ["US-AN01"],
    }  # fmt: skip
    lost = table.read(battle, "JP", "JP-AN01 off")
    assert lost == [Placing("JP-AN01", "lost", 0)]
    after = table.part(table.put(battle, "JP", lost))
    assert table.view(after, "AL")["eliminated"] == ["JP-AN01"]
    back = table.put(after, "AL", [Placing("US-TF01", HOME, 1)])
    assert next(row for row in table.view(back, "JP")["markers"] if row["id"] == "US-TF01")["contents"] is None


def test_what_was_put_is_taken_back_as_it_was() -> None:
    table, state = tabletop(), begun()
    for line in ("TF1 off", "JP-AN01 off", "JP-T01 JP-N01", f"TF2 {CAROLINES}"):
        placings = table.read(state, "JP", line)
        before = table.now(state, "JP", [one.block for one in placings])
        assert table.put(table.put(state, "JP", placings), "JP", before) == state, line


def test_lines_name_pieces_zones_and_markers_as_people_do() -> None:
    table, state = tabletop(), begun()
    place = table.view(state, "JP")["pieces"][0]["zone"]
    for line in (f"jp tf1 {place}", f"TF-01 to {place}", f"JP-TF01 in {SYSTEM.facts()['zones'][str(place)]}"):
        assert table.read(state, "JP", line) == [Placing("JP-TF01", str(place), 1)], line
    for line, words in (("XX 3", "There is no piece"), ("TF1 Atlantis", "There is no place"), ("TF1", "Say where")):
        with pytest.raises(NotationError) as refused:
            table.read(state, "JP", f"TF2 10\n{line}")
        assert f"Line 2: {words}" in str(refused.value)


@pytest.mark.parametrize(
    ("placing", "rule"),
    [
        (Placing("US-AN01", "10", 1), ""),
        (Placing("JP-T01", "JP-TF01", 1), "8.1"),
        (Placing("JP-AN01", "US-TF01", 1), ""),
        (Placing("JP-AN01", "99", 1), "8.1"),
        (Placing("JP-AN01", "JP-TF03", 1), "8.1"),
        (Placing("JP-TF01", "", 0), "8.1"),
    ],
)
def test_what_cannot_lie_on_a_board_is_refused(placing: Placing, rule: str) -> None:
    with pytest.raises(IllegalOrder) as refused:
        tabletop().put(begun(), "JP", [placing])
    assert refused.value.rule == rule


def test_moves_are_judged_by_their_end_alone_and_nothing_moves() -> None:
    table, state = tabletop(), tabletop().at_turn(begun(), "1 jp_combat")
    legal = table.judge(state, "JP", "move JP-TF01 18")
    assert legal.legal
    far = table.judge(state, "JP", "move JP-TF01 30")
    assert (far.legal, far.rule) == (False, "6.1")
    assert "18" in {row["to"] for row in far.could}
    assert table.judge(state, "JP", "move JP-TF01 to Bonin Islands and Iwo Jima") == legal
    assert table.judge(state, "JP", "move TF1 18") == legal
    assert not table.judge(state, "JP", "move Yamato 30").legal
    assert table.judge(state, "JP", "declare 33").rule == "7.1"
    harbour = next(row["zone"] for row in table.view(state, "AL")["pieces"] if row["id"] == "US-AN01")
    assert table.judge(state, "AL", f"false US-TF01 {harbour}").legal
    with pytest.raises(NotationError):
        table.judge(state, "JP", "accept")


def test_8_5_an_answer_tells_nothing_of_what_is_under_enemy_markers() -> None:
    table = tabletop()
    state = table.at_turn(said(begun(), "AL", f"US-AN01 11\nUS-N01 {HOME}"), "2 al_move1")
    twin = said(state, "JP", "JP-AN01 TF2")
    for line in ("move US-AN01 10", "move US-N01 9", "false US-TF01 11", "place US-N04 18", "hide US-TF01"):
        assert table.judge(state, "AL", line) == table.judge(twin, "AL", line), line
    assert table.supply(state, "AL") == table.supply(twin, "AL")
    assert table.standing(state) == table.standing(twin)


def test_3_6_zones_change_hands_as_a_combat_step_is_left() -> None:
    table = tabletop()
    state = said(table.at_turn(begun(), "1 jp_combat"), "JP", "JP-T01 26\n")
    for row in table.standing_blocks(state, "AL"):
        if row.place == "26":
            state = said(state, "AL", f"{row.block} off")
    assert table.view(state, None)["control"]["26"] == "AL"
    assert table.view(table.at_turn(state, "1 jp_move2"), None)["control"]["26"] == "JP"
    with pytest.raises(IllegalOrder):
        table.at_turn(state, "13 jp_move1")
    assert table.view(table.hold(state, "26", "JP"), None)["control"]["26"] == "JP"
    with pytest.raises(IllegalOrder):
        table.hold(state, SEA, "JP")


def test_5_what_finds_no_supply_line_is_named() -> None:
    table = tabletop()
    state = table.at_turn(begun(), "2 jp_reinforce")
    assert {row["supply"] for row in table.supply(state, "JP")} == {"line"}
    for zone in SYSTEM.facts()["metropolitan"]:
        state = table.hold(state, str(zone), "AL") if SYSTEM.facts()["zones"] else state
    assert {row["supply"] for row in table.supply(state, "JP")} == {"none"}
