"""Gunicorn's worker with threads, which hands the lines of waiting pages over to one thread that holds them all.

An answer takes a thread of its worker for as long as it lasts; a line that stays open would take it for ever. Pages go
the way they always went: an ASGI server takes a third of a millisecond more of the processor for each of them.
"""

import resource
from concurrent.futures import Future
from typing import Any

from gunicorn.workers.gthread import ThreadWorker

FILES = 65_536
"""So many connections at most; systems allow a process far fewer unless it asks."""
PATH = "/stream"


class StreamWorker(ThreadWorker):  # type: ignore[misc]
    """What gunicorn loads as ``worker_class``."""

    def init_process(self) -> None:
        """As many open files as this process may have."""
        _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = FILES if hard == resource.RLIM_INFINITY else min(FILES, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        super().init_process()

    def handle_request(self, req: Any, conn: Any) -> Any:
        """A line that stays open has no end that could be marked: it is answered as in HTTP/1.0, until it is closed."""
        if req.path.endswith(PATH):
            req.version = min(req.version, (1, 0))
        return super().handle_request(req, conn)

    def finish_request(self, conn: Any, fs: "Future[Any]") -> None:
        """After an answer: hand over the line that is to stay open."""
        from games.web.streams.hub import hub

        if hub.take(conn.sock):
            self.nr_conns -= 1
        else:
            super().finish_request(conn, fs)
