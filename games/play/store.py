"""States at rest: packed in the database, parsed once in a process. Only the referee and its helpers import this."""

import zlib
from collections import OrderedDict
from hashlib import sha256
from threading import Lock
from typing import Any

from rules import kernel
from rules.kernel import System

_MOST = 64
_parsed: OrderedDict[tuple[str, bytes], Any] = OrderedDict()
_lock = Lock()


def pack(system: System, state: Any) -> bytes:
    """``state`` as it is stored. It is remembered as parsed."""
    blob = zlib.compress(system.dump(state), 1)
    _remember((system.slug, sha256(blob).digest()), state)
    return blob


def unpack(system: System, stored: "bytes | memoryview[int] | None") -> Any:
    """The State that :func:`pack` stored. States never change, so callers share it. ValueError for None."""
    if stored is None:
        raise ValueError("the game has no position yet")
    blob = bytes(stored)  # PostgreSQL hands out a memoryview
    key = (system.slug, sha256(blob).digest())
    with _lock:
        if key in _parsed:
            _parsed.move_to_end(key)
            return _parsed[key]
    state = system.load(zlib.decompress(blob))
    _remember(key, state)
    return state


def _remember(key: tuple[str, bytes], state: Any) -> None:
    with _lock:
        _parsed[key] = state
        _parsed.move_to_end(key)
        while len(_parsed) > _MOST:
            _parsed.popitem(last=False)


def system_of(slug: str) -> System:
    """The game system of that name."""
    return kernel.get(slug)
