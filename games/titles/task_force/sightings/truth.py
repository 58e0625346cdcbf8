"""What stood under the markers against what the other side had been told: for games that are over."""

from collections.abc import Iterable, Sequence

from games.core.sightings.book import Astray, Standing, Truth
from games.core.words import word as _
from games.titles.sightings.readers import Reader
from rules.task_force.view_types import SeenMarker, View

from .. import words
from ..map.atlas import Atlas, atlas_of
from ..map.counters import drawn_marker
from . import searched
from .book import when


def truth(reader: Reader, others: Sequence[Reader]) -> Truth:
    """The markers of the other side with what was under each, and which reports had misled."""
    atlas = atlas_of(reader.facts)
    other = next(one for one in others if one.team in words.SIDES and one.team != reader.team)
    real: View = other.view
    side = str(other.team)
    rows = [row for row in real["markers"] if row["side"] == side and row["hex"]]
    places = sorted({row["hex"] for row in rows})
    return Truth(
        _("What Japan knew of the Allies") if side == "ALLIED" else _("What the Allies knew of Japan"),
        _said(real, rows),
        [
            Standing(
                place,
                atlas.place(place),
                "; ".join(_under(real, row) for row in rows if row["hex"] == place),
                [drawn_marker(real, row) for row in rows if row["hex"] == place],
            )
            for place in places
        ],
        list(_astray(reader, atlas, real, side)),
        frozenset(place for place in places if all(row["level"] == "FULL" for row in rows if row["hex"] == place)),
    )


def _said(real: View, rows: Sequence[SeenMarker]) -> str:
    """ "12 markers: 5 task forces, 7 dummies. 2 of 3 reports told the right kind."."""
    forces = [row for row in rows if row.get("tfs")]
    told = [row for row in forces if row["report"]]
    right = sum(words.told_carrier(row["report"]) == _carrier(real, row) for row in told)
    values = {"all": len(rows), "forces": len(forces), "dummies": len(rows) - len(forces)}
    said = _("Markers: %(all)s; task forces %(forces)s, dummies %(dummies)s.") % values
    if told:
        said += " " + _("Of the latest reports %(right)s of %(all)s told the right kind.") % {
            "right": right, "all": len(told),
        }  # fmt: skip
    return said


def _carrier(real: View, row: SeenMarker) -> bool:
    return any(
        sheet["kind"] == "ring" for sheet in real["formations"]
        if sheet["side"] == row["side"] and sheet["tf"] in row.get("tfs", ())
    )  # fmt: skip


def _under(real: View, row: SeenMarker) -> str:
    """ "TF7: CA Australia, CA Chicago"; "dummy D3"."""
    if not row.get("tfs"):
        return _("dummy %(name)s") % {"name": row["name"]}
    found = []
    for sheet in real["formations"]:
        if sheet["side"] == row["side"] and sheet["tf"] in row["tfs"]:
            found.append(f"{sheet['tf']}: {words.listed(map(words.ship, sheet['ships']))}")
    return "; ".join(found)


def _astray(reader: Reader, atlas: Atlas, real: View, side: str) -> Iterable[Astray]:
    """Reports up to that moment that were wrong, the latest first, each with what it was about."""
    told = [row for row in searched.of_game(reader.game) if row["side"] == side and row["seq"] <= reader.version]
    for row in filter(searched.misled, reversed(told)):
        values = {
            "place": atlas.place(row["hex"]), "when": when(reader, row["turn"]), "report": words.report(row["told"]),
        }  # fmt: skip
        said = _("At %(place)s, %(when)s: told as %(report)s; that was wrong.") % values
        picture = drawn_marker(real, searched.marker(row))
        yield Astray(searched.was(row), [picture], words.MARKS[side], words.COLOURS[side], said)
