"""Battles: rounds, fire and hits: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("Battles")
RULES = (
    Rule(
        "5.0",
        _("The Combat Phase"),
        _("Battles are fought when both sides have moved."),
    ),
    Rule(
        "5.1",
        _("Battle hexes"),
        _(
            "Both sides in one hex means a battle; only at a blockade it may be avoided (5.8). The side that moved "
            "first chooses which battle comes next, and each is finished before another begins."
        ),
    ),
    Rule(
        "5.11",
        _("Stacking in combat"),
        _(
            "In a battle each side may have 2 air, 6 naval and 2 land blocks. Troops count as naval until they have "
            "landed."
        ),
    ),
    Rule(
        "5.2",
        _("Rounds"),
        _("A battle lasts three rounds at most and ends sooner when one side has nobody left there."),
    ),
    Rule(
        "5.21",
        _("The order of fire"),
        _(
            "Naval air, army air, carriers, submarines, battleships, cruisers, then landings, marines and infantry; "
            "in each class the Defender acts before the Attacker. In its turn a block fires, retreats or passes."
        ),
    ),
    Rule(
        "5.3",
        _("Fire"),
        _("A block throws its dice at one group of enemies. The losses are taken at once, before the next block acts."),
    ),
    Rule(
        "5.31",
        _("Strength"),
        _("A block throws one die for each of its steps."),
    ),
    Rule(
        "5.32",
        _("Firepower"),
        _(
            "Every die that is not higher than the block's rating against that group is a hit: one rating each for "
            "air, naval and ground."
        ),
    ),
    Rule(
        "5.4",
        _("Target groups"),
        _(
            "The firer names air, naval or ground, and all its dice go there. Hits beyond what the group can take are "
            "wasted."
        ),
    ),
    Rule(
        "5.43",
        _("Air against ships and troops"),
        _("Aircraft may fire at ships or troops even while enemy aircraft are overhead."),
    ),
    Rule(
        "5.44",
        _("Flak"),
        _(
            "Ships and troops may fire at aircraft only when planes have fired at their own group earlier in the same "
            "round. Carriers need not wait for that."
        ),
    ),
    Rule(
        "5.45",
        _("Shore bombardment"),
        _("Ships may fire at troops ashore only while no enemy ship is there."),
    ),
    Rule(
        "5.46",
        _("Who takes the hits"),
        _(
            "The strongest block of the group takes a hit; its owner chooses between equals. Troops ashore never lose "
            "their last step to aircraft or ships."
        ),
    ),
    Rule(
        "5.47",
        _("Double defence"),
        _("Troops that defend in jungle, in mountains or on a major base lose a step only with every second hit."),
    ),
    Rule(
        "R-28",
        _("Your order within a class"),
        _("You choose which of your blocks of a class acts next, seeing how the one before did. Passing is allowed."),
    ),
    Rule(
        "R-29",
        _("When no target is named"),
        _(
            "A block then fires at its own kind; where it cannot, at the group that it hits best, with naval before "
            "ground before air among equals."
        ),
    ),
    Rule(
        "R-30",
        _("What allows flak"),
        _("Only the fire of air blocks does, not that of carriers. A shot that missed counts as well."),
    ),
    Rule(
        "R-31",
        _("Carriers bombard like other ships"),
        _("A carrier too needs a sea without enemy ships before it may fire at troops."),
    ),
    Rule(
        "R-32",
        _("Which ships hold the sea"),
        _(
            "Carriers, submarines, battleships and cruisers of either side do; troops still at sea do not. In Siam "
            "each coast is looked at for itself."
        ),
    ),
    Rule(
        "R-33",
        _("The last step of troops"),
        _("Troops ashore with one step left take nothing from aircraft or ships, not even half a hit."),
    ),
    Rule(
        "R-34",
        _("Half a hit that cannot be filled"),
        _("If the block with half a hit may not lose its step to this fire, the next strongest block takes the hit."),
    ),
    Rule(
        "R-35",
        _("Shots without effect"),
        _("A group in which nobody can lose anything is no target: the block passes."),
    ),
    Rule(
        "R-47",
        _("Empty turns are passed over"),
        _(
            "Classes in which nobody can fire or wants to leave are skipped, and a battle in which nothing more can "
            "happen ends."
        ),
    ),
    Rule(
        "R-94",
        _("Who has double defence"),
        _(
            "Only troops that were ashore on the Defender's side when the battle began. Whoever lands during it has "
            "none."
        ),
    ),
    Rule(
        "R-102",
        _("Battles in Siam"),
        _(
            "All fight one battle there, but each ship lies on one of two coasts and meets only ships of that coast. "
            "Troops land from their own coast."
        ),
    ),
)
