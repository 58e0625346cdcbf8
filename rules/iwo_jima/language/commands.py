"""An order as numbers, and its canonical line of text (12.3): the one place that writes and reads it."""

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.kernel import Order, Plain

from ..board import IDS
from ..board import NUMBER as HEX_NUMBER
from ..facts import NUMBER, PIECES
from ..seating import Chair
from ..state import SETUP

PLACE, LIFT, MOVE, BOMBARD, ATTACK, CLEAR, BANZAI, DONE, CONSENT, REFUSE = (
    "place", "lift", "move", "bombard", "attack", "clear", "banzai", "done", "consent", "refuse",
)  # fmt: skip
VERBS = (PLACE, LIFT, MOVE, BOMBARD, ATTACK, CLEAR, BANZAI, DONE, CONSENT, REFUSE)
BARE = (DONE, CONSENT, REFUSE)
AT_A_HEX = (PLACE, BOMBARD, CLEAR)


class Command(NamedTuple):
    """``pieces``: who acts, ascending; ``path``: hexes; ``foes``: who is attacked, ascending."""

    verb: str
    pieces: tuple[int, ...] = ()
    path: tuple[int, ...] = ()
    foes: tuple[int, ...] = ()


def names(pieces: tuple[int, ...]) -> str:
    """Ids joined as in an order: "US-1-28+US-2-28"."""
    return "+".join([PIECES[piece].id for piece in pieces])


def trail(path: tuple[int, ...]) -> str:
    """A path as in an order: "0717-0616"."""
    return "-".join([IDS[at] for at in path])


def text(command: Command) -> str:
    """The canonical line."""
    verb, pieces, path, foes = command
    line = f"{verb} {names(pieces)}" if pieces else verb
    if path:
        line += f" {trail(path)}"
    return f"{line} > {names(foes)}" if foes else line


def read(line: str) -> Command | None:
    """The command of a canonical line; None for any other line."""
    left, _arrow, right = line.partition(" > ")
    verb, *rest = left.split(" ")
    try:
        pieces = tuple(NUMBER[word] for word in rest[0].split("+")) if rest else ()
        path = tuple(HEX_NUMBER[word] for word in rest[1].split("-")) if len(rest) > 1 else ()
        command = Command(verb, pieces, path, tuple(NUMBER[word] for word in right.split("+")) if right else ())
    except KeyError:
        return None
    return command if well_formed(command) and text(command) == line else None


def well_formed(command: Command) -> bool:
    """Has it the parts that its verb needs, no others, and lists in ascending order."""
    verb, pieces, path, foes = command
    if any(a >= b for row in (pieces, foes) for a, b in pairwise(row)):
        return False
    if verb in BARE:
        return not (pieces or path or foes)
    if verb == ATTACK:
        return bool(pieces and foes and not path)
    if len(pieces) != 1 or bool(foes) != (verb == BANZAI):
        return False
    if verb == LIFT:
        return not path
    if verb in AT_A_HEX:
        return len(path) == 1
    return (verb == MOVE and len(path) > 1) or (verb == BANZAI and bool(path))


def data(command: Command) -> dict[str, Plain]:
    """The same as plain data (12.3)."""
    verb, pieces, path, foes = command
    found: dict[str, Plain] = {"type": verb}
    if verb == ATTACK:
        found["attackers"] = [PIECES[piece].id for piece in pieces]
    elif pieces:
        found["unit"] = PIECES[pieces[0]].id
    if verb == PLACE:
        found["hex"] = IDS[path[0]]
    elif verb in AT_A_HEX:
        found["target"] = IDS[path[0]]
    elif path:
        found["path"] = [IDS[at] for at in path]
    if foes:
        found["defenders"] = [PIECES[foe].id for foe in foes]
    return found


@lru_cache(maxsize=8192)
def order(chair: Chair, command: Command, step: str) -> Order:
    """The Order of that seat; kept, for thousands are listed again and again.

    Secret are the set-up, and what commanders of a side say to each other (12.1). "proposal" stands in the data of an
    attack that the partner has to agree to (4).
    """
    verb = command.verb
    mixed = verb == ATTACK and is_mixed(chair, command.pieces)
    secret = step == SETUP or verb in (CONSENT, REFUSE) or mixed
    told = {**data(command), "proposal": True} if mixed else data(command)
    return Order(chair.seat, text(command), verb, told, secret)


def is_mixed(chair: Chair, attackers: tuple[int, ...]) -> bool:
    """Does an attack of that seat need pieces of both commanders (4)."""
    return chair.command >= 0 and not all(chair.commands(PIECES[piece]) for piece in attackers)
