"""The documents that this engine plays: the house set beside this file. An engine of other data has other contents
here (`rules.engines`), by the same names.
"""

import json
from pathlib import Path
from typing import Any, Final

_FOLDER = Path(__file__).parent / "data"

NAMES: Final = ("map", "units", "scenarios")
DOCUMENTS: dict[str, Any] = {
    name: json.loads((_FOLDER / f"{name}.json").read_text(encoding="utf-8")) for name in NAMES
}  # fmt: skip
"""Map, roster and scenarios as parsed JSON; shared, never changed."""
ID: str = "1"
"""Which data these are; States name it."""
PART: str = ""
"""The scenario for whose part of the map alone this engine was made; "" for the whole map."""
