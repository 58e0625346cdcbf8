"""What may be done at each question, and what the other side will see of it, with the numbers of the rules."""

from django.utils.translation import gettext_lazy as _

_BY_KIND = {
    "setup": _(
        "Rings hold one carrier and up to four ships, columns six counters; markers go into your zone (3.7). The other "
        "side sees where markers stand and how many, never which are dummies (R-08)."
    ),
    "move": _(
        "First ships of one hex change places; by night task forces split and dummies are added (3.6). Then each "
        "marker moves a hex by day, two by night; the other side sees markers go, never what is in them (4.1.1, R-70)."
    ),
    "air_reorg": _(
        "Ships of one hex change formations once more before the air operations (3.6.4). A ship from a detected task "
        "force takes its detection along (R-10)."
    ),
    "battles": _("Each piece next to an enemy fights in exactly one battle, in the order that you choose (4.2.1)."),
    "range": _(
        "If both sides propose the same class, it and all higher ones fire; else the basic range counts (4.2.2). Your "
        "proposal is sealed until both are in."
    ),
    "targets": _(
        "Each attack is one counter or two at one target; what does not fire is given up (4.2.2). The other side sees "
        "your targets once both lists are in."
    ),
    "bombard": _("Ships in the hex of an enemy base may bombard it, as many attacks as you like (4.2.4)."),
    "answer": _("The base fires back at one of the ships that bombarded it (4.2.4)."),
    "status": _(
        "A unit moves one box; from Ready it may rise to patrol, or fly a raid or a patrol over another hex (4.3.1). "
        "All that flies over the map is seen by both: type, steps, home and target (R-38)."
    ),
    "intercept": _("Pair fighters on patrol with raiders; those in Ready may rise where radar lets them (4.3.4)."),
    "attack": _(
        "Name a target and the units that attack it together; the AA of its formation fires first (4.3.5). Bombers "
        "that have attacked or stay out go home (4.3.3)."
    ),
    "losses": _("Whose aircraft are hit says which of the units lose the steps (4.3.4, 4.3.5)."),
    "divert": _("Aircraft whose deck is closed or gone land on another in reach, or are lost (4.3.3)."),
    "recon": _(
        "Each carrier and base searches hexes with hidden markers in reach; a chit from the sealed cup decides whether "
        "the report is true (4.4.2). The other side sees which hexes you search, never what you were told (R-64)."
    ),
}


def of(kind: str, data: object) -> str:
    """The words for a question of that kind; "" for one without."""
    return str(_BY_KIND.get(kind, ""))
