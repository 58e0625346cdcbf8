"""What others in games.leagues want to be told of a club as it happens: that a member has left it, that it has closed.

Clubs know nothing of what is played in them; events register here, in ``ready()``. All runs inside the transaction of
what has happened.
"""

from collections.abc import Callable
from typing import Any

from games.leagues.models import Club

_leaving: list[Callable[[Any, Club], None]] = []
_closing: list[Callable[[Club], None]] = []


def on_leaving(function: Callable[[Any, Club], None]) -> None:
    """Call ``function`` with everybody who is no member any more, by own wish or excluded, and the club."""
    if function not in _leaving:
        _leaving.append(function)


def on_closing(function: Callable[[Club], None]) -> None:
    """Call ``function`` with each club that has closed."""
    if function not in _closing:
        _closing.append(function)


def tell_left(user: Any, club: Club) -> None:
    """Somebody is no member any more."""
    for function in _leaving:
        function(user, club)


def tell_closed(club: Club) -> None:
    """A club is closed."""
    for function in _closing:
        function(club)
