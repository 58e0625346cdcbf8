"""Happenings in the words of the rules, with their dice drawn."""

from collections.abc import Iterable

from games.core.referee import Told
from games.core.words import say
from games.titles import drawn_dice
from games.titles.parts import EventLine
from rules.kernel import Plain

SHEET = ""
OWN: tuple[str, ...] = ()
_SIZE = 24


def map_defs() -> str:
    """Its dice need nothing."""
    return ""


def together(facts: Plain, told: Iterable[Told]) -> list[Told]:
    """Each by itself."""
    return list(told)


def line(facts: Plain, told: Told) -> EventLine:
    """Its text, and the faces that it tells of."""
    thrown = drawn_dice.faces(told.data)
    drawn = drawn_dice.dice(thrown, told.data.get("need"), _SIZE) if thrown else ""
    return {"text": say(told.text), "dice": drawn}


def sentence(facts: Plain, kind: str, data: Plain) -> str:
    """Its own text must do."""
    return ""
