"""How much work something is, in calls: the same on every machine, however busy it is."""

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any


def calls(act: Callable[[], object]) -> int:
    """How many functions ``act`` calls, of Python and built in, those that they call among them."""
    number = 0

    def count(frame: FrameType, event: str, given: Any) -> None:
        nonlocal number
        number += event in ("call", "c_call")

    earlier = sys.getprofile()
    sys.setprofile(count)
    try:
        act()
    finally:
        sys.setprofile(earlier)
    return number
