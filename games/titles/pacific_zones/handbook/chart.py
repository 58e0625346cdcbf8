"""The chart of pieces of the Pacific Zones."""

from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext_lazy

from games.core.words import named_unit, say
from games.core.words import word as _
from games.titles.help.drawn_help import Deed, Kind
from rules.pacific_zones.handbook.kind_types import KindRow

from .. import words
from ..map import counters

_LARGE, _ICON = 88, 40
_NONE = "–"
_COUNTRIES = {"JP": gettext_lazy("Japan"), "US": gettext_lazy("United States"), "UK": gettext_lazy("British Empire")}


def columns() -> list[str]:
    """How far they go, what they carry, and how many there are from the start."""
    return [_("Zones"), _("Land groups"), _("Aircraft"), _("At start")]


def kind(row: KindRow) -> Kind:
    """Pieces of a class of a nation, or its markers."""
    title = _("Task force") if row["class"] == "task_force" else str(words.TITLES[row["class"]])
    return Kind(
        anchor=row["id"],
        side=row["side"],
        count=len(row["pieces"]),
        title=title[:1].upper() + title[1:],
        note=str(_COUNTRIES[row["nation"]]),
        picture=_drawn(row, _LARGE),
        icon=_drawn(row, _ICON),
        brief=[_moves(row), *(str(row["room"].get(cls, _NONE)) for cls in ("land", "air")), str(row["start"] or _NONE)],
        figures=_figures(row),
        deeds=[Deed(say(deed["text"]), deed["rule"]) for deed in row["deeds"]],
    )


def _drawn(row: KindRow, size: int) -> SafeString:
    marker = row["class"] == "task_force"
    piece = counters.back(row["pieces"][0]) if marker else counters.of_class(row["nation"], row["class"], 1)
    return mark_safe(counters.drawn(piece, size))  # noqa: S308 - drawn here


def _moves(row: KindRow) -> str:
    """ "3", of aircraft "3 / 2"."""
    return " / ".join(map(str, row["moves"]))


def _figures(row: KindRow) -> list[tuple[str, str]]:
    found = [(_("A movement"), _("%(n)s zones") % {"n": _moves(row)})]
    if row["start"]:
        found.append((_("At start"), str(row["start"])))
    if row["names"]:
        found.append((_("Names"), ", ".join(map(named_unit, row["names"]))))
    return found
