"""Invasions from the sea: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Invasions")
RULES = (
    Rule(
        "5.7",
        _("Invasions from the sea"),
        _("Marines in an Operational move and infantry in a strategic invasion may attack a base from the sea."),
    ),
    Rule(
        "5.71",
        _("Going ashore"),
        _(
            "After the cruisers of each round troops may land, if no enemy ship is left there. Until then they count "
            "as naval and do not fire; once ashore they fire in the same round."
        ),
    ),
    Rule(
        "R-12",
        _("Room on the beach"),
        _("At most two land blocks of a side are ashore in a battle. The others wait at sea and may land later."),
    ),
    Rule(
        "R-96",
        _("When resistance ends"),
        _("Troops still at sea then go ashore at once and take the base, as many as it holds; the rest retreat."),
    ),
    Rule(
        "R-100",
        _("Troops at sea"),
        _("They cannot fire, but in their turn they may retreat: marines like ships, infantry back to its base."),
    ),
)
