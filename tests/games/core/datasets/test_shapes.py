"""The shape of documents: every fault has its place, what is wrong there, and what would be right."""

from typing import Any

import pytest

from games.core.datasets.engines import engine_of
from games.core.datasets.shapes import faults
from rules import kernel

SYSTEM = kernel.get("pacific-victory")


def told(**parts: Any) -> list[str]:
    """The faults of the house set with some documents in place of its own."""
    return [str(text) for text in faults(SYSTEM.data_schema(), {**SYSTEM.documents(), **parts})]


def world() -> Any:
    return SYSTEM.documents()["map"]


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (None, "map: null should be an object."),
        ([], "map: [] should be an object."),
        ({**world(), "hexes": {}}, "map.hexes: {...} should be a list."),
        ({**world(), "hexes": [7]}, "map.hexes[0]: 7 should be an object."),
        ({**world(), "boxes": [{}] * 3}, "map.boxes: a list of 3; there may be 2 at most."),
        ({**world(), "aliases": {"<b>": "Tokyo"}}, 'map.aliases["<b>"]: "<b>" should be a name: up to 5 words'),
        ({**world(), "aliases": {"K1": "1 2"}}, 'map.aliases["K1"]: "1 2" should be a name with a letter in it.'),
        ({**world(), "aliases": {"K1": "a b c d e f"}}, "should be a name: up to 5 words"),
        ({**world(), "aliases": {"K1": "Ho\u0302chi"}}, "should be a name: up to 5 words"),
        ({**world(), "aliases": {"K1": 4}}, 'map.aliases["K1"]: 4 should be a name: up to 5 words'),
        ({**world(), "source": "\ud800"}, "map.source: this can not be written as JSON in UTF-8"),
    ],
)
def test_a_fault_says_where_what_and_what_is_right(document: Any, sentence: str) -> None:
    assert any(text.startswith(sentence) or sentence in text for text in told(map=document))


@pytest.mark.parametrize("value", [True, 1.0, "1", None, -1, 10**30])
def test_a_whole_number_is_one_of_its_range_and_nothing_like_it(value: Any) -> None:
    document = world()
    row = next(row for row in document["hexes"] if row["base"])
    row["base"]["pp"] = value
    (sentence,) = told(map=document)
    assert sentence.startswith(f"map.hexes[{row['id']}].base.pp: ")
    assert sentence.endswith("should be a whole number from 0 to 30.")


def test_each_key_that_is_missing_and_each_that_is_none_is_named() -> None:
    document = world()
    row = document["hexes"][0]
    del row["surface"], row["terrain"]
    row["terain"] = "sea"
    assert sorted(told(map=document)) == [
        "map.hexes[A01]: “surface” is missing.",
        "map.hexes[A01]: “terain” is no key here; did you mean “terrain”?",
        "map.hexes[A01]: “terrain” is missing.",
    ]


def test_a_hundred_thousand_faults_end_after_five_hundred() -> None:
    found = told(map={**world(), **{f"key{n}": n for n in range(100_000)}})
    assert len(found) == 501
    assert found[-1] == "There are more faults; put these right first."


def test_no_system_is_made_of_documents_of_another_shape() -> None:
    with pytest.raises(ValueError, match="map: 1 should be an object"):
        engine_of(SYSTEM.slug, None, {**SYSTEM.documents(), "map": 1})


def test_the_house_set_fits() -> None:
    assert told() == []
