"""The words of commands in four languages, from ``keywords.json``."""

import json
import unicodedata
from functools import cache
from pathlib import Path
from typing import Any


@cache
def _data() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(Path(__file__).with_name("keywords.json").read_text("utf-8"))
    return found


def plain(text: str) -> str:
    """What spellings of one word have in common: small letters, no accents, "ss" for "ß", single blanks."""
    folded = text.casefold()
    if not folded.isascii():
        folded = "".join(map(_bare, folded))
    return " ".join(folded.split())


def _bare(char: str) -> str:
    """One character without its accents. Of a whole text Python would sort the accents, in a time that grows with the
    square of their number."""
    parts = unicodedata.normalize("NFKD", char)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))


@cache
def bare() -> dict[str, str]:
    """Commands that are a whole line, by their words."""
    return {plain(word): name for name, words in _data()["bare"].items() for word in words}


@cache
def of_events() -> dict[str, str]:
    """What may be written to an event of a club, a line each, by its words."""
    return {plain(word): name for name, words in _data()["events"].items() for word in words}


@cache
def with_words() -> dict[str, str]:
    """Commands that other words follow; longer ones first."""
    found = {plain(word): name for name, words in _data()["with_words"].items() for word in words}
    return dict(sorted(found.items(), key=lambda pair: -len(pair[0])))


@cache
def ends(what: str) -> frozenset[str]:
    """The lines that end a block, a plan or press."""
    return frozenset(plain(word) for word in _data()["ends"][what])


@cache
def words(name: str) -> tuple[str, ...]:
    """A list of words: "between_days", "before_day", "everybody", "greetings"."""
    return tuple(plain(word) for word in _data()[name])


@cache
def months() -> dict[str, int]:
    """The number of a month by its names."""
    return {plain(name): number for number, names in enumerate(_data()["months"], 1) for name in names}


def without_courtesy(said: str) -> str:
    """A line without a "please" before or after it, if something is left."""
    for word in words("polite"):
        bare = said.removesuffix(word).removeprefix(word)
        if bare != said and (left := bare.strip(" ,.!-:;")):
            return left
    return said.rstrip("!")
