"""What the rulebook and published games say of the map, row by row of constraints.json, each row by its ``kind``.

Our map was made to keep them all. A row that is ``printed`` stands in the rulebook as it is; the others follow from it
by the way in which we read it, or from reports of games. The modules here have a function for each kind.
"""

import json
from functools import cache
from pathlib import Path

from rules.kernel import Plain, Text, _
from rules.kernel.findings import Findings

from ..chart import Chart
from . import areas, bases, land, places, production
from .board import KINDS, Board, Missing, Row

__all__ = ["areas", "bases", "check_printed", "land", "places", "production", "rows"]


@cache
def rows() -> list[Row]:
    """All constraints."""
    found: list[Row] = json.loads(Path(__file__).with_name("constraints.json").read_text(encoding="utf-8"))
    return found


def check_printed(chart: Chart, scenarios: Plain, found: Findings) -> None:
    """Note each row that the map does not keep, those that are printed first."""
    board = Board(chart, scenarios)
    for row in sorted(rows(), key=lambda row: not row["printed"]):
        try:
            for text in KINDS[row["kind"]](board, row):
                found.add(_("{source}: {what}.", source=_source(row), what=text))
        except Missing as name:
            found.add(_("{source}: there is a base called {name}.", source=_source(row), name=str(name)))


def _source(row: Row) -> Text:
    if not row["rule"]:
        return _("A published report of a game")
    return (
        _("Rule {number}", number=row["rule"]) if row["printed"]
        else _("Rule {number}, as we read it", number=row["rule"])
    )  # fmt: skip
