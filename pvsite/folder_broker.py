"""kombu's broker of files in a folder, made for messages that only wake a worker up.

kombu opens a message's file under its final name and then writes it, so a worker now and then reads an empty one and
dies of it (seen about once in 300 messages). Here the file gets its name when it is complete. kombu also keeps a table
of queues in a file, which a full disc leaves empty for ever, and moves each message to the temporary folder of the
machine; here a queue is known by its name, and a message is read where it lies. While nobody reads, no more than some
hundred are kept: a message says that there is work, and the work itself is in the database.
"""

import os
import uuid
from contextlib import suppress
from pathlib import Path
from queue import Empty
from time import monotonic_ns
from typing import Any

from kombu.transport import TRANSPORT_ALIASES, filesystem
from kombu.utils.json import dumps, loads

SCHEME = "folder"
MAX_MESSAGES = 200  # messages of one queue


class Channel(filesystem.Channel):
    """A channel that writes a message beside its place and moves it there."""

    def _put(self, queue: str, message: Any, **kwargs: Any) -> None:  # type: ignore[override]
        if self._size(queue) >= MAX_MESSAGES:
            return
        name = f"{monotonic_ns():020d}_{uuid.uuid4()}.{queue}.msg"
        place = Path(self.data_folder_out) / name
        draft = place.with_name(f"{name}.new")
        try:
            draft.write_text(dumps(message))
            os.replace(draft, place)
        except OSError:
            with suppress(OSError):
                draft.unlink()
            raise

    def _get(self, queue: str, timeout: float | None = None) -> Any:
        for path in sorted(self._waiting(queue)):
            with suppress(OSError, ValueError):
                text = path.read_text()
                path.unlink()  # who removes it has it
                return loads(text)
        raise Empty

    def _size(self, queue: str) -> int:
        return len(self._waiting(queue))

    def _purge(self, queue: str) -> int:
        paths = self._waiting(queue)
        for path in paths:
            path.unlink(missing_ok=True)
        return len(paths)

    def _waiting(self, queue: str) -> list[Path]:
        """The messages of a queue. Its folder is made again if somebody has removed it."""
        folder, ending = Path(self.data_folder_in), f".{queue}.msg"
        try:
            return [folder / name for name in os.listdir(folder) if name.endswith(ending)]
        except FileNotFoundError:
            folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            return []

    def get_table(self, exchange: str) -> list[Any]:
        """Each exchange leads to the queue of its name."""
        return [filesystem.exchange_queue_t(exchange, "", exchange)]

    def _queue_bind(self, *args: Any) -> None:
        """Nothing to remember."""


class Transport(filesystem.Transport):
    """The transport of addresses that begin with ``folder://``."""

    Channel = Channel


def register() -> None:
    """Make the scheme known to kombu."""
    TRANSPORT_ALIASES[SCHEME] = "pvsite.folder_broker:Transport"
