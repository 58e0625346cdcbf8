"""The plots of a finished game: production, steps, bases and victory points over the turns, and losses by class."""

from typing import Literal

from django.utils.translation import gettext as _

from games.titles.records.plots import Chart, Series, dots, lines

from .. import words
from .classes import CLASSES
from .figure_types import Figures, Standing, Turn

_SIDES = (("JAPAN", "jp"), ("ALLIES", "us"))
LOW, HIGH = 4, 20
"""Victory points up to which the Allies, and from which Japan wins (16)."""


def charts(figures: Figures) -> list[Chart]:
    """All plots of these figures."""
    turns = figures["turns"]
    numbers = [str(turn["number"]) for turn in turns]
    stands = [figures["start"], *(turn["after"] for turn in turns)]
    before = ["0", *numbers]
    return [
        lines(
            "production",
            _("Production points"),
            numbers,
            [Series(words.seat(s), c, [(turn["production"] or {}).get(s) for turn in turns]) for s, c in _SIDES],
        ),
        _standing("steps", _("Steps on the board, at the end of each turn (0: at the start)"), before, stands),
        _standing("bases", _("Bases held, at the end of each turn (0: at the start)"), before, stands),
        *([_victory_points(turns, numbers)] if any(turn["vp"] is not None for turn in turns) else []),
        *(_losses(seat, colour, turns, numbers) for seat, colour in _SIDES),
    ]


def _standing(
    key: Literal["steps", "bases"], title: str, numbers: list[str], stands: list[dict[str, Standing]]
) -> Chart:
    series = [Series(words.seat(seat), colour, [stand[seat][key] for stand in stands]) for seat, colour in _SIDES]
    return lines(key, title, numbers, series)


def _victory_points(turns: list[Turn], numbers: list[str]) -> Chart:
    japan = Series(words.seat("JAPAN"), "jp", [turn["vp"] for turn in turns])
    marks = [(LOW, _("the Allies win up to here")), (HIGH, _("Japan wins from here"))]
    return lines("vp", _("Victory points of Japan"), numbers, [japan], marks)


def _losses(seat: str, colour: str, turns: list[Turn], numbers: list[str]) -> Chart:
    title = _("Steps lost by class: %(side)s") % {"side": words.seat(seat)}
    rows = [
        (kind, str(words.CLASSES[kind]), [turn["lost"][seat].get(kind, 0) for turn in turns])
        for kind in CLASSES
        if any(kind in turn["lost"][seat] for turn in turns)
    ]
    return dots(f"lost-{colour}", title, numbers, words.seat(seat), colour, rows)
