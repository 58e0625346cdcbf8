"""What people call blocks and places when they type orders. From a seat's View and the map that everybody knows."""

from collections.abc import Hashable, Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import ClassVar

from rules.common import lenient
from rules.common.lenient import Slot
from rules.common.spoken import Spoken
from rules.kernel import Order

from ..data_sets.edition import Edition, of_edition
from ..naming import SPOKEN
from ..view_types import BattleBlock, OwnBlock, PoolBlock, View

_CLASSES = {
    "NA": ("naval air", "naval air force"), "AF": ("air force", "army air", "army air force", "bomber", "air"),
    "CV": ("carrier", "carriers"), "SS": ("submarine", "submarines", "sub"),
    "BB": ("battleship", "battleships"), "CA": ("cruiser", "cruisers", "heavy cruiser"),
    "MA": ("marines", "marine"), "IN": ("infantry", "army", "inf"), "GA": ("garrison",), "SHQ": ("hq",),
}  # fmt: skip
_FLAGS = ("CAP", "WEST", "SOUTH", "LAND")
_START = {**dict.fromkeys(("SM", "INV", "PATROL", "BOMB", "RB", "OP"), 1), "RAID": 2}
"""Where a move says from where: it may be left out."""
_ACTS = ("FIRE", "PASS", "RETREAT", "HIT", "LAND", "WITHDRAW", "BLOCKADE")
_STEPS = {"ADD": 1, "NEW": 2, "MERGE": 2}
"""Orders that count steps, and where behind the verb."""
_NOT_ALIKE = ("id", "name", "label", "index")


@of_edition
def _places(edition: Edition) -> dict[str, tuple[str, ...]]:
    """Names of places by their ids."""
    board = edition.board
    found: dict[str, list[str]] = {board.place_ids[at]: [board.name[at]] for at in range(board.places)}
    for name, at in board.aliases.items():
        if at < board.places:
            found[board.place_ids[at]].append(name)
    return {place: tuple(names) for place, names in found.items()}


class Words(lenient.Words):
    """The words of a seat: its blocks by class, name and nation, those of its battle by their labels."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "OP": ("operational", "move", "go"), "SM": ("strategic", "strategic move", "move", "go"),
        "RB": ("rebase", "move", "go"), "INV": ("invade", "invasion", "sea invasion"), "RAID": ("carrier raid",),
        "PATROL": ("sub patrol",), "BOMB": ("strategic bombing",), "FIRE": ("shoot", "fires"),
        "RETREAT": ("withdraw", "retire"), "BATTLE": ("fight",), "NEW": ("build", "buy"), "ADD": ("reinforce", "step"),
        "WITHDRAW": ("retreat",), "REGROUPED": ("done", "regroup"), "STAY-AT-SEA": ("stay",),
    }  # fmt: skip

    spoken: ClassVar[Spoken] = SPOKEN

    def __init__(self, edition: Edition, seen: View) -> None:
        self._edition = edition
        self._blocks: dict[str, OwnBlock | PoolBlock] = {row["id"]: row for row in seen["pool"]}
        self._blocks.update({row["id"]: row for row in seen["mine"]})
        battle = seen["battle"]["blocks"] if seen["battle"] else ()
        self._labels: dict[str, BattleBlock] = {row["label"]: row for row in battle}

    def names(self, word: str) -> Iterable[str]:
        row = self._labels.get(word) or self._blocks.get(word)
        return _of_block(row, word) if row else _places(self._edition).get(word, ())

    def alike(self, word: str) -> Hashable:
        row = self._labels.get(word)
        block = self._blocks.get((row["id"] or "") if row else word)
        if block is None or block["class"] in ("CV", "BB"):  # named ships differ, be it only by their names
            return word
        parts: list[Mapping[str, object]] = [
            row or {},
            block,
            asdict(self._edition.roster[self._edition.index[block["id"]]]),
        ]
        known = [(key, value) for one in parts for key, value in one.items() if key not in _NOT_ALIKE]
        return repr(sorted(known, key=repr))

    def slots(self, order: Order) -> list[Slot]:
        verb, *rest = lenient.parts(order.text)
        found = [self.verb(verb)]
        if verb in _STEPS:
            return [*found, *self._with_steps(verb, rest)]
        for at, word in enumerate(rest):
            flag = word in _FLAGS and at > 0
            optional = flag or (at == 0 and verb in _ACTS) or (at == _START.get(verb) and at + 1 < len(rest))
            found.append(self.slot(word, optional=optional, cost=int(flag)))
        return found

    def compared(self, order: Order) -> list[Slot]:
        return lenient.Words.slots(self, order)

    def _with_steps(self, verb: str, rest: Sequence[str]) -> list[Slot]:
        """ "NEW SS-4 Panama, 2 steps"; in the order ADD also "2 steps to US-IN-1"."""
        at = _STEPS[verb]
        before, number, after = rest[:at], rest[at], rest[at + 1 :]
        counts = {(number,), *((number, word) for word in self._step_words())}
        slots = [self.slot(word) for word in (*before, number, *after)]
        if verb != "ADD":
            slots[at] = slots[at]._replace(ways=dict.fromkeys(counts, 0))
            return slots
        names = slots[0].ways
        either = {way: 0 for name in names for count in counts for way in ((*name, *count), (*count, *name))}
        return [slots[0]._replace(word=f"{rest[0]} {number}", ways=either), *slots[2:]]

    def _step_words(self) -> Iterable[str]:
        return ("step", "steps", *SPOKEN.also("step"))


def _of_block(row: OwnBlock | PoolBlock | BattleBlock, word: str) -> Iterable[str]:
    short, nation, name, ident = row["class"], row["nation"], row["name"], row["id"] or ""
    for cls in (short, *(other for name in _CLASSES[short] for other in (name, *SPOKEN.also(name)))):
        yield from (cls, f"{nation} {cls}", f"{cls} {name}", f"{nation} {cls} {name}")
        number = ident.rpartition("-")[2]
        if word == ident and number.isdecimal():
            yield from (f"{cls} {number}", f"{nation} {cls} {number}", f"{cls} {short} {number}")
    if name:
        yield from (name, f"{nation} {name}")
    if word == ident:
        yield word.partition("-")[2]
