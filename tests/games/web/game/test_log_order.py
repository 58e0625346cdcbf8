"""The log: the latest turn above, and in each turn the oldest line first, as one reads a story."""

import re

import pytest

from tests.games.web.game.fought import fought
from tests.games.web.game.table import signed_in, text

pytestmark = pytest.mark.django_db


def test_turns_run_down_and_their_lines_up() -> None:
    code = fought(scenario_turns=1)
    page = text(signed_in("marta").get(f"/g/{code}/log"))
    chapters = [[int(n) for n in re.findall(r'id="e(\d+)"', part)] for part in page.split("<section")[1:]]
    assert len(chapters) == 2
    assert all(lines == sorted(lines) for lines in chapters)
    assert min(chapters[0]) > max(chapters[1])
