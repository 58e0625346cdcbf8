"""A map and its set-ups as constraints see them, and what they share."""

from collections.abc import Callable, Iterator
from functools import cache

from rules.kernel import Plain, Text, _

from ..chart import FAR, Chart
from ..supply import Front

Row = dict[str, Plain]
Kind = Callable[["Board", Row], Iterator[Text]]
KINDS: dict[str, Kind] = {}


class Board:
    """A chart, and its set-ups by scenario."""

    def __init__(self, chart: Chart, scenarios: Plain) -> None:
        self.chart, self.scenarios = chart, scenarios

    @cache  # noqa: B019  (a Board lives as long as one check)
    def front(self, scenario: str, lost: tuple[str, ...] = (), taken: tuple[str, ...] = ()) -> Front:
        """The set-up of a scenario."""
        return Front(self.chart, self.scenarios[scenario], lost, taken)

    def at(self, name: str) -> str:
        """The hex of a base. Missing."""
        try:
            return self.chart.at[name]
        except KeyError:
            raise Missing(name) from None

    def row(self, name: str) -> Plain:
        """The hex of a base as a row. Missing."""
        return self.chart.hexes[self.at(name)]

    def base(self, name: str) -> Plain:
        """A base or a box. Missing."""
        try:
            return self.chart.base(name)
        except KeyError:
            raise Missing(name) from None


class Missing(Exception):
    """The map has no base of that name."""


def kind(function: Kind) -> Kind:
    """Register what a kind of constraint checks; the function has its name, and yields what is wrong."""
    KINDS[function.__name__] = function
    return function


def count(n: int) -> Text | int:
    """So many hexes; or that it cannot be reached."""
    return n if n < FAR else _("out of reach")


def same(have: set[str], right: list[str], what: Text) -> Iterator[Text]:
    """What of ``have`` is too much and what it lacks, of these names."""
    if have - set(right):
        yield _("{what}: {names} should not be among them", what=what, names=", ".join(sorted(have - set(right))))
    if set(right) - have:
        yield _("{what}: {names} should be among them", what=what, names=", ".join(sorted(set(right) - have)))
