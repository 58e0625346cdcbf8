"""Games that begin with the position of another one: what their journal says of it, and how it is read.

The genesis names the former game, the entry and its head, the version of the rules that wrote the position, and the
position's hash; the start holds the position itself. So the new journal replays and verifies alone, and who has the
former one too can check that this was its position.

A game that goes on from a table names the entry and the head of the table's journal. Its position is hidden: nobody may
read it before the game ends. Each seat's own blocks stand in a hidden note before it, which that seat may read; a hash
without salt is nowhere, for it could be guessed.
"""

import json
import zlib
from collections.abc import Mapping
from typing import Any

from games.core.hashing import canon, tagged
from games.core.models import Beginning
from rules.kernel import System


def hash_of(position: Mapping[str, Any]) -> str:
    """The hash of a position, in hex."""
    return tagged("pvsite/position/1", canon(position)).hex()


def position_of(beginning: Beginning) -> dict[str, Any]:
    """The position as the journal holds it."""
    found: dict[str, Any] = json.loads(zlib.decompress(bytes(beginning.state)))
    return found


def named(beginning: Beginning) -> dict[str, Any]:
    """What the genesis says of it."""
    found = {
        "game": beginning.former,
        "seq": beginning.seq,
        "head": beginning.head,
        "turn": beginning.turn,
        "version": beginning.version,
    }
    return found if beginning.blocks else found | {"position": hash_of(position_of(beginning))}


def state_from(system: System, version: str, position: Mapping[str, Any]) -> Any:
    """The State that these rules make of a position that ``version`` of them wrote. ValueError."""
    data = canon(position).encode()
    return system.load(data if version == system.version else system.upgrade(data, version))
