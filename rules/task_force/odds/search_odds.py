"""What searches of a hex may tell: chances of the next chits, and what the reports so far are worth."""

from collections.abc import Mapping, Sequence
from typing import Final

from rules.kernel import _

from ..data_sets.edition import Edition
from ..reports import CARRIER, DUMMY, FLEET, NO_CONTACT
from ..sides import other
from ..state import FULL
from ..view_types import SeenMarker, View
from . import answer, types
from .searches import OPEN, RIGHT, WRONG, learned, posterior

_MODEL: Final = (
    _("A marker is taken for what more of its sightings say; a tie leaves it open (4.4.2)."),
    _("Every chit is drawn as from the whole cup: nobody knows which chits others have drawn (R-32)."),
    _("Only the latest sighting of a marker counts here; earlier ones are in your notes (R-36)."),
    _("Before the reports a dummy, a carrier task force and a fleet task force count as equally likely."),
)
_MAX_CHITS: Final = 4
_KINDS: Final = (CARRIER, FLEET, DUMMY)


def hidden(view: View, where: str) -> list[SeenMarker]:
    """Markers of the other side in that hex that are not turned up."""
    return [
        row for row in view["markers"] if row["hex"] == where and row["side"] != view["seat"] and row["level"] != FULL
    ]


def now(edition: Edition, view: View, where: str) -> types.Odds:
    """The chances of searches there."""
    seat = str(view["seat"])
    told = answer.plain(view, answer.SEARCH, where, (seat, other(seat)), [], _MODEL)
    told["chits"] = [
        {
            "chits": chits,
            "force": _learned(edition, CARRIER, chits),
            "dummy": _learned(edition, DUMMY, chits),
        }
        for chits in range(1, min(_MAX_CHITS, view["cup"]) + 1)
    ]
    told["markers"] = [_marker(edition, row) for row in hidden(view, where)]
    planned = max(1, sum(hex_ == where for _source, hex_ in view["searches"]))
    told["outcomes"] = told["chits"][min(planned, len(told["chits"])) - 1]["force"] if told["chits"] else []
    return told


def _learned(edition: Edition, marker: str, chits: int) -> list[types.Chance]:
    return answer.rows(learned(edition, marker, chits), (RIGHT, OPEN, WRONG))


def _marker(edition: Edition, row: SeenMarker) -> types.MarkerOdds:
    """The latest report is on the marker (R-36); one without any has told nothing each time."""
    told: Sequence[str] = [row["report"]] if row["report"] else [NO_CONTACT] * row["searched"]
    kinds: Mapping[str, float] = posterior(edition, told)
    return {
        "token": row["token"], "report": row["report"], "searched": row["searched"],
        "kinds": answer.rows(kinds, _KINDS),
    }  # fmt: skip
