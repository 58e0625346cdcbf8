"""What is asked, read from a View and the reader's assumptions: a Contest, or a refusal that says what is missing.

Nothing but the View is looked at, so equal Views get equal odds, whatever is true.
"""

from collections.abc import Mapping

from rules.kernel import Plain, _

from ..board import BY_NAME, HEXES, PLACE, PLACE_IDS
from .coming import to_come
from .fought import under_way
from .reading import Asked, refusal


def read(view: Plain, about: str, assumed: Mapping[str, Plain], seed: int) -> Asked:
    """The contest of the hex ``about``. RulesError if no battle can be there or an assumption cannot be."""
    place = PLACE.get(about, BY_NAME.get(about, -1))
    if not 0 <= place < HEXES:
        raise refusal(_("There is no hex {hex} in which a battle could be.", hex=about), "", "hex")
    battle = view["battle"]
    if battle is not None and battle["hex"] == PLACE_IDS[place]:
        return under_way(view, battle, place)
    return to_come(view, place, assumed, seed)
