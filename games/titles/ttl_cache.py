"""What this process has worked out and may need again: a small memory beside the database, never instead of it."""

from collections.abc import Callable, Hashable
from contextlib import suppress
from threading import Lock
from typing import Generic, TypeVar

import cachetools

T = TypeVar("T")


class TTLCache(Generic[T]):
    """Values by key: the ``most`` used of late, each for ``seconds``; threads may share it.

    A key has to hold all that the value depends on, the reader's seat and language too where they matter.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._values: cachetools.TTLCache[Hashable, T] = cachetools.TTLCache(most, seconds)
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value of ``key``, made now if it is not known or too old."""
        with self._lock, suppress(KeyError):
            return self._values[key]
        fresh = make()
        with self._lock:
            self._values[key] = fresh
        return fresh

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._values.clear()
