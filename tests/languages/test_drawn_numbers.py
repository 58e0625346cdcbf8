"""A number of a drawing has the decimal point in every language, so templates give it without the language's sign."""

import re
from collections.abc import Iterator
from pathlib import Path

from django.conf import settings

ROOT = Path(settings.BASE_DIR)
_DRAWN = re.compile(
    r'(?<=[\s"])(?:x|y|dx|dy|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|d|points|transform|viewBox)="([^"]*\{\{[^"]*)"'
)
_VALUE = re.compile(r"\{\{ ([^}]*) \}\}")


def _values() -> Iterator[tuple[Path, str]]:
    """What templates put into attributes that are read as numbers."""
    for room in ("games", "templates"):
        for path in sorted((ROOT / room).rglob("*.html")):
            for drawn in _DRAWN.finditer(path.read_text(encoding="utf-8")):
                yield from ((path.relative_to(ROOT), value) for value in _VALUE.findall(drawn[1]))


def test_numbers_of_drawings_are_not_localized() -> None:
    found = list(_values())
    assert found
    assert [f"{path}: {value}" for path, value in found if not value.endswith("|unlocalize")] == []
