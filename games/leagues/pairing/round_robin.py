"""Round robin: everybody meets everybody, with sides as equal as the numbers allow (6.3)."""

from itertools import chain

Game = tuple[int, int]
"""Seeds of two players; the first named has the first side."""


def rounds(players: int, *, double: bool = False) -> tuple[tuple[Game, ...], ...]:
    """All rounds among seeds 1 to ``players``; ``double``: each pair meets again with sides swapped.

    With an odd number the one who is in no pair of a round rests. Raises ValueError for fewer than two players.
    """
    if players < 2:
        raise ValueError(f"a round robin has at least 2 players, not {players}")
    size = players + players % 2 - 1
    single = tuple(_round(number, size, even=players % 2 == 0) for number in range(size))
    back = tuple(tuple((second, first) for first, second in games) for games in single)
    return single + back if double else single


def _round(number: int, size: int, *, even: bool) -> tuple[Game, ...]:
    pivot = [(number, size) if number % 2 == 0 else (size, number)] if even else []
    pairs = (((number + step) % size, (number - step) % size) for step in range(1, (size + 1) // 2))
    turned = ((a, b) if (number - a) % size % 2 else (b, a) for a, b in pairs)
    return tuple((a + 1, b + 1) for a, b in sorted(chain(pivot, turned)))


def number_of_rounds(players: int, *, double: bool = False) -> int:
    """How many rounds that takes."""
    return (players - 1 + players % 2) * (2 if double else 1)
