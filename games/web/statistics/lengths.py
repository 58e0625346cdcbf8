"""How long games took: middle and quartiles, and by which turn they had ended."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import quantiles

from django.utils.formats import number_format
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.core.queries.endings import Ended
from games.web.statistics import drawing

_WEEK = 7


@dataclass(frozen=True)
class Spread:
    """``low`` and ``high``: the quartiles, between which half of the values lie; ``middle``: the median."""

    least: float
    low: float
    middle: float
    high: float
    most: float


@dataclass(frozen=True)
class Ends:
    """By turn: how many games ended in it, and how many percent had ended by then."""

    turn: int
    games: int
    percent: int


@dataclass(frozen=True)
class Lengths:
    """``words``: sentences; ``ends``: turn by turn; ``drawn``: the same as columns."""

    words: list[str]
    ends: list[Ends]
    drawn: SafeString


def spread(values: Sequence[float]) -> Spread:
    """Of at least one value."""
    low, middle, high = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return Spread(min(values), low, middle, high, max(values))


def lengths(games: Sequence[Ended], turns: int) -> Lengths:
    """Of at least one game. ``turns``: of the scenario, as far as the columns go at least; 0 if it has no last one."""
    ends = Counter(game.turns for game in games)
    last, sum_until, rows = max(max(ends), turns), 0, []
    for turn in range(min(min(ends), 1), last + 1):
        sum_until += ends[turn]
        rows.append(Ends(turn, ends[turn], 100 * sum_until // len(games)))
    return Lengths(_words(games), rows, drawing.columns([(row.turn, row.games, row.percent) for row in rows]))


def _words(games: Sequence[Ended]) -> list[str]:
    played = spread([game.turns for game in games])
    weeks = spread([game.days / _WEEK for game in games])
    if played.least == played.most:
        values = {"turns": _number(played.middle), "weeks": _weeks(weeks.middle)}
        return [_("They took %(turns)s turns, in the middle %(weeks)s.") % values]
    return [
        _("Half of the games took %(low)s to %(high)s turns; the one in the middle %(middle)s, the shortest %(least)s, "
          "the longest %(most)s.") % {
            "low": _number(played.low),
            "high": _number(played.high),
            "middle": _number(played.middle),
            "least": _number(played.least),
            "most": _number(played.most),
        },
        _("In time: half of them %(low)s to %(high)s, the one in the middle %(middle)s.") % {
            "low": _weeks(weeks.low),
            "high": _weeks(weeks.high),
            "middle": _weeks(weeks.middle),
        },
    ]  # fmt: skip


def middle_words(games: Sequence[Ended]) -> str:
    """Such as "7 turns, 5 weeks": of the game in the middle."""
    turns = spread([game.turns for game in games]).middle
    values = {"turns": _number(turns), "weeks": _weeks(spread([game.days / _WEEK for game in games]).middle)}
    return _("the game in the middle took %(turns)s turns and %(weeks)s") % values


def _number(value: float) -> str:
    """Without a decimal where there is none to tell."""
    return number_format(value, 0 if value == int(value) else 1)


def _weeks(value: float) -> str:
    if value < 1:
        days = round(value * _WEEK)
        return ngettext("%(n)s day", "%(n)s days", days) % {"n": days} if days else _("less than a day")
    rounded = round(value, 1) if value < 10 else round(value)
    return ngettext("%(n)s week", "%(n)s weeks", 1 if rounded == 1 else 2) % {"n": _number(rounded)}
