"""What others want to be told of an event as it happens: webhooks, mails."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from games.leagues.models import Event


class What(StrEnum):
    """``PAIRED``: a round is drawn, or all of a round robin; ``RESULT``: a pair that met is decided; ``PROTEST``: one
    about the game of a pair is made, decided or withdrawn; ``ENDING``: a round ends soon, and not all its pairs are
    decided; ``LATE``: games are likely to go on beyond the end of their round; ``CONFIRM``: players are asked to
    confirm the round that is drawn next; ``ENDED``: the event is over."""

    PAIRED = "paired"
    RESULT = "result"
    PROTEST = "protest"
    ENDING = "ending"
    LATE = "late"
    CONFIRM = "confirm"
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class News:
    """``round``: its number, 0 where it is about all; ``board``: of the pair, 0 where it is about more, of LATE the
    first of those whose players are told at once; ``version``: of the result, or how often players were asked;
    ``days``: so many or fewer are left of a round that ends soon, or to confirm one; ``about``: of a protest its case,
    category and state."""

    what: What
    round: int = 0
    board: int = 0
    version: int = 0
    days: int = 0
    about: Mapping[str, str] = field(default_factory=dict)

    def key(self, event: Event) -> str:
        """What names it, however often it is told."""
        marks = "/".join(str(number) for number in (self.round, self.board, self.version, self.days) if number)
        return ":".join(["event", event.slug, self.what, *filter(None, [marks]), *self.about.values()])


Listener = Callable[[Event, News], None]
_listeners: list[Listener] = []


def listen(function: Listener) -> None:
    """Call ``function`` with all news; for an app's ``ready()``.

    It runs inside the transaction of what has happened: it may owe jobs, and do nothing slow.
    """
    if function not in _listeners:
        _listeners.append(function)


def tell(event: Event, news: News) -> None:
    """Tell all who listen. Part of the caller's transaction."""
    for listener in _listeners:
        listener(event, news)
