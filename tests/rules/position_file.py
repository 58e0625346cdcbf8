"""Recorded positions of games, and what the rules answer there.

A file in the ``positions`` of a title's tests is a pair: ``x.states`` says on its first line which game the positions
are from, and has one packed State a line; ``x.txt`` has the answers at each of them, after those that no position is
needed for (see tests.rules.position_answers).
What Views hold is written again only where it has changed since the position before.

``python -m tests.rules.position_file --write [FILE.states ...]`` writes the answers anew, from the same positions.
Read their diff before you land it: every line that changed is something that a player gets to see. With ``--draw`` the
positions are taken from the games anew as well, as is needed where the form of a State has changed.
``python -m tests.rules.position_file --full FILE.states --position 7`` tells all that is asked there at full length, to
be compared with what another commit says.
"""

import argparse
import base64
import sys
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from tests.rules.position_answers import Answers, brief, full
from tests.rules.recorded_games import Head

FOLDERS = Path(__file__).parent
_GONE = "no longer there"
_MAX_TOLD = 12
"""Differences that a failure tells."""
_MAX_LENGTH = 6_000
"""Acts of a game among which positions are chosen."""

Told = dict[str, str]


def files(title: str = "*") -> list[Path]:
    """The recorded positions of a title's test folder."""
    return sorted(FOLDERS.glob(f"{title}/positions/*.states"))


def differences(file: Path) -> str:
    """What the rules answer otherwise than recorded: position, question, both answers; "" if nothing is."""
    recorded, found = _recorded(file.with_suffix(".txt")), list[str]()
    now = list(_answered(file, brief))
    for number, (was, told) in enumerate(zip(recorded, now, strict=False)):
        for question in dict.fromkeys([*told, *was]):
            before, after = was.get(question, "not asked"), told.get(question, "not asked")
            if before != after:
                found.append(f"position {number}, {question.strip()}\n    was: {before}\n    now: {after}")
    if len(recorded) != len(now):
        found.append(f"{len(recorded)} positions are recorded, {len(now)} are there")
    if not found:
        return ""
    more = [f"and {len(found) - _MAX_TOLD} more"] if len(found) > _MAX_TOLD else []
    hint = "At full length: python -m tests.rules.position_file --full FILE.states --position NUMBER"
    return "\n".join([f"{file.stem}:", *found[:_MAX_TOLD], *more, hint])


def states(file: Path) -> tuple[Head, list[bytes]]:
    """Which game the positions are from, and each as System.dump gave it."""
    head, *rows = file.read_text().splitlines()
    found, before = list[bytes](), b""
    for row in rows:
        unpacking = zlib.decompressobj(zdict=before) if before else zlib.decompressobj()
        before = unpacking.decompress(base64.b85decode(row))
        found.append(before)
    return Head(head), found


def draw(head: Head) -> list[str]:
    """The lines of the file: positions at regular steps of a game, and before those where it asks for what is new."""
    system, played, fresh = head.system, list[Any](), list[int]()
    kinds = set[str]()
    for number, (state, _act, _events) in zip(range(_MAX_LENGTH), head.game(), strict=False):
        pending = system.pending(state)
        asked = [ask.kind for ask in pending.asks] + ["/".join(roll.name.split("/")[1:2]) for roll in pending.rolls]
        kind = " ".join(asked)
        if kind not in kinds:
            kinds.add(kind)
            fresh.append(number)
        played.append(state)
    regular = [number * (len(played) - 1) // head.count for number in range(1, head.count + 1)]
    wanted = sorted({*fresh[: head.count // 2], *regular[: head.count - len(fresh[: head.count // 2])]})
    return packed(head, [system.dump(played[number]) for number in wanted])


def packed(head: Head, dumped: Sequence[bytes]) -> list[str]:
    """The lines of a file with these positions, each as System.dump gave it."""
    rows, before = [head.line], b""
    for one in dumped:
        packing = zlib.compressobj(9, zdict=before) if before else zlib.compressobj(9)
        rows.append(base64.b85encode(packing.compress(one) + packing.flush()).decode())
        before = one
    return rows


def _answered(file: Path, tell: Any, only: int | None = None) -> Iterator[Told]:
    head, dumped = states(file)
    answers = Answers(head.system, head.scenario, head.seats, tell)
    of_the_scenario = dict(answers.of_the_scenario())
    if only in (None, 0):
        yield of_the_scenario
    for number, one in enumerate(dumped, 1):
        if only in (None, number):
            yield dict(answers.of(head.system.load(one), number))


def _written(told: Sequence[Told]) -> Iterator[str]:
    before: Mapping[str, str] = {}
    for number, answers in enumerate(told):
        yield f"== {number}"
        for question, answer in answers.items():
            if not _lasts(question) or before.get(question) != answer:
                yield f"{question} => {answer}"
        yield from (f"{question} => {_GONE}" for question in before if _lasts(question) and question not in answers)
        before = answers


def _recorded(file: Path) -> list[Told]:
    found, lasting = list[Told](), Told()
    for line in file.read_text().splitlines():
        if line.startswith("== "):
            found.append(dict(lasting))
            continue
        question, _is, answer = line.partition(" => ")
        if answer == _GONE:
            del found[-1][question], lasting[question]
            continue
        found[-1][question] = answer
        if _lasts(question):
            lasting[question] = answer
    return found


def _lasts(question: str) -> bool:
    """Is it written again only where its answer changes."""
    return question.startswith("view ")


def main() -> None:
    """Write files anew, or tell all of one position."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("files", nargs="*", type=Path, help="all without it")
    parser.add_argument("--write", action="store_true", help="write what the rules answer")
    parser.add_argument("--draw", action="store_true", help="take the positions from the games anew, and write")
    parser.add_argument("--full", action="store_true", help="tell all of one position")
    parser.add_argument("--position", type=int, default=1)
    options = parser.parse_args()
    for file in options.files or files():
        if options.full:
            for told in _answered(file, full, options.position):
                sys.stdout.writelines(f"{question} => {answer}\n" for question, answer in told.items())
            continue
        if options.draw:
            file.write_text("\n".join(draw(states_head(file))) + "\n")
        if options.draw or options.write:
            file.with_suffix(".txt").write_text("\n".join(_written(list(_answered(file, brief)))) + "\n")
            sys.stdout.write(f"{file.stem}: {file.with_suffix('.txt').stat().st_size} bytes\n")


def states_head(file: Path) -> Head:
    """Which game the positions of a file are from."""
    return Head(file.read_text().partition("\n")[0])


if __name__ == "__main__":
    main()
