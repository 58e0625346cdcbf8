"""Data sets are checked as our own: every fault with its place and what would be right, whatever JSON comes."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.kernel import text_from
from tests.rules.pacific_victory.checking.mutations import HOUSE, correction, faults, mutated, play_some

_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def check(change: Callable[[Any], object]) -> list[str]:
    """The faults of the house set after a change."""
    documents = HOUSE.documents()
    change(documents)
    return [str(text) for text in faults(documents)]


def hexes(documents: Any) -> dict[str, Any]:
    return {row["id"]: row for row in documents["map"]["hexes"]}


def sides(documents: Any) -> dict[str, Any]:
    return {f"{row['a']}-{row['b']}": row for row in documents["map"]["hexsides"]}


def roster(documents: Any) -> dict[str, Any]:
    return {row["id"]: row for row in documents["units"]["roster"]}


def setup(documents: Any, scenario: str) -> dict[str, Any]:
    return {row["unit"]: row for row in documents["scenarios"]["scenarios"][scenario]["setup"]}


def test_the_house_set_has_neither_faults_nor_doubts() -> None:
    assert faults(HOUSE.documents()) == []
    assert HOUSE.data_doubts(HOUSE.documents()) == []


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        (lambda d: d.pop("units"), "The document “units” is missing."),
        (lambda d: d.update(atlas={}), "There is no document “atlas”; there are: map, units, scenarios."),
        (lambda d: hexes(d)["A05"].update(surface="lake"), 'map.hexes[A05].surface: "lake" should be one of: "sea",'),
        (lambda d: hexes(d)["A05"].update(source={"a": ["\ud800"]}), "map.hexes[A05].source: this can not be written"),
        (lambda d: hexes(d)["A05"].pop("weather"), "map.hexes[A05]: “weather” is missing."),
        (lambda d: hexes(d)["A05"].update(terain="sea"), "“terain” is no key here; did you mean “terrain”?"),
        (lambda d: hexes(d)["A05"]["base"].update(pp=99), "map.hexes[A05].base.pp: 99 should be a whole number from"),
        (lambda d: hexes(d)["A05"]["base"].update(name="<b>"), 'map.hexes[A05].base.name: "<b>" should be a name'),
        (lambda d: d["map"]["hexes"].pop(0), "map.hexes: hex A01 is missing: pictures are drawn on the sheet with it."),
        (lambda d: hexes(d)["A05"].update(r=9), "map.hexes[A05].r is 9, but should be 4: it follows from the id"),
        (lambda d: d["map"]["hexsides"].pop(0), "map.hexsides: the side A01-A02 is missing."),
        (lambda d: hexes(d)["A05"].update(coastal=False), "map.hexes[A05].coastal is false, but should be true:"),
        (lambda d: hexes(d)["D06"].update(terrain="clear"), "the monsoon hexes are the jungle hexes (6.1)"),
        (lambda d: hexes(d)["D06"].pop("coasts"), "the hex of Bangkok has two coasts, and no other hex (2.4)."),
        (lambda d: sides(d)["A01-A02"].update(limit=2), "map.hexsides[A01-A02].limit is 2, but should be 0: clear 2,"),
        (lambda d: hexes(d)["A05"]["base"].update(name="Mumbai"), "no playable base is called Bombay, which the rules"),
        (lambda d: d["map"]["aliases"].update(k09="Tokyo"), "map.aliases[k09]: “k09” is the name of K09 already."),
        (lambda d: d["map"]["boxes"][0].update(owner="uk"), 'map.boxes[PANAMA].owner is "uk", but should be "us"'),
        (lambda d: d["map"]["bases"].pop(0), "map.bases: Bombay (A05) is missing in the list of bases."),
        (lambda d: roster(d)["JP-GA-1"].update(max_strength=2), "a garrison has one step (3.3)"),
        (lambda d: roster(d)["JP-SHQ"].update(id="JP-HQ"), "no block is called JP-SHQ, which the rules name."),
        (lambda d: d["units"]["roster"].reverse(), "the blocks of Japan come first"),
        (lambda d: d["units"]["types"]["CV"].update(move_op=3), "units.types.CV.move_op is 3, but should be 2"),
        (lambda d: roster(d)["IN-IN-1"].update(flags=[]), "there are five Indian infantry blocks (7.25)"),
        (lambda d: setup(d, "1942")["JP-SHQ"].update(base="Midway"), "an SHQ stands on a major base (3.3)"),
        (lambda d: setup(d, "1942")["JP-SHQ"].update(base="Avalon"), "no playable base is called Avalon."),
        (lambda d: setup(d, "1942")["JP-GA-1"].update(strength=3), "but the block has 1 steps at most."),
        (lambda d: setup(d, "1942")["JP-GA-1"].update(unit="JP-GA-9"), "no block of the roster has this id."),
        (lambda d: [setup(d, "1942")[f"JP-NA-{n}"].update(base="Wake") for n in (1, 2)], "fit there (4.1)"),
        (lambda d: setup(d, "1941")["JP-CV-AKAGI"].update(base="Truk"), "only blocks of the Air Fleet of 1941"),
        (lambda d: setup(d, "1941")["US-BB-TENNESSEE"].update(base="Midway"), "battleships begin at Hawaii (17.1)."),
        (lambda d: setup(d, "seac-1943")["JP-IN-1"].update(base="Saigon"), "Saigon lies outside the part that is"),
        (lambda d: d["scenarios"]["calendar"].pop(), "there are fifteen turns, from 1941-12 to 1945-06."),
        (lambda d: d["scenarios"]["scenarios"]["1942"]["pool"].pop(), "is neither here nor in the set-up."),
        (
            lambda d: d["scenarios"]["scenarios"]["1942"]["options"].append("optional:pearl_harbor_raid"),
            "optional:pearl_harbor_raid does not go with this scenario.",
        ),
        (
            lambda d: d["scenarios"]["scenarios"]["1943"]["special_rules"][0].update(value="1944-06"),
            'is "1944-06", but should be "1943-09": the rules fix it (17).',
        ),
    ],
)  # fmt: skip
def test_each_fault_says_where_what_and_what_is_right(change: Callable[[Any], object], fault: str) -> None:
    assert [text for text in check(change) if fault in text]


def test_all_faults_are_listed_at_once() -> None:
    def change(documents: Any) -> None:
        hexes(documents)["A05"]["coastal"] = False
        hexes(documents)["D06"]["weather"]["monsoon"] = False
        setup(documents, "1942")["JP-SHQ"]["base"] = "Avalon"

    assert len(check(change)) == 2  # the set-up is looked at once the map is right


@pytest.mark.parametrize(
    ("change", "doubt"),
    [
        (lambda d: hexes(d)["A05"]["base"].update(pp=5), "Rule 2.22: all centres make 49 production points, not 52."),
        (
            lambda d: hexes(d)["K08"].update(terrain="clear", weather=hexes(d)["A05"]["weather"]),
            "Rule 5.7, example: the terrain of Guadalcanal is jungle, not clear.",
        ),
        (
            lambda d: setup(d, "1942")["JP-BB-FUSO"].update(strength=1),
            "scenarios.1942.printed_force_table.JAPAN.BB is [5, 11], but should be [5, 10]: so says the set-up.",
        ),
        (
            lambda d: d["scenarios"]["scenarios"]["1942"]["starting_pp"].update(JAPAN=13),
            "scenarios.1942.starting_pp.JAPAN is 13, but should be 14:",
        ),
    ],
)
def test_what_contradicts_the_rulebook_is_a_doubt(change: Callable[[Any], object], doubt: str) -> None:
    documents = HOUSE.documents()
    change(documents)
    world = documents["map"]
    bases = {row["base"]["name"]: row["base"] for row in world["hexes"] if row["base"]}
    for row in world["bases"]:
        row.update({key: bases[row["name"]][key] for key in ("pp", "size")})
    assert faults(documents) == []
    assert [text for text in map(str, HOUSE.data_doubts(documents)) if text.startswith(doubt)]


def test_doubts_are_of_documents_without_faults() -> None:
    with pytest.raises(ValueError, match="faults"):
        HOUSE.data_doubts({})


@settings(max_examples=25, deadline=None)
@given(_JSON)
def test_no_json_breaks_the_check(value: Any) -> None:
    assert faults(value)
    assert faults({"map": value, "units": value, "scenarios": value})


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6))
def test_a_slip_is_a_fault_that_is_named_or_no_slip(seed: int) -> None:
    for text in faults(mutated(seed, 2)):
        assert str(text_from(text.plain())).isprintable()


def test_corrections_are_played() -> None:
    documents = correction(10)
    assert faults(documents) == []
    play_some(HOUSE.with_data(documents), 10, 60)
