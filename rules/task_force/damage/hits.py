"""The hits of one attack against structure: ships and bases (2.5), DD and AK (3.5.1). Leftovers go nowhere else."""

from collections.abc import Sequence

from ..forces.ships import CRITICAL, FRESH, INTACT, MINOR, SIGNIFICANT, SUNK


def apply_hits(state: str, structure: tuple[int, int], hits: int) -> tuple[str, int]:
    """The state after one attack, and the hits that were wasted (2.5, R-14). ``structure``: full and reduced side.

    Any number of levels may be passed; a sunk one stays sunk and wastes all.
    """
    full, reduced = structure
    if state == INTACT:
        if hits <= full:
            return (MINOR, 0) if hits == full else (INTACT, hits)
        hits -= full + 1
        state = SIGNIFICANT
    elif state == MINOR:
        if not hits:
            return MINOR, 0
        hits -= 1
        state = SIGNIFICANT
    if state == SIGNIFICANT:
        if hits <= reduced:
            return (CRITICAL, 0) if hits == reduced else (SIGNIFICANT, hits)
        return SUNK, hits - reduced - 1
    if state == CRITICAL and hits:
        return SUNK, hits - 1
    return state, hits


def counter_hits(structure: int, size: int, minors: Sequence[str], hits: int) -> tuple[int, tuple[str, ...]]:
    """Ships left and markers of a DD or AK counter after one attack (3.5.1).

    ``structure``: of each ship; ``size``: ships before; ``minors``: their markers. The first ship is one with a marker,
    and of two markers the FRESH one; what is left when it sinks goes on to the second (R-17).
    """
    ships = [*sorted(minors), *[""] * (size - len(minors))]
    while ships and hits:
        needed = 1 if ships[0] else structure + 1
        if hits < needed:
            if hits == structure and not ships[0]:
                ships[0] = FRESH
            break
        del ships[0]
        hits -= needed
    return len(ships), tuple(sorted(filter(None, ships)))
