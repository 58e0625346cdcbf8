"""What every rule does, in our own words: the site's help."""

from rules.common import rulebook
from rules.kernel import Plain

from . import board, combat, ending, movement, post, reinforcements, rulings, task_forces, turn

_CHAPTERS = (board, turn, reinforcements, movement, combat, task_forces, ending, post, rulings)


def plain() -> list[Plain]:
    """All rules as System.rules lists them, chapter by chapter."""
    return rulebook.plain(_CHAPTERS)
