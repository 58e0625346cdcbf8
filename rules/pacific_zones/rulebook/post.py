"""Playing by post: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Playing by post")
RULES = (
    Rule(
        "11",
        _("Orders"),
        _(
            "Each order is one line. Whoever is late is done, closes a battle, or says that the result is a draw; "
            "a moderator who is late rejects the first disputed item."
        ),
    ),
    Rule(
        "12",
        _("Finding a line"),
        _(
            "The referee finds the shortest supply line, of equal ones the one with the smallest zone numbers, "
            "and tells only the owner."
        ),
    ),
)
