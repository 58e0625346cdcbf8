"""What being unsupplied costs (15.3; rule 7.14), and what everybody may know of it (R-85)."""

from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.data_sets.facts import firepower
from rules.pacific_victory.logistics.begin import attrition
from rules.pacific_victory.sides import UNSUPPLIED
from rules.pacific_victory.working_state import WorkingState

from .setting import began, stand, strength

RABAUL = {"Rabaul": "JP-IN-1 2, JP-NA-1 2, US-BB-IOWA 2 blockading", "Port Moresby": "US-MA-1 1"}


def test_7_14_every_unsupplied_block_loses_a_step() -> None:
    table = began(stand(RABAUL))
    assert (strength(table, "JP-IN-1"), strength(table, "JP-NA-1"), strength(table, "US-BB-IOWA")) == (1, 1, 2)


def test_7_14_land_units_keep_their_last_step_ships_and_aircraft_do_not() -> None:
    table = began(stand({"Rabaul": "JP-IN-1 1, JP-NA-1 1, US-BB-IOWA 2 blockading", "Lae": "JP-MA-1 1, JP-CA-1 1",
                         "Port Moresby": "US-MA-1 1"}))  # fmt: skip
    assert (strength(table, "JP-IN-1"), strength(table, "JP-NA-1")) == (1, 0)
    assert (strength(table, "JP-MA-1"), strength(table, "JP-CA-1")) == (1, 0)


def test_r_17_attrition_never_takes_the_last_step_of_an_shq() -> None:
    for steps, left in ((3, 2), (1, 1)):
        table = began(stand({"Tokyo": f"JP-SHQ {steps}, JP-IN-1 1, US-CA-1 4 blockading", "Okinawa": "US-IN-1 1",
                             "Kure": "US-IN-2 2", "Formosa": "US-IN-3 1", "Saipan": "US-IN-4 1",
                             "Hakodate": "US-IN-5 1", "Kwajalein": "US-IN-6 1", "Iwo Jima": "US-MA-1 1"}))  # fmt: skip
        assert strength(table, "JP-SHQ") == left


def test_7_14_unsupplied_land_units_fire_at_one() -> None:
    block = began(stand(RABAUL)).blocks[HOUSE.index["JP-IN-1"]]
    assert firepower(HOUSE.roster[HOUSE.index["JP-IN-1"]], "1943-12", supply=block.supply) == (1, 0, 1)


def test_r_85_the_hexes_are_public_the_blocks_are_not() -> None:
    table = began(stand(RABAUL))
    public = [e for e in table.events if e.kind == "unsupplied"]
    assert [(e.data["hex"], e.data["seat"], e.audience) for e in public] == [("J07", "JAPAN", None)]
    assert {e.audience for e in table.events if e.kind == "attrition"} == {("JAPAN",)}
    assert table.cut_off == ((0, HOUSE.board.by_name["Rabaul"]),)
    assert not any("JP-" in str(e.data) for e in table.events if e.audience is None)


def test_r_49_an_unsupplied_blockader_withdraws_or_is_lost() -> None:
    far = {"Rabaul": "JP-IN-1 2, US-BB-IOWA 2 blockading", "Truk": "JP-IN-2 2", "Port Moresby": "JP-IN-3 1",
           "Brisbane": "JP-IN-4 1", "Darwin": "JP-IN-5 1", "New Caledonia": "JP-IN-6 1",
           "Fiji": "JP-IN-7 1"}  # fmt: skip
    table = began(stand(far))
    iowa = table.blocks[HOUSE.index["US-BB-IOWA"]]
    assert strength(table, "JP-IN-1") == 2, "it blocked nothing"
    assert iowa.place != HOUSE.board.by_name["Rabaul"]
    assert not iowa.blockading
    assert iowa.supply == UNSUPPLIED or not iowa.strength


def test_attrition_is_simultaneous_a_dying_blockader_takes_nothing_from_a_dying_garrison() -> None:
    iwo = HOUSE.board.by_name["Iwo Jima"]
    table = WorkingState(stand({"Iwo Jima": "JP-NA-1 1 unsupplied, US-CA-1 1 blockading unsupplied"}))
    table.supplied[iwo] = 1
    attrition(table)
    assert (strength(table, "JP-NA-1"), strength(table, "US-CA-1")) == (0, 0)
    assert (table.control[iwo], table.supplied[iwo]) == (0, 1), "it never changed hands"


def test_r_52_a_blockader_takes_the_base_whose_garrison_starved() -> None:
    table = began(stand({"Rabaul": "JP-NA-1 1, US-BB-IOWA 2 blockading", "Port Moresby": "US-MA-1 1"}))
    assert table.control[HOUSE.board.by_name["Rabaul"]] == 1
    assert not table.blocks[HOUSE.index["US-BB-IOWA"]].blockading
