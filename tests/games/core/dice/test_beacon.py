"""Rounds of a beacon: when they come, and that only the network's own signature gives a value."""

import json
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path

import pytest

from games.core.dice.beacon import BadSignature, network, value_of
from tests.games.core.dice import stand_in

RECORDED = json.loads(Path(__file__).with_name("data").joinpath("rounds.json").read_text())
"""A hundred rounds of the stand-in; all of them, and each of them altered, by ``python -m bench.beacon``."""
QUICKNET_1000 = "b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39"


def test_a_round_of_drands_quicknet() -> None:
    value = value_of(network(), 1000, QUICKNET_1000)
    assert value.randomness == "fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd"
    assert value.signature == QUICKNET_1000


def test_the_same_signature_is_not_that_of_another_round() -> None:
    with pytest.raises(BadSignature, match="round 1001"):
        value_of(network(), 1001, QUICKNET_1000)


@pytest.mark.parametrize("row", RECORDED[::50], ids=lambda row: str(row["round"]))
def test_a_recorded_round(row: dict[str, str]) -> None:
    known = stand_in.network()
    value = value_of(known, int(row["round"]), row["signature"])
    assert value.randomness == sha256(bytes.fromhex(row["signature"])).hexdigest()
    altered = row["signature"][:-1] + ("0" if row["signature"][-1] != "0" else "1")
    with pytest.raises(BadSignature):
        value_of(known, int(row["round"]), altered)


@pytest.mark.parametrize("given", ["", "zz", "00" * 48, "c0" + "00" * 47, "ff" * 48, "ab" * 47, QUICKNET_1000 + "00"])
def test_what_is_no_signature(given: str) -> None:
    with pytest.raises(BadSignature):
        value_of(network(), 1000, given)


def test_loading_the_library_leaves_the_limit_of_recursion_as_it_was() -> None:
    """With the library's own limit this text would break the process off."""
    program = (
        "import sys, json; from games.core.dice import curve; before = sys.getrecursionlimit(); curve.load()\n"
        "assert sys.getrecursionlimit() == before\n"
        "try: json.loads('[' * 100_000)\n"
        "except RecursionError: print('refused')"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.stdout == "refused\n", done.stderr


def test_the_coming_round_comes_after_the_moment() -> None:
    known = network()
    start = datetime.fromtimestamp(known.genesis, UTC)
    assert known.time_of(1) == start
    for seconds in (0, 1, 2, 3, 4, 100, 1_000_001):
        moment = start + timedelta(seconds=seconds)
        ahead = known.time_of(known.coming_round(moment)) - moment
        assert timedelta(seconds=6) < ahead <= timedelta(seconds=9)
