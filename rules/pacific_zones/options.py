"""The options of a game (11): how battles and the game are decided, a moderator, uncertain cells of the table (R-07).

A State lists only choices that differ from the default.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from rules.common import choices
from rules.common.choices import Chosen, Option
from rules.kernel import Plain, _, sense

from .facts import CELLS, LAST_TURN, PIECES, SCENARIO

COMBAT, VICTORY, MODERATOR = "combat", "victory", "moderator"
REFEREED, HOUSE = "refereed", "house"
CELL_MAP = "cells"
"""`chosen` takes the uncertain cells one by one or as one mapping under this name, as the rules write them."""

_ROWS = SCENARIO["options"]
_CLASSES = {
    "land": sense("pieces", "land"), "naval": sense("pieces", "naval"), "aeronaval": sense("pieces", "aeronaval"),
    "air": sense("pieces", "air"), "task_force": sense("pieces", "task force"),
}  # fmt: skip
NATION_NAMES = {"JP": _("Japan"), "US": _("the United States"), "UK": _("the United Kingdom")}
"""Inside a sentence."""

OPTIONS = (
    Option(
        COMBAT, _("Battles"),
        _("refereed: the players agree on dice and losses, piece by piece. house: the house table decides (R-14)."),
        tuple(_ROWS[COMBAT]["values"]), _ROWS[COMBAT]["default"],
    ),
    Option(
        VICTORY, _("Victory"),
        _("refereed: the players name the result after the last turn. house: points of the zones (R-17)."),
        tuple(_ROWS[VICTORY]["values"]), _ROWS[VICTORY]["default"],
    ),
    Option(
        MODERATOR, _("A moderator"),
        _("A third seat decides what the players dispute (7.1) and, with the refereed victory, who has won (10). "
          "Not with battles and victory both of the house."),
        (False, True), _ROWS[MODERATOR]["default"], ({COMBAT: HOUSE, VICTORY: HOUSE},),
    ),
    *(
        Option(
            cell.id, _("Table: {cell}", cell=cell.id),
            _("How many {cls} pieces come in for {nation} in turn {turn}: this figure is not legible (4.1, R-07).",
              cls=_CLASSES[cell.cls], nation=NATION_NAMES[cell.nation], turn=cell.turn),
            tuple(sorted((cell.value, *cell.others))), cell.value,
        )
        for cell in CELLS
    ),
)  # fmt: skip

NEVER = LAST_TURN + 1
"""``entry`` of a piece that never comes in."""


def chosen(given: Mapping[str, Plain] | None) -> choices.Chosen:
    """The choices that differ from the default, by name. ValueError that names the choices for a bad one."""
    return choices.chosen(OPTIONS, _flat(given or {}))


def _flat(given: Mapping[str, Plain]) -> dict[str, Plain]:
    cells = given.get(CELL_MAP, {})
    if not isinstance(cells, Mapping):
        raise ValueError(f"option cells is a mapping like {{'JP.4.AN': 1}}, not {cells!r}")
    bad = [name for name in cells if name not in {cell.id for cell in CELLS}]
    if bad:
        raise ValueError(f"no uncertain cell {bad[0]!r}; there are: {', '.join(cell.id for cell in CELLS)}")
    return {**{name: choice for name, choice in given.items() if name != CELL_MAP}, **cells}


def value(found: Iterable[tuple[str, Plain]], name: str) -> Any:
    """What was chosen for that option, or its default."""
    return choices.value(OPTIONS, found, name)


@cache
def entries(chosen: Chosen) -> tuple[int, ...]:
    """The turn in which each piece is due: 0 from the start, NEVER if it does not take part (4.1, R-07)."""
    found = [NEVER if piece.extra else piece.entry for piece in PIECES]
    for cell in CELLS:
        wanted = value(chosen, cell.id)
        of_cell = [p for p in PIECES if (p.nation, p.cls, p.entry) == (cell.nation, cell.cls, cell.turn)]
        for number, piece in enumerate(of_cell):
            found[piece.index] = cell.turn if number < wanted else NEVER
    return tuple(found)
