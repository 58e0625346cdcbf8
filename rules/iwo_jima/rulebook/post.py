"""Playing by post: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Playing by post")
RULES = (
    Rule(
        "12.1",
        _("What is seen"),
        _(
            "Everything is open, with two exceptions: during the set-up only Japan sees the Japanese pieces, and "
            "what the commanders of a side propose to each other only they see."
        ),
    ),
    Rule(
        "12.2",
        _("Several steps in one letter"),
        _(
            "The site may take the orders of several steps at once. It gives them to the referee one by one and "
            "stops at the first that is no longer legal."
        ),
    ),
    Rule(
        "12.3",
        _("Orders"),
        _(
            "Each order is one line. Whoever does not decide in time is done; an open proposal is refused, and a "
            "banzai piece charges the nearest target."
        ),
    ),
    Rule(
        "12.4",
        _("Dice"),
        _(
            "Each throw is one special die with a name that says what it is for. A combat asks for both dice at "
            "once. The side whose piece shoots, clears, attacks or defends throws; the United States throw for "
            "mines."
        ),
    ),
    Rule(
        "12.5",
        _("Reports"),
        _("Everything that happens is told to everybody, but for the set-up and the proposals of commanders."),
    ),
    Rule(
        "12.6",
        _("Options"),
        _("How many play, free set-up, binding landing zones, and the limit of losses."),
    ),
    Rule(
        "R-27",
        _("Nothing hidden"),
        _("The text names no hidden pieces, so there are none, apart from the set-up before it is complete."),
    ),
)
