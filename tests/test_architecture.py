"""docs/architecture.md draws the walls that stand."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_picture_is_that_of_the_contracts() -> None:
    command = [sys.executable, str(ROOT / "tools" / "draw_architecture.py")]
    assert subprocess.run(command, check=False).returncode == 0, "run tools/draw_architecture.py --write"


def test_every_room_is_in_the_picture() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    picture = page.partition("```mermaid")[2].partition("```")[0]
    for room in (ROOT / "games").iterdir():
        if (room / "__init__.py").exists():
            assert f"games.{room.name}" in picture
