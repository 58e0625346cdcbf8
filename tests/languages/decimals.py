"""Numbers that programs read: their sign is the point in every language."""

import re
from collections.abc import Iterator

from lxml import html

_SINGLE = (
    "x", "y", "x1", "x2", "y1", "y2", "dx", "dy", "cx", "cy", "r", "rx", "ry", "width", "height", "font-size",
    "stroke-width", "opacity", "fill-opacity", "stroke-opacity", "offset", "value", "min", "max", "low", "high",
    "optimum", "step",
)  # fmt: skip
"""Attributes with one number."""
_WITH_COMMA = re.compile(r"-?\d*,\d+%?")
_IN_STYLE = re.compile(r"(?<![\d,( ])\s*-?\d+,\d+(?:px|em|rem|%|vh|vw|s|ms|fr|deg)?\s*(?:;|$)")


def commas(text: str) -> Iterator[str]:
    """Attributes and styles of a page or drawing whose number has a comma, which no program reads."""
    tree = html.fromstring(text.strip() or "<p></p>")
    for element in tree.iter():
        if not isinstance(element.tag, str):
            continue
        for name, value in element.attrib.items():
            if (name in _SINGLE and _WITH_COMMA.fullmatch(value)) or (name == "style" and _IN_STYLE.search(value)):
                yield f"{element.tag} {name}={value!r}"
        if element.tag == "style" and (found := _IN_STYLE.search(element.text or "")):
            yield f"style: {found.group()}"
