"""An order as numbers, and its canonical line of text (rule 11): the one place that writes and reads it."""

from functools import lru_cache
from typing import NamedTuple

from rules.kernel import Order, Plain

from .board import ZONES
from .facts import NUMBER, PIECES, SIDES
from .seating import SEATS
from .state import RESULT, SECRET, STANDING


class Command(NamedTuple):
    """``piece``: who acts or is meant; ``other``: ship, marker or land piece; ``path``: zones; ``words``: the rest."""

    verb: str
    piece: int = -1
    other: int = -1
    path: tuple[int, ...] = ()
    words: tuple[str, ...] = ()


class Shape(NamedTuple):
    """What follows a verb. ``other``: "" none, "then" right after the piece, "on" with the word on, "or" instead of a
    zone. ``path``: 0 none, 1 one zone, 2 a path. ``words``: how many."""

    piece: bool = False
    other: str = ""
    path: int = 0
    words: int = 0


SHAPES: dict[str, Shape] = {
    "place": Shape(True, "or", 1), "move": Shape(True, "on", 2), "load": Shape(True, "then"),
    "unload": Shape(True), "airlift": Shape(True, "then", 2), "form": Shape(True, "then"),
    "join": Shape(True, "then"), "split": Shape(True, "then"), "merge": Shape(True, "then"),
    "dissolve": Shape(True), "hide": Shape(True), "reveal": Shape(True), "false": Shape(True, "", 1),
    "standing": Shape(words=2), "declare": Shape(path=1), "dice": Shape(words=3), "accept": Shape(),
    "decline": Shape(), "remove": Shape(True), "retreat": Shape(True, "on", 1), "control": Shape(words=1),
    "confirm": Shape(words=1), "dispute": Shape(words=1), "uphold": Shape(words=1), "reject": Shape(words=1),
    "close": Shape(), "result": Shape(words=1), "done": Shape(),
}  # fmt: skip
VERBS = tuple(SHAPES)
DONE = Command("done")
OF_MARKERS = ("form", "join", "split", "merge", "dissolve", "hide", "reveal", "false")
DICE_SIDES = (4, 6, 8, 10, 12, 20, 100)
MAX_DICE = 30
_DICE_NUMBERS = frozenset(map(str, range(1, MAX_DICE + 1)))
OWNERS = (*SIDES, "none")
RESULTS = (*SIDES, "DRAW")


def text(command: Command) -> str:
    """The canonical line."""
    verb, piece, other, path, words = command
    parts = [verb]
    if piece >= 0:
        parts.append(PIECES[piece].id)
    linked = SHAPES[verb].other in ("on", "or")
    if other >= 0 and not linked:
        parts.append(PIECES[other].id)
    if path:
        parts.append(trail(path))
    if other >= 0 and linked:
        parts += ["on", PIECES[other].id]
    return " ".join((*parts, *words))


def trail(path: tuple[int, ...]) -> str:
    """A path as in an order: "10-9-13"."""
    return "-".join(map(str, path))


def read(line: str) -> Command | None:
    """The command of a canonical line; None for any other line."""
    verb, *rest = line.split(" ")
    shape = SHAPES.get(verb)
    if shape is None:
        return None
    try:
        command = _read(verb, shape, rest)
    except (KeyError, ValueError, IndexError):
        return None
    return command if _sound(command) and text(command) == line else None


def _read(verb: str, shape: Shape, rest: list[str]) -> Command:
    piece = NUMBER[rest.pop(0)] if shape.piece else -1
    other, path = -1, tuple[int, ...]()
    if shape.other == "then":
        other = NUMBER[rest.pop(0)]
    if shape.path and not (shape.other == "or" and rest[0] == "on"):
        path = tuple(int(word) for word in rest.pop(0).split("-"))
    if shape.other in ("on", "or") and not (path and shape.other == "or") and rest:
        if rest.pop(0) != "on":
            raise ValueError("on")
        other = NUMBER[rest.pop(0)]
    if len(rest) != shape.words:
        raise ValueError("too many or too few words")
    return Command(verb, piece, other, path, tuple(rest))


def _sound(command: Command) -> bool:
    verb, _piece, _other, path, words = command
    if any(zone not in ZONES for zone in path) or (SHAPES[verb].path == 1 and len(path) > 1):
        return False
    if verb == "standing":
        return words[1] in STANDING.get(words[0], ())
    if verb == "dice":
        return words[0] in SIDES and words[1] in _DICE_NUMBERS and words[2] in map(str, DICE_SIDES)
    if verb in ("control", "result"):
        return words[0] in (OWNERS if verb == "control" else RESULTS)
    return not words or (words[0].isascii() and words[0].isdecimal() and words[0][0] != "0")


def data(command: Command, seat: str) -> dict[str, Plain]:
    """The same as plain data (11)."""
    verb, piece, other, path, words = command
    found: dict[str, Plain] = {"type": verb, "seat": seat}
    if piece >= 0:
        found["marker" if PIECES[piece].marker else "unit"] = PIECES[piece].id
    if other >= 0:
        linked = SHAPES[verb].other in ("on", "or") or verb == "load"
        found["on" if linked else "unit" if verb in ("form", "join", "split") else "other"] = PIECES[other].id
    if SHAPES[verb].path == 2:
        found["path"] = list(path)
    elif path:
        found["zone"] = path[0]
    if verb == "dice":
        found["dice"] = {"side": words[0], "n": int(words[1]), "sides": int(words[2])}
    elif verb in ("confirm", "dispute", "uphold", "reject"):
        found["item"] = int(words[0])
    elif words:
        found["words"] = list(words)
    return found


@lru_cache(maxsize=16384)
def order(number: int, command: Command, phase: str) -> Order:
    """The Order of that seat; kept, for thousands are listed again and again.

    Secret is what is done in secret steps (R-18), and the answer to who has won while the other has not answered.
    """
    secret = phase in SECRET or phase == RESULT
    return Order(SEATS[number], text(command), command.verb.upper(), data(command, SEATS[number]), secret)
