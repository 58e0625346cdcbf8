"""Shares of wins: of each side and of draws, as numbers, as words and as a bar."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.queries.endings import Ended
from games.core.words import say
from games.titles.registry import board_of
from games.titles.shares import whole_percents
from games.web.statistics import drawing
from rules.kernel import Plain, System

FEW = 10
"""Fewer games than this say nothing."""
_Z = 1.96  # standard deviations to either side: 95 of 100 times the truth lies within


@dataclass(frozen=True)
class Share:
    """Of one side, or of draws (``code`` empty). ``colour``: its style class."""

    code: str
    name: str
    colour: str
    games: int
    percent: int


def shares(rules: System, row: Plain, games: Sequence[Ended]) -> list[Share]:
    """The share of each side of the scenario, in its order, and of draws if there were any."""
    wins = Counter(game.winner for game in games)
    sides = [(seat["side"], say(seat["title"])) for seat in rules.seats(row["id"])]
    rows = [*sides, ("", _("Draw"))] if wins[""] else sides
    percents = whole_percents([wins[code] for code, _name in rows])
    colour = board_of(rules.slug).pages.colour
    return [
        Share(code, name, colour(code) or f"s{n}" if code else "none", wins[code], percent)
        for n, ((code, name), percent) in enumerate(zip(rows, percents, strict=True), 1)
    ]


def bar(found: Sequence[Share]) -> SafeString:
    """The shares as one bar; the words beside it say the same."""
    return drawing.bar([(share.colour, share.games) for share in found])


def words(found: Iterable[Share]) -> str:
    """Such as "Japan won 14 (58 %), Allies won 9 (38 %), 1 draw (4 %)."."""
    parts = []
    for share in found:
        values = {"name": share.name, "n": share.games, "percent": share.percent}
        if share.code:
            parts.append(_("%(name)s won %(n)s (%(percent)s %%)") % values)
        else:
            parts.append(ngettext("%(n)s draw (%(percent)s %%)", "%(n)s draws (%(percent)s %%)", share.games) % values)
    return ", ".join(parts) + "."


def balance(found: Sequence[Share]) -> str:
    """What the shares say of the chances of the sides, honestly: with few games nothing; "" without any."""
    n = sum(share.games for share in found)
    if not n:
        return ""
    if n < FEW:
        words = ngettext(
            "Only %(n)s game so far: too few to say anything of the chances of the sides.",
            "Only %(n)s games so far: too few to say anything of the chances of the sides.",
            n,
        )
        return words % {"n": n}
    leader = max((share for share in found if share.code), key=lambda share: share.games)
    low, high = interval(leader.games, n)
    values = {"name": leader.name, "n": n, "low": round(100 * low), "high": round(100 * high)}
    said = _("With %(n)s games the true share of %(name)s most likely lies between %(low)s and %(high)s %%.")
    said %= values
    if low <= 0.5:
        said += " " + _("That does not prove that a side is favoured.")
    return said


def interval(wins: int, n: int) -> tuple[float, float]:
    """Where the true share lies 95 of 100 times, after ``wins`` of ``n`` games (Wilson's score interval)."""
    share, spread = wins / n, _Z * _Z / n
    middle = (share + spread / 2) / (1 + spread)
    half = _Z / (1 + spread) * sqrt(share * (1 - share) / n + spread / (4 * n))
    return max(middle - half, 0.0), min(middle + half, 1.0)
