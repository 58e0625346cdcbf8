"""Faults of documents: the place, what is wrong there, and what would be right."""

import json

from .texts import Plain, Text, _

MAX_FINDINGS = 500
"""Findings that are listed; of more, only that there are more."""
_MAX_LENGTH = 60


class Findings:
    """A list of sentences, bounded."""

    def __init__(self) -> None:
        self.texts: list[Text] = []

    def add(self, text: Text) -> None:
        """Note a whole sentence."""
        if len(self.texts) < MAX_FINDINGS:
            self.texts.append(text)
        elif len(self.texts) == MAX_FINDINGS:
            self.texts.append(_("There are more faults; put these right first."))

    @property
    def full(self) -> bool:
        """Nothing more is listed: no need to look for words."""
        return len(self.texts) > MAX_FINDINGS

    def fault(self, place: str, what: Text) -> None:
        """Something is wrong at ``place`` ("map.hexes[A05].terrain")."""
        self.add(_("{place}: {what}", place=place, what=what))

    def instead(self, place: str, found: Plain, right: Plain, why: Text) -> None:
        """``found`` stands at ``place``, and ``right`` should: for the reason ``why``, part of a sentence."""
        self.add(
            _("{place} is {found}, but should be {right}: {why}.",
              place=place, found=show(found), right=right if isinstance(right, Text) else show(right), why=why)
        )  # fmt: skip

    def __bool__(self) -> bool:
        return bool(self.texts)


def show(value: Plain) -> str:
    """A value of any kind as short JSON in ASCII, for a sentence."""
    if isinstance(value, dict):
        return "{...}"
    if isinstance(value, list | tuple):
        simple = len(value) <= 12 and all(isinstance(item, str | int | float) or item is None for item in value)
        return "[" + ", ".join(show(item) for item in value) + "]" if simple else "[...]"
    if isinstance(value, int) and abs(value) >= 10**15:
        return str(_("a very large number"))
    text = json.dumps(value[:_MAX_LENGTH] + "..." if isinstance(value, str) and len(value) > _MAX_LENGTH else value)
    return text


def label(row: Plain, number: int) -> str:
    """How a row of a list is called in a place: by its id, name, unit or ends, else by its number from 0."""
    if isinstance(row, dict):
        for key in ("id", "unit", "name", "base", "flag"):
            if isinstance(row.get(key), str) and plain(row[key]):
                return str(row[key])
        if all(isinstance(row.get(key), str) and plain(row[key]) for key in ("a", "b")):
            return f"{row['a']}-{row['b']}"
    return str(number)


def plain(text: str) -> bool:
    """Is the text short, and of letters that anybody can print."""
    return 0 < len(text) <= 40 and text.isprintable() and not any("\ud800" <= char <= "\udfff" for char in text)
