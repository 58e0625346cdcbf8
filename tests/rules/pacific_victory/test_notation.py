"""Reading words: places, blocks, labels, and the nearest spelling of what is not understood."""

import pytest

from rules.kernel import NotationError
from rules.pacific_victory import movement
from rules.pacific_victory.data_sets.dataset import HOUSE
from rules.pacific_victory.language import notation
from rules.pacific_victory.sides import ALLIES, JAPAN
from rules.pacific_victory.turns.setup import first_state
from rules.pacific_victory.working_state import WorkingState

STATE = first_state(HOUSE, "1942")


@pytest.mark.parametrize("word", ["K08", "k08", "Guadalcanal", "GUADALCANAL", "guadalcanal"])
def test_places_by_hex_and_by_name(word: str) -> None:
    assert notation.place(HOUSE, word) == HOUSE.board.place["K08"]


@pytest.mark.parametrize("word", ["New-Caledonia", "NEW_CALEDONIA", "new caledonia", "Noumea"])
def test_names_of_two_words(word: str) -> None:
    assert notation.place(HOUSE, word) == HOUSE.board.by_name["New Caledonia"]


def test_boxes() -> None:
    assert notation.place(HOUSE, "panama") == HOUSE.board.panama
    assert notation.place(HOUSE, "South Africa") == notation.place(HOUSE, "SOUTH_AFRICA")


def test_the_nearest_place_is_offered() -> None:
    with pytest.raises(NotationError) as error:
        notation.place(HOUSE, "Guadalcanel")
    assert (error.value.what, error.value.nearest) == ("Guadalcanel", "Guadalcanal")
    assert "Did you mean Guadalcanal?" in str(error.value)


@pytest.mark.parametrize(
    "word", ["US-CV-ENTERPRISE", "us-cv-enterprise", "CV Enterprise", "cv-enterprise", "Enterprise"]
)
def test_blocks_by_id_class_and_name(word: str) -> None:
    assert notation.block(STATE, ALLIES, word) == HOUSE.index["US-CV-ENTERPRISE"]


def test_enemy_blocks_are_unknown() -> None:
    for word in ("JP-CV-AKAGI", "Akagi"):
        with pytest.raises(NotationError, match="You have no block"):
            notation.block(STATE, ALLIES, word)


def test_the_nearest_block_is_offered() -> None:
    for word in ("US-CV-ENTERPRIZE", "Enterprize"):
        with pytest.raises(NotationError) as error:
            notation.block(STATE, ALLIES, word)
        assert error.value.nearest == "US-CV-ENTERPRISE"


def test_a_name_that_several_have_must_be_completed() -> None:
    with pytest.raises(NotationError, match="may be any of US-CV-ESSEX"):
        notation.block(first_state(HOUSE, "1941"), ALLIES, "Essex")


@pytest.mark.parametrize(
    "line",
    [
        "OP Enterprise Hawaii Johnston Island", "op  us-cv-enterprise, O05 -> Johnston-Island",
        "Op CV Enterprise: hawaii → JOHNSTON_ISLAND", "OP Enterprise Johnston",
    ],
)  # fmt: skip
def test_one_order_in_many_spellings(line: str) -> None:
    table = WorkingState(STATE._replace(first=ALLIES))
    movement.begin(table, ALLIES)
    place = table.blocks[HOUSE.index["US-CV-ENTERPRISE"]].place
    table.put(HOUSE.index["US-CV-ENTERPRISE"], HOUSE.board.by_name["Hawaii"])
    verb, *words = notation.words(line)
    order = movement.parse(table.freeze(), ALLIES, verb.upper(), words)
    assert order.text == "OP US-CV-ENTERPRISE O05 N05"
    assert place != HOUSE.board.panama


@pytest.mark.parametrize(
    ("line", "what"),
    [
        ("OP Enterprise Hawai Midwy", "Midwy"), ("OP Enterprise", ""), ("OP", ""), ("SAIL Enterprise", "SAIL"),
        ("OP Enterprise Hawaii Midway Wake", "Wake"), ("RB Enterprise Hawaii Midway CAP", "CAP"), ("DONE now", "now"),
    ],
)  # fmt: skip
def test_what_is_not_understood(line: str, what: str) -> None:
    verb, *words = notation.words(line)
    with pytest.raises(NotationError) as error:
        movement.parse(STATE, ALLIES, verb, words)
    assert error.value.what == what
    assert error.value.code == "notation"


def test_there_are_no_labels_without_a_battle() -> None:
    with pytest.raises(NotationError, match="No battle"):
        notation.label(STATE, "CA-a")
    assert notation.nearest("CA-b", ["CA-a", "BB-Nagato"]) == "CA-a"
    assert notation.take_block(STATE, JAPAN, ["BB", "Nagato", "H03"])[1] == ["H03"]
