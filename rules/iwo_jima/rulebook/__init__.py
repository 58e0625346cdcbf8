"""What every rule does, in our own words: the site's help."""

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
    return [
        {
            "number": rule.number, "chapter": chapter.CHAPTER.plain(),
            "title": rule.title.plain(), "text": rule.text.plain(),
        }
        for chapter in _CHAPTERS
        for rule in chapter.RULES
    ]  # fmt: skip
