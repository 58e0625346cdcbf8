"""Finding and hitting the processes of the site: only descendants of those that the harness itself has started."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def parents() -> dict[int, int]:
    """Process -> parent, of all processes."""
    found = {}
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            with suppress(OSError, IndexError, ValueError):
                found[int(entry.name)] = int((entry / "stat").read_text().rpartition(")")[2].split()[1])
    return found


def descendants(root: int) -> list[int]:
    """All below ``root``, nearest first."""
    above, found = parents(), [root]
    for pid in found:
        found += [child for child, parent in above.items() if parent == pid]
    return found[1:]


def born(pid: int) -> str:
    """When a process was started: with its number, the name of it. Empty for one that has gone."""
    with suppress(OSError, IndexError):
        return (Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[19]
    return ""


def command(pid: int) -> str:
    """The command line; empty for one that has gone."""
    with suppress(OSError):
        return (Path("/proc") / str(pid) / "cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""


def children(root: int, words: str) -> list[int]:
    """Processes below ``root`` whose command line has these words, nearest first."""
    return [pid for pid in descendants(root) if words in command(pid)]


def memory(pid: int) -> int:
    """Proportional set size in bytes: shared pages count by their share. 0 for one that has gone."""
    with suppress(OSError):
        for line in (Path("/proc") / str(pid) / "smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    return 0


def hit(pid: int, number: int = signal.SIGKILL) -> bool:
    """Send a signal; whether somebody was there to get it."""
    with suppress(ProcessLookupError):
        os.kill(pid, number)
        return True
    return False


def hit_all(pids: Iterator[int] | list[int], number: int = signal.SIGKILL) -> None:
    """The same for several."""
    for pid in pids:
        hit(pid, number)
