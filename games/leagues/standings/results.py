"""The row that a finished game, or a round without one, leaves in an event (6.8)."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

WIN, DRAW, LOSS = 2, 1, 0
"""What a game is worth on the board, whatever the event's points."""

MOST_MARGIN = 8
_EVEN_VP = 12


class Kind(StrEnum):
    """How a row came about. Only the first two were decided on the board."""

    PLAYED = "played"
    ADJUDICATED = "adjudicated"
    FORFEIT = "forfeit"
    DOUBLE_FORFEIT = "double-forfeit"
    BYE = "bye"
    REST = "rest"
    VOID = "void"

    @property
    def on_board(self) -> bool:
        return self in (Kind.PLAYED, Kind.ADJUDICATED)


Two = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Row:
    """A result between two seeds; ``second`` is None where ``first`` rested.

    ``worth``: WIN, DRAW or LOSS of each; ``points``: the event's; ``margin``: of the first, the second's is its
    negative; ``decisive``: decisive wins of each (a set of two is one row and may have two); ``conceded``: victory
    points that each had given away in bids; ``counts``: for whom it counts, which for an eliminator it does not.
    """

    round: int
    first: int
    second: int | None
    worth: Two
    points: Two
    margin: int = 0
    kind: Kind = Kind.PLAYED
    decisive: Two = (0, 0)
    conceded: Two = (0, 0)
    counts: tuple[bool, bool] = (True, True)


def margin_of_vp(vp: int) -> int:
    """Margin of the first side of Pacific Victory: nil in the middle of the draw, and 20 and 4 weigh alike."""
    return max(-MOST_MARGIN, min(MOST_MARGIN, vp - _EVEN_VP))


def worth_of(points: Two, margin: int = 0) -> Two:
    """WIN, DRAW or LOSS of each by points, then by margin: of a set of two games, or of an elimination (6.5, 6.8)."""
    ahead = (points[0] > points[1]) - (points[0] < points[1]) or (margin > 0) - (margin < 0)
    return DRAW + ahead, DRAW - ahead


def of_set(games: Sequence[Row]) -> Row:
    """Two games of one pair with sides swapped, as one row: 2-1-0 for the match, margin and decisive wins summed.

    Each game's ``first`` must be the same player. Raises ValueError otherwise.
    """
    one = games[0]
    if {(game.first, game.second) for game in games} != {(one.first, one.second)}:
        raise ValueError("a set of two is between the same players, told from the same one's side")
    margin = sum(game.margin for game in games)
    worth = worth_of(_summed([game.points for game in games]), margin)
    decisive, conceded = _summed([game.decisive for game in games]), _summed([game.conceded for game in games])
    return Row(
        one.round, one.first, one.second, worth, worth, margin, _kind([game.kind for game in games]), decisive, conceded
    )


def _kind(kinds: Sequence[Kind]) -> Kind:
    """A set is played if one of its games was; else it is what both are."""
    return next((kind for kind in kinds if kind.on_board), kinds[0])


def _summed(pairs: Sequence[Two]) -> Two:
    return sum(pair[0] for pair in pairs), sum(pair[1] for pair in pairs)
