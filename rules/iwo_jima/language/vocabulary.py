"""What people call pieces and hexes when they type orders."""

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar

from rules.common import lenient
from rules.common.lenient import Slot, tokens
from rules.common.spoken import Spoken
from rules.kernel import Order

from ..board import IDS, NUMBER
from ..facts import MAP, PIECES
from ..facts import NUMBER as PIECE
from ..naming import SPOKEN

_PLACES = {spot: name for group in ("villages", "objectives") for name, spot in MAP[group].items()}


class Words(lenient.Words):
    """Pieces by their names, or without the letters of their side; paths without the hex where they begin."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "PLACE": ("land", "put"), "MOVE": ("mv", "go"), "BOMBARD": ("fire", "shoot"), "ATTACK": ("att",),
        "BANZAI": ("charge",), "DONE": ("pass", "end", "finished"), "CONSENT": ("yes", "agree"), "REFUSE": ("no",),
    }  # fmt: skip

    spoken: ClassVar[Spoken] = SPOKEN

    def names(self, word: str) -> Iterable[str]:
        number = PIECE.get(word)
        if number is not None:
            name = PIECES[number].name
            return word.partition("-")[2], name, name.removeprefix("USS ")
        return (_PLACES[word],) if word in _PLACES else ()

    def slots(self, order: Order) -> list[Slot]:
        return [_path(slot) for slot in super().slots(order)]


def _path(slot: Slot) -> Slot:
    """A path may be said without its first hex."""
    hexes = slot.word.split("-")
    if len(hexes) < 2 or not all(at in NUMBER and at in IDS for at in hexes):
        return slot
    return slot._replace(ways={**slot.ways, tokens(slot.word)[1:]: 0})
