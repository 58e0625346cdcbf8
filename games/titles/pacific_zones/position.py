"""The position of a View: pieces and markers joined with their facts, by zone, and what rides on what."""

from collections.abc import Iterable
from typing import NotRequired, final

from rules.pacific_zones.view_types import Counter, View

from .atlas import Atlas
from .words import CLASSES


class _Joined(Counter):
    zone: str
    used: NotRequired[int]
    moved: NotRequired[bool]
    left: NotRequired[int]


@final
class Piece(_Joined):
    """A piece on the board: its counter and `SeenPiece` of the rules in one. ``zone``: as a word."""

    on: NotRequired[str]
    marker: NotRequired[str]
    from_carrier: NotRequired[bool]
    handled: NotRequired[bool]
    received: NotRequired[bool]
    able: NotRequired[bool]


@final
class Marker(_Joined):
    """A task force on the board: its counter and `SeenMarker` of the rules in one. ``zone``: as a word."""

    revealed: bool
    contents: list[str] | None


Unit = Piece | Marker
"""A piece or a marker; ``"contents" in unit`` tells which."""


def order(row: Counter) -> tuple[str, int, str]:
    """How pieces are listed: by nation, class and id."""
    return row["nation"], CLASSES.index(row["class"]) if row["class"] in CLASSES else -1, row["id"]


class Position:
    """``pieces``, ``markers``: by id, facts and view in one; zones are words. ``riders``: ids by ship or marker.

    ``control``: the side by zone, or None.
    """

    def __init__(self, atlas: Atlas, view: View) -> None:
        self.atlas, self.view = atlas, view
        self.pieces: dict[str, Piece] = {
            row["id"]: {**atlas.pieces[row["id"]], **row, "zone": str(row["zone"])} for row in view["pieces"]
        }
        self.markers: dict[str, Marker] = {
            row["id"]: {**atlas.pieces[row["id"]], **row, "zone": str(row["zone"])} for row in view["markers"]
        }
        self.riders: dict[str, list[str]] = {}
        for piece in sorted(self.pieces.values(), key=order):
            host = piece.get("on") or piece.get("marker")
            if host:
                self.riders.setdefault(host, []).append(piece["id"])
        self.control: dict[str, str | None] = view["control"]

    def row(self, ident: str) -> Unit:
        """A piece or marker on the board."""
        return self.pieces.get(ident) or self.markers[ident]

    def on_board(self, ident: str) -> bool:
        """Is it in sight on the board."""
        return ident in self.pieces or ident in self.markers

    def of(self, idents: Iterable[str]) -> list[Unit]:
        """These pieces."""
        return [self.row(ident) for ident in idents]

    def loose(self, zone: str, side: str) -> list[Piece]:
        """Pieces of a side in a zone that are neither aboard nor in a task force."""
        here = [p for p in self.pieces.values() if p["zone"] == zone and p["side"] == side]
        return sorted((p for p in here if not p.get("on") and not p.get("marker")), key=order)

    def forces(self, zone: str, side: str) -> list[Marker]:
        """Task force markers of a side in a zone."""
        return [row for row in self.markers.values() if row["zone"] == zone and row["side"] == side]

    def here(self, zone: str, side: str) -> bool:
        """Has a side anything in a zone."""
        rows = (*self.pieces.values(), *self.markers.values())
        return any(row["zone"] == zone and row["side"] == side for row in rows)

    def cargo(self, ident: str) -> list[Piece]:
        """What rides on a ship, or the ships of a marker with all that rides on them."""
        found: list[Piece] = []
        for rider in self.riders.get(ident, ()):
            found += [self.pieces[rider], *self.cargo(rider)]
        return found

    def contacts(self) -> list[str]:
        """Zones with both sides, ascending."""
        return [str(zone) for zone in self.view["contacts"]]
