"""What the first entry of a game's journal published once for all."""

import json
from functools import lru_cache
from typing import Any

from games.core.dice.beacon import Network
from games.core.models import Entry


@lru_cache(maxsize=1024)
def genesis(code: str) -> dict[str, Any]:
    """The body of the first entry: it never changes."""
    body: dict[str, Any] = json.loads(Entry.objects.get(game__code=code, seq=0).body)
    return body


def network(code: str) -> Network:
    """The network whose beacon enters the dice of a game of level 2."""
    return Network(**genesis(code)["beacon"])
