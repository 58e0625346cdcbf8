"""What every rule does, in our own words: the site's help. The texts of the rulebook itself stand nowhere here."""

from rules.common import rulebook
from rules.kernel import Plain

from . import (
    before,
    blockade,
    ending,
    fighting,
    ground,
    landing,
    moving,
    optional,
    production,
    sight,
    south_east_asia,
    strategic,
    supply,
    victory,
    weather,
)

_CHAPTERS = (
    ground, moving, strategic, before, fighting, landing, ending, blockade, weather, supply, production, victory,
    optional, south_east_asia, sight,
)  # fmt: skip


def plain() -> list[Plain]:
    """All rules as System.rules lists them, chapter by chapter."""
    return rulebook.plain(_CHAPTERS)
