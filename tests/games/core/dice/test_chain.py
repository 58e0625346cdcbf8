"""Chains and rolls agree with the independent vectors, and refuse what makes no sense."""

import json
from collections import Counter
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from games.core.dice import chain
from games.core.hashing import mix_of
from tests.call_count import calls

VECTORS = json.loads((Path(__file__).parents[3] / "data" / "dice" / "vectors.json").read_text())
ROOT = sha256(b"root").digest()
CONTEXT = chain.context("game", 1, "t1/typhoon", "00" * 32)


def test_anchor_and_mix_of_the_vectors() -> None:
    root = bytes.fromhex(VECTORS["root"])
    assert chain.Chain(root, VECTORS["links"]).anchor == VECTORS["anchor"]
    assert mix_of(VECTORS["deposits"]) == VECTORS["mix"]


@pytest.mark.parametrize("vector", VECTORS["rolls"], ids=lambda vector: vector["id"])
def test_rolls_of_the_vectors(vector: dict[str, Any]) -> None:
    seed = chain.Chain(bytes.fromhex(VECTORS["root"]), VECTORS["links"]).link(vector["lock"])
    assert seed.hex() == vector["seed"]
    context = chain.context(VECTORS["game"], vector["lock"], vector["id"], VECTORS["mix"])
    assert chain.roll(seed, context, vector["spec"]) == vector["out"]


@pytest.mark.parametrize("links", [1, 255, 256, 257, 1000])
def test_every_link_leads_to_the_one_before(links: int) -> None:
    made = chain.Chain(ROOT, links)
    links_up = [bytes.fromhex(made.anchor), *(made.link(number) for number in range(1, links + 1))]
    for lower, higher in pairwise(links_up):
        assert sha256(b"pvsite/chain/1\n" + higher).digest() == lower
    assert links_up[-1] == ROOT


@pytest.mark.parametrize("number", [0, -1, 9])
def test_no_link_outside_the_chain(number: int) -> None:
    with pytest.raises(ValueError, match=f"no link {number}: the chain has links 1 to 8"):
        chain.Chain(ROOT, 8).link(number)


def test_open_and_hidden_chains_of_games_differ() -> None:
    roots = {chain.root_of(ROOT, game, hidden=hidden) for game in ("a", "b") for hidden in (False, True)}
    assert len(roots) == 4
    assert chain.game_chain(ROOT, "a").anchor == chain.chain_from(chain.root_of(ROOT, "a"), chain.LINKS).anchor


@pytest.mark.usefixtures("long_chains")
def test_a_warm_link_is_little_work_and_memory_is_bounded() -> None:
    made = chain.game_chain(ROOT, "fast")
    made.link(1)
    assert calls(lambda: [chain.game_chain(ROOT, "fast").link(number) for number in range(1, 1001)]) < 35_000
    assert len(made._marks) <= 257 * 32  # bytes
    assert len(made._stretch[1]) <= 256 * 32
    assert chain.chain_from.cache_info().maxsize == 128


def test_a_roll_depends_on_all_of_its_context() -> None:
    spec = {"n": 20, "sides": 6}
    contexts = [CONTEXT, *({**CONTEXT, key: value} for key, value in
                           [("game", "other"), ("lock", 2), ("id", "t2/typhoon"), ("mix", "01" * 32)])]  # fmt: skip
    results = [chain.roll(ROOT, context, spec) for context in contexts]
    results.append(chain.roll(sha256(ROOT).digest(), CONTEXT, spec))
    assert len({tuple(result) for result in results}) == 6
    assert chain.roll(ROOT, CONTEXT, spec) == results[0]


def test_many_dice_are_even_and_in_range() -> None:
    dice = chain.roll(ROOT, CONTEXT, {"n": 6000, "sides": 6})
    counts = Counter(dice)
    assert set(counts) == {1, 2, 3, 4, 5, 6}
    assert all(850 < count < 1150 for count in counts.values())
    wide = chain.roll(ROOT, CONTEXT, {"n": 200, "sides": 1000})
    assert min(wide) >= 1
    assert max(wide) in range(900, 1001)


def test_a_deck_is_shuffled_whole() -> None:
    deck = list(range(300))
    shuffled = chain.roll(ROOT, CONTEXT, {"deck": deck})
    assert shuffled != deck
    assert sorted(shuffled) == deck == list(range(300))
    assert chain.roll(ROOT, CONTEXT, {"deck": ["last"]}) == ["last"]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ({}, "this one has nothing"),
        ({"n": 2}, "this one has n"),
        ({"n": 2, "sides": 6, "faces": [1, 2]}, "this one has faces, n, sides"),
        ({"n": 0, "sides": 6}, "n must be a whole number from 1 to 65536, not 0"),
        ({"n": 1, "sides": 1}, "sides must be a whole number from 2"),
        ({"n": 1, "sides": 65537}, "not 65537"),
        ({"n": 1, "sides": 6.0}, "not 6.0"),
        ({"n": True, "sides": 6}, "not True"),
        ({"n": 1, "faces": [4]}, "faces must be a list of 2 to 65536 things"),
        ({"n": 1, "faces": "23"}, "faces must be a list"),
        ({"deck": []}, "deck must be a list of 1"),
        ({"deck": [1, None]}, "deck may hold whole numbers and words only"),
    ],
)
def test_requests_without_meaning(spec: dict[str, Any], words: str) -> None:
    with pytest.raises(chain.SpecError, match=words):
        chain.roll(ROOT, CONTEXT, spec)
