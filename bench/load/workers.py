"""Worker processes as the site has them, for benchmarks: each kind on its queues, and their processor time."""

import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from bench.machine import cpu_seconds
from games.ops.serving.children import Child
from games.ops.serving.supervisor import SECRETS_OF_DICE, site


@dataclass
class Crew:
    """Workers that run, each named by the queues that it serves."""

    children: list[Child]

    def cpu(self) -> dict[str, float]:
        """Processor seconds so far, by queues."""
        used: dict[str, float] = {}
        for child in self.children:
            if child.process is not None:
                used[child.name] = used.get(child.name, 0.0) + cpu_seconds([child.process.pid])
        return used

    def start(self, queues: str, count: int = 1, environment: Mapping[str, str] | None = None) -> None:
        """Start workers for some queues, as the supervisor does."""
        model = next(child for child in site("127.0.0.1", 0) if child.name == "mail")
        for _number in range(count):
            command = [part.replace("mail,bots", queues) for part in model.command]
            secrets = () if queues == "dice" else SECRETS_OF_DICE
            child = Child(queues, command, secrets)
            child.start()
            self.children.append(child)

    def end(self, queues: str = "") -> None:
        """End those of some queues, or all."""
        ended = [child for child in self.children if queues in ("", child.name)]
        for child in ended:
            child.end()
        for child in ended:
            child.wait(time.monotonic() + 10)


@contextmanager
def crew() -> Iterator[Crew]:
    """Nobody at first; all are ended at the end."""
    workers = Crew([])
    try:
        yield workers
    finally:
        workers.end()
