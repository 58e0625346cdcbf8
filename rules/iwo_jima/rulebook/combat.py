"""Combat: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Combat")
RULES = (
    Rule(
        "9.1",
        _("Who fights"),
        _(
            "Land pieces attack adjacent land pieces in their own combat step. Each combat is declared, thrown "
            "and settled before the next. Ships take no part."
        ),
    ),
    Rule(
        "9.2",
        _("The value"),
        _("Each side throws one die and multiplies it by the sum of its factors."),
    ),
    Rule(
        "9.3",
        _("Several"),
        _("Several pieces may fight several; every attacker must be adjacent to every defender."),
    ),
    Rule(
        "9.4",
        _("Doubling"),
        _(
            "Infantry class in a pillbox or a printed fortification is doubled, in attack and defence; any piece "
            "in a village is doubled in defence only. Nothing is more than doubled."
        ),
    ),
    Rule(
        "9.5",
        _("The result"),
        _(
            "The side with the lower value loses all its pieces of that combat. Equal values: nothing happens, "
            "and the attack is spent."
        ),
    ),
    Rule(
        "9.6",
        _("Fortifications"),
        _("A pillbox goes with its occupant. A printed fortification stays and serves the infantry of both sides."),
    ),
    Rule(
        "9.7",
        _("Who may attack"),
        _(
            "A piece that has not bombarded or cleared, once in a turn; again only against those to whom it still"
            " owes an attack, and while it owes one it joins no attack without a creditor. Coastal artillery and "
            "dormant banzai pieces never attack. A piece may defend any number of times. Nobody advances or "
            "retreats after combat."
        ),
    ),
    Rule(
        "9.8",
        _("What cannot be fought"),
        _("Obstacles, mines and empty pillboxes have no combat factor; they are cleared or bombarded."),
    ),
    Rule(
        "R-20",
        _("Several against several"),
        _("Factors are added, one die a side, and all losers are removed."),
    ),
    Rule(
        "R-21",
        _("A tie"),
        _("It is not thrown again, and nobody is removed."),
    ),
    Rule(
        "R-22",
        _("Village and fortification"),
        _("Doubled at most, even if both apply."),
    ),
)
