"""Names that can be read, and that tell two people apart."""

import pytest
from django.core.exceptions import ValidationError

from games.core import names

GOOD = ["Lucía", "Zoë", "Ñandú", "José-María", "O'Brien", "Юрий", "山田太郎", "やまだ", "김철수", "Nguyễn Đức", "हिन्दी",
        "דוד", "علي", "Ελένη", "J. R. Jellicoe 2nd", "R2-D2 :-)", "Solomons autumn", "“Midway” no. 4 😀"]  # fmt: skip
BAD = {
    "a\u202eb": "U+202E RIGHT-TO-LEFT OVERRIDE can't stand in a name: it turns the direction",
    "a\u2066b": "U+2066 LEFT-TO-RIGHT ISOLATE can't stand in a name: it turns the direction",
    "a\u200bb": "U+200B ZERO WIDTH SPACE can't stand in a name: it is invisible",
    "a\u200db": "U+200D ZERO WIDTH JOINER can't stand in a name: it is invisible",
    "a\ufeffb": "U+FEFF ZERO WIDTH NO-BREAK SPACE can't stand in a name: it is invisible",
    "a\u00adb": "U+00AD SOFT HYPHEN can't stand in a name: it is invisible",
    "a\ufe0fb": "U+FE0F VARIATION SELECTOR-16 can't stand in a name: it is invisible",
    "a\U000e0041b": "U+E0041 TAG LATIN CAPITAL LETTER A can't stand in a name: it is invisible",
    "a\x00b": "U+0000 can't stand in a name: it is a control character",
    "a\nb": "U+000A can't stand in a name: it is a control character",
    "a\x85b": "U+0085 can't stand in a name: it is a control character",
    "a\u2028b": "U+2028 LINE SEPARATOR can't stand in a name",
    "a\ud800b": "U+D800 can't stand in a name: it is half of a character",
    "a\ue000b": "U+E000 can't stand in a name: it means nothing outside of one font",
    "a\u2800b": "U+2800 BRAILLE PATTERN BLANK can't stand in a name: it shows nothing",
    "a\u3164b": "can't stand in a name",
    "\u0301a": "accents without a letter",
    "e" + "\u0316" * 20: "too many on one",
    "...": "needs a letter",
    "  ": "needs a letter",
    "\ufdfa" * 3: "at most 40 letters",
    "a" * 100_000: "at most 40 letters",
}
ALIKE = [("Bill", "BILL"), ("Bill", "BiIl"), ("Bell", "Be1l"), ("Вася", "вася"), ("Alice", "Аlice"),
         ("Tom", "Torn"), ("paypal", "раураl"), ("Tom", "T0M"), ("Straße", "STRASSE"), ("Lucía", "LUCI\u0301A"),
         ("Ann", "Ａｎｎ"), ("Hans", "ℌans"), ("O'Brien", "O’Brien"), ("Rex", "Rех")]  # fmt: skip
APART = [("Ali", "All"), ("Ana", "Anna"), ("Lucia", "Lucía"), ("Мила", "Mila"), ("山田", "山本")]


@pytest.mark.parametrize("name", GOOD)
def test_people_are_called_as_they_are(name: str) -> None:
    assert names.clean(f" {name} ", 40) == name


@pytest.mark.parametrize(("name", "words"), BAD.items(), ids=ascii)
def test_what_can_not_be_seen_is_named(name: str, words: str) -> None:
    with pytest.raises(ValidationError) as refused:
        names.clean(name, 40)
    assert words in refused.value.messages[0]


def alike(one: str, other: str) -> bool:
    return names.by_letters(one) == names.by_letters(other) or names.by_sight(one) == names.by_sight(other)


@pytest.mark.parametrize(("one", "other"), ALIKE, ids=ascii)
def test_names_that_look_alike_are_the_same(one: str, other: str) -> None:
    assert alike(one, other)


@pytest.mark.parametrize(("one", "other"), APART, ids=ascii)
def test_names_that_can_be_told_apart_are_not(one: str, other: str) -> None:
    assert not alike(one, other)


def test_what_stands_for_a_letter_stands_for_itself() -> None:
    """A skeleton has no other skeleton: else two steps would find more alike than one."""
    table = names._prototypes()
    assert len(table) > 6000
    for letter in table:
        once = names.skeleton(letter)
        assert names.skeleton(once) == once, ascii(letter)
