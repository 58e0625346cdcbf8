"""Shares of a whole as percents that sum to a hundred."""

from collections.abc import Sequence


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
