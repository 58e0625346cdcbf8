"""Do documents have the shape that a system's JSON Schema asks for: each fault in words, with its place."""

import math
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from typing import Any, Final

import jsonschema
from jsonschema.exceptions import ValidationError

from rules.kernel import Plain, Text, _, text_from
from rules.kernel.findings import Findings, label, plain, show

_MARKS: Final = " .-’()/"
_DEEPEST: Final = 10
"""Levels of notes, in which anything may stand."""


def faults(schema: Mapping[str, Plain], documents: Plain) -> list[Text]:
    """What does not fit, each with its place and what would be right; none if all does. Takes any JSON.

    ``schema``: System.data_schema().
    """
    found, names = Findings(), ", ".join(schema)
    if not schema:
        return []
    if not isinstance(documents, Mapping):
        found.add(_("A data set is an object with the documents {names}.", names=names))
        return found.texts
    for name in documents:
        if name not in schema:
            shown = str(name)[:40].encode("ascii", "replace").decode()
            found.add(_("There is no document “{name}”; there are: {names}.", name=shown, names=names))
    for name, shape in schema.items():
        if name in documents:
            _check(name, shape, documents[name], found)
        else:
            found.add(_("The document “{name}” is missing.", name=name))
    return found.texts


def _check(name: str, schema: Plain, document: Plain, found: Findings) -> None:
    checker = _CHECKER(schema, format_checker=_FORMATS)
    before: tuple[str, int] = ("", 0)
    for error in checker.iter_errors(document):
        if found.full:
            return
        place = _place(name, schema, document, error)
        this = place, id(error.instance)
        if this == before and "should" in error.schema:
            continue  # one value may break several keywords: it is told once what it should be
        before = this
        for text in _told(error):
            if found.full:
                return
            found.fault(place, text)


def _place(name: str, schema: Plain, document: Plain, error: ValidationError) -> str:
    """The way to the value: map.hexes[A05].terrain."""
    place, value, shape = name, document, schema
    for step in error.absolute_path:
        if isinstance(step, int):
            place, shape = f"{place}[{label(value[step], step)}]", shape["items"]
        elif step in shape.get("properties", ()):
            place, shape = f"{place}.{step}", shape["properties"][step]
        else:
            place, shape = f"{place}[{show(step)}]", shape["additionalProperties"]
        value = value[step]
    return f"{place}[{show(error.instance)}]" if "propertyNames" in error.absolute_schema_path else place


def _told(error: ValidationError) -> Iterator[Text]:
    """What is wrong, and what would be right."""
    value, schema, keyword = error.instance, error.schema, error.validator
    if keyword == "required":
        # One error for each key that is missing, which says in a sentence of its own which it is.
        key = next(key for key in schema["required"] if key not in value and error.message.startswith(repr(key)))
        yield _("“{key}” is missing.", key=key)
    elif keyword == "additionalProperties":
        yield from _unknown((key for key in value if key not in schema["properties"]), schema["properties"])
    elif keyword == "maxLength" and "pattern" in schema:
        yield _("{found} is longer than {most} characters.", found=show(value), most=schema["maxLength"])
    elif "should" in schema:
        yield text_from(schema["should"]).but(found=show(value))
    elif keyword == "maxItems":
        yield _("a list of {count}; there may be {most} at most.", count=len(value), most=schema["maxItems"])
    elif keyword == "maxProperties":
        yield _("{count} entries; there may be {most} at most.", count=len(value), most=schema["maxProperties"])
    elif keyword == "format":
        yield _("this can not be written as JSON in UTF-8, or is nested too deeply.")
    elif "items" in schema:
        yield _("{found} should be a list.", found=show(value))
    else:
        yield _("{found} should be an object.", found=show(value))


def _unknown(keys: Iterable[str], known: Mapping[str, Plain]) -> Iterator[Text]:
    for key in keys:
        close = get_close_matches(key[:40], known, 1)
        if close:
            yield _("“{key}” is no key here; did you mean “{close}”?", key=show(key)[1:-1], close=close[0])
        else:
            yield _("“{key}” is no key here; there are: {keys}.", key=show(key)[1:-1], keys=", ".join(sorted(known)))


# -- what JSON Schema does not know --------------------------------------------------------------------------------


def _is_whole(_checker: Any, value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)  # 1.0 is none: it is written otherwise


def _few_words(_validator: Any, most: int, value: Any, _schema: Any) -> Iterator[ValidationError]:
    if isinstance(value, str) and value != " ".join(value.split()[:most]):
        yield ValidationError("too many words, or spaces")


_BASE: Final = jsonschema.Draft202012Validator
_CHECKER: Final = jsonschema.validators.extend(
    _BASE, {"maxWords": _few_words}, type_checker=_BASE.TYPE_CHECKER.redefine("integer", _is_whole)
)
_FORMATS: Final = jsonschema.FormatChecker(())


def _is_name(value: object) -> bool:
    """Printed letters, digits and a few marks, in the one way in which Unicode writes them."""
    if not isinstance(value, str):
        return True
    fits = plain(value) and unicodedata.is_normalized("NFC", value)
    return fits and all(c.isalnum() or c in _MARKS for c in value)


def _has_a_letter(value: object) -> bool:
    return not isinstance(value, str) or any(c.isalpha() for c in value)


def _can_be_written(value: object) -> bool:
    """Is it JSON that can be written down in UTF-8."""
    level, depth = [value], 0
    while level:
        if depth == _DEEPEST or not all(_is_written(item) for item in level):
            return False
        level = [inner for item in level for inner in _inside(item)]
        depth += 1
    return True


def _inside(value: object) -> list[object]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def _is_written(value: object) -> bool:
    if isinstance(value, str):
        return not any("\ud800" <= char <= "\udfff" for char in value)
    if isinstance(value, float):
        return math.isfinite(value)
    return value is None or isinstance(value, int | dict | list)


for _format, _fits in (("name", _is_name), ("lettered", _has_a_letter), ("written", _can_be_written)):
    _FORMATS.checks(_format)(_fits)
