"""Shapes of JSON: each takes a value, its place and the findings, and notes what does not fit."""

import math
import re
import unicodedata
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches

from rules.kernel import Plain, _

from .findings import Findings, label, plain, show

Shape = Callable[[Plain, str, Findings], None]
_MARKS = " .-’()/"
_DEEPEST = 10
_WORDS = 5  # as many as rules.pacific_victory.language.notation reads in one name


def anything(value: Plain, place: str, found: Findings) -> None:
    """Notes and sources: nobody reads them but people, so any JSON that can be written down will do."""
    level, depth = [value], 0
    while level:
        if depth == _DEEPEST or not all(_can_be_written(item) for item in level):
            found.fault(place, _("this can not be written as JSON in UTF-8, or is nested too deeply."))
            return
        level = [inner for item in level for inner in _inside(item)]
        depth += 1


def _inside(value: Plain) -> list[Plain]:
    if isinstance(value, dict):
        return [*value, *value.values()]
    return value if isinstance(value, list) else []


def _can_be_written(value: Plain) -> bool:
    if isinstance(value, str):
        return not any("\ud800" <= char <= "\udfff" for char in value)
    if isinstance(value, float):
        return math.isfinite(value)
    return value is None or isinstance(value, int | dict | list)


def flag(value: Plain, place: str, found: Findings) -> None:
    """true or false."""
    if not isinstance(value, bool):
        found.fault(place, _("{found} should be true or false.", found=show(value)))


def whole(least: int, most: int) -> Shape:
    """A whole number in a range."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            found.fault(
                place,
                _("{found} should be a whole number from {least} to {most}.",
                  found=show(value), least=least, most=most),
            )  # fmt: skip

    return check


def number(value: Plain, place: str, found: Findings) -> None:
    """A number of the size of a map."""
    good = isinstance(value, int | float) and not isinstance(value, bool)
    if not good or (isinstance(value, float) and not math.isfinite(value)) or abs(value) > 10_000:
        found.fault(place, _("{found} should be a number.", found=show(value)))


def one_of(*choices: Plain) -> Shape:
    """One of some values."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if not any(type(value) is type(choice) and value == choice for choice in choices):
            names = ", ".join(show(choice) for choice in choices)
            found.fault(place, _("{found} should be one of: {choices}.", found=show(value), choices=names))

    return check


def name(value: Plain, place: str, found: Findings) -> None:
    """What people call a base or a block, and type in orders."""
    fits = isinstance(value, str) and plain(value) and unicodedata.is_normalized("NFC", value)
    if not fits or not all(c.isalnum() or c in _MARKS for c in value) or value != " ".join(value.split()[:_WORDS]):
        found.fault(
            place,
            _("{found} should be a name: up to {words} words and 40 letters, digits and . - ’ ( ) /.",
              found=show(value), words=_WORDS),
        )  # fmt: skip
    elif not any(c.isalpha() for c in value):
        found.fault(place, _("{found} should be a name with a letter in it.", found=show(value)))


def ident(value: Plain, place: str, found: Findings) -> None:
    """The id of a block."""
    if not isinstance(value, str) or not re.fullmatch(r"[A-Z][A-Z0-9]*(-[A-Z0-9]+)+", value, re.ASCII):
        words = _("{found} should be capital letters and digits in groups with hyphens, such as US-CV-ENTERPRISE.",
                  found=show(value))  # fmt: skip
        found.fault(place, words)
    elif len(value) > 30:
        found.fault(place, _("{found} is longer than 30 characters.", found=show(value)))


def turn(value: Plain, place: str, found: Findings) -> None:
    """A turn: year and month."""
    if not isinstance(value, str) or not re.fullmatch(r"19[34]\d-(03|06|09|12)", value, re.ASCII):
        words = _("{found} should be a turn: year and month 03, 06, 09 or 12, such as 1943-06.", found=show(value))
        found.fault(place, words)


def or_null(shape: Shape) -> Shape:
    """null, or what fits ``shape``."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if value is not None:
            shape(value, place, found)

    return check


def rows(shape: Shape, most: int) -> Shape:
    """A list of up to ``most`` values of one shape."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if not isinstance(value, list):
            found.fault(place, _("{found} should be a list.", found=show(value)))
        elif len(value) > most:
            found.fault(place, _("a list of {count}; there may be {most} at most.", count=len(value), most=most))
        else:
            for n, item in enumerate(value):
                shape(item, f"{place}[{label(item, n)}]", found)

    return check


def pair(shape: Shape) -> Shape:
    """A list of two values of one shape."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if not isinstance(value, list) or len(value) != 2:
            found.fault(place, _("{found} should be a list of two.", found=show(value)))
        else:
            for n, item in enumerate(value):
                shape(item, f"{place}[{n}]", found)

    return check


def record(must: Mapping[str, Shape], may: Mapping[str, Shape] | None = None) -> Shape:
    """An object with these keys, some of which may be missing; no others."""
    known = {**must, **(may or {})}

    def check(value: Plain, place: str, found: Findings) -> None:
        if not isinstance(value, dict):
            found.fault(place, _("{found} should be an object.", found=show(value)))
            return
        for key, item in value.items():
            if key in known:
                known[key](item, f"{place}.{key}", found)
            else:
                _unknown(key, place, known, found)
        for key in must:
            if key not in value:
                found.fault(place, _("“{key}” is missing.", key=key))

    return check


def table(shape: Shape, keys: Collection[str]) -> Shape:
    """An object with exactly these keys, whose values are of one shape."""
    return record(dict.fromkeys(keys, shape))


def names_to(shape: Shape, most: int) -> Shape:
    """An object of up to ``most`` names, whose values are of one shape."""

    def check(value: Plain, place: str, found: Findings) -> None:
        if not isinstance(value, dict):
            found.fault(place, _("{found} should be an object.", found=show(value)))
        elif len(value) > most:
            found.fault(place, _("{count} entries; there may be {most} at most.", count=len(value), most=most))
        else:
            for key, item in value.items():
                name(key, f"{place}[{show(key)}]", found)
                shape(item, f"{place}[{show(key)}]", found)

    return check


def _unknown(key: str, place: str, known: Mapping[str, Shape], found: Findings) -> None:
    if found.full:
        return
    close = get_close_matches(key[:40], known, 1)
    if close:
        words = _("“{key}” is no key here; did you mean “{close}”?", key=show(key)[1:-1], close=close[0])
    else:
        words = _("“{key}” is no key here; there are: {keys}.", key=show(key)[1:-1], keys=", ".join(sorted(known)))
    found.fault(place, words)
