"""Bombardment: each rule and ruling in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Bombardment")
RULES = (
    Rule(
        "8.1",
        _("Who bombards"),
        _(
            "Ships and all artillery, each once in its own turn, after all movement. Field and self-propelled "
            "artillery either bombard or attack or clear. Coastal artillery never attacks; it bombards, and "
            "defends."
        ),
    ),
    Rule(
        "8.2",
        _("Range"),
        _("Ships and coastal artillery five hexes, field and self-propelled artillery three. Nothing blocks the line."),
    ),
    Rule(
        "8.3",
        _("The shot"),
        _(
            "One die. A fortification is hit by a 2 only, anything else by a 3 only. A hit removes everything in "
            "the hex, a pillbox together with who is in it."
        ),
    ),
    Rule(
        "8.4",
        _("Targets"),
        _("Any enemy land piece, defences too; only coastal artillery also fires at ships."),
    ),
    Rule(
        "8.5",
        _("One shot at a time"),
        _("Each shot is thrown before the next is ordered; several may fire at one hex."),
    ),
    Rule(
        "R-15",
        _("The exact value"),
        _("A shot hits by exactly that value, not by a higher one: a fortification is harder to hit than open ground."),
    ),
    Rule(
        "R-16",
        _("What counts as a fortification"),
        _("A pillbox with or without an occupant, infantry class in a printed fortification, and coastal artillery."),
    ),
    Rule(
        "R-17",
        _("Who fires at ships"),
        _("Coastal artillery alone."),
    ),
)
