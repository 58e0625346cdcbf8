"""What a question is made of: the orders that answer it, each with its check, its effect and its list (13.1)."""

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from rules.kernel import Text

from .commands import Command
from .working_state import WorkingState

Words = tuple[str, ...]
"""The words of an order after its verb."""


class Verb(NamedTuple):
    """One kind of order. ``check``: "" or a reason code of `refusals`; ``offers``: words, all legal ones
    among them.

    ``least``, ``most``: how many words it takes; ``exact``: each offer is legal as it stands and comes once;
    ``menus``: all offers again, in lots that stay the same from one question to the next; ``steps``: offers that begin
    with these words, in capitals, where ``offers`` may leave some out.
    """

    check: Callable[[WorkingState, str, Words], str]
    act: Callable[[WorkingState, str, Words], None]
    offers: Callable[[WorkingState, str], Iterable[Words]]
    least: int = 1
    most: int = 1
    exact: bool = False
    menus: Callable[[WorkingState, str], Iterable[tuple[Words, ...]]] | None = None
    steps: Callable[[WorkingState, str, Words], Iterable[Words]] | None = None


class Kind(NamedTuple):
    """One kind of question. ``default``: what a deadline files; ``draft``: its orders collect in a private draft.

    ``about``: what `legal` may be narrowed to.
    """

    title: Text
    prompt: Text
    verbs: Mapping[str, Verb]
    default: Callable[[WorkingState, str], Command]
    draft: bool = False
    about: Callable[[WorkingState, str], Iterable[str]] = lambda table, seat: ()


def nothing(table: WorkingState, seat: str) -> Iterable[Words]:
    """The one order without words."""
    return ((),)


def fine(table: WorkingState, seat: str, words: Words) -> str:
    """It may always be done."""
    return ""


def finish(table: WorkingState, seat: str, words: Words) -> None:
    """The seat has answered."""
    table.answered(seat)


def done(check: Callable[[WorkingState, str, Words], str] = fine) -> Verb:
    """DONE, as far as ``check`` allows it."""
    return Verb(check, finish, nothing, 0, 0)


def default_done(table: WorkingState, seat: str) -> Command:
    """DONE."""
    return Command("DONE")
