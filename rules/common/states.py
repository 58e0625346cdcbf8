"""States that are named tuples of plain values and nested tuples, as canonical JSON."""

import json
from typing import Any


def dump(state: Any) -> bytes:
    """Canonical JSON of a State (sorted keys, no blanks)."""
    return json.dumps(state._asdict(), sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def fields(data: bytes, version: int | str) -> dict[str, Any]:
    """The fields of what `dump` gave, lists as tuples. ValueError for a State of other data; also for other JSON."""
    plain = json.loads(data)
    if not isinstance(plain, dict) or "data" not in plain:
        raise ValueError("not a State")
    if plain["data"] != version:
        raise ValueError(f"this State has data version {plain['data']}, these rules have {version}")
    return {key: tuples(value) for key, value in plain.items()}


def tuples(value: Any) -> Any:
    """The same with tuples for lists."""
    return tuple(tuples(item) for item in value) if isinstance(value, list) else value
