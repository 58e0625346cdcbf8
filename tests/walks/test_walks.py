"""A whole turn of each title, and parts of others, as a screen reader would be told them.

``pytest tests/walks --record`` writes the texts of ``told`` anew. Read their diff aloud before you land it.
"""

from pathlib import Path
from typing import Any
from urllib.parse import urljoin

import pytest

from tests.fog.frozen import Still
from tests.fog.stage import Readers
from tests.walks.ear import Ear
from tests.walks.moments import PARTS, PLAYED, RECORDED, moments

pytestmark = pytest.mark.browser
TOLD = Path(__file__).with_name("told")
CHOICES = "#side :is(.where, .hand, .z-rows, .tf-rows) a"
"""The pieces that a question is about: the first is chosen."""


@pytest.mark.parametrize("title", [*RECORDED, *PLAYED, *PARTS])
def test_what_is_told_of_a_turn(title: str, browser: Any, still: Still, request: pytest.FixtureRequest) -> None:
    ears, told = dict[str, Ear](), list[str]()
    for moment in moments(title, still):
        if moment.holder not in ears:
            ears[moment.holder] = Ear(browser, Readers([moment.holder]), moment.holder)
        ear = ears[moment.holder]
        told += [f"==== {moment.seat} is asked: {moment.kind}", *ear.hear(f"/g/{moment.code}/?seen=999999999")]
        chosen = ear.page.locator(CHOICES)
        if chosen.count():
            link = chosen.first.get_attribute("href") or ""
            told += [f"==== and has chosen {link}", *ear.hear(urljoin(f"/g/{moment.code}/", link), "#side")]
    for ear in ears.values():
        ear.close()
    file = TOLD / f"{title}.txt"
    if request.config.getoption("--record"):
        file.write_text("\n".join(told) + "\n")
        return
    assert told == file.read_text().splitlines()
