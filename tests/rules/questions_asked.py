"""Files of positions, in the form of `position_file`: each has those at which a seat was asked something for the first
time in one game. For tests that need a question of each kind, not what the rules answer there.

``python -m tests.rules.questions_asked FILE.states`` takes them anew from the game that the file's first line tells.
"""

import sys
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from rules.kernel import System
from tests.rules.position_file import packed, states, states_head
from tests.rules.recorded_games import Head


class Asked(NamedTuple):
    """A question to ``seat`` and the position, as System.dump gave it."""

    head: Head
    seat: str
    kind: str
    dumped: bytes

    @property
    def system(self) -> System:
        """What is played."""
        return self.head.system


def first(file: Path, seat: str, kind: str) -> Asked:
    """Where that seat is asked this for the first time in the file; LookupError if it never is."""
    head, dumped = states(file)
    for one in dumped:
        pending = head.system.pending(head.system.load(one))
        if any((ask.seat, ask.kind) == (seat, kind) for ask in pending.asks):
            return Asked(head, seat, kind, one)
    raise LookupError(f"{file.stem}: {seat} is never asked {kind}")


def draw(head: Head) -> list[str]:
    """The lines of the file. ``count`` of the head: acts of the game that are looked at."""
    known, dumped = set[tuple[str, str]](), list[bytes]()
    for state, _act, _events in islice(head.game(), head.count):
        fresh = {(ask.seat, ask.kind) for ask in head.system.pending(state).asks} - known
        if fresh:
            known |= fresh
            dumped.append(head.system.dump(state))
    return packed(head, dumped)


def main() -> None:
    """Take the positions of files anew."""
    for name in sys.argv[1:]:
        file = Path(name)
        file.write_text("\n".join(draw(states_head(file))) + "\n")


if __name__ == "__main__":
    main()
