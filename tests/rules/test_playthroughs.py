"""Every game system has recorded games, and a change in one is named by its first line."""

from pathlib import Path

import pytest

from tests.rules import playthrough


@pytest.mark.parametrize("slug", ["pacific-victory", "iwo-jima-1945", "pacific-zones", "task-force"])
def test_every_system_has_a_recorded_game(slug: str) -> None:
    assert slug in {file.read_text().partition(" ")[0] for file in playthrough.files()}


def test_the_first_line_that_changed_is_named(tmp_path: Path) -> None:
    lines = list(playthrough.lines("pacific-zones pacific-zones-standard bots 1 5"))
    file = tmp_path / "game.txt"
    file.write_text("\n".join([*lines[:20], lines[20] + " and more", *lines[21:]]) + "\n")
    assert playthrough.first_difference(file) == f"game.txt:21\n  was: {lines[20]} and more\n  now: {lines[20]}"


def test_a_game_that_goes_on_is_not_the_same(tmp_path: Path) -> None:
    lines = list(playthrough.lines("pacific-zones pacific-zones-standard bots 1 5"))
    file = tmp_path / "game.txt"
    file.write_text("\n".join(lines[:-1]) + "\n")
    assert playthrough.first_difference(file) == f"game.txt has {len(lines) - 1} lines, the game now {len(lines)}"
