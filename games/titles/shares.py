"""Chances and shares of a whole as percents."""

from collections.abc import Sequence

WHOLE = 10_000
"""What rules give chances of."""


def whole_percents(parts: Sequence[int]) -> list[int]:
    """Whole percents of the sum of ``parts``, none negative, which together are 100: those with the largest remainders
    are rounded up (Hamilton's way). Zeros for a sum of 0."""
    whole = sum(parts)
    if not whole:
        return [0] * len(parts)
    found = [100 * part // whole for part in parts]
    by_remainder = sorted(range(len(parts)), key=lambda n: (-(100 * parts[n] % whole), n))
    for n in by_remainder[: 100 - sum(found)]:
        found[n] += 1
    return found


def percent(chance: int) -> str:
    """A chance of `WHOLE` as "37 %"; what is possible but rare is "<1 %", what is nearly sure ">99 %"."""
    if 0 < chance < WHOLE // 200:
        return "<1\u00a0%"
    if WHOLE - WHOLE // 200 < chance < WHOLE:
        return ">99\u00a0%"
    return f"{round(100 * chance / WHOLE)}\u00a0%"
