"""The Indian rising: when Japan has captured a base in India, Japanese garrisons appear in the empty ones (17.4, R-63).

Ruling R-112: captures by movement count when the moves are committed, those of a battle when it is over. Empty is a
base without Allied blocks which no Japanese block holds. The garrisons are out of supply until the next Logistics
Phase, and weather does not keep them out.
"""

from rules.kernel import _, listed

from ..data_sets.edition import Edition, of_edition
from ..sides import ALLIES, GA, JAPAN, UNSUPPLIED
from ..working_state import WorkingState


@of_edition
def towns(edition: Edition) -> tuple[int, ...]:
    return tuple(sorted({*edition.board.named("Bombay", "Calcutta", "Dhaka", "Madras")} - {edition.board.nowhere}))


def test(table: WorkingState) -> None:
    """Let India rise if Japan has captured one of its bases for the first time; not while somebody drafts or fights."""
    board = table.edition.board
    roster = table.edition.roster
    if not table.edition.south_east_asia or table.risen or table.restart is not None or table.battle is not None:
        return
    if all(table.control[town] != JAPAN for town in towns(table.edition)):
        return
    table.risen = 1
    garrisons = (i for i in table.edition.of_side[JAPAN] if roster[i].cls == GA and table.blocks[i].place == board.pool)
    taken = []
    for town, index in zip([town for town in towns(table.edition) if _empty(table, town)], garrisons, strict=False):
        table.put(index, town, strength=1, began=town, supply=UNSUPPLIED)
        table.seize(town, JAPAN)
        taken.append(town)
    _tell(table, taken)


def _empty(table: WorkingState, town: int) -> bool:
    return not table.own_at(town, ALLIES) and not any(table.holds(i) for i in table.at(town, JAPAN))


def _tell(table: WorkingState, taken: list[int]) -> None:
    board = table.edition.board
    names = listed(board.title[town] for town in taken)
    text = (
        _("India rises: Japanese garrisons in {places}.", places=names)
        if taken
        else _("India rises, but no base there is empty.")
    )
    table.tell("rising", text, hexes=[board.place_ids[town] for town in taken])
