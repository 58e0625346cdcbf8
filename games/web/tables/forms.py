"""What comes back from the throw form of a table, as a request for dice."""

from django.http import QueryDict
from django.utils.translation import gettext as _

from games.core.tables import throw_requests
from games.core.tables.throw_requests import ThrowRequest
from games.core.talk.dice_words import BadDice
from games.titles import table_presets
from games.titles.table_presets import Preset
from games.web.numbers import number_in

SIDES = (4, 6, 8, 10, 12, 20, 100)
"""Sides on offer; words may ask for others."""
OWN, FACES, CUP = "own", "faces", "cup"
"""Throws that belong to no title."""
WRITTEN, CHOSEN = "written", "chosen"
"""Whether the dice stand in the words or were chosen."""


def request_in(posted: QueryDict, system: str) -> ThrowRequest:
    """The throw that the form asks for: dice that stand in its words go before what was chosen.

    ``seen``: which of the two the page showed on its button, if a script did. BadDice, also where that was the other.
    """
    words = posted.get("words", "")[:400]
    spoken = throw_requests.in_words(words)
    if posted.get("seen", "") not in ("", CHOSEN if spoken is None else WRITTEN):
        raise BadDice(_("Your page showed other dice than these words ask for. Write dice apart, as in “3d6 Akagi”."))
    if spoken is not None:
        return spoken
    n = number_in(posted.get("n")) or 0
    chosen = posted.get("preset", "")
    preset = preset_of(system, chosen)
    if preset is not None:
        return preset.request(words, n, number_in(posted.get(f"unit-{chosen}")) or 0)
    if chosen == OWN:
        sides, up_to = number_in(posted.get("sides")) or 6, min(number_in(posted.get("up_to")) or 0, max(SIDES))
        rule, hits = table_presets.up_to(up_to)
        return throw_requests.dice(words, n, sides, rule, hits)
    if chosen == FACES:
        return throw_requests.faces(words, n, _numbers(throw_requests.things(posted.get("faces", ""))))
    if chosen == CUP:
        things = throw_requests.things(posted.get("things", ""))
        return throw_requests.cup(words, things, number_in(posted.get("draw")) or 1)
    raise BadDice(_("Say which dice: choose a throw, or write it, as in “3d6 Akagi on Yorktown”."))


def preset_of(system: str, ident: str) -> Preset | None:
    """That throw of a title."""
    return next((preset for preset in table_presets.of_title(system) if preset.id == ident), None)


def _numbers(things: list[str]) -> list[int | str]:
    """Faces that are all numbers as numbers: then they can be added up."""
    numbers = [number_in(thing) for thing in things]
    return [n for n in numbers if n is not None] if None not in numbers else list(things)
