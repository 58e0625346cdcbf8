"""What a battle shows and what it must not: numbers of our own roster, kinds of standing blocks (19, R-84)."""

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.sides import SHQ
from rules.pacific_victory.view import view

from ..aftermath.after import After
from ..combat.fight import Fight, block, given, seen_of

OURS = [counter.name for counter in HOUSE.roster if not counter.named and counter.cls != SHQ]
"""Names such as "Cruiser 5": our numbering of blocks whose labels bear none (R-71)."""


def test_r_84_a_battle_names_only_blocks_that_have_a_printed_name() -> None:
    fight = Fight(given({"K05": [block("jp-ca", 2), block("jp-na", 1), block("us-ca", 2), block("us-cv", 2)]}))
    for viewer in (0, 1, None):
        rows = seen_of(fight, viewer)["blocks"]
        assert [row["label"] for row in rows if row["name"] in OURS] == []
        assert {row["name"] for row in rows if row["class"] == "CV"} == {HOUSE.roster[fight.names["us-cv"]].name}
    for event in fight.events:
        told = f"{event.text} {event.data}"
        assert [name for name in OURS if name in told] == [], event.kind


def test_19_2_the_victor_is_asked_about_neighbours_whatever_kind_they_are() -> None:
    """A lone block beside the hex stands: that the game waits or goes on must not tell whether it could come in."""
    for neighbour in (block("us-ca1", 1), block("us-af", 1, mission="cap")):
        found = After(given({"K05": [block("us-ca", 1)], "K06": [neighbour]}), "K05").end()
        found_kind = found.state.battle.step if found.state.battle else None
        assert found_kind == "regroup", neighbour["type"]


def test_19_nobody_but_its_owner_learns_that_a_block_in_battle_is_a_patrol() -> None:
    fight = Fight(given({"K05": [block("jp-na", 2, mission="cap"), block("us-ca", 2)]}))
    for viewer, mission in ((0, "cap"), (1, None), (None, None)):
        rows = seen_of(fight, viewer)["blocks"]
        assert [row["mission"] for row in rows if row["class"] == "NA"] == [mission]
    (opened,) = [event for event in fight.events if event.kind == "battle"]
    assert {row["mission"] for row in opened.data["blocks"]} == {None}


def test_19_troops_that_have_landed_at_siam_are_on_no_coast() -> None:
    siam = [block("jp-in", 1), block("us-ma", 2, at_sea=True, coast="west")]
    fight = Fight(given({"Bangkok": siam}, control={"Bangkok": "JAPAN"}))
    fight.passes((1, "landing"))
    fight.order("LAND {us-ma}")
    assert fight.block("us-ma").coast == 0
    assert view(fight.state, 0)["places"]["D06"]["west"] == {}
    alone = After(given({"Bangkok": [siam[1]]}, control={"Bangkok": "JAPAN"}), "Bangkok").end()
    assert (alone.block("us-ma").at_sea, alone.block("us-ma").coast) == (0, 0)


def test_r_07_the_fall_of_a_base_is_told_with_its_headquarters() -> None:
    found = After(given({"Tokyo": [block("us-in", 1), block("jp-shq", 2)]}, control={"Tokyo": "JAPAN"}), "Tokyo").end()
    assert found.said("captured") == ["Tokyo falls to the Allies."]


def test_r_07_of_a_headquarters_that_was_only_bombed_nobody_hears_that_it_is_gone() -> None:
    bomber = block("us-af", 1, mission="strategic_bombing", origin="Midway")
    fight = Fight(given({"Tokyo": [block("jp-shq", 2), bomber]}, control={"Tokyo": "JAPAN"}))
    (over,) = [event for event in fight.events if event.kind == "battle_over"]
    assert str(over.text) == "The battle of Tokyo is over. The base is held by Japan."
    assert over.data["victor"] is None
