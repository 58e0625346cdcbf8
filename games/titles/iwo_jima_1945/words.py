"""The words of the game on pages: sides, kinds of counters, steps, ground, dates, counters themselves."""

import re
from collections.abc import Iterable, Sequence
from datetime import date, datetime
from typing import TypedDict

from django.utils.translation import gettext_lazy

from games.core import clock
from games.core.words import named_unit
from games.core.words import word as _

SIDES = {"US": gettext_lazy("United States"), "JP": gettext_lazy("Japan")}
MARKS = {"US": "★", "JP": "●"}
COLOURS = {"US": "us", "JP": "jp"}
EMBLEMS = {"US": "star", "JP": "disc"}
TYPES = {
    "infantry": gettext_lazy("infantry"),
    "machine_gun": gettext_lazy("machine guns"),
    "anti_tank": gettext_lazy("anti-tank guns"),
    "engineer": gettext_lazy("engineers"),
    "naval_troops": gettext_lazy("naval troops"),
    "ranger": gettext_lazy("commandos"),
    "tank": gettext_lazy("tanks"),
    "field_artillery": gettext_lazy("field artillery"),
    "sp_artillery": gettext_lazy("self-propelled artillery"),
    "coastal_artillery": gettext_lazy("coastal artillery"),
    "naval": gettext_lazy("ship"),
    "fort": gettext_lazy("pillbox"),
    "obstacle": gettext_lazy("obstacle"),
    "mine": gettext_lazy("minefield"),
}
TERRAIN = {
    "sea": gettext_lazy("sea"),
    "shallow": gettext_lazy("shallow water"),
    "beach": gettext_lazy("beach"),
    "land": gettext_lazy("open ground"),
    "mountain": gettext_lazy("mountain"),
}
STEPS = {
    "setup": gettext_lazy("Set-up"),
    "landing": gettext_lazy("Landing"),
    "us_move": gettext_lazy("Movement"),
    "us_bombard": gettext_lazy("Bombardment"),
    "us_combat": gettext_lazy("Combat"),
    "jp_move": gettext_lazy("Movement"),
    "jp_bombard": gettext_lazy("Bombardment"),
    "jp_charge": gettext_lazy("Banzai charge"),
    "jp_combat": gettext_lazy("Combat"),
}
STRIP = {
    "us_move": gettext_lazy("Move"),
    "us_bombard": gettext_lazy("Bombard"),
    "us_combat": gettext_lazy("Fight"),
    "jp_move": gettext_lazy("Move"),
    "jp_bombard": gettext_lazy("Bombard"),
    "jp_charge": gettext_lazy("Charge"),
    "jp_combat": gettext_lazy("Fight"),
}
"""The same, short, for the strip of the turn."""
ZONES = {
    "Green": gettext_lazy("Green"),
    "Red": gettext_lazy("Red"),
    "Yellow": gettext_lazy("Yellow"),
    "Blue": gettext_lazy("Blue"),
}
_PERIOD = re.compile(r"(\d{4}-\d\d-\d\d) to (\d{4}-\d\d-\d\d)")
_WAVE = re.compile(r"(\d\d? \w+ \d{4}) \(D-day\), wave (\d)")


class Named(TypedDict):
    """Whatever of a counter has its name."""

    name: str


class Printed(TypedDict):
    """What is printed on a counter. ``cf``: None for ships and works."""

    id: str
    cf: int | None
    mf: int


class Face(Printed):
    """All of a counter that its drawing shows."""

    side: str
    type: str


def zone(name: str) -> str:
    """A landing zone: "Red 1"."""
    colour, _blank, number = name.partition(" ")
    return f"{ZONES.get(colour, colour)} {number}".strip()


def when(text: str) -> str:
    """A date of the calendar: "19 February 1945, wave 1", "20 to 23 February 1945"."""
    wave, period = _WAVE.search(text), _PERIOD.search(text)
    if wave:
        day = datetime.strptime(wave.group(1), "%d %B %Y").date()
        return _("%(date)s, wave %(n)s") % {"date": _date(day), "n": wave.group(2)}
    if not period:
        return ""
    first, last = (date.fromisoformat(one) for one in period.groups())
    start = str(first.day) if first.month == last.month else clock.day(first)
    return _("%(first)s to %(last)s") % {"first": start, "last": _date(last)}


def _date(day: date) -> str:
    return clock.day_of_year(day)


def factors(counter: Printed) -> str:
    """What is printed on a counter that fights: "4-3" (combat, movement); "" for ships and works."""
    return "" if counter["cf"] is None else f"{counter['cf']}-{counter['mf']}"


def short(counter: Printed) -> str:
    """The name of a counter as short as it is printed: its id without the side."""
    return counter["id"].partition("-")[2]


def names(counters: Iterable[Named]) -> str:
    """Their names in a row."""
    return ", ".join(named_unit(counter["name"]) for counter in counters)


def either(faces: Sequence[int]) -> str:
    """Faces of the die of which any will do: "4 or 5"."""
    text = ""
    for face in faces:
        text = _("%(one)s or %(other)s") % {"one": text, "other": face} if text else str(face)
    return text


def chance(hits: int, faces: int) -> str:
    """So many faces of the die: "2 in 6"."""
    return _("%(n)s in %(all)s") % {"n": hits, "all": faces}
