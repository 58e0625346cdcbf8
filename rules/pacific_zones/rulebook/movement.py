"""Movement: each rule in our own words."""

from rules.common.rulebook import Rule
from rules.kernel import _

CHAPTER = _("Movement")
RULES = (
    Rule(
        "6.1",
        _("Movement factors"),
        _(
            "Land pieces move two zones, ships and task forces three, aircraft three if they stood on the ground when "
            "the step opened and two if they stood on a carrier."
        ),
    ),
    Rule(
        "6.2",
        _("Land pieces"),
        _("They move by land passages only, or as cargo."),
    ),
    Rule(
        "6.3",
        _("Ships and task forces"),
        _("They move from side to side through sea and mixed zones, never by corners and never over a closed side."),
    ),
    Rule(
        "6.4",
        _("Aircraft"),
        _(
            "They fly over everything from side to side and end on own ground or aboard a carrier with room; in "
            "the first movement also over enemies. What has no base when the second movement closes is lost."
        ),
    ),
    Rule(
        "6.5",
        _("Stopping"),
        _(
            "Ships stop where they meet enemy ships or markers, land pieces where they meet enemy land pieces "
            "ashore. Several orders may make up one movement."
        ),
    ),
    Rule(
        "6.6",
        _("Transport"),
        _(
            "A ship carries one land piece, a carrier two aircraft as well. Loading and unloading happen in mixed "
            "zones in the first movement; a ship that has moved and then unloads is finished. An aircraft that "
            "has not moved lifts a land piece up to three zones between own zones."
        ),
    ),
)
