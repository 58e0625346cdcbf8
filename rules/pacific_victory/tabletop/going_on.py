"""A position kept by hand goes on as a game, if it is one that the rules know.

Supply is counted as the game begins, as it is in the first turn of a scenario (R-55). Ships in Siam lie at its south
coast: the table does not tell its coasts apart.
"""

from collections.abc import Mapping

from rules.kernel import IllegalOrder, NotationError, Plain, _

from .. import options, stacking, supply
from ..language.notation import block_label, take_block, words
from ..logistics.begin import count
from ..seac import rising
from ..sides import ALLIES, HQ, JAPAN, NAVAL, NOBODY, other
from ..state import Block, State
from ..titles import SIDE_WITHIN
from ..turns import sequence, setup, weather
from ..working_state import WorkingState
from . import facts
from .placing import storms

_SIDES = (JAPAN, ALLIES)


def check(state: State, told: Mapping[str, str], side: int | None) -> None:
    """Whether the game can go on from here, by what everybody knows or by a side's own blocks. IllegalOrder."""
    if side is None:
        _check_public(state, facts.answer(state, told))
    else:
        _check_own(state, facts.answer(state, told), side)


def game(state: State, told: Mapping[str, str]) -> tuple[State, dict[str, Plain]]:
    """The State of the game, and its options. IllegalOrder."""
    answers = facts.answer(state, told)
    _check_public(state, answers)
    for side in _SIDES:
        _check_own(state, answers, side)
    given = facts.chosen(state, answers)
    table = WorkingState(_settled(state)._replace(
        options=options.in_force(state.edition, state.scenario, given), blocks=_marked(state, answers),
        barred=facts.surrendered(state, answers), risen=int(answers.get(facts.RISEN) == facts.YES), moving=NOBODY,
        u_go=facts.operation(state, answers),
    ))  # fmt: skip
    hinderers = supply.mark_all(table)
    if table.turn:
        count(table, hinderers)
        table.sites = ()
    _begin(table, answers, state.typhoon)
    sequence.advance(table)
    return table.freeze(), given


def _begin(table: WorkingState, answers: Mapping[str, str], typhoon: int) -> None:
    """Begin the turn, and go to the moment of it at which the table stands."""
    sequence.begin_turn(table)
    if answers[facts.PHASE] == facts.TURN:
        return
    table.owed, table.typhoon = (), typhoon
    table.first = facts.side_that_moves(answers)
    sequence.begin_moves(table)


def _settled(state: State) -> State:
    """The position with control as it follows from the blocks (4.31): blocks and holders were put there one by one."""
    table = WorkingState(state)
    for place in state.edition.board.bases:
        table.refresh_control(place)
    return table.freeze()


def _marked(state: State, answers: Mapping[str, str]) -> tuple[Block, ...]:
    """The blocks with what the table does not say: bound to the Philippines, of the Air Fleet, lost for good."""
    printed, lost = setup.first_state(state.edition, state.scenario).blocks, _lost(state, answers)
    return tuple(
        Block(state.edition.board.gone, supply=0)
        if index in lost
        else block._replace(
            bound=int(first.bound and first.place == block.place), fleet=int(first.fleet and state.turn == 0)
        )
        for index, (block, first) in enumerate(zip(state.blocks, printed, strict=True))
    )


def _lost(state: State, answers: Mapping[str, str]) -> set[int]:
    """The blocks that never come back. IllegalOrder for one that there is not."""
    return {_named(state, name) for name in answers.get(facts.LOST, "").split(",") if name.strip()}


def _named(state: State, name: str) -> int:
    for side in _SIDES:
        try:
            index, rest = take_block(state, side, words(name))
        except NotationError:
            continue
        if not rest and facts.may_be_lost(state, index):
            return index
        if not rest:
            block = block_label(state.edition, index)
            raise IllegalOrder(
                _("{block} cannot be lost for good: only naval aircraft of Japan and blocks that are built once can.",
                  block=block), "R-59", "lost",
            )  # fmt: skip
    raise IllegalOrder(_("There is no block called {word}.", word=name.strip()), "R-59", "lost")


# -- what everybody knows ----------------------------------------------------------------------------------------


def _check_public(state: State, answers: Mapping[str, str]) -> None:
    board = state.edition.board
    if state.battle is not None:
        met = board.title[state.battle.place]
        raise IllegalOrder(_("Forces have met at {place}: end that battle first.", place=met), "5.0", "battle")
    if answers[facts.PHASE] != facts.TURN and storms(state) and not state.typhoon:
        raise IllegalOrder(_("Say which typhoon the die has shown."), "6.3", "typhoon")
    _lost(state, answers)
    if state.edition.south_east_asia and answers[facts.RISEN] == facts.NO:
        held = _settled(state).control
        for town in rising.towns(state.edition):
            if held[town] == JAPAN:
                title = board.title[town]
                raise IllegalOrder(
                    _("Japan holds {place}: India has risen, so put the garrisons on the board and say so.",
                      place=title), "R-63", "rising",
                )  # fmt: skip
    table = WorkingState(state)
    for place in sorted(table.occupied()):
        if place < board.hexes:
            _check_place(table, place)
        elif table.own_at(place, other(board.owner[place])):
            raise IllegalOrder(
                _("{place} belongs to {side}: no blocks of the enemy stand there.", place=board.title[place],
                  side=SIDE_WITHIN[board.owner[place]]), "2.3", "box",
            )  # fmt: skip


def _check_place(table: WorkingState, place: int) -> None:
    """By the numbers of blocks, by blockaders, who lie face up, and by who holds the base."""
    title, base = table.edition.board.title[place], table.edition.board.base[place] is not None
    inside = [[i for i in table.at(place, side) if not table.blocks[i].blockading] for side in _SIDES]
    for side in _SIDES:
        if table.blockades(place, side) and not (base and table.control[place] == other(side)):
            raise IllegalOrder(_("{place} is blockaded, but the enemy does not hold it.", place=title), "5.8", "base")
    if all(inside) and not _without_combat(table, place):
        raise IllegalOrder(
            _("Blocks of both sides stand at {place}, and none of them blockades it: fight that battle first.",
              place=title), "5.0", "battle",
        )  # fmt: skip


def _without_combat(table: WorkingState, place: int) -> bool:
    """May both sides stand there without a blockade: last turn's weather or this typhoon forbids combat (14).

    A table does not keep where the typhoon of the last turn was: wherever one can be, it may have been.
    """
    if table.in_typhoon(place):
        return True
    if not table.turn:
        return False
    edition = table.edition
    last: str = edition.scenarios[table.scenario]["turns"][table.turn - 1]
    storms = () if edition.south_east_asia else range(1, 7)
    return weather.no_combat(edition, last, place) or any(
        weather.in_typhoon(edition, last, number, place) for number in storms
    )


# -- what a side knows of its own blocks -------------------------------------------------------------------------


def _check_own(state: State, answers: Mapping[str, str], side: int) -> None:
    edition, board = state.edition, state.edition.board
    table, lost = WorkingState(_settled(state)), _lost(state, answers)
    for index in edition.of_side[side]:
        place = table.blocks[index].place
        if place < board.places and index in lost:
            raise IllegalOrder(
                _("{block} was lost for good, and stands at {place}.", block=block_label(edition, index),
                  place=board.title[place]), "R-59", "lost",
            )  # fmt: skip
        if place < board.hexes and place not in board.boxes:
            _check_block(table, side, index)
    for place in sorted(table.occupied()):
        if place < board.hexes and any(stacking.excess(table, place, side)):
            raise IllegalOrder(
                _("Too many of your blocks stand at {place}.", place=board.title[place]), "4.1", "stacking"
            )
    for index in edition.of_side[side]:
        place, comes = table.blocks[index].place, edition.roster[index].available
        if place < board.places and comes > state.date:
            raise IllegalOrder(
                _("{block} stands at {place}, but comes in {date} only.", block=block_label(edition, index),
                  place=board.title[place], date=comes), "7.27", "date",
            )  # fmt: skip


def _check_block(table: WorkingState, side: int, index: int) -> None:
    """Ships lie anywhere at sea, off an enemy base only to blockade it; all others stand on bases of their side."""
    place, domain = table.blocks[index].place, table.edition.roster[index].domain
    base, names = table.edition.board.base[place], {
        "block": block_label(table.edition, index), "place": table.edition.board.title[place],
    }  # fmt: skip
    if domain != NAVAL:
        if base is None or (domain != HQ and table.control[place] != side):
            raise IllegalOrder(
                _("{block} stands at {place}, which is no base of yours: only ships stay elsewhere.", **names), "4.1",
                "base",
            )  # fmt: skip
        if table.blocks[index].blockading:
            raise IllegalOrder(_("{block} at {place} is no ship: it blockades nothing.", **names), "5.8", "blockade")
        return
    off_enemy = base is not None and table.control[place] == other(side)
    off_enemy = off_enemy and not (table.no_combat(place) or _without_combat(table, place))
    if off_enemy and not table.blocks[index].blockading:
        raise IllegalOrder(
            _("{block} lies off {place}, an enemy base: it blockades it, or goes elsewhere.", **names), "5.8",
            "blockade",
        )  # fmt: skip
