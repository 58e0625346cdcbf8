"""Production points of the supplied centres (15.5; rules 7.2-7.23)."""

from collections.abc import Sequence
from typing import NamedTuple

from ..data_sets.edition import Edition, of_edition
from ..sides import ALLIES, JAPAN, JP, UK


class Centre(NamedTuple):
    """A centre that yields points. ``account``: JP, US or UK; None for a captured Japanese centre (R-66).

    In South-East Asia Command the Allies have the UK account only.
    """

    place: int
    points: int
    account: int | None


@of_edition
def _centres(edition: Edition) -> tuple[tuple[int, int], ...]:
    return tuple(
        (place, base.pp)
        for place in (*edition.board.bases, *edition.board.boxes)
        if (base := edition.board.base[place]) and base.pp
    )


def centres(edition: Edition, control: Sequence[int], sites: Sequence[int], side: int) -> tuple[Centre, ...]:
    """The centres that pay a side: controlled, with Sea Supply of either end (7.23, R-93). ``sites``: supply.sites.

    A blockaded base has no Sea Supply (R-90); boxes pay without conditions.
    """
    board = edition.board
    return tuple(
        Centre(place, points, _account(edition, place, side))
        for place, points in _centres(edition)
        if control[place] == side and (sites[place] or place in board.boxes)
    )


def _account(edition: Edition, place: int, side: int) -> int | None:
    board = edition.board
    if side == JAPAN:
        return JP
    if edition.south_east_asia:
        return UK
    base = board.base[place]
    return base.account if base and board.owner[place] == ALLIES else None


def count(
    edition: Edition, control: Sequence[int], sites: Sequence[int], delivered: Sequence[int] = (0, 0)
) -> tuple[int, int, int, int]:
    """(JP, US, UK, either): the points of each account, and those of captured Japanese centres (7.22).

    ``delivered``: points of Japan and of the Allies that come from off the map (17.4), to the only Allied account.
    """
    totals = [delivered[JAPAN], 0, delivered[ALLIES], 0]
    for side in (JAPAN, ALLIES):
        for centre in centres(edition, control, sites, side):
            totals[3 if centre.account is None else centre.account] += centre.points
    return totals[0], totals[1], totals[2], totals[3]


def victory_points(points: Sequence[int]) -> int:
    """VP: Japan's supplied PP (16.1)."""
    return points[JP]
