"""Games that count for nothing: lessons; those against computers that were taken back, since nobody else could consent
and new dice came at will; those that were played on from a moment of another game; those that were at a table, where no
rules are enforced and more may be seen, whether or not they went on from there; and those of another site.

Everybody is told so wherever such a game is shown.
"""

import json
from typing import Any, NamedTuple

from games.core.models import Entry, Game

PRACTICE = "practice"
"""The consent that the journal names where nobody else plays."""
TO_TABLE, FROM_TABLE, LEFT_TABLE = "to_table", "from_table", "left_table"
"""Notes of the journal: the game's blocks are at a table from here on; they have come back as they stood there; they
were left there, and the game goes on from where it stood before."""
LESSON = "lesson-"
"""What the ids of scenarios that are lessons begin with (rules.kernel.System.lessons)."""


def is_lesson(scenario: str) -> bool:
    """Is that scenario a lesson: its games send no mails, have no deadline and stand in no list of others."""
    return scenario.startswith(LESSON)


class Practice(NamedTuple):
    """How often a game was taken back with nobody to consent, and how many throws that struck out."""

    backs: int
    throws: int


def marked(game: Game) -> Practice | None:
    """The mark of a game as it is known here; None for one that counts."""
    counts = not (game.practice_backs or game.former or game.evenings or game.imported)
    return None if counts else Practice(game.practice_backs, game.practice_throws)


def counting(prefix: str = "") -> dict[str, Any]:
    """Conditions for games that count. ``prefix``: the way to the game, such as "game__"."""
    none = ("practice_backs", "evenings")
    return {f"{prefix}former": "", f"{prefix}imported": False, **{f"{prefix}{name}": 0 for name in none}}


def evenings(game: Game, until: int) -> int:
    """How often its blocks had gone to a table by entry ``until``, by the journal."""
    notes = Entry.objects.filter(game=game, type="note", seq__lte=until, body__contains=f'"note":"{TO_TABLE}"')
    return notes.count()


def counted(game: Game, until: int) -> Practice:
    """The mark as it stood after entry ``until``, by the journal."""
    rows = Entry.objects.filter(game=game, type="rewind", seq__lte=until).order_by("seq").values_list("seq", "body")
    rewinds = [(seq, json.loads(body)) for seq, body in rows]
    if all(body["consent"] != PRACTICE for _seq, body in rewinds):
        return Practice(0, 0)
    rolls = set(Entry.objects.filter(game=game, type="roll", seq__lte=until).values_list("seq", flat=True))
    backs = throws = 0
    for seq, body in rewinds:
        struck = {roll for roll in rolls if body["to"] < roll < seq}
        rolls -= struck
        if body["consent"] == PRACTICE:
            backs, throws = backs + 1, throws + len(struck)
    return Practice(backs, throws)
