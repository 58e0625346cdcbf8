"""What is decided about terms and places, and where it is met."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from translation.messages import fold

Row = dict[str, Any]


class Glossary:
    """What is decided: for each English term its rows, by sense and system."""

    def __init__(self, rows: list[Row]) -> None:
        self.words: list[Row] = []
        self.tokens: dict[str, Row] = {}
        for row in rows:
            if row["en"].isupper() and row["area"].startswith("mail commands"):
                self.tokens[row["en"]] = row
            else:
                self.words.append(row)
        self._patterns = [
            (row, re.split(r"[ -]", row["en"])[0].casefold(), self._pattern(row["en"])) for row in self.words
        ]

    @staticmethod
    def _pattern(term: str) -> re.Pattern[str]:
        flags = 0 if term.isupper() or term in ("Home Base", "home base", "Allies", "Allied") else re.IGNORECASE
        parts = [re.escape(part) for part in re.split(r"[ -]", term)]
        inner = r"[ \-\u00a0\n]".join(parts)
        return re.compile(rf"(?<![\w({{%]){inner}(?:s|es)?(?![\w)}}])", flags)

    @staticmethod
    def forms(row: Row) -> tuple[str, ...]:
        return _forms(row["es"], row.get("plural", ""), row.get("short", ""), *row.get("accept", ()))

    @classmethod
    def has(cls, row: Row, folded: str) -> bool:
        """One of its forms stands in the folded text, by the stem of its first long word."""
        for form in cls.forms(row):
            whole, stems = _looked_for(form)
            if whole.search(folded) or (stems and all(stem.search(folded) for stem in stems)):
                return True
        return False

    def met(self, text: str, systems: set[str]) -> tuple[dict[str, list[Row]], list[Row]]:
        """The rows of each term in the English text, and those of terms inside a longer one."""
        spans: list[tuple[int, int, Row]] = []
        low = text.casefold()
        for row, first, pattern in self._patterns:
            if first in low and (row["systems"] == ["all"] or systems & set(row["systems"])):
                spans += [(found.start(), found.end(), row) for found in pattern.finditer(text)]
        kept: dict[str, list[Row]] = {}
        inner: list[Row] = []
        for start, end, row in spans:
            if any(s <= start and end <= e and e - s > end - start for s, e, _row in spans):
                inner.append(row)
                continue
            rows = kept.setdefault(row["en"].casefold(), [])
            if row not in rows:
                rows.append(row)
        return kept, [row for row in inner if not any(row in rows for rows in kept.values())]


@cache
def _forms(*written: str) -> tuple[str, ...]:
    return tuple(part for form in written for part in re.split(r", ?-\w+", form) if part)


@cache
def _looked_for(form: str) -> tuple[re.Pattern[str], list[re.Pattern[str]]]:
    """What finds a form whole, and what finds the stems of its long words."""
    plain = fold(form)
    stems = [word[: max(4, len(word) - 2)] for word in plain.split() if len(word) > 3]
    return re.compile(rf"\b{re.escape(plain)}\b"), [re.compile(rf"\b{re.escape(stem)}") for stem in stems]


def load_glossary(path: Path) -> Glossary:
    """The decisions of the file."""
    return Glossary(json.loads(path.read_text("utf-8"))["entries"])


def load_places(path: Path) -> dict[str, set[str]]:
    """The Spanish names that are right, by the English one."""
    found: dict[str, set[str]] = {}
    for row in json.loads(path.read_text("utf-8"))["entries"]:
        found.setdefault(row["en"], set()).update(filter(None, (row["es"], row.get("short"))))
    return found
