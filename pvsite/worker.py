"""A Celery worker: ``python -m pvsite.worker -Q dice``. The same as ``celery -A pvsite worker -P solo -Q dice``, but
without Celery's command line, which brings a shell with colours and history: some ten megabytes for each worker.

It ends by itself, after its work in hand, when it has grown beyond ``MAX_MEMORY``: whoever keeps it starts a fresh one.
"""

import argparse
import gc
import logging
import os
import resource
import signal
import sys
import threading
import time
from pathlib import Path
from typing import Any

from celery.signals import worker_ready

# Celery would have Django check everything, and load all pages for it; that is done before the workers are started.
os.environ.setdefault("CELERY_SKIP_CHECKS", "1")

from pvsite.celery import app

log = logging.getLogger(__name__)
MAX_MEMORY = 256 * 2**20
LOOK = 30.0  # seconds between two looks at the memory


def main() -> int:
    """Work until SIGTERM; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-Q", dest="queues", required=True, help="queues, with commas between")
    parser.add_argument("--door", action="store_true", help="also take mail at INBOX_LISTEN, if that names a place")
    options = parser.parse_args()
    queues = options.queues
    worker = app.Worker(
        hostname=f"{queues}@%h",
        pool_cls="solo",
        loglevel="WARNING",
        queues=queues,
        quiet=True,
        without_gossip=True,
        without_mingle=True,
        without_heartbeat=True,
    )
    if "dice" in queues.split(","):
        _check_dice_key()
    if options.door:
        _open_door()
    gc.collect()
    gc.freeze()  # what is loaded now stays: it need not be looked through again and again
    worker.start()
    return int(worker.exitcode or 0)


def _check_dice_key() -> None:
    from games.core.commands.dice_worker import check_key

    check_key()


def _open_door() -> None:
    """A thread of ours takes mail: a process of its own would cost many times as much memory."""
    from django.conf import settings

    if settings.INBOX_LISTEN:
        from games.mail.incoming.transports.listener import Listener

        Listener().start()


@worker_ready.connect
def _begin(**more: Any) -> None:
    """From now on SIGTERM lets it finish its work."""
    threading.Thread(target=_watch_memory, name="memory", daemon=True).start()


def _watch_memory() -> None:
    while (size := _size()) <= MAX_MEMORY:
        time.sleep(LOOK)
    log.warning("this worker has grown to %d MiB; it ends, for a fresh one", size // 2**20)
    os.kill(os.getpid(), signal.SIGTERM)


def _size() -> int:
    """Bytes of memory in use; 0 where that is not told."""
    try:
        return int(Path("/proc/self/statm").read_text().split()[1]) * resource.getpagesize()
    except OSError:
        return 0


if __name__ == "__main__":
    sys.exit(main())
