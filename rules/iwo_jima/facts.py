"""The counters, their types and the scenario: facts of units.json and scenario.json, shared by all games (1.2, R-02).

Pieces are numbered in the order of their ids as plain strings, so that comparing numbers compares ids (6.7).
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rules.kernel import Text, unit_name

from .view_types import Ground

DATA_VERSION = 1
DATA = Path(__file__).parent / "data"

US, JP = 0, 1
SIDES = ("US", "JP")


def load(name: str) -> Any:
    """The parsed data file ``name`` of this system."""
    return json.loads((DATA / name).read_text(encoding="utf-8"))


MAP: Ground = load("map.json")
UNITS: dict[str, Any] = load("units.json")
SCENARIO: dict[str, Any] = load("scenario.json")
VILLAGES: tuple[str, ...] = tuple(sorted(MAP["villages"]))


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter: what never changes about it.

    ``title``: its name in sentences. ``cf``: -1 where none is printed; ``command``: 0 for A, 1 for B (4);
    ``garrison``: number of its village, or -1;
    ``reach``: range of its bombardment, 0 if it has none (8.2); ``fixed``: never moves after the set-up (5.1.5);
    ``infantry``: infantry class (R-03);
    ``defence``: pillbox, obstacle or mine; ``artillery``: field or self-propelled (8.1).
    """

    index: int
    id: str
    name: str
    title: Text
    side: int
    type: str
    cf: int
    mf: int
    command: int
    formation: str
    garrison: int
    banzai: bool
    infantry: bool
    land: bool
    reach: int
    fixed: bool
    defence: bool
    artillery: bool

    @property
    def combat(self) -> bool:
        """Has it a combat factor, and with it a ZOC (1.2, R-11)."""
        return self.cf >= 0


def _piece(index: int, row: dict[str, Any]) -> Piece:
    kind = UNITS["types"][row["type"]]
    return Piece(
        index=index, id=row["id"], name=row["name"], title=unit_name(row["name"]), side=SIDES.index(row["side"]),
        type=row["type"],
        cf=-1 if row["cf"] is None else row["cf"], mf=row["mf"], command="AB".index(row["command"]),
        formation=row.get("formation", ""),
        garrison=VILLAGES.index(row["garrison"]) if "garrison" in row else -1,
        banzai=bool(row.get("banzai")), infantry=kind["infantry_class"], land=kind["land"],
        reach=kind["bombard_range"], fixed=bool(kind.get("immobile")), defence=bool(kind.get("defence")),
        artillery=row["type"] in ("field_artillery", "sp_artillery"),
    )  # fmt: skip


PIECES: tuple[Piece, ...] = tuple(
    _piece(index, row) for index, row in enumerate(sorted(UNITS["units"], key=lambda row: str(row["id"])))
)
"""All counters by id."""

NUMBER: dict[str, int] = {piece.id: piece.index for piece in PIECES}
OF_SIDE: tuple[tuple[int, ...], tuple[int, ...]] = (
    tuple(piece.index for piece in PIECES if piece.side == US),
    tuple(piece.index for piece in PIECES if piece.side == JP),
)
EXERTING: tuple[tuple[int, ...], ...] = tuple(tuple(p for p in own if PIECES[p].combat) for own in OF_SIDE)
"""The pieces of each side that exert a ZOC (6.6, R-11)."""
BANZAI: tuple[int, ...] = tuple(piece.index for piece in PIECES if piece.banzai)

FACES: tuple[int, ...] = tuple(SCENARIO["die"])
"""The special die (1.3)."""
LAST_TURN: int = SCENARIO["turns"]
"""Fourteen turns, the first five of them landing turns (1.4, R-04)."""
LAST_LANDING_TURN: int = max(SCENARIO["landing_turns"])
ACTIVATION: int = SCENARIO["activation_distance"]
ALARM: int = SCENARIO["banzai_distance"]
"""Distance at which a banzai piece wakes and stops (7.4)."""
NEEDED_FORTIFIED: int = SCENARIO["bombard_needed"]["fortification"]
NEEDED: int = SCENARIO["bombard_needed"]["other"]
SHIP_POINTS: int = UNITS["ship_loss_points"]


def loss_points(piece: Piece) -> int:
    """What the loss of a US piece costs (11.1); nothing for Japan's."""
    if piece.side != US:
        return 0
    return piece.cf if piece.land else SHIP_POINTS
