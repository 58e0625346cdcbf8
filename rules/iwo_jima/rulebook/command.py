"""Commanders of a side: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Who commands")
RULES = (
    Rule(
        "4",
        _("Commanders"),
        _(
            "Each commander orders only his own pieces. All commanders of the side whose step it is are asked at "
            "the same time, and orders are carried out as they come. The word done ends a commander's part of the"
            " step. An attack with pieces of both commanders is a proposal: the partner consents, and it is "
            "fought at once, or refuses, and the same attack may not be proposed again in that step."
        ),
    ),
    Rule(
        "R-07",
        _("Two, three or four players"),
        _("Either side, or both, may be split between two commanders, who win or lose together."),
    ),
)
