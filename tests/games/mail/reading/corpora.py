"""The corpus of mails: the bytes of each, and beside it what its writer meant.

What is told of a mail: ``client``: the program that wrote it; ``language``: of the program and its user; ``meant``:
what the game does with it (tests/games/mail/commands/test_corpus_played.py); all else is what reading has to find, by
the names of games.mail.reading.Said.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).with_name("corpus")
ABOUT = ("client", "language", "meant")


@dataclass(frozen=True)
class CorpusMail:
    """One mail, and what is told of it."""

    name: str
    raw: bytes
    told: dict[str, Any]


def _load(path: Path) -> CorpusMail:
    return CorpusMail(path.stem, path.read_bytes(), json.loads(path.with_suffix(".json").read_text("utf-8")))


MAILS = [_load(path) for path in sorted(FOLDER.glob("*.eml"))]
