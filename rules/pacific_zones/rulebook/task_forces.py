"""Task forces: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Task forces")
RULES = (
    Rule(
        "8.1",
        _("Task forces"),
        _(
            "A marker and any number of ships of one side in a zone, which move together. Markers are formed, "
            "joined, split, merged and dissolved in movements; a task force has gone as far as the ship that went "
            "farthest."
        ),
    ),
    Rule(
        "8.2",
        _("What is seen"),
        _(
            "Everybody sees markers and their zones, open pieces, losses, and for each nation and class how many "
            "pieces are due and not seen. Nobody sees what is under a hidden marker, nor the reserve by itself."
        ),
    ),
    Rule(
        "8.3",
        _("Showing"),
        _(
            "A marker is shown when a battle begins in its zone, when its owner wants, and when an open enemy "
            "carrier or aircraft is with it as a movement closes. Shown ships stay shown until they hide away "
            "from the enemy before moving."
        ),
    ),
    Rule(
        "8.4",
        _("False task forces"),
        _(
            "A marker may be empty. It comes in, moves, blocks and stops like a true one. Once shown it is "
            "removed and rests until its owner's next reinforcements."
        ),
    ),
    Rule(
        "8.5",
        _("Keeping secrets"),
        _(
            "The referee reports marker moves, not what moved under them, and refuses with the same words "
            "whatever is hidden."
        ),
    ),
)
