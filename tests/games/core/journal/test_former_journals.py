"""Journals that sites of before version 1.0 handed out: they verify, and play again to the same position, for ever."""

import gzip
import json
from hashlib import sha256
from pathlib import Path

import pytest

from games.core.journal.replay import read, replay
from games.core.journal.verify import verify

FOLDER = Path(__file__).parents[3] / "data" / "journals"
EXPECTED = json.loads((FOLDER / "expected.json").read_text(encoding="utf-8"))


def test_there_are_ten_of_all_systems() -> None:
    assert len(EXPECTED) == 10 == len(list(FOLDER.glob("*.jsonl.gz")))
    assert {row["rules"].partition("/")[0] for row in EXPECTED.values()} == {
        "iwo-jima-1945", "pacific-victory", "pacific-zones",
    }  # fmt: skip


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_it_verifies_and_plays_again(name: str) -> None:
    data, wanted = gzip.decompress((FOLDER / name).read_bytes()), EXPECTED[name]
    assert "the game is over" in verify(data, [])
    done = replay(read(data.decode()))
    assert (done.entries, len(done.rolls)) == (wanted["entries"], wanted["rolls"])
    assert sha256(done.state).hexdigest() == wanted["state"]
