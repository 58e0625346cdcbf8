"""What other languages call the zones and ships of our own data, and the words of orders."""

from collections.abc import Iterator
from pathlib import Path

from rules.common import spoken
from rules.kernel import Text, map_name, place_name, verb_name

from .facts import MAP

SPOKEN = spoken.read(Path(__file__).parent)
"""What people type."""


def names() -> Iterator[Text]:
    """Zones. Ships are called alike in all languages, and pages call groups by their class and number."""
    for zone in MAP["zones"]:
        yield place_name(zone["name"])
        yield map_name(zone["name"])
    yield from (verb_name(verb.lower()) for verb in dict.fromkeys(SPOKEN.verbs.values()))
