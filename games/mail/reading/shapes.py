"""The shapes that mail programs give to answers, in four languages, from ``shapes.json``."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

Patterns = tuple[re.Pattern[str], ...]


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name("shapes.json").read_text("utf-8"))
    return found


@cache
def patterns(name: str) -> re.Pattern[str]:
    """One pattern for whole lines of that kind: "attribution", "separators", "mobile", "closings", "reactions"..."""
    return re.compile("|".join(f"(?:{one})" for one in _data()[name]), re.IGNORECASE)


@cache
def starts() -> tuple[str, ...]:
    """How lines begin that may go on in the next line as an attribution."""
    return tuple(_data()["attribution_starts"])


@cache
def label_kinds() -> dict[str, str]:
    """The labels of a quoted header in small letters, with what they label: "betreff": "subject"."""
    return {label: kind for kind, labels in _data()["labels"].items() for label in labels}


@cache
def fences() -> tuple[tuple[re.Pattern[str], re.Pattern[str]], ...]:
    """How parts begin and end in which nothing is taken for a signature."""
    return tuple(
        (re.compile(first, re.IGNORECASE), re.compile(last, re.IGNORECASE)) for first, last in _data()["fences"]
    )


@cache
def order_words() -> frozenset[str]:
    """The words with which orders of all games begin, in small letters; not those with which many names do (New)."""
    return frozenset(_data()["order_words"])


@cache
def order_lines() -> frozenset[str]:
    """Commands that are a whole line, in small letters."""
    return frozenset(_data()["order_lines"])


@cache
def accented_words() -> frozenset[str]:
    """Frequent words with accents, in small letters."""
    return frozenset(_data()["accented_words"])


@cache
def order_files() -> re.Pattern[str]:
    """The names of attached text files that are read."""
    return re.compile(_data()["order_files"], re.IGNORECASE)


@cache
def html_quotes() -> dict[str, frozenset[str]]:
    """Marks of quotations in HTML: tags, ids, classes, names; ``onward``: all that follows is quoted."""
    return {kind: frozenset(words) for kind, words in _data()["html_quotes"].items()}


@cache
def banners(kind: str) -> frozenset[str]:
    """Words of banners above mails from outside: "heads", "marks", "fences", "starts", "outside", "what", "words"."""
    return frozenset(_data()["banners"][kind])


@cache
def html_signatures() -> frozenset[str]:
    """Classes and ids of signatures in HTML."""
    return frozenset(_data()["html_signatures"])
