"""Sentences of the rules in the language of the reader."""

from functools import lru_cache

from django.utils.translation import get_language, gettext

from rules.kernel import Plain, Text, text_from


def word(message: str) -> str:
    """The same as gettext, remembered: for words that stand on a page hundreds of times."""
    return _remembered(message, get_language())


@lru_cache(maxsize=4096)
def _remembered(message: str, language: str | None) -> str:
    return gettext(message)


def say(text: Text | Plain) -> str:
    """A Text, or the plain form of one, translated into the active language."""
    if not isinstance(text, Text):
        text = text_from(text)
    template = word(text.template) if text.template else ""
    if not text.values:
        return template
    return template.format(**{name: say(v) if isinstance(v, Text) else v for name, v in text.values.items()})
