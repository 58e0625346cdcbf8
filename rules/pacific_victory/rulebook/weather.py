"""Initiative and weather: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Initiative and weather")
RULES = (
    Rule(
        "Turn sequence 1",
        _("Initiative"),
        _(
            "Each side throws two dice, and the higher total has the initiative; in a tie the Allies have it. Whoever "
            "has it chooses to move first or second this turn."
        ),
    ),
    Rule(
        "6.1",
        _("Monsoon"),
        _(
            "In June there is no combat and no capture in jungle hexes. Blocks that begin the turn there may move but "
            "attack nowhere."
        ),
    ),
    Rule(
        "6.2",
        _("North Pacific"),
        _("In December and March there is no combat and no capture north of the dotted line; moving is free."),
    ),
    Rule(
        "6.3",
        _("Typhoon"),
        _("In September a die names a hex: nothing moves in it or around it, into it or through it."),
    ),
    Rule(
        "R-01",
        _("Initiative in December 1941"),
        _("Japan has it without dice, but still chooses to move first or second."),
    ),
    Rule(
        "R-02",
        _("The typhoon die"),
        _("It is thrown together with the dice for initiative, before anybody chooses who moves first."),
    ),
    Rule(
        "R-88",
        _("Retreats in bad weather"),
        _(
            "Retreats, landings and regrouping may go into monsoon and northern hexes, not into a typhoon. Raiders "
            "and patrols always get home."
        ),
    ),
    Rule(
        "R-89",
        _("Starting the turn in the monsoon"),
        _(
            "Such a block enters no hex with enemies this turn, not even outside the monsoon, unless it joins or "
            "passes a standing blockade without a battle. It may take an empty base."
        ),
    ),
)
