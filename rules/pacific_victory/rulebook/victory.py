"""Victory and scenarios: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Victory and scenarios")
RULES = (
    Rule(
        "8.1",
        _("Levels of victory"),
        _(
            "What Japan still draws in production points decides: the more, the better for Japan. The game ends in "
            "June 1945, or when somebody wins decisively before."
        ),
    ),
    Rule(
        "8.11",
        _("Decisive victory"),
        _(
            "With 20 points or more Japan wins at once, with 4 or fewer the Allies do. In June 1945, 15 to 19 is a "
            "marginal win of Japan, 10 to 14 a draw, 5 to 9 a marginal win of the Allies."
        ),
    ),
    Rule(
        "8.12",
        _("India surrenders"),
        _(
            "When Japan holds Bombay, Ceylon and Calcutta, all Allied blocks in India are lost. No Indian infantry is "
            "built until a major base there is free again."
        ),
    ),
    Rule(
        "8.13",
        _("Australia surrenders"),
        _(
            "When Japan holds Darwin, Perth, Brisbane, Sydney and Melbourne, all Allied blocks in Australia are lost. "
            "No Anzac block is built until Sydney or Melbourne is free again."
        ),
    ),
    Rule(
        "8.2",
        _("Set-up"),
        _(
            "Before the first turn the blocks are placed as the scenario lists them. A few choices may be open, and "
            "only the side that has them makes them."
        ),
    ),
    Rule(
        "R-68",
        _("When surrender is tested"),
        _(
            "At the start of Logistics, so that the turn's battles count. Allied ships that blockade outside are "
            "spared."
        ),
    ),
    Rule(
        "R-69",
        _("When victory is tested"),
        _("Once a turn, after the builds, by the points that were counted in that phase."),
    ),
    Rule(
        "1941 special",
        _("Special rules of 1941"),
        _(
            "Japan begins by surprise, and the Allies have no double defence in the first turn. The Philippine Army "
            "never leaves Manila, and Japan chooses in secret where the Air Fleet lies."
        ),
    ),
    Rule(
        "R-56",
        _("The Air Fleet in December 1941"),
        _("It lies at Kure or Truk and makes no move of any kind in the first turn. It may defend itself."),
    ),
    Rule(
        "R-59",
        _("Kamikaze"),
        _(
            "From June 1943 Japanese naval air may be declared kamikaze when a battle begins: it hits one ship with 3 "
            "or less, once, and is gone for good."
        ),
    ),
)
