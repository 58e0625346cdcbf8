"""What a change of hands does to the ratings of a game (4.4)."""

from dataclasses import dataclass

EXCUSED = "excused"
_EARLY = 4
"""A substitute who came within the first quarter of the turns may be rated."""


@dataclass(frozen=True, slots=True)
class Change:
    """``cause``: left, silence, excused, expelled or deleted; ``turns_done`` of ``turns_all``: when it happened;
    ``substitute``: somebody took the seat; ``consent``: that player and the opponent agree to be rated."""

    cause: str
    rated: bool
    turns_done: int
    turns_all: int
    substitute: bool = False
    consent: bool = False


def leaver_loses(change: Change) -> bool:
    """Does the leaver lose rating points at that moment, once; the game played on is then unrated."""
    return change.rated and change.turns_done >= 1 and change.cause != EXCUSED


def substitute_is_rated(change: Change) -> bool:
    """Does the finished game rate the substitute and the opponent."""
    early = _EARLY * change.turns_done <= change.turns_all
    return change.rated and change.substitute and change.consent and early and not leaver_loses(change)
