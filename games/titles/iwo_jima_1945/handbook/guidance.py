"""What may be done at each question, in two sentences, with the numbers of the rules that say so."""

from django.utils.translation import gettext_lazy as _

_MOVE = _(
    "Each piece goes once, a hex a point, a mountain two, and over no other piece (6.3, 6.4). Next to an enemy that "
    "fights it stops and owes an attack (6.6)."
)
_BOMBARD = _(
    "Ships and artillery fire once each, five or three hexes far (8.1, 8.2). A 3 hits what stands in the open, a 2 a "
    "fortification (8.3)."
)
_COMBAT = _(
    "Attack what is next to your pieces: a die a side times its factors, and the lower value is lost (9.2, 9.5). What "
    "is still owed when you are done is fought for you, each piece alone (6.7)."
)
_BY_KIND = {
    "setup": _(
        "Place your pieces on land, garrisons at their villages, nothing on beaches (5.1.1, 5.1.2). What is left when "
        "you are done goes to its ready-made hex; the other side sees nothing before that (5.1.6, 12.1)."
    ),
    "landing": _(
        "Ships go to free sea hexes, troops to free beaches and shallow water, commandos to any free coast (5.2, 5.3). "
        "Who lands next to an enemy must attack it and does not move (R-09)."
    ),
    "us_move": _MOVE,
    "us_bombard": _BOMBARD,
    "us_combat": _COMBAT,
    "jp_move": _MOVE,
    "jp_bombard": _BOMBARD,
    "jp_charge": _(
        "An awake banzai piece goes next to Americans in reach and attacks them (7.5). It goes on, round after round, "
        "until it is lost or nothing is in reach (7.5)."
    ),
    "jp_combat": _COMBAT,
    "proposal": _(
        "Your partner wants to attack with pieces of yours as well (rule 4). With your consent it is fought at once; "
        "if you refuse it is not proposed again in this step (rule 4)."
    ),
}


def of(kind: str, data: object) -> str:
    """The words for a question of that kind; "" for one without."""
    return str(_BY_KIND.get(kind, ""))
