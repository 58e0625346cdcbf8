"""The chart of pieces of Iwo Jima 1945."""

from django.utils.safestring import SafeString, mark_safe

from games.core.words import named_place, named_unit, say
from games.core.words import word as _
from games.titles.help.drawn_help import Deed, Kind
from rules.iwo_jima.handbook.kind_types import KindRow

from .. import words
from ..map import counters

_LARGE, _SMALL, _ICON = 88, 52, 40
_NONE = "–"


def columns() -> list[str]:
    """Factors, how far it fires, and what its loss costs."""
    return [_("Combat"), _("Movement"), _("Range"), _("Points")]


def kind(row: KindRow) -> Kind:
    """Pieces of a kind: one large, and each with its name where there are several."""
    faces = [_face(row, piece) for piece in row["pieces"]]
    several = len(faces) > 1
    said = str(words.TYPES[row["type"]])
    return Kind(
        anchor=row["id"],
        side=row["side"],
        count=len(faces),
        title=said[:1].upper() + said[1:],
        note=_note(row),
        picture=_drawn(faces[0], _LARGE),
        icon=_drawn(faces[0], _ICON),
        brief=[_value(row["cf"]), *(_value(row[value] or None) for value in ("mf", "range", "loss_points"))],
        figures=_figures(row),
        deeds=[Deed(say(deed["text"]), deed["rule"]) for deed in row["deeds"]],
        pieces=[
            (_drawn(face, _SMALL), _named(name, home))
            for face, name, home in zip(faces, row["names"], row["homes"], strict=True)
        ]
        if several
        else [],
    )  # fmt: skip


def _face(row: KindRow, piece: str) -> words.Face:
    found: words.Face = {"id": piece, "cf": row["cf"], "mf": row["mf"], "side": row["side"], "type": row["type"]}
    return found


def _drawn(face: words.Face, size: int) -> SafeString:
    return mark_safe(counters.picture(face, size))  # noqa: S308 - drawn here


def _note(row: KindRow) -> str:
    """What tells the kind from others of its type: its only piece, its charge, that it is a garrison."""
    if len(row["names"]) == 1:
        return _named(row["names"][0], row["homes"][0])
    if row["banzai"]:
        return _("Banzai")
    return _("Garrisons") if row["homes"][0] else ""


def _named(name: str, home: str) -> str:
    """ "310th Independent Infantry Battalion (Kita)"."""
    return f"{named_unit(name)} ({named_place(home)})" if home else named_unit(name)


def _figures(row: KindRow) -> list[tuple[str, str]]:
    found = [(_("Combat factor"), _value(row["cf"])), (_("Movement factor"), _value(row["mf"] or None))]
    if row["range"]:
        found.append((_("Fires"), _("%(n)s hexes far") % {"n": row["range"]}))
    if row["loss_points"]:
        found.append((_("Its loss costs"), _("%(n)s points") % {"n": row["loss_points"]}))
    return found


def _value(factor: int | None) -> str:
    return str(factor) if factor is not None else _NONE
