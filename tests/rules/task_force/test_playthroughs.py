"""Recorded games play as they did: a line that differs is something that players would get to see differently."""

from pathlib import Path

import pytest

from tests.rules import playthrough


@pytest.mark.parametrize("file", playthrough.files("task_force"), ids=lambda file: file.stem)
def test_a_recorded_game_plays_as_it_did(file: Path) -> None:
    assert not playthrough.first_difference(file)
