"""How much work a function of ours does, in steps: the same on every machine.

Counted are the lines of Python that run, the functions that are called, and for methods of strings and bytes the
characters that they go over (a sixteenth of a step each), for those of lists that move or look through them the items.
Not seen is what C does for an operator (slices, +, "in") and inside of C functions; library functions whose work grows
faster than what they are given are listed by name (tests.linear.doors.SLOW), and patterns have their own test.
"""

import sys
from collections.abc import Callable
from types import CodeType, FrameType
from typing import Any

_AT_ONCE = {"startswith", "endswith", "isascii", "join", "format", "find", "isdigit", "isdecimal"}
"""Methods of strings that look at one end only, or at a part that cannot be seen from here."""
_THROUGH = {"insert", "remove", "index", "count", "copy", "reverse", "sort"}
_CHARACTERS = 16


class Work:
    """``steps``: done by what runs within it; ``refused``: acts that ended with an exception; ``reached``: the code
    objects that ran."""

    def __init__(self) -> None:
        self.steps = self.refused = 0
        self.reached: set[CodeType] = set()

    def of(self, act: Callable[[], object]) -> int:
        """The steps of an act; its exceptions are its own affair."""
        before = self.steps
        trace, profile = sys.gettrace(), sys.getprofile()
        sys.setprofile(self._profile)
        sys.settrace(self._trace)
        try:
            act()
        except Exception:  # refusing is an answer
            self.refused += 1
        finally:
            sys.settrace(trace)
            sys.setprofile(profile)
        return self.steps - before

    def _trace(self, frame: FrameType, event: str, _given: Any) -> Any:
        self.steps += 1
        if event == "call":
            self.reached.add(frame.f_code)
        return self._trace

    def _profile(self, _frame: FrameType, event: str, given: Any) -> None:
        if event != "c_call":
            return
        self.steps += 1
        owner = getattr(given, "__self__", None)
        over = isinstance(owner, str | bytes) and given.__name__ not in _AT_ONCE
        if isinstance(owner, str | bytes | list) and (over or given.__name__ in _THROUGH):
            self.steps += len(owner) // _CHARACTERS
