"""Sentences of the rules in the language of the reader."""

import re
from collections.abc import Sequence
from functools import lru_cache

from django.utils.translation import get_language, gettext, ngettext, pgettext

from rules.kernel import Plain, Text, map_name, place_name, text_from, unit_name

_SOUNDS_I = re.compile(r"h?[ií](?![aeouáéóú])", re.IGNORECASE)


def word(message: str) -> str:
    """The same as gettext, remembered: for words that stand on a page hundreds of times."""
    return _remembered(message, get_language())


@lru_cache(maxsize=4096)
def _remembered(message: str, language: str | None) -> str:
    return gettext(message)


@lru_cache(maxsize=4096)
def _in_sense(sense: str, message: str, language: str | None) -> str:
    return pgettext(sense, message)


def named_place(name: str) -> str:
    """What a place of a title's data is called in the active language."""
    return say(place_name(name))


def named_unit(name: str) -> str:
    """The same of a piece."""
    return say(unit_name(name))


def on_map(name: str, short: str = "") -> str:
    """The same of a place as short as a drawn map wants it; ``short``: in English, if that has a shorter one."""
    said = say(map_name(name))
    return said if said != name else short or name


def say(text: Text | Plain) -> str:
    """A Text, or the plain form of one, translated into the active language."""
    if not isinstance(text, Text):
        text = text_from(text)
    if text.many:
        template = ngettext(text.template, text.many, text.values["n"])
    elif text.sense:
        template = _in_sense(text.sense, text.template, get_language())
    else:
        template = word(text.template) if text.template else ""
    if not text.values:
        return template
    return template.format(**{name: say(v) if isinstance(v, Text) else v for name, v in text.values.items()})


def in_a_row(items: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"; "" for none."""
    if len(items) < 2:
        return "".join(items)
    # Spanish says "e" instead of "y" there; other languages translate both alike.
    together = (
        pgettext("the last begins with the sound of i", "%(most)s and %(last)s")
        if _SOUNDS_I.match(items[-1])
        else gettext("%(most)s and %(last)s")
    )
    return together % {"most": ", ".join(items[:-1]), "last": items[-1]}
