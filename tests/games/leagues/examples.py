"""The worked examples of events and ratings; none of what is not offered: heats, open bids, the slower player loses."""

import json
from pathlib import Path
from typing import Any

import pytest

EXAMPLES: list[dict[str, Any]] = json.loads((Path(__file__).parent / "data" / "examples.json").read_text("utf-8"))


def of_kind(kind: str) -> pytest.MarkDecorator:
    """Runs a test with each example of a kind, by its id."""
    found = [pytest.param(one, id=one["id"]) for one in EXAMPLES if one["kind"] == kind]
    assert found
    return pytest.mark.parametrize("example", found)
