"""A journal whose dice depend on a beacon: the duel of tests/data/beacon.jsonl, as it is and damaged."""

import json
from pathlib import Path
from typing import Any

import pytest

from games.core.hashing import canon, entry_head
from games.core.journal.verify import JournalError, verify

JOURNAL = Path(__file__).parents[3] / "data" / "beacon.jsonl"
LINES = [json.loads(line) for line in JOURNAL.read_text().splitlines()]
FIRST = {kind: next(line["seq"] for line in LINES if line["type"] == kind) for kind in ("lock", "reveal", "note")}


def rewritten(seq: int, **body: Any) -> bytes:
    """The journal with other values in one entry and a chain that fits it, as who runs the site could write it anew."""
    head, found = "", []
    for line in LINES:
        row = dict(line)
        if row["type"] == "head":
            row["head"] = head
        else:
            row["prev"] = head or row["prev"]
            if row["type"] == "lock":
                row["body"] = row["body"] | {"orders": row["prev"]}
            if row["seq"] == seq:
                row["body"] = row["body"] | body
            head = entry_head(row)
        found.append(canon(row))
    return ("\n".join(found) + "\n").encode()


def test_it_holds() -> None:
    said = verify(JOURNAL.read_bytes(), [])
    assert "20 locks, 20 throws: everything holds" in said
    assert "19 rounds of a beacon entered its dice: --beacon checks who signed them" in said
    assert "the beacon was not to be had for lock 3: whoever runs the site could foresee those dice" in said


SIGNATURE = "ab" * 48
DAMAGES: list[tuple[str, dict[str, Any], str]] = [
    ("reveal", {"beacon_sig": SIGNATURE}, "is not the hash of its signature"),
    ("reveal", {"beacon": "ab" * 32}, "is not the hash of its signature"),
    ("reveal", {"beacon": "", "beacon_sig": ""}, "and no note says why"),
    ("reveal", {"beacon": None}, "and no note says why"),
    ("reveal", {"beacon_sig": 7}, "and no note says why"),
    ("lock", {"round": LINES[FIRST["lock"]]["body"]["round"] - 10}, "it could be foreseen"),
    ("lock", {"round": 0}, "it could be foreseen"),
    ("lock", {"round": -1}, "it names no chain, or no round"),
    ("lock", {"round": "9"}, "it names no chain, or no round"),
    ("note", {"lock": 2}, "that no lock waits for"),
    ("note", {"round": 1}, "that no lock waits for"),
    ("note", {"note": "other"}, "and no note says why"),
]


@pytest.mark.parametrize(("kind", "body", "why"), DAMAGES)
def test_a_damage(kind: str, body: dict[str, Any], why: str) -> None:
    with pytest.raises(JournalError, match=why):
        verify(rewritten(FIRST[kind], **body), [])


def test_the_value_of_a_round_that_was_given_up() -> None:
    after = next(line for line in LINES if line["type"] == "reveal" and line["seq"] > FIRST["note"])
    with pytest.raises(JournalError, match="had to do without"):
        verify(rewritten(after["seq"], beacon="ab" * 32, beacon_sig=SIGNATURE), [])


@pytest.mark.parametrize(
    "beacon",
    [
        None,
        {},
        LINES[0]["body"]["beacon"] | {"period": 0},
        LINES[0]["body"]["beacon"] | {"public_key": "ab"},
        LINES[0]["body"]["beacon"] | {"more": 1},
    ],
)
def test_a_beacon_that_is_none(beacon: Any) -> None:
    with pytest.raises(JournalError, match="it names no beacon"):
        verify(rewritten(0, beacon=beacon), [])


def test_rounds_of_a_game_without_a_beacon() -> None:
    with pytest.raises(JournalError, match="a game of level 1 has no beacon"):
        verify(rewritten(0, level=1), [])


def test_a_level_that_is_none() -> None:
    with pytest.raises(JournalError, match="or another level than 1"):
        verify(rewritten(0, level=3), [])
