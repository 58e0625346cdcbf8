"""What the benchmarks know of the machine: processor time of processes, and how fast it is at this moment."""

import os
import statistics
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from django.db import connection

_TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(pids: Iterable[int]) -> float:
    """Processor time that these processes have used so far."""
    ticks = 0
    for pid in pids:
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += int(fields[11]) + int(fields[12])
    return ticks / _TICKS


def database_pids() -> list[int]:
    """The processes that serve our database, if it has any on this machine."""
    if connection.vendor != "postgresql":
        return []
    with connection.cursor() as cursor:
        cursor.execute("SELECT pid FROM pg_stat_activity WHERE datname = current_database()")
        return [row[0] for row in cursor.fetchall()]


def pace() -> tuple[float, float]:
    """Milliseconds that a fixed piece of work takes here and now, on the clock and of the processor.

    Numbers to judge other numbers by: they rise when other programs use the same cores.
    """
    taken, busy = [], []
    for _round in range(5):
        began, used = time.perf_counter(), time.process_time()
        value = b""
        for n in range(20_000):
            value = sha256(b"%d" % n + value).digest()
        taken.append(1000 * (time.perf_counter() - began))
        busy.append(1000 * (time.process_time() - used))
    return statistics.median(taken), statistics.median(busy)


def load() -> str:
    """A line about the machine at this moment."""
    wall, cpu = pace()
    return (
        f"machine: {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, "
        f"fixed work {wall:.1f} ms (processor {cpu:.1f} ms)"
    )


def spread(values: Sequence[float], unit: str = "ms") -> str:
    """Median, p99 and number of measured values."""
    ordered = sorted(values)
    p99 = ordered[min(len(ordered) - 1, round(0.99 * len(ordered)))]
    return f"median {statistics.median(ordered):7.2f} {unit}   p99 {p99:7.2f} {unit}   n {len(ordered)}"


def wait(until: Callable[[], object], why: str, seconds: float = 60) -> None:
    """Until something is so; SystemExit with the reason if it takes too long."""
    end = time.monotonic() + seconds
    while not until():
        if time.monotonic() > end:
            raise SystemExit(f"After {seconds:.0f} s: {why}.")
        time.sleep(0.05)
