"""What a text asks to be thrown."""

import pytest

from games.core.talk import dice_words
from games.core.talk.dice_words import Asked, BadDice


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("I attack [3d6 Truk] now", [Asked(3, 6, "Truk")]),
        ("[d6]", [Asked(1, 6, "")]),
        ("[2D10 flak] and [1W6 Wetter]", [Asked(2, 10, "flak"), Asked(1, 6, "Wetter")]),
        ("[ 4 d 6   who goes first? ]", [Asked(4, 6, "who goes first?")]),
        ("see [1] and [note 3] and d6", []),
        ("[3d6 a [nested] thing]", []),
        ("[3d6\nover two lines]", []),
    ],
)
def test_it_finds_what_is_asked(text: str, found: list[Asked]) -> None:
    assert dice_words.asked(text) == found


def test_the_pieces_are_the_whole_text() -> None:
    text = "one [2d6 two] three\n[d20]"
    assert [p if isinstance(p, str) else p.n for p in dice_words.pieces(text)] == ["one ", 2, " three\n", 1]


@pytest.mark.parametrize("text", ["[0d6]", "[21d6 many]", "[2d1]", "[1d101]"])
def test_dice_that_nobody_has_are_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(BadDice, match=r"1 to 20 dice with 2 to 100 sides"):
        dice_words.asked(text)


def test_too_many_throws_in_a_post_are_refused() -> None:
    with pytest.raises(BadDice, match="10 times"):
        dice_words.asked("[d6]" * 11)
