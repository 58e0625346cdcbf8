"""Sentences that the site translates, and the errors that are told in them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

Plain = Any  # JSON-able: dict with string keys, list, str, int, bool, None (never float)


@dataclass(frozen=True, slots=True)
class Text:
    """An English sentence template and its values. ``str()`` is English; the site translates the template.

    Values are plain data (names, numbers); ``{name}`` in the template takes ``values["name"]``. A value may be a Text.
    """

    template: str
    values: Mapping[str, Plain] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.template.format(**{k: str(v) for k, v in self.values.items()}) if self.values else self.template

    def plain(self) -> Plain:
        """``[template, values]``: JSON-able, read back by :func:`text_from`."""
        return [self.template, {k: v.plain() if isinstance(v, Text) else v for k, v in self.values.items()}]


def _(template: str, /, **values: Plain) -> Text:
    """Make a :class:`Text`. The name is what message extraction looks for."""
    return Text(template, values)


def text_from(plain: Plain) -> Text:
    """The Text that :meth:`Text.plain` gave as ``plain``."""
    template, values = plain
    return Text(template, {k: text_from(v) if isinstance(v, list) else v for k, v in values.items()})


class RulesError(ValueError):
    """Something the rules refuse, in words for people.

    ``reason``: a sentence. ``rule``: number in the rulebook or ruling ("4.81", "R-19"), may be empty.
    ``code``: a short constant.
    """

    def __init__(self, reason: Text, rule: str = "", code: str = "") -> None:
        self.reason, self.rule, self.code = reason, rule, code
        super().__init__(f"{rule}: {reason}" if rule else str(reason))


class IllegalOrder(RulesError):
    """Understood, but forbidden. Nothing has changed."""


class NotationError(RulesError):
    """Not understood. ``what``: the part that was not; ``nearest``: the closest legal spelling, or ``""``."""

    def __init__(self, reason: Text, what: str = "", nearest: str = "") -> None:
        self.what, self.nearest = what, nearest
        super().__init__(reason, code="notation")
