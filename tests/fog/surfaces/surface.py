"""A way in which something reaches a reader."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Surface:
    """``name``: the kind of thing, the same at all stages; ``what``: which of them at this one; ``ask(stage)``: all
    bytes of it. ``cheap``: every twin is looked at through it; ``of_event``: it tells of the event that the game is in.
    """

    name: str
    what: str
    ask: Callable[[Any], bytes]
    cheap: bool = False
    of_event: bool = False
