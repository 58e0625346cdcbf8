"""Sentences of the rules in the language of the reader."""

from django.utils.translation import gettext

from rules.kernel import Plain, Text, text_from


def say(text: Text | Plain) -> str:
    """A Text, or the plain form of one, translated into the active language."""
    if not isinstance(text, Text):
        text = text_from(text)
    template = gettext(text.template) if text.template else ""
    if not text.values:
        return template
    return template.format(**{name: say(v) if isinstance(v, Text) else v for name, v in text.values.items()})
