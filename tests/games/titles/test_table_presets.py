"""The throws on offer at a table are those of the rules."""

import json
from pathlib import Path

import pytest

from games.titles import table_presets
from games.titles.table_presets import of_title, spans
from rules import kernel

ROOT = Path(__file__).resolve().parents[3]
_PRESETS = [(slug, preset.id) for slug in kernel.slugs() for preset in of_title(slug)]


@pytest.mark.parametrize(("slug", "ident"), _PRESETS)
def test_each_can_be_asked_for(slug: str, ident: str) -> None:
    preset = next(one for one in of_title(slug) if one.id == ident)
    for n in range(len(preset.units) or 1):
        assert preset.request("Akagi", preset.dice, n).words == "Akagi"


def test_ratings_of_pacific_victory_are_those_of_its_units() -> None:
    types = json.loads((ROOT / "rules/pacific_victory/data/units.json").read_text())["types"]
    rated = {
        ("ships", "Aircraft carrier"): ("CV", "N"),
        ("ships", "Naval air"): ("NA", "N"),
        ("ships", "Army air force"): ("AF", "N"),
        ("ships", "Battleship"): ("BB", "N"),
        ("ships", "Cruiser"): ("CA", "N"),
        ("ships", "Submarine"): ("SS", "N"),
        ("aircraft", "Aircraft carrier"): ("CV", "A"),
        ("troops", "Allied marines"): ("MA", "G"),
        ("troops", "Battleship"): ("BB", "G"),
    }
    units = {(preset.id, unit.title): unit for preset in of_title("pacific-victory") for unit in preset.units}
    for key, (kind, group) in rated.items():
        assert units[key].hits == tuple(range(1, types[kind]["fire"][group] + 1)), key


def test_hits_of_the_zones_are_those_of_the_house_table() -> None:
    table = json.loads((ROOT / "rules/pacific_zones/data/scenario.json").read_text())["combat"]["house"]
    units = {(preset.id, unit.title): unit.hits for preset in of_title("pacific-zones") for unit in preset.units}
    for key, rows in {
        ("ships", "Aircraft, carriers, warships"): ("air_vs_ship", "aeronaval_vs_ship", "naval_vs_ship"),
        ("aircraft", "Aircraft"): ("air_vs_air",),
        ("aircraft", "Carriers"): ("aeronaval_vs_air",),
        ("land", "Land pieces"): ("land_vs_land",),
        ("land", "Aircraft, warships"): ("air_vs_land", "naval_vs_land"),
    }.items():
        assert {units[key][0]} == {table[row] for row in rows}, key


def test_a_title_without_throws_offers_none() -> None:
    assert of_title("no-such-title") == ()
    assert {slug for slug, _title in table_presets.titles()} <= set(kernel.slugs())


def test_faces_in_short() -> None:
    assert [spans((1, 2, 3)), spans((5, 6)), spans((2,)), spans((1, 3, 5))] == ["1–3", "5, 6", "2", "1, 3, 5"]
