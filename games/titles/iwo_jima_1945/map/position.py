"""The position of a View: counters joined with what is printed on them, by hex."""

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
    defends: NotRequired[int]
    near: NotRequired[list[str]]
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

    @staticmethod
    def doubled(piece: Piece) -> bool:
        """Does it count more in defence where it stands than what is printed on it."""
        return piece.get("defends", 0) > (piece["cf"] or 0)

    def reserve(self, side: str) -> list[Piece]:
        """The pieces of a side that have not come yet."""
        return [piece for piece in self.pieces.values() if piece["side"] == side and piece["status"] == "reserve"]
