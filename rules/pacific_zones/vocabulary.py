"""What people call pieces and zones when they type orders."""

import string
from collections.abc import Hashable, Iterable, Mapping, Sequence
from typing import ClassVar

from rules.common import lenient
from rules.common.lenient import Slot, tokens
from rules.common.spoken import Spoken
from rules.kernel import Order

from .board import NAME
from .facts import NUMBER, PIECES
from .naming import SPOKEN
from .view_types import SeenPiece, View

_CLASSES = {
    "A": ("air", "air group"), "T": ("troops", "army", "land"), "N": ("fleet", "ship", "naval"),
    "AN": ("carrier", "carriers", "aeronaval"),
}  # fmt: skip


class Words(lenient.Words):
    """Pieces by name or class, or without the letters of their nation; zones by name, paths without their first."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "PLACE": ("put",), "MOVE": ("mv", "go"), "UNLOAD": ("land",), "AIRLIFT": ("lift",), "REVEAL": ("show",),
        "DECLARE": ("attack", "battle"), "DICE": ("roll", "throw"), "ACCEPT": ("yes",), "DECLINE": ("no",),
        "REMOVE": ("kill",), "DONE": ("pass", "end", "finished"), "FALSE": ("decoy",), "STANDING": ("order",),
    }  # fmt: skip

    spoken: ClassVar[Spoken] = SPOKEN

    def __init__(self, seen: View) -> None:
        self._rows: dict[str, SeenPiece] = {row["id"]: row for row in seen["pieces"]}
        self._carrying = {row["on"] for row in seen["pieces"] if row.get("on")}

    def names(self, word: str) -> Iterable[str]:
        if word in NUMBER:
            return _of_piece(word)
        return (NAME[int(word)],) if word.isdecimal() and int(word) in NAME else ()

    def alike(self, word: str) -> Hashable:
        if word not in self._rows or word in self._carrying or PIECES[NUMBER[word]].marker:
            return word
        piece, row = PIECES[NUMBER[word]], self._rows[word]
        rest = {key: value for key, value in row.items() if key != "id"}
        return repr((piece.nation, piece.cls, piece.side, sorted(rest.items())))

    def slots(self, order: Order) -> list[Slot]:
        return [_path(slot) for slot in super().slots(order)]


def _of_piece(word: str) -> Iterable[str]:
    nation, _dash, short = word.partition("-")
    yield from (short, PIECES[NUMBER[word]].name, f"{nation} {PIECES[NUMBER[word]].name}")
    letters, digits = short.rstrip(string.digits), short.lstrip(string.ascii_uppercase)
    for name in (letters, *(other for cls in _CLASSES.get(letters, ()) for other in (cls, *SPOKEN.also(cls)))):
        yield from (name, f"{nation} {name}", f"{name} {digits}", f"{nation} {name} {digits}", f"{name} {short}")


def _path(slot: Slot) -> Slot:
    """A path may be said without its first zone, and by the names of its zones."""
    zones = slot.word.split("-")
    if len(zones) < 2 or not all(zone.isdecimal() and int(zone) in NAME for zone in zones):
        return slot
    ways = {**slot.ways, tokens(slot.word)[1:]: 0}
    for names in _in_languages([NAME[int(zone)] for zone in zones]):
        named = [tokens(name) for name in names]
        for at in (0, 1):
            ways[tuple(token for name in named[at:] for token in name)] = 0
        ways[tokens(zones[0]) + tuple(token for name in named[1:] for token in name)] = 0
    return slot._replace(ways=ways)


def _in_languages(names: list[str]) -> Iterable[list[str]]:
    """A way in English, and with each other name of its last zone."""
    yield names
    *before, last = [(*SPOKEN.also(name), name) for name in names]
    for name in last:
        yield [*(others[0] for others in before), name]
