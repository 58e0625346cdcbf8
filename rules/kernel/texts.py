"""Sentences that the site translates, and the errors that are told in them."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

Plain = Any  # JSON-able: dict with string keys, list, str, int, bool, None (never float)


@dataclass(frozen=True, slots=True)
class Text:
    """An English sentence template and its values. ``str()`` is English; the site translates the template.

    Values are plain data (names, numbers); ``{name}`` in the template takes ``values["name"]``. A value may be a Text:
    the names of places and pieces are, since languages differ in them too. ``sense``: what a word means here, where
    English has one word for two things ("clear" of terrain and of mines), and that it is a name. ``many``: the template
    for every number ``values["n"]`` but one.
    """

    template: str
    values: Mapping[str, Plain] = field(default_factory=dict)
    sense: str = ""
    many: str = ""

    def __str__(self) -> str:
        template = self.many if self.many and self.values["n"] != 1 else self.template
        return template.format(**{k: str(v) for k, v in self.values.items()}) if self.values else template

    def plain(self) -> Plain:
        """``[template, values]``, and ``{"sense": ..., "many": ...}`` after them where there is one: JSON-able, read
        back by :func:`text_from`."""
        values = {k: v.plain() if isinstance(v, Text) else v for k, v in self.values.items()}
        more = {key: said for key, said in (("sense", self.sense), ("many", self.many)) if said}
        return [self.template, values, more] if more else [self.template, values]

    def but(self, **values: Plain) -> "Text":
        """The same sentence with these values in place of its own, or besides them."""
        return replace(self, values={**self.values, **values})


def _(template: str, /, **values: Plain) -> Text:
    """Make a :class:`Text`. The names of this and the next two are what message extraction looks for."""
    return Text(template, values)


def plural(one: str, many: str, /, *, n: int, **values: Plain) -> Text:
    """A sentence that counts: ``one`` if ``n`` is 1, else ``many``. Both may say ``{n}``."""
    return Text(one, {"n": n, **values}, many=many)


def sense(what: str, template: str, /, **values: Plain) -> Text:
    """A word that means ``what`` here: ``sense("terrain", "clear")``. Other languages have another word for it."""
    return Text(template, values, what)


def place_name(name: str) -> Text:
    """The name of a place, which other languages may spell otherwise. Extraction reads them in the data of titles."""
    return Text(name, sense="place")


def map_name(name: str) -> Text:
    """The name of a place as short as a drawn map wants it: languages may give a shorter one there."""
    return Text(name, sense="place on the map")


def unit_name(name: str) -> Text:
    """The same of a piece."""
    return Text(name, sense="unit")


def verb_name(verb: str) -> Text:
    """A word with which orders begin, as a refusal names it: in the reader's language, which is read as well."""
    return Text(verb, sense="order")


def listed(texts: Iterable[Text | str], between: str = ", ") -> Text:
    """One after another, each in the reader's language."""
    found = {f"part{number}": text for number, text in enumerate(texts)}
    return Text(between.join(f"{{{part}}}" for part in found), found)


def text_from(plain: Plain) -> Text:
    """The Text that :meth:`Text.plain` gave as ``plain``."""
    template, values, *more = plain
    read = {k: text_from(v) if isinstance(v, list) else v for k, v in values.items()}
    return Text(template, read, **(more[0] if more else {}))


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
