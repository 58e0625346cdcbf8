"""The figures of a scenario for its page, and in short for the page of its title."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.queries.endings import FORFEIT, RESIGNATION, Ended
from games.titles.registry import board_of
from games.web.statistics.lengths import Lengths, lengths, middle_words
from games.web.statistics.shares import Share, balance, bar, shares, words
from rules.kernel import Plain, System


@dataclass(frozen=True)
class Short:
    """A scenario in short: ``count``, how many games of which kind, in words; the rest of those between people."""

    count: str
    shares: list[Share]
    drawn: SafeString
    words: str
    length: str
    few: str


@dataclass(frozen=True)
class Whole:
    """All figures of some games of a scenario. ``levels``: how they were won: side, level, colour, number."""

    n: int
    shares: list[Share]
    drawn: SafeString
    words: str
    balance: str
    levels: list[tuple[str, str, int]]
    lengths: Lengths


def short(rules: System, row: Plain, games: Sequence[Ended]) -> Short:
    """Of all games of a scenario. What it says beside their number is of those between people; none: of no game."""
    people = [game for game in games if not game.computers]
    found = shares(rules, row, people)
    return Short(
        _count(len(people), len(games) - len(people)),
        found if people else [],
        bar(found),
        words(found),
        middle_words(people) if people else "",
        balance(found),
    )


def whole(rules: System, row: Plain, games: Sequence[Ended]) -> Whole | None:
    """Of those games; None if there are none."""
    if not games:
        return None
    found = shares(rules, row, games)
    return Whole(
        len(games),
        found,
        bar(found),
        words(found),
        balance(found),
        _levels(rules, found, games),
        lengths(games, row["turns"] or 0),
    )


def _levels(rules: System, found: Sequence[Share], games: Sequence[Ended]) -> list[tuple[str, str, int]]:
    """How games were won, side by side, the most frequent way first; a draw has no level of its own."""
    names = {share.code: share.name for share in found if share.code}
    known = board_of(rules.slug).levels
    ways = Counter((game.winner, _level(known.get(game.level), game.level)) for game in games if game.winner in names)
    order = list(names)
    rows = sorted(ways.items(), key=lambda way: (order.index(way[0][0]), -way[1], way[0][1]))
    return [(names[side], level, n) for (side, level), n in rows]


def _level(word: object, level: str) -> str:
    if level == RESIGNATION:
        return _("the other side resigned")
    if level == FORFEIT:
        return _("the other side lost by the clock")
    return str(word) if word else _("by the rules of the game")


def _count(people: int, computers: int) -> str:
    """Such as "12 games between people, 30 with computers"."""
    if not people and not computers:
        return _("No public game is finished yet.")
    between = ngettext("%(n)s game between people", "%(n)s games between people", people) % {"n": people}
    if not computers:
        return _("%(games)s.") % {"games": between}
    return _("%(games)s; %(n)s with computers, counted apart.") % {"games": between, "n": computers}
