"""What the measurement itself is worth: it must see no difference where there is none, and one of 3 % where it is."""

import time
from collections.abc import Iterator
from random import Random

from bench.fog.timing.ground import Ground
from bench.fog.timing.measure import Act, Found, Pair, Side, measure

_LONGER = 0.03
"""Of the request: little more than what counts as noise."""


def check(ground: Ground, random: Random) -> Iterator[tuple[Found, bool]]:
    """Each control with whether it came out as it must."""
    code, _seat = ground.war
    ask = ground.get(f"/g/{code}/")
    same = measure(Pair("control: the same page twice", Side("one", ask), Side("other", ask)), random)
    yield same, same.verdict == "within noise"
    longer = _LONGER * sum(same.one) / len(same.one)
    sides = Side("as it is", ask), Side("longer", _and_then_busy(ask, longer))
    found = measure(Pair(f"control: the page, and the page with {_LONGER:.0%} more work", *sides), random)
    yield found, found.verdict == "DIFFERS"


def _and_then_busy(ask: Act, seconds: float) -> Act:
    def act() -> object:
        seen = ask()
        until = time.perf_counter() + seconds
        while time.perf_counter() < until:
            pass
        return seen

    return act
