"""The house set: map, roster and scenarios that this package brings along."""

import json
from pathlib import Path
from typing import Final

from rules.kernel import Plain

from .edition import Edition

_FOLDER = Path(__file__).parents[1] / "data"

NAMES: Final = ("map", "units", "scenarios")
DOCUMENTS: Final[dict[str, Plain]] = {
    name: json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES
}
"""Map, roster and scenarios as parsed JSON; shared, never changed."""
HOUSE: Final = Edition("1", DOCUMENTS)
