"""The house set, whatever data the engine itself plays: what it fixes for all data sets."""

import json
from functools import cache
from pathlib import Path

from rules.kernel import Plain

_FOLDER = Path(__file__).parent.parent / "data"


@cache
def document(name: str) -> Plain:
    """The house document ``name`` ("map", "units", "scenarios"); shared, never changed."""
    return json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8"))


@cache
def sheet() -> dict[str, dict[str, Plain]]:
    """Id, coordinates and drawing place of each hex of the sheet, by id: pictures are drawn on it."""
    keys = ("id", "q", "r", "col", "y", "cx", "cy")
    return {row["id"]: {key: row[key] for key in keys} for row in document("map")["hexes"]}
