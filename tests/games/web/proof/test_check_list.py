"""The sentences of the script are those that the page can translate."""

import re
from pathlib import Path

from games.web.proof import check_list, reasons

ROOT = Path(__file__).parents[4]
SAID = re.compile(r'(?:Fault\("\w+", [^,]+,\s*|\bno\()"((?:[^"\\]|\\.)*)"')


def test_every_sentence_of_the_checker_is_listed() -> None:
    script = (ROOT / "static/js/proof_check.js").read_text()
    assert set(SAID.findall(script)) == set(reasons.SENTENCES)
    assert script.count("new Fault(") + script.count('no("') >= len(reasons.SENTENCES)


def test_they_are_those_of_the_program() -> None:
    program = (ROOT / "games/core/journal/verify.py").read_text()
    for sentence in reasons.SENTENCES:
        for part in re.split(r"\{\w+\}", sentence):
            assert part.strip(" ") in program, sentence


def test_every_label_of_the_script_is_there() -> None:
    script = (ROOT / "static/js/proof.js").read_text()
    used = set(re.findall(r'label\(\s*"(\w+)"', script))
    used |= {"over", "on", "reading", "chaining", "taking", "fits", "fits_own", "hidden", "other"}
    assert used == set(check_list.labels())
