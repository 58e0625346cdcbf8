"""Mails as programs and people make them, each with what it says beside it: none lost, none misread."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.reading import read

CORPUS = Path(__file__).with_name("corpus")
MAILS = sorted(CORPUS.glob("*.eml"))
AT_LEAST = 60


def said(path: Path) -> dict[str, Any]:
    found = read(path.read_bytes())
    told = json.loads(path.with_suffix(".json").read_text("utf-8"))
    return {name: list(found.lines) if name == "lines" else getattr(found, name) for name in told}


@pytest.mark.parametrize("path", MAILS, ids=lambda path: path.stem)
def test_it_is_read_as_it_was_meant(path: Path) -> None:
    assert said(path) == json.loads(path.with_suffix(".json").read_text("utf-8"))


def test_the_corpus_is_whole() -> None:
    assert len(MAILS) >= AT_LEAST
    assert {path.stem for path in CORPUS.glob("*.json")} == {path.stem for path in MAILS}
