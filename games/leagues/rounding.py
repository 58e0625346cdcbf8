"""Rounding of spreadsheets: halves away from zero."""


def half_away(number: int, divisor: int) -> int:
    """``number`` / ``divisor`` as the nearest whole number, in integers. ``divisor`` is positive."""
    found = (2 * abs(number) + divisor) // (2 * divisor)
    return found if number >= 0 else -found
