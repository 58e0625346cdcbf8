"""Shapes of JSON as JSON Schema. ``should``: what a value should be, as a Text with ``{found}`` for what it is."""

import re
from collections.abc import Collection, Mapping

from rules.kernel import Plain, Text, _

Shape = dict[str, Plain]
_WORDS = 5  # as many as rules.pacific_victory.language.notation reads in one name
_IDENT = re.compile(r"^[A-Z][A-Z0-9]*(-[A-Z0-9]+)+\Z")
_TURN = re.compile(r"^19[34][0-9]-(03|06|09|12)\Z")


def _should(text: Text, **shape: Plain) -> Shape:
    return {**shape, "should": text.plain()}


anything: Shape = {"format": "written"}
"""Notes and sources: nobody reads them but people, so any JSON that can be written down will do."""

flag = _should(_("{found} should be true or false."), type="boolean")

number = _should(_("{found} should be a number."), type="number", format="written", minimum=-10_000, maximum=10_000)
"""A number of the size of a map."""

name: Shape = {
    "type": "string",
    "allOf": [
        _should(
            _("{found} should be a name: up to {words} words and 40 letters, digits and . - ’ ( ) /.", words=_WORDS),
            format="name", maxLength=40, maxWords=_WORDS,
        ),
        _should(_("{found} should be a name with a letter in it."), format="lettered"),
    ],
    "should": _("{found} should be a name: up to {words} words and 40 letters, digits and . - ’ ( ) /.",
                words=_WORDS).plain(),
}  # fmt: skip
"""What people call a base or a block, and type in orders."""

ident = _should(
    _("{found} should be capital letters and digits in groups with hyphens, such as US-CV-ENTERPRISE."),
    type="string", pattern=_IDENT.pattern, maxLength=30,
)  # fmt: skip
"""The id of a block."""

turn = _should(
    _("{found} should be a turn: year and month 03, 06, 09 or 12, such as 1943-06."),
    type="string", pattern=_TURN.pattern,
)  # fmt: skip
"""A turn: year and month."""


def whole(least: int, most: int) -> Shape:
    """A whole number in a range."""
    text = _("{found} should be a whole number from {least} to {most}.", least=least, most=most)
    return _should(text, type="integer", minimum=least, maximum=most)


def one_of(*choices: str) -> Shape:
    """One of some words."""
    names = ", ".join(f'"{choice}"' for choice in choices)
    return _should(_("{found} should be one of: {choices}.", choices=names), enum=list(choices))


def or_null(shape: Shape) -> Shape:
    """null, or what fits ``shape``."""
    found = dict(shape)
    if "type" in shape:
        found["type"] = [shape["type"], "null"]
    if "enum" in shape:
        found["enum"] = [*shape["enum"], None]
    return found


def rows(shape: Shape, most: int) -> Shape:
    """A list of up to ``most`` values of one shape."""
    return {"type": "array", "maxItems": most, "items": shape}


def pair(shape: Shape) -> Shape:
    """A list of two values of one shape."""
    return _should(_("{found} should be a list of two."), type="array", minItems=2, maxItems=2, items=shape)


def record(must: Mapping[str, Shape], may: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these keys, some of which may be missing; no others."""
    return {
        "type": "object", "properties": {**must, **(may or {})}, "additionalProperties": False, "required": list(must),
    }  # fmt: skip


def table(shape: Shape, keys: Collection[str]) -> Shape:
    """An object with exactly these keys, whose values are of one shape."""
    return record(dict.fromkeys(keys, shape))


def names_to(shape: Shape, most: int) -> Shape:
    """An object of up to ``most`` names, whose values are of one shape."""
    return {"type": "object", "maxProperties": most, "propertyNames": name, "additionalProperties": shape}
