"""The rules answer at recorded positions as they did: what differs is something that players would get to see."""

from pathlib import Path

import pytest

from tests.rules import position_file


@pytest.mark.parametrize("file", position_file.files("task_force"), ids=lambda file: file.stem)
def test_the_rules_answer_as_they_did(file: Path) -> None:
    changed = position_file.differences(file)
    if changed:
        pytest.fail(changed, pytrace=False)
