"""Acts that take the same time whatever others have set up unseen.

When the game comes to somebody, much depends on what only that person knows: a plan that may answer, webhooks to be
called, mails that are wanted. Who acts must not learn of it by how long their answer takes. So from that moment on a
fixed time runs (:func:`begin`), and the answer to their request waits for its end (:func:`fixed_time`).
"""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

HOLD: Callable[[float], None] = time.sleep
"""Holds an answer for so many seconds."""
_LONG = 0.1  # seconds: several times what ten webhooks take
_held: ContextVar["_Held | None"] = ContextVar("held", default=None)


class _Held:
    """An answer that waits until ``until``, once somebody else than its asker is told something."""

    def __init__(self, asker: Callable[[], int | None]) -> None:
        self.asker, self.until = asker, 0.0


@contextmanager
def fixed_time(asker: Callable[[], int | None]) -> Iterator[None]:
    """Around the answer to a request. ``asker`` gives the number of who asks, None for nobody known."""
    held = _Held(asker)
    token = _held.set(held)
    try:
        yield
    finally:
        _held.reset(token)
        if held.until:
            HOLD(max(held.until - time.monotonic(), 0))


def begin(user_id: int | None) -> None:
    """From here on the time depends on what this person has set up; nothing outside of a request, nor for the asker."""
    held = _held.get()
    if held is not None and not held.until and user_id != held.asker():
        held.until = time.monotonic() + _LONG
