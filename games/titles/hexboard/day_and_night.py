"""One drawing for day and night: where the two differ, it names a colour, and a style sheet inside says which it is.

A browser that is given one file for each fetches both, even if one is never shown. An image takes its colour scheme
from the page around it (CSS Color Adjustment 1), so it follows the reader's setting as well as the system's.
"""

import re
from collections.abc import Mapping

_VALUES = re.compile(r'"([^"]*)"')
_NAMED = re.compile(r"var\((--\w+)\)")
_STYLE = re.compile(r"<style>:root\{([^}]*)\}@media[^<]*</style>")


def both(day: str, night: str) -> str:
    """The drawing of two SVG files that differ in the values of attributes only. ValueError if they do not."""
    parts, others = _VALUES.split(day), _VALUES.split(night)
    if parts[::2] != others[::2]:
        raise ValueError("by night other things are drawn than by day")
    names: dict[tuple[str, str], str] = {}
    for number in range(1, len(parts), 2):
        pair = parts[number], others[number]
        if pair[0] != pair[1]:
            parts[number] = f"var({names.setdefault(pair, f'--c{len(names)}')})"
    drawn = "".join(part if number % 2 == 0 else f'"{part}"' for number, part in enumerate(parts))
    head, end, rest = drawn.partition(">")
    days = _rule({name: pair[0] for pair, name in names.items()})
    nights = _rule({name: pair[1] for pair, name in names.items()})
    return f"{head}{end}<style>{days}@media(prefers-color-scheme:dark){{{nights}}}</style>{rest}"


def by_day(drawing: str) -> str:
    """What :func:`both` was given for the day, for who draws without style sheets."""
    found = _STYLE.search(drawing)
    if found is None:
        return drawing
    values = dict(line.split(":") for line in found[1].split(";"))
    return _NAMED.sub(lambda name: values[name[1]], drawing[: found.start()] + drawing[found.end() :])


def _rule(values: Mapping[str, str]) -> str:
    return ":root{" + ";".join(f"{name}:{value}" for name, value in values.items()) + "}"
