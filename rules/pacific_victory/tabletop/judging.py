"""What the rules say of a position kept by hand, on request: a move, supply, victory, dice. Nothing is enforced.

Whether a block hinders follows from its own supply (R-54), and that from its class, which is hidden: so each block is
taken to hinder, as in chains (R-85), and each enemy block to be supplied. The answer tells of enemies where they stand.
"""

from collections.abc import Sequence

from rules.kernel import IllegalOrder, NotationError, Order, Plain, Text, Verdict, _

from .. import movement, supply
from ..engine import Engine
from ..language.notation import words
from ..movement.moves import KINDS
from ..options import special_rule
from ..seac.points import delivered
from ..sides import SEA_OWN, SEATS, SUPPLY
from ..state import State
from ..turns import production, victory
from ..working_state import WorkingState
from .placing import storms


def judge(engine: Engine, state: State, side: int, text: str) -> Verdict:
    """Whether a move is legal for a side that moves first and has not moved yet. NotationError."""
    position = _moving(state, side)
    line = words(text)
    if not line or line[0].upper() not in KINDS:
        listed = ", ".join(KINDS)
        raise NotationError(_("Begin with the kind of move: {kinds}. An example: OP US-CV-ENTERPRISE Hawaii Midway",
                              kinds=listed))  # fmt: skip
    order = engine.parse(position, SEATS[side], text)
    try:
        engine.apply(position, order)
    except IllegalOrder as refused:
        return Verdict(False, refused.reason, refused.rule, _instead(engine, position, side, order))
    return Verdict(True, _("The rules allow it."))


def _instead(engine: Engine, position: State, side: int, order: Order) -> Sequence[Plain]:
    """Where the block may go by the same kind of move."""
    legal = engine.legal(position, SEATS[side], order.data["block"])
    return [{"verb": one.verb, **one.data} for one in legal if one.verb == order.verb]


def _moving(state: State, side: int) -> State:
    """The position as that side begins to move, supply freshly counted."""
    table = _counted(state)[0]
    table.first, table.battle, table.battles = side, None, ()
    table.blocks = [
        block._replace(moved=0, began=block.place, supply=block.supply if counter.side == side else SEA_OWN)
        for counter, block in zip(state.edition.roster, table.blocks, strict=True)
    ]
    movement.begin(table, side)
    return table.freeze()


def _counted(state: State) -> tuple[WorkingState, supply.Hinderers]:
    table = WorkingState(state)
    hinderers = supply.mark_all(table, supply.everyone_on_board(state.edition, state.blocks))
    table.cut_off = ()
    return table, hinderers


def supplies(state: State, side: int) -> list[Plain]:
    """How own blocks would be supplied if it were counted now (15.1)."""
    edition, (table, _hinderers) = state.edition, _counted(state)
    return [
        {
            "block": edition.roster[index].id,
            "place": edition.board.place_ids[block.place],
            "supply": SUPPLY[block.supply],
        }
        for index in edition.of_side[side]
        if (block := table.blocks[index]).place < edition.board.places
    ]


def standing(state: State) -> Text:
    """How the game would stand if victory were counted now (16.1)."""
    table, hinderers = _counted(state)
    if state.edition.south_east_asia:
        level = victory.HOLDERS[table.control[state.edition.board.singapore]]
        return _("{level}. Whoever holds it in June 1945 wins (R-111).", level=level.reason)
    points = production.count(state.edition, table.control, supply.sites(table, hinderers), delivered(table))
    vp = production.victory_points(points)
    return _(
        "Victory points of Japan: {vp}. At the end that means: {level} (8.1).", vp=vp,
        level=victory.level_of(vp).reason,
    )  # fmt: skip


def throws(state: State) -> list[tuple[Text, Text, int]]:
    """Initiative, two dice a side, but where Japan has it (R-01); in September the typhoon's die (R-02, R-114)."""
    rule = _("Initiative: the higher total chooses who moves first, the Allies win ties")
    found = []
    if state.turn or not special_rule(state.edition, state.scenario, "surprise_attack"):
        found = [(_("Initiative, Japan"), rule, 2), (_("Initiative, Allies"), rule, 2)]
    if storms(state):
        found.append((_("Typhoon"), _("The number of the typhoon on the map (6.3)"), 1))
    return found
