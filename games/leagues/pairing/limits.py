"""How many players and rounds a Swiss event may have (6.2 and "Settled": Swiss)."""

LEAST_PLAYERS = 6
LATE_ENTRY_DIVISOR = 3


def most_rounds(players: int) -> int:
    """So many rounds can be paired whatever the results; 0: too few players, they play a round robin."""
    return 0 if players < LEAST_PLAYERS else players - (2 if players % 2 else 3)


def enough_rounds(players: int) -> int:
    """After so many rounds at most one player can have won every game."""
    return max(1, (players - 1).bit_length())


def advised_rounds(players: int) -> int:
    """One more than enough parts those below the first, where so many can be paired."""
    return min(most_rounds(players), enough_rounds(players) + 1)


def last_late_round(rounds: int) -> int:
    """Late entries are let in until this round (6.8)."""
    return -(-rounds // LATE_ENTRY_DIVISOR)
