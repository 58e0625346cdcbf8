"""What the rules tell of both sides in whole sentences: Japan is one, the Allies are many."""

import re

import pytest

from rules.task_force.sides import ALLIED, IJN
from tests.rules.playthrough import files

from .positions import DAY, place, walk

_CODES = re.compile(r"\b(?:IJN|ALLIED)\b")
_MANY = re.compile(r"\bAllies (?:has|is|was|\w+s)\b")


@pytest.mark.parametrize(("side", "said"), [(IJN, "Japan searches 1916."), (ALLIED, "The Allies search 2014.")])
def test_4_4_1_a_search_is_told_in_a_sentence(side: str, said: str) -> None:
    found = walk(turn=DAY, cup=["QUESTION"] * 5)
    place(found, IJN_TF1="2014", ALLIED_TF1="1916")
    found.events = []
    source, where = ("shokaku", "1916") if side == IJN else ("yorktown", "2014")
    found._do_recon({"side": side, "search": [(source, where)]})
    assert said in [str(event.text) for event in found.events]


def test_no_happening_of_a_recorded_game_calls_a_side_by_its_code_or_the_allies_one() -> None:
    told = [
        line
        for file in files("task_force")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"  (?:placed|status|raid|search|fire|surprise) \(", line)
    ]
    assert len(told) > 5
    for line in told:
        assert not _CODES.search(line.partition(") ")[2]), line
        assert not _MANY.search(line), line
