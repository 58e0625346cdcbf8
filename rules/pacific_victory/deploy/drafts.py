"""What the drafted tasks of the set-up share: lines given so far, DONE and CLEAR.

The lines stand in State.builds of their side, so that CLEAR can take them back; they go when the task is done.
"""

from rules.kernel import IllegalOrder, Order, _, listed, verb_name

from ..language.notation import nearest, unknown
from ..sides import SEATS
from ..state import State
from ..working_state import WorkingState

CLEAR = "CLEAR"
DONE = "DONE"


def plain(side: int, verb: str) -> Order:
    """DONE or CLEAR; secret like the lines before it."""
    return Order(SEATS[side], verb, verb, {}, secret=True)


def written(position: State | WorkingState, side: int) -> tuple[str, ...]:
    """The lines of a side."""
    return tuple(position.builds[side])


def write(table: WorkingState, side: int, lines: tuple[str, ...]) -> None:
    """Replace the lines of a side."""
    table.builds = tuple(lines if number == side else old for number, old in enumerate(table.builds))


def check_written(position: State | WorkingState, side: int) -> None:
    """IllegalOrder for a CLEAR with nothing to take back."""
    if not written(position, side):
        raise IllegalOrder(_("There are no orders to take back."), "", "order")


def read_plain(side: int, verb: str, words: list[str], verbs: tuple[str, ...]) -> Order:
    """DONE or CLEAR of a line; NotationError for anything else, ``verbs`` are all that are meant."""
    if verb not in (DONE, CLEAR):
        raise unknown(
            _("{verb} means nothing now. Expected: {verbs}.", verb=verb, verbs=listed(map(verb_name, verbs))),
            verb,
            nearest(verb, verbs),
        )
    if words:
        raise unknown(_("{verb} stands alone.", verb=verb), " ".join(words), verb)
    return plain(side, verb)
