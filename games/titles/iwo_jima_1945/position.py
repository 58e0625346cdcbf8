"""The position of a View: counters joined with what is printed on them, by hex, and what they are worth in a fight."""

from typing import NotRequired, TypedDict

from rules.iwo_jima.view_types import View

from .atlas import Atlas


class Piece(TypedDict):
    """A counter joined with where it is and what it has done: `Counter` and `SeenPiece` of the rules in one.

    ``banzai``: its state for a piece that charges, False for all others.
    """

    id: str
    name: str
    side: str
    type: str
    cf: int | None
    mf: int
    command: str
    formation: str
    garrison: str | None
    banzai: bool | str
    range: int
    loss_points: int
    hex: str | None
    status: str
    moved: NotRequired[bool]
    attacked: NotRequired[bool]
    bombarded: NotRequired[bool]
    cleared: NotRequired[bool]
    owes: NotRequired[list[str]]


class Position:
    """``pieces``: by id, facts and view in one. ``on``: those of each hex, the pillbox first."""

    def __init__(self, atlas: Atlas, view: View) -> None:
        self.atlas, self.view = atlas, view
        self.pieces: dict[str, Piece] = {row["id"]: {**atlas.counters[row["id"]], **row} for row in view["pieces"]}
        self.on: dict[str, list[Piece]] = {}
        for piece in self.pieces.values():
            if piece["hex"]:
                self.on.setdefault(piece["hex"], []).append(piece)
        for stack in self.on.values():
            stack.sort(key=lambda piece: (piece["type"] != "fort", piece["id"]))

    @staticmethod
    def place(piece: Piece) -> str:
        """The hex of a piece that stands on the map."""
        place = piece["hex"]
        assert place is not None
        return place

    def fortified(self, piece: Piece) -> bool:
        """Infantry class in a pillbox, or where a fortification is printed on the map (9.4)."""
        place = self.place(piece)
        works = self.atlas.hexes[place].get("printed_fortification")
        boxed = any(other["type"] == "fort" for other in self.on.get(place, ()))
        return bool(self.atlas.types[piece["type"]]["infantry_class"] and (works or boxed))

    def doubled(self, piece: Piece) -> bool:
        """Counts twice in defence: in a fortification or a village (9.4, R-22)."""
        return self.fortified(piece) or bool(self.atlas.hexes[self.place(piece)].get("village"))

    def needed(self, side: str, place: str) -> int:
        """The face that hits in that hex: 2 against fortifications, else 3 (8.3, R-16)."""
        foes = [piece for piece in self.on.get(place, ()) if piece["side"] != side]
        hard = any(p["type"] in ("fort", "coastal_artillery") or self.fortified(p) for p in foes)
        return 2 if hard else 3

    def foes_around(self, side: str, place: str) -> list[Piece]:
        """The enemy's combat land pieces next to a hex: in whose zone of control it lies (6.6, R-11)."""
        return [
            piece for at, stack in self.on.items() if self.atlas.distance(at, place) == 1
            for piece in stack if piece["side"] != side and piece["cf"] is not None
        ]  # fmt: skip

    def reserve(self, side: str) -> list[Piece]:
        """The pieces of a side that have not come yet."""
        return [piece for piece in self.pieces.values() if piece["side"] == side and piece["status"] == "reserve"]
