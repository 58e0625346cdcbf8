"""What is asked, read from a View and the reader's assumptions: a Contest, or a refusal that says what is missing.

Nothing but the View is looked at, so equal Views get equal odds, whatever is true.
"""

from rules.kernel import _

from ..data_sets.edition import Edition
from ..odds_types import Assumptions
from ..view_types import View
from .coming import to_come
from .current_battle import under_way
from .from_view import Asked, refusal


def read(edition: Edition, view: View, about: str, assumed: Assumptions, seed: int) -> Asked:
    """The contest of the hex ``about``. RulesError if no battle can be there or an assumption cannot be."""
    board = edition.board
    place = board.place.get(about, board.by_name.get(about, -1))
    if not 0 <= place < board.hexes:
        raise refusal(_("There is no hex {hex} in which a battle could be.", hex=about), "", "hex")
    battle = view["battle"]
    if battle is not None and battle["hex"] == board.place_ids[place]:
        return under_way(edition, view, battle, place)
    return to_come(edition, view, place, assumed, seed)
