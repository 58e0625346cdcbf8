"""A Celery worker: ``python -m pvsite.worker -Q dice``. The same as ``celery -A pvsite worker -P solo -Q dice``, but
without Celery's command line, which brings a shell with colours and history: some ten megabytes for each worker.
"""

import argparse
import sys

from pvsite.celery import app


def main() -> int:
    """Work until SIGTERM; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-Q", dest="queues", required=True, help="queues, with commas between")
    queues = parser.parse_args().queues
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
    worker.start()
    return int(worker.exitcode or 0)


if __name__ == "__main__":
    sys.exit(main())
