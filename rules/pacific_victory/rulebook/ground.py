"""The map and the blocks: each rule and ruling in our own words."""

from rules.kernel import _

from .rule import Rule

CHAPTER = _("The map and the blocks")
RULES = (
    Rule(
        "2.0",
        _("The map"),
        _("Where two kinds of terrain meet in one hex or along one hexside, the stricter of them counts."),
    ),
    Rule(
        "2.1",
        _("Terrain"),
        _(
            "Land is clear, desert, jungle or mountain; it decides how many may cross a hexside and where defenders "
            "have double defence (4.2, 5.47). Into some hexes nothing may go, into others ships only."
        ),
    ),
    Rule(
        "2.2",
        _("Bases"),
        _(
            "A base is major or minor and belongs to Japan, the United States or the British Empire; Dutch bases "
            "count as British. Allied bases serve every Allied block."
        ),
    ),
    Rule(
        "2.23",
        _("Home Bases"),
        _(
            "Home Bases are the ends of all supply and the places where new blocks appear: Kure, Tokyo and Hakodate "
            "for Japan, Panama and the ports of the American west coast for the United States, South Africa for the "
            "British."
        ),
    ),
    Rule(
        "2.3",
        _("Boxes"),
        _(
            "Panama and South Africa lie off the map and hold any number of blocks. Nobody attacks or blockades them, "
            "and only a Strategic Move leads in or out (4.81)."
        ),
    ),
    Rule(
        "2.4",
        _("Railways"),
        _(
            "Along a railway troops may cross a mountain hexside, and supply may reach a base that is blockaded by "
            "sea (7.13)."
        ),
    ),
    Rule(
        "3.2",
        _("Ships"),
        _(
            "Carriers, battleships and cruisers fight at sea and blockade. Submarines are ships as well, but enemies "
            "never stop them on the way."
        ),
    ),
    Rule(
        "3.3",
        _("Land blocks and headquarters"),
        _(
            "Marines, infantry and garrisons hold and take bases. A Supreme HQ never moves, never fights and takes no "
            "room; Indian infantry serves only from India to Malaya."
        ),
    ),
    Rule(
        "R-07",
        _("A headquarters alone"),
        _(
            "A Supreme HQ cannot hold a hex: when no other block is left with it, whoever can capture takes the base "
            "and the HQ is lost. Aircraft or submarines alone leave it unharmed."
        ),
    ),
    Rule(
        "R-16",
        _("Ways to the boxes"),
        _(
            "A box is reached only through its own few bases, and these must be friendly, open and free of enemies. "
            "No way leads straight through a box or from one box to the other."
        ),
    ),
    Rule(
        "R-17",
        _("Headquarters and supply"),
        _(
            "A Supreme HQ may be used even out of supply or under blockade. Neither its use nor hunger ever takes its "
            "last step; lost in another way, it may be built again at a Home Base."
        ),
    ),
    Rule(
        "R-71",
        _("How strong a block can be"),
        _(
            "A block has at most 4 steps where nothing else is known; garrisons have 1, and the Japanese marines and "
            "Yamato 1 or 2. This stands in the data and not in the program."
        ),
    ),
    Rule(
        "R-72",
        _("The blocks of 1943"),
        _(
            "Four American ships join in 1943: three carriers of the Essex class and the battleship Iowa. With them "
            "each side has 50 blocks."
        ),
    ),
    Rule(
        "R-73",
        _("The elite battleships"),
        _("Yamato, Iowa and South Dakota have the better ratings of elite battleships."),
    ),
    Rule(
        "Siam's coasts",
        _("The two coasts of Siam"),
        _(
            "Siam touches two seas, and ships cannot pass from one to the other there. A move to the west coast says "
            "so; without a word the south coast is meant."
        ),
    ),
    Rule(
        "R-116",
        _("From one coast of Siam to the other"),
        _("A ship may do it in one move where a way of its length leads round."),
    ),
    Rule(
        "R-119",
        _("Blocks declared off the west coast"),
        _(
            "Ships off the south coast of Siam pass as if no enemy were there when all enemy blocks in the hex "
            "were declared off the west coast, which is public; else they stop."
        ),
    ),
)
