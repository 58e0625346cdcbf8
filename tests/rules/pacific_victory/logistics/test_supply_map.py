"""The supply map: links home, lines to bases, and what is cut off, from what the viewer may know."""

from rules.pacific_victory import supply
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.turns.setup import first_state

from .setting import began, stand


def test_every_source_has_a_link_towards_home() -> None:
    for side in (0, 1):
        found = supply.chains(first_state(HOUSE, "1942"), side)
        linked = {start for start, _to in found["links"]}
        homes = {"H03", "I03", "I04", "P02", "Q03", "R03"}
        assert set(found["sources"]) - homes <= linked
        assert all(to in {*found["sources"], "PANAMA", "SOUTH_AFRICA"} for _start, to in found["links"])


def test_7_12_the_chain_of_example_1_runs_to_south_africa() -> None:
    found = supply.chains(stand({"Samoa": "JP-IN-1 1", "Tahiti": "JP-IN-2 1"}), 1)
    assert ["F10", "SOUTH_AFRICA"] in found["links"]
    assert not [link for link in found["links"] if link[0] in ("N08", "P08")]


def test_lines_join_minor_bases_to_a_source_and_cut_off_ones_are_named() -> None:
    found = supply.chains(stand({"Truk": "JP-IN-1 1", "Lae": "JP-IN-2 1"}), 0)
    assert ["J04", "I04"] in found["lines"], "Iwo Jima lives off Tokyo"
    assert "I08" in found["unsupplied"], "the line from Lae to Truk is barred by empty Rabaul"


def test_r_85_it_uses_no_hidden_marks_of_the_enemy() -> None:
    seen = stand({"Truk": "JP-IN-1 1", "K07": "US-CA-1 1, US-CA-2 1", "K06": "US-CA-3 1", "L07": "JP-CA-1 1"})
    cruiser = HOUSE.index["US-CA-1"]
    hidden = [b._replace(supply=0) if i == cruiser else b for i, b in enumerate(seen.blocks)]
    assert supply.chains(seen, 0) == supply.chains(seen._replace(blocks=tuple(hidden)), 0)


def test_r_85_hexes_that_everybody_saw_cut_off_hinder_nothing() -> None:
    far = {"Rabaul": "JP-NA-1 2, JP-IN-2 2, US-BB-IOWA 2 blockading", "Port Moresby": "US-MA-1 1", "Truk": "JP-IN-1 1"}
    table = began(stand(far))
    assert supply.chains(table.freeze(), 0)["unsupplied"] == ["J07"]
