"""Any edited byte is found: ``python -m bench.edits [--count 1000] [--system pacific-victory] [--journal FILE]``.

A whole game is played to its end by the computers, through referee, dice and a database that is thrown away (or FILE is
taken). Its journal as it is downloaded has to hold by the stand-alone verifier, run as a program of its own, without a
head. Then copies are made with one byte replaced, left out or put in, anywhere: none may hold. Reasons are counted by
kind; a few copies go through the program itself, the others through its functions. Exit 1 if a copy holds.
"""

import argparse
import re
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from random import Random

from bench import site

if __name__ == "__main__":
    site.own()
site.setup()

from django.conf import settings  # noqa: E402

from bench import machine  # noqa: E402
from games.core import referee  # noqa: E402
from games.core.bots import playing  # noqa: E402
from games.core.journal import download  # noqa: E402
from games.core.journal import verify as program  # noqa: E402
from games.core.outbox import jobs  # noqa: E402
from rules import kernel  # noqa: E402

BY_PROGRAM = 20
"""Copies that go through the program itself, which takes a new process each."""
KINDS = ("replaced", "left out", "put in")


@dataclass(frozen=True)
class Edit:
    """A copy with one byte edited at ``place``."""

    kind: str
    place: int
    data: bytes


def edit(data: bytes, kind: str, draw: Random) -> Edit:
    """A copy of that kind; never the same bytes again. Every other byte is one that stands somewhere in the file."""
    while True:
        place = draw.randrange(len(data) + (kind == "put in"))
        byte = bytes([draw.choice((draw.randrange(256), data[draw.randrange(len(data))]))])
        middle = b"" if kind == "left out" else byte
        found = data[:place] + middle + data[place + (kind != "put in") :]
        if found != data:
            return Edit(kind, place, found)


def reason(error: program.JournalError) -> str:
    """Why it does not hold, without what is of this copy only."""
    return re.sub(r"\"[^\"]*\"|\[[^\]]*\]|\b[0-9a-f]{64}\b|\d+", "…", error.why)


def by_functions(data: bytes) -> str | None:
    """The reason why a journal does not hold; None if it does."""
    try:
        program.verify(data, [])
    except program.JournalError as error:
        return reason(error)
    return None


def by_program(data: bytes, folder: Path) -> tuple[int, str]:
    """Exit status and sentence of the file that players get, alone in a folder with the journal."""
    (folder / "verify.py").write_bytes(Path(program.__file__).read_bytes())
    (folder / "journal.jsonl").write_bytes(data)
    command = [sys.executable, "-I", "-S", "verify.py", "journal.jsonl"]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    return done.returncode, (done.stdout or done.stderr).strip()


def played(system: str, scenario: str) -> bytes:
    """The journal of a game that computers played to its end."""
    site.prepare()
    choice = scenario or str(kernel.get(system).scenarios()[0]["id"])
    with jobs.silence():
        code = playing.new_game(system, choice, ["sensible"])
        cast = playing.casting(code, ["sensible"])
        game = playing.play(code, cast, until=None, inline_dice=True, say=lambda line: print(line, flush=True))
        jobs.drain(["dice"], game=code)
    print(f"{system} {choice}: {game.status}, {game.outcome}", flush=True)
    return "".join(download.lines(referee.journal(code))).encode()


def try_all(data: bytes, count: int, seed: int, folder: Path) -> Counter[tuple[str, str]]:
    """Edit and verify so many times. Out: how often, by kind of edit and reason; "HOLDS" for what must not be."""
    draw, found = Random(seed), Counter[tuple[str, str]]()
    for n in range(count):
        copy = edit(data, KINDS[n % len(KINDS)], draw)
        said = by_functions(copy.data)
        if n < BY_PROGRAM and by_program(copy.data, folder)[0] != 1:
            said = None
        if said is None:
            print(f"HOLDS: a byte {copy.kind} at {copy.place}", flush=True)
        found[copy.kind, said or "HOLDS"] += 1
    return found


def main() -> int:
    """Play, verify, edit, count."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--system", default="pacific-victory", choices=kernel.slugs())
    parser.add_argument("--scenario", default="", help="the first one of the system if not given")
    parser.add_argument("--journal", type=Path, help="a downloaded journal of a finished game")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    data = options.journal.read_bytes() if options.journal else played(options.system, options.scenario)
    folder = Path(settings.VAR_DIR)
    status, said = by_program(data, folder)
    print(f"{len(data)} bytes; exit {status}: {said}", flush=True)
    if status or "no head stood in the file" in said:
        return 1
    began = time.monotonic()
    found = try_all(data, options.count, options.seed, folder)
    for (kind, why), times in sorted(found.items(), key=lambda item: (item[0][0], -item[1])):
        print(f"{times:6} {kind}: {why}")
    held = sum(times for (_kind, why), times in found.items() if why == "HOLDS")
    print(f"{options.count} copies, {held} hold; {time.monotonic() - began:.0f} s; {machine.load()}")
    return 1 if held else 0


if __name__ == "__main__":
    sys.exit(main())
