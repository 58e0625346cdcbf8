"""Declaring, joining and losing a blockade (13; rule 5.8, R-48 to R-52)."""

from typing import Any

import pytest

from rules.kernel import IllegalOrder
from rules.pacific_victory import aftermath
from rules.pacific_victory.working_state import WorkingState

from .after import After, block, given, patrols
from .test_ending import ended

UNSUPPLIED: dict[str, Any] = {"supply": "none", "blockading": True}
OFF_WAKE = {"Wake": "JAPAN"}


def lapsed(positions: dict[str, list[dict[str, Any]]], **more: Any) -> After:
    """A position in Logistics after supply: unsupplied blockaders have withdrawn."""
    found = After(given(positions, **more))
    found._do(aftermath.blockade.lapse)
    return found


@pytest.mark.parametrize("kind", ["us-cv", "us-ss", "us-bb", "us-ca"])
def test_r_48_every_kind_of_ship_may_blockade(kind: str) -> None:
    fight = ended("Wake", [block(kind, 1), block("jp-in", 1)])
    fight.order(f"BLOCKADE {{{kind}}}")
    assert fight.said("blockade")


def test_5_8_an_unsupplied_ship_must_retreat() -> None:
    fight = ended("Wake", [block("us-bb", 1, supply="none"), block("jp-in", 1)])
    with pytest.raises(IllegalOrder) as refused:
        fight.order("BLOCKADE {us-bb}")
    assert refused.value.code == "blockade"
    assert {text.split()[0] for text in fight.legal()} == {"RETREAT"}


@pytest.mark.parametrize(("place", "turn"), [("Rangoon", "1943-06"), ("Attu", "1943-03")])
def test_r_50_none_can_be_declared_where_weather_forbids_combat(place: str, turn: str) -> None:
    fight = ended(place, [block("us-bb", 1), block("us-ca", 1), block("jp-in", 1)], turn=turn)
    assert {text.split()[0] for text in fight.legal()} == {"RETREAT"}


def test_r_50_none_can_be_declared_in_a_typhoon() -> None:
    fight = ended("Guam", [block("us-bb", 1), block("us-ca", 1), block("jp-in", 1)], turn="1943-09", typhoon=6)
    assert "BLOCKADE" not in {text.split()[0] for text in fight.legal()}


def test_r_48_a_blockade_of_siam_has_the_coast_of_the_ship() -> None:
    fight = ended("Bangkok", [block("uk-ca", 1, coast="west"), block("jp-in", 1)])
    fight.order("BLOCKADE {uk-ca}")
    table = WorkingState(fight.state)
    place = fight.block("uk-ca").place
    assert not table.blockaded(place, 0), "only the south coast counts for points and supply"
    assert table.blockades(place, 1, 1)


def test_r_51_ships_that_joined_lie_face_up_when_the_combat_phase_ends() -> None:
    wake = [block("us-ca", 1, blockading=True), block("us-bb", 1), block("jp-in", 1)]
    found = patrols(given({"Wake": wake}, control=OFF_WAKE))
    assert found.state.phase == "combat_done"
    assert found.block("us-bb").blockading
    (text,) = found.said("blockade")
    assert text.startswith("BB ")
    assert text.endswith(" joins the blockade of Wake.")


def test_r_52_the_blockaders_take_a_base_whose_garrison_is_gone_but_submarines_do_not() -> None:
    def left(*ships: dict[str, Any], **more: Any) -> After:
        found = After(given({"Saipan": [*ships, block("jp-in", 1)]}, **more))
        found._do(lambda table: table.eliminate(found.names["jp-in"]))
        found._do(aftermath.cap.begin)
        return found

    taken = left(block("us-ca", 1, blockading=True), block("us-ss", 1, blockading=True))
    assert taken.control("Saipan") == "ALLIES"
    assert (taken.block("us-ca").blockading, taken.block("us-ss").blockading) == (0, 0)
    alone = left(block("us-ss", 1, blockading=True))
    assert alone.control("Saipan") == "JAPAN"
    assert alone.block("us-ss").blockading


def test_r_52_a_headquarters_alone_is_no_garrison() -> None:
    tokyo = [block("us-ca", 1, blockading=True), block("jp-shq", 2)]
    found = patrols(given({"Tokyo": tokyo}, control={"Tokyo": "JAPAN"}))
    assert found.control("Tokyo") == "ALLIES"
    assert found.at("jp-shq") == "POOL"


def test_r_49_unsupplied_blockaders_withdraw_in_logistics_by_the_default() -> None:
    wake = [block("us-ca", 1, **UNSUPPLIED), block("us-bb", 1, blockading=True), block("jp-in", 1)]
    found = lapsed({"Wake": wake, "Midway": [block("us-in", 1)]}, control=OFF_WAKE)
    assert found.at("us-ca") == "Midway"
    assert (found.block("us-ca").blockading, found.block("us-ca").supply) == (0, 0), "it keeps its mark"
    assert (found.at("us-bb"), found.block("us-bb").blockading) == ("Wake", 1), "supplied, it stays"
    assert found.said("retreat") == ["CA retreats from Wake to Midway."]


def test_r_49_who_cannot_withdraw_is_eliminated() -> None:
    ring = {p: [block(f"jp-ca{n}", 1)] for n, p in enumerate(("K05", "K06", "L04", "Kwajalein", "Midway", "M06"))}
    found = lapsed({"Wake": [block("us-ca", 1, **UNSUPPLIED), block("jp-in", 1)], **ring}, control=OFF_WAKE)
    assert found.at("us-ca") == "POOL"


def test_r_49_p1_withdraws_before_p2_and_nobody_to_a_blockade_that_lapses() -> None:
    both = {
        "Wake": [block("us-ca", 1, **UNSUPPLIED), block("jp-in", 1)],
        "Midway": [block("us-in", 1), block("jp-ca", 1, **UNSUPPLIED)],
        "Kwajalein": [block("us-bb", 1, **UNSUPPLIED), block("jp-in1", 1)],
    }
    found = lapsed(both, control={**OFF_WAKE, "Kwajalein": "JAPAN"}, P1="ALLIES")
    order = [event.data["side"] for event in found.events if event.kind == "retreat"]
    assert order == ["ALLIES", "ALLIES", "JAPAN"]
    assert found.at("us-ca") not in ("Kwajalein", "Midway")


def test_r_88_an_unsupplied_blockader_may_leave_a_typhoon() -> None:
    guam = {"Guam": [block("us-ca", 1, **UNSUPPLIED), block("jp-in", 1)]}
    found = lapsed(guam, control={"Guam": "JAPAN"}, turn="1943-09", typhoon=6)
    assert found.at("us-ca") not in ("POOL", "Guam", "H05", "I05", "Hollandia", "Saipan", "Truk", "Palau")
