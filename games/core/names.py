"""Names that people give: to themselves, to games, to data sets, to programs. One validator for all doors.

A name keeps to the class of letters of RFC 8264 (FreeformClass, by the Nickname profile of RFC 8266): no control
characters, nothing invisible, nothing that turns the direction of text. Two names are the same if they are alike by
letters (Unicode's case folding) or by sight (the skeleton of UTS 39).
"""

import json
import unicodedata
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext as _
from precis_i18n import get_profile

_NICKNAME = get_profile("NicknameCasePreserved")
_BLANK = frozenset("\u2800\ufffc\ufffd")  # symbols that show nothing, or stand for what is lost
_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_MAX_MARKS = 2
_LRM = "\u200e"


def clean(text: str, most: int) -> str:
    """``text`` as a name of at most so many letters: in NFKC, with single blanks.

    ValidationError that names the character and what is wrong with it.
    """
    if len(text) > 4 * most:
        raise _too_long(most)
    plain = unicodedata.normalize("NFKC", text)
    name = _enforced(" ".join(word for word in plain.split(" ") if word))
    if len(name) > most:  # one letter may stand for many: U+FDFA is a sentence
        raise _too_long(most)
    wrong = next((letter for letter in name if letter in _BLANK), "")
    if wrong:
        raise _refused(wrong, _("it shows nothing"))
    marked = [len(list(run)) for is_mark, run in groupby(name, _is_mark) if is_mark]
    if _is_mark(name[0]) or max(marked, default=0) > _MAX_MARKS:
        raise ValidationError(_("This name has accents without a letter, or too many on one."), code="name")
    if not any(unicodedata.category(letter)[0] in "LN" for letter in name):
        raise ValidationError(_("A name needs a letter or a digit."), code="name")
    return name


def _enforced(name: str) -> str:
    try:
        return str(_NICKNAME.enforce(name))
    except UnicodeEncodeError as error:
        if "empty" in error.reason:
            raise ValidationError(_("A name needs a letter or a digit."), code="name") from None
        letter = error.object[error.start]
        raise _refused(letter, _why(letter)) from None


def _too_long(most: int) -> ValidationError:
    return ValidationError(_("A name has at most {most} letters.").format(most=most), code="name")


def _refused(letter: str, why: str) -> ValidationError:
    words = _("{character} can't stand in a name: {why}. Please take it out; often it came along when text was copied.")
    return ValidationError(words.format(character=_called(letter), why=why), code="name")


def _called(letter: str) -> str:
    """A character that can't be shown: U+202E RIGHT-TO-LEFT OVERRIDE."""
    return f"U+{ord(letter):04X} {unicodedata.name(letter, '')}".strip()


def _why(letter: str) -> str:
    if letter in _BIDI:
        return _("it turns the direction of the text around it")
    return {
        "Cc": _("it is a control character"),
        "Cf": _("it is invisible"),
        "Mn": _("it is invisible"),
        "Cs": _("it is half of a character"),
        "Co": _("it means nothing outside of one font"),
        "Cn": _("Unicode has no such character yet"),
    }.get(unicodedata.category(letter), _("it is not for names"))


def _is_mark(letter: str) -> bool:
    return unicodedata.category(letter)[0] == "M"


class NameField(forms.CharField):
    """A name in a form."""

    def clean(self, value: Any) -> str:
        """The name, or "" where none is needed and none was given."""
        text = super().clean(value)
        return clean(text, self.max_length or len(text)) if text else ""


def by_letters(name: str) -> str:
    """The same for names that differ in capitals only, and for those that look like them in small letters."""
    return _folded(unicodedata.normalize("NFKC", name).casefold())


def by_sight(name: str) -> str:
    """The same for names that look alike as they are written, or in capitals."""
    return _folded(unicodedata.normalize("NFKC", name))


def _folded(name: str) -> str:
    """Twice: what 0 and I look like are capitals."""
    return skeleton(skeleton(name).casefold())


def skeleton(text: str) -> str:
    """UTS 39, section 4: equal for texts that may be mistaken for one another. To compare, never to show."""
    table = _prototypes()
    plain = unicodedata.normalize("NFD", text)
    return unicodedata.normalize("NFD", "".join(table.get(letter, letter) for letter in plain))


@cache
def _prototypes() -> dict[str, str]:
    """What each character is replaced by: the hub of all that Unicode's confusables.txt calls like it."""
    known: dict[str, list[str]] = {}
    for one, others in json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text()).items():
        known.setdefault(one.strip(_LRM), []).extend(other["c"].strip(_LRM) for other in others)
    found: dict[str, str] = {}
    for start in known:
        if start in found:
            continue
        alike, left = {start}, [start]
        while left:
            fresh = [other for other in known.get(left.pop(), ()) if other not in alike]
            alike.update(fresh)
            left += fresh
        hub = max(alike, key=lambda text: (len(text) > 1, len(known.get(text, ())), text))
        found.update(dict.fromkeys(alike, hub))
    single = {letter: hub for letter, hub in found.items() if len(letter) == 1}
    return {letter: "".join(single.get(part, part) for part in unicodedata.normalize("NFD", hub))
            for letter, hub in single.items() if letter != hub}  # fmt: skip
