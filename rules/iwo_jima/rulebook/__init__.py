"""What every rule does, in our own words: the site's help."""

from rules.common import rulebook
from rules.kernel import Plain

from . import (
    bombardment,
    combat,
    command,
    components,
    defences,
    garrisons,
    landing,
    movement,
    post,
    setup,
    turn,
    victory,
)

_CHAPTERS = (
    components, turn, command, setup, landing, movement, garrisons, bombardment, combat, defences, victory, post,
)  # fmt: skip


def plain() -> list[Plain]:
    """All rules as System.rules lists them, chapter by chapter."""
    return rulebook.plain(_CHAPTERS)
