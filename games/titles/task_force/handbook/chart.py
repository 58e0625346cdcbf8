"""The chart of pieces: ships, land bases and aircraft as cards, with the values of both sides."""

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.core.words import say
from games.core.words import word as _
from games.titles.help.drawn_help import Deed, Kind
from rules.task_force.handbook.kind_types import KindRow

from .. import words
from ..map.counters import AIR
from ..sheets.cards import AirCard, ShipCard

_NONE = "–"


def columns() -> list[str]:
    """What is told of each kind in the table of all: of ships and of aircraft."""
    return [_("Guns / air"), _("AA / sea"), _("Hull / range")]


def kind(row: KindRow) -> Kind:
    """Ships or aircraft of a kind."""
    sign = AIR[row["kind"]] if "kind" in row else "field" if row["type"] == "BASE" else row["type"]
    return Kind(
        anchor=row["id"], side=row["side"], count=row["count"], title=_title(row), note=_note(row),
        picture=_air(row, sign) if "kind" in row else _ship(row, sign), icon=_icon(row, sign), brief=_brief(row),
        figures=_air_figures(row) if "kind" in row else _ship_figures(row),
        deeds=[Deed(say(deed["text"]), deed["rule"]) for deed in row["deeds"]],
    )  # fmt: skip


def _title(row: KindRow) -> str:
    """ "Heavy cruiser", "Dive bomber"."""
    said = str(words.KINDS[row["kind"]] if "kind" in row else words.TYPES[row["type"]])
    return said[:1].upper() + said[1:]


def _note(row: KindRow) -> str:
    """Their names; a code says enough of counters."""
    return words.listed(map(_, row["names"])) if row["names"] else row["type"]


def _icon(row: KindRow, sign: str) -> SafeString:
    return mark_safe(  # noqa: S308 - drawn here
        f'<svg class="tf-kind {words.COLOURS[row["side"]]}" viewBox="0 0 24 24" width="40" height="40"'
        f' aria-hidden="true"><use href="#tf-{sign}"/></svg>'
    )


def _ship(row: KindRow, sign: str) -> SafeString:
    (fire, _fire), (aa, _aa), (structure, _structure) = row["firepower"], row["aa"], row["structure"]
    name = row["names"][0] if row["names"] else row["type"]
    card = ShipCard(
        label="", colour=words.COLOURS[row["side"]], icon=sign, type="" if name == row["type"] else row["type"],
        name=name, firepower=fire, aa=aa, structure=structure, cover=aa, sum="", state="", hurt=False,
    )  # fmt: skip
    return mark_safe(render_to_string("task_force/handbook/ship.html", {"ship": card}))  # noqa: S308 - a template


def _air(row: KindRow, sign: str) -> SafeString:
    values = _("air %(air)s · sea %(sea)s") % {"air": row["air"][0], "sea": row["sea"][0]}
    card = AirCard(colour=words.COLOURS[row["side"]], icon=sign, type=row["type"], name="", values=values, half=False)
    return mark_safe(render_to_string("task_force/handbook/unit.html", {"unit": card}))  # noqa: S308 - a template


def _brief(row: KindRow) -> list[str]:
    """Both sides of each value."""
    if "kind" in row:
        far = row["long_range"] if row["long_range"] > row["range"] else 0
        return [_pair(row["air"]), _pair(row["sea"]), f"{row['range']} ({far})" if far else str(row["range"])]
    return [_pair(row[value]) for value in ("firepower", "aa", "structure")]


def _pair(values: list[int]) -> str:
    """ "5 / 3"; one number where the sides are equal, a dash for nothing."""
    full, reduced = values
    if full == reduced:
        return str(full) if full else _NONE
    return f"{full} / {reduced}"


def _ship_figures(row: KindRow) -> list[tuple[str, str]]:
    found = [(_("Firepower"), _sides(row["firepower"]))]
    if "night" in row:
        found.append((_("By night"), _sides(row["night"])))
    found += [(_("Anti-aircraft"), _sides(row["aa"])), (_("Structure"), _sides(row["structure"]))]
    if row["room"]:
        found.append((_("Aircraft"), _("%(n)s units") % {"n": words.units(row["room"])}))
    return found


def _air_figures(row: KindRow) -> list[tuple[str, str]]:
    found = [(_("Against aircraft"), _sides(row["air"])), (_("Against ships"), _sides(row["sea"]))]
    found.append((_("Range"), str(row["range"])))
    if row["long_range"] > row["range"]:
        found.append((_("From a land base"), str(row["long_range"])))
    return found


def _sides(values: list[int]) -> str:
    """ "5, reduced 3"."""
    full, reduced = values
    if not (full or reduced):
        return _("none")
    return str(full) if full == reduced else _("%(full)s, reduced %(reduced)s") % {"full": full, "reduced": reduced}
