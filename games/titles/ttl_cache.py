"""What this process has worked out and may need again: a small memory beside the database, never instead of it."""

import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

T = TypeVar("T")


class Kept(Generic[T]):
    """Values by key: the ``most`` used of late, each for ``seconds``.

    A key has to hold all that the value depends on, the reader's seat and language too where they matter.
    """

    def __init__(self, most: int, seconds: float) -> None:
        self._most, self._seconds = most, seconds
        self._values: OrderedDict[Hashable, tuple[float, T]] = OrderedDict()
        self._lock = Lock()

    def get(self, key: Hashable, make: Callable[[], T]) -> T:
        """The value of ``key``, made now if it is not known or too old."""
        now = time.monotonic()
        with self._lock:
            made, value = self._values.get(key, (None, None))
            if made is not None and now - made < self._seconds:
                self._values.move_to_end(key)
                return value  # type: ignore[return-value]
        fresh = make()
        with self._lock:
            self._values[key] = (now, fresh)
            self._values.move_to_end(key)
            while len(self._values) > self._most:
                self._values.popitem(last=False)
        return fresh

    def clear(self) -> None:
        """Forget all."""
        with self._lock:
            self._values.clear()
