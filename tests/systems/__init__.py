"""A title of the tests: the rules of a duel, and its board, found like those of the site."""

from pathlib import Path
from typing import Any

import games.titles
import rules

HERE = Path(__file__).parent
BOARDS = HERE / "boards"


def add_to(templates: list[dict[str, Any]]) -> None:
    """Put the duel among the systems and titles. ``templates``: the setting, before a template is read."""
    rules.__path__.append(str(HERE))
    games.titles.__path__.append(str(BOARDS))
    templates[0]["DIRS"] += sorted(BOARDS.glob("*/templates"))
