"""Rulings on reconnaissance: who searches where, what both sides learn, the count of searches."""

from functools import partial

from rules.task_force import administration, markers
from rules.task_force.operations import searching
from rules.task_force.state import FULL, PARTIAL

from ..walks import Walk
from .positions import DAY, WorkingState, marker, place, refused, seen, view, walk


def search(found: Walk, *hexes: str, side: str = "IJN") -> None:
    """Shokaku and Zuikaku search hexes beside them."""
    act = {"side": side, "search": list(zip(("shokaku", "zuikaku"), hexes, strict=False))}
    found._do_recon(act)


def near(*chits: str, turn: int = DAY) -> Walk:
    """Two Japanese carriers within eight hexes of Allied TF1 and of a dummy in the hex 1917."""
    found = walk(turn=turn, cup=[*chits, *["QUESTION"] * 5])
    place(found, IJN_TF1="2014", IJN_TF2="2013", ALLIED_D3="1917")
    return found


def test_4_4_1_r_33_a_source_searches_a_hex_once_and_only_unknown_markers() -> None:
    found = near("DETECTED", "DETECTED")
    found.state = found.state._replace(active=found.change(searching.sources))
    found._do_turn_start({})
    found.run(("recon", "IJN"))
    found.order("IJN", "SEARCH", "shokaku", "1916")
    assert refused(found, "IJN", "SEARCH", "shokaku", "1916") in ("allowance", "same_hex_twice")
    found.order("IJN", "SEARCH", "zuikaku", "1916")
    found = near()
    found.change(lambda table: table.marker("ALLIED:TF1", level=FULL))
    found.state = found.state._replace(active=found.change(searching.sources))
    found.run(("recon", "IJN"))
    assert refused(found, "IJN", "SEARCH", "shokaku", "1916") == "nothing_to_search"


def test_4_4_2_r_36_the_marker_shows_the_latest_report_and_the_searcher_keeps_all() -> None:
    found = near("DETECTED", "MISDIRECT")
    search(found, "1916", "1916")
    (row,) = seen(found, "IJN", "1916")
    assert (row["level"], row["report"]) == (PARTIAL, "FLEET_TF_SIGHTED")
    notes = [note["rows"] for note in view(found, "IJN")["notes"] if note["kind"] == "search"]
    assert notes == [[["CARRIER_TF_SIGHTED"]], [["FLEET_TF_SIGHTED"]]]


def told(found: Walk, where: str, side: str = "IJN") -> list[list[tuple[int, str]]]:
    """The sightings of each marker of the other side in that hex, as ``side`` reads them."""
    return [[(row["turn"], row["report"]) for row in one["told"]] for one in seen(found, side, where)]


def test_4_4_2_r_36_a_marker_carries_all_its_sightings_with_their_turns() -> None:
    found = near("DETECTED", "QUESTION", "MISDIRECT")
    search(found, "1916", "1916")
    found.state = found.state._replace(turn=DAY + 1)
    search(found, "1916")
    wanted = [(DAY, "CARRIER_TF_SIGHTED"), (DAY + 1, "FLEET_TF_SIGHTED")]
    assert told(found, "1916") == [wanted], "no contact is no sighting"
    found.change(lambda table: markers.move(table, "ALLIED:TF1", "1915"))
    assert told(found, "1915") == [wanted], "they move along"
    found.change(lambda table: markers.full(table, ["ALLIED:TF1"]))
    assert told(found, "1915") == [[]]


def sighted_apart(*turns: int) -> Walk:
    """Allied markers of one face in 1916 that were reported on these turns, each in a hex of its own."""
    found, report = near(), "FLEET_TF_SIGHTED"

    def sight(table: WorkingState, name: str, turn: int) -> None:
        table.marker(name, hex="1916", level=PARTIAL, report=report, searched=1, told=((turn, report),))

    for name, turn in zip(("TF1", "TF2", "TF7"), turns, strict=False):
        found.change(partial(sight, name=f"ALLIED:{name}", turn=turn))
    return found


def test_r_70_of_markers_that_look_alike_nobody_knows_which_was_told_when() -> None:
    """In one hex their hours are no longer told apart, nor afterwards; what they have in common stays."""
    mixed = sighted_apart(DAY, DAY + 1)
    unknown = [(0, "FLEET_TF_SIGHTED")]
    assert told(mixed, "1916") == [unknown, unknown]
    mixed.change(lambda table: markers.move(table, "ALLIED:TF2", "1915"))
    assert told(mixed, "1916") == told(mixed, "1915") == [unknown]
    same = sighted_apart(DAY, DAY)
    assert told(same, "1916") == [[(DAY, "FLEET_TF_SIGHTED")]] * 2
    same.change(lambda table: markers.move(table, "ALLIED:TF2", "1915"))
    assert told(same, "1915") == [[(DAY, "FLEET_TF_SIGHTED")]]


def test_r_70_a_search_of_markers_that_look_alike_adds_its_hour_to_what_they_have_in_common() -> None:
    found = sighted_apart(DAY, DAY + 1)
    found.state = found.state._replace(turn=DAY + 2, cup=("DETECTED",), drawn=0)
    search(found, "1916")
    assert {row[-1][0] for row in told(found, "1916")} == {DAY + 2}
    assert all(row[:-1] == [(0, "FLEET_TF_SIGHTED")] for row in told(found, "1916"))


def test_r_10_who_is_sighted_by_company_takes_the_hour_of_the_report_along() -> None:
    found = near("DETECTED")
    search(found, "1916")
    place(found, ALLIED_TF2="1916")
    found.change(lambda table: markers.spread(table, "ALLIED:TF1", "ALLIED:TF2"))
    assert told(found, "1916") == [[(DAY, "CARRIER_TF_SIGHTED")]] * 2


def test_4_4_2_r_72_a_marker_counts_the_chits_drawn_for_its_hex_until_night() -> None:
    found = near("QUESTION", "DETECTED", turn=10)
    found.state = found.state._replace(turn=8)
    search(found, "1916", "1916")
    assert marker(found, "ALLIED:TF1").searched == 2
    place(found, ALLIED_TF1="1915")
    assert seen(found, "IJN", "1915")[0]["searched"] == 2, "it moves along"
    found.state = found.state._replace(turn=10)
    found.change(administration.close_turn)
    (row,) = seen(found, "IJN", "1915")
    assert (row["level"], row["report"], row["searched"]) == ("NONE", "", 0)
    assert found.state.cup == (), "all chits return"


def test_4_4_2_r_64_the_owner_learns_the_chit_and_the_searcher_never() -> None:
    for option, told in ((True, "MISDIRECT"), (False, "")):
        found = near("MISDIRECT")
        found.state = found.state._replace(options=() if option else (("owner_sees_chit", False),))
        found.events = []
        search(found, "1916")
        (note,) = view(found, "ALLIED")["notes"]
        assert note["rows"] == [[told], ["TF1", "FLEET_TF_SIGHTED"]]
        assert "MISDIRECT" not in str(view(found, "IJN"))
        for event in found.events:
            assert event.audience == ("ALLIED",) or "MISDIRECT" not in str((event.text.plain(), event.data))


def test_4_4_2_a_question_mark_and_a_misdirected_dummy_are_told_alike() -> None:
    told = []
    for chit in ("QUESTION", "MISDIRECT"):
        found = near(chit)
        found.events = []
        search(found, "1917")
        told.append(([(e.kind, e.text.plain(), e.data) for e in found.events if e.audience != ("ALLIED",)],
                     view(found, "IJN")))  # fmt: skip
    assert told[0] == told[1]


def test_4_4_r_55_the_phase_is_left_out_only_when_nothing_is_unknown() -> None:
    for dummies, asked in ((True, "IJN"), (False, "")):
        found = near()
        rows = tuple(
            m._replace(level=FULL) if m.side == "ALLIED" and m.tfs else m
            for m in found.state.markers if m.tfs or m.side == "IJN" or dummies
        )  # fmt: skip
        found.state = found.state._replace(markers=rows)
        found.run(("recon", "IJN"))
        assert found.asked("RECON") == asked


def test_3_7_4_r_74_the_cup_is_shuffled_at_the_start_and_on_each_first_night_turn() -> None:
    found = walk(turn=10)
    found.change(administration.close_turn)
    assert found.state.turn == 11
    found.run(("cup",))
    (owed,) = found.state.owed
    assert (owed.name, owed.deck) == ("t11/cup", True)
