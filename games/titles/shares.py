"""Chances and shares of a whole as percents."""

from collections.abc import Sequence

WHOLE = 10_000
"""What rules give chances of."""
NEVER, RARELY, NEARLY, ALWAYS = "0\u00a0%", "<1\u00a0%", ">99\u00a0%", "100\u00a0%"


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


def percents(chances: Sequence[int]) -> list[str]:
    """Chances that make a whole, as people read them: the whole percents of them together are 100.

    What is possible but has no percent is "<1 %", what is not quite sure but has all of them ">99 %".
    """
    whole = sum(chances)
    shares = [f"{share}\u00a0%" for share in whole_percents(chances)]
    for n, chance in enumerate(chances):
        if shares[n] == NEVER and chance:
            shares[n] = RARELY
        elif shares[n] == ALWAYS and chance < whole:
            shares[n] = NEARLY
    return shares


def percent(chance: int) -> str:
    """A chance of `WHOLE` as "37 %"; what is possible but rare is "<1 %", what is nearly sure ">99 %"."""
    if 0 < chance < WHOLE // 200:
        return RARELY
    if WHOLE - WHOLE // 200 < chance < WHOLE:
        return NEARLY
    return f"{round(100 * chance / WHOLE)}\u00a0%"
