"""Nothing is known of a board."""

from games.titles.hexboard.list_rows import Region
from rules.kernel import Plain


def board(view: Plain, facts: Plain) -> list[Region]:
    """No places."""
    return []


def flows(view: Plain, facts: Plain) -> list[tuple[str, str, int, str]]:
    """No moves."""
    return []


def turn(view: Plain) -> str:
    """No turns are counted."""
    return ""


def date(view: Plain) -> str:
    """No calendar."""
    return ""
