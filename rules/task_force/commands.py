"""An order as words, and its canonical line of text (13.2): the one place that writes and reads it."""

from functools import lru_cache
from typing import NamedTuple

from rules.kernel import Order, Plain

VERBS = (
    "DEFAULT", "PUT", "AIRBOX", "MARK", "DUMMY", "TRANSFER", "SWAP", "REORDER", "MERGE", "JOIN", "PART", "SPLIT",
    "DUMMIES", "DIVIDE", "UNITE", "RETIRE", "MOVE", "EXIT", "BATTLE", "YAMATO", "RANGE", "FIRE", "BOMBARD", "ADD", "GO",
    "ANSWER", "AIR", "DITCH", "ZERO", "RAID", "SCRAMBLE", "ENGAGE", "DECLINE", "TARGET", "LOSE", "LAND", "SEARCH",
    "DONE",
)  # fmt: skip
OPEN = ("BATTLE", "YAMATO", "DECLINE", "GO")
"""Verbs of orders that everybody may read at once; RANGE is sealed, and the rest names what only its owner knows."""


class Command(NamedTuple):
    """``verb`` and the words after it."""

    verb: str
    words: tuple[str, ...] = ()


class Menu(NamedTuple):
    """Many commands of one verb that are listed together, again and again."""

    verb: str
    words: tuple[tuple[str, ...], ...]


def text(command: Command) -> str:
    """The canonical line."""
    return " ".join((command.verb, *command.words))


def read(line: str) -> Command | None:
    """The command of a canonical line; None for any other line."""
    verb, *words = line.split(" ")
    if verb not in VERBS or not all(words):
        return None
    return Command(verb, tuple(words))


def data(command: Command) -> dict[str, Plain]:
    """The same as plain data."""
    return {"type": command.verb, "words": list(command.words)}


@lru_cache(maxsize=8192)
def order(seat: str, command: Command) -> Order:
    """The Order of that seat; kept, for thousands are listed again and again."""
    return Order(seat, text(command), command.verb, data(command), command.verb not in OPEN)


@lru_cache(maxsize=64)
def orders(seat: str, menu: Menu) -> tuple[Order, ...]:
    """The Orders of that seat, kept as a whole: an order in which six ships may stand is one of 720."""
    return tuple(order.__wrapped__(seat, Command(menu.verb, words)) for words in menu.words)
