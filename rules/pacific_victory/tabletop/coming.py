"""A game under way comes to a table and goes back: the same game, with what was done by hand meanwhile.

A table has places, strengths and holders alone. What else the game knew is kept as answers (facts), or goes on from the
position that it came with.
"""

from collections.abc import Mapping

from rules.kernel import Event, IllegalOrder, _

from ..sides import NOBODY
from ..state import Block, State
from . import facts, going_on

_PHASES = ("initiative", "movement")


def brought(state: State) -> State:
    """The position for the table. Orders of a phase that is not over yet are dropped, as a draft is.

    IllegalOrder unless initiative or movement is under way: later the board does not tell where a battle stands.
    """
    if state.phase not in _PHASES or state.owed:
        raise IllegalOrder(
            _("A game comes to a table from Movement, or where it is decided who moves first: play on until then."),
            "Turn sequence", "phase",
        )  # fmt: skip
    start = state.restart or state
    board = start.edition.board
    blocks = tuple(
        Block(block.place, block.strength, coast=block.coast, began=block.place, blockading=block.blockading)
        if block.place < board.pool
        else Block(block.place, supply=0)
        for block in start.blocks
    )
    return State(
        start.edition, start.scenario, (), blocks, start.control, start.began_control, supplied=start.supplied,
        turn=start.turn, typhoon=start.typhoon, phase="movement", moving=NOBODY,
    )  # fmt: skip


def known(state: State) -> dict[str, str]:
    """What the game knows of the facts that a table does not keep, as answers that everybody may read.

    Not which blocks are lost for good: that may be one side's secret. They are off the table's board and stay so.
    """
    return facts.of_game(state)


def check_later(came: State, state: State, told: Mapping[str, str]) -> None:
    """Whether the table is no earlier than the game that came there: its dice are not thrown again. IllegalOrder."""
    if state.turn < came.turn:
        raise IllegalOrder(
            _("The game came to the table in {date}: set that turn, or a later one.", date=came.date), "Turn sequence",
            "turn",
        )  # fmt: skip
    if state.turn == came.turn and told.get(facts.PHASE) == facts.TURN:
        raise IllegalOrder(
            _("Initiative for {date} was thrown before the game came to the table: go on where movement begins.",
              date=came.date), "Turn sequence 1", "turn",
        )  # fmt: skip


def resumed(came: State, state: State, told: Mapping[str, str]) -> State:
    """The State with which the game goes on, by its own options. IllegalOrder."""
    check_later(came, state, told)
    after, _given = going_on.game(state, told)
    return after._replace(options=came.options)


def between(came: State, after: State) -> tuple[Event, ...]:
    """What everybody hears of the turns that began at the table."""
    turns = came.edition.scenarios[came.scenario]["turns"]
    return tuple(
        Event("turn", _("Turn {number} begins.", number=index + 1), {"turn": index + 1, "date": turns[index]})
        for index in range(came.turn + 1, after.turn + 1)
    )
