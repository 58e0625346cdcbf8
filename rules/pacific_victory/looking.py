"""One table a position: whoever only asks something of a position looks at the same WorkingState."""

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

from .state import State
from .working_state import WorkingState

_Given = TypeVarTuple("_Given")
_Found = TypeVar("_Found")


def of_latest_position(
    find: Callable[[State, *_Given], _Found],
) -> Callable[[State, *_Given], _Found]:
    """A function of a position (and of few other things) whose answers for the latest position are kept by its edition.

    A position is asked many things in a row, and then no more. Answers are shared: never change one.
    """

    @wraps(find)
    def found(position: State, /, *given: *_Given) -> _Found:
        latest, answers = position.edition.found.get(find, (None, None))
        if latest is not position:
            answers = {}
            position.edition.found[find] = position, answers
        if given not in answers:
            answers[given] = find(position, *given)
        answer: _Found = answers[given]
        return answer

    return found


_LATEST = 4
"""So many tables are kept: of a position, of the one in which its phase began, and of two commanders."""


def look(position: State) -> WorkingState:
    """The position as a table to look at, never to change."""
    for known, table in position.edition.found.get(look, ()):
        if known is position:
            kept: WorkingState = table
            return kept
    table = WorkingState(position)
    keep(position, table)
    return table


def keep(position: State, table: WorkingState) -> None:
    """Let that table, on which the position came about and which nobody changes any more, be the one to look at."""
    found = position.edition.found
    found[look] = ((position, table), *found.get(look, ())[: _LATEST - 1])
