"""Blocks put on the board by hand (System.tabletop): nothing is enforced but what the map and the roster can hold."""

from collections.abc import Sequence

from rules.common import board_lines
from rules.kernel import IllegalOrder, Placing, _

from ..battle_record import ELIMINATED, HERE, RETREATED, Battle
from ..data_sets.edition import Edition
from ..language.notation import block_label, take_block, take_place, unknown, words
from ..sides import NOBODY, SEATS
from ..state import Block, State
from ..turns import setup, weather
from ..working_state import WorkingState

OFF = ("OFF", "OUT", "-")
"""What stands in place of a place for a block that leaves the board."""


def begin(edition: Edition, scenario: str) -> State:
    """The board of a scenario before any block is put on it. ValueError for an unknown scenario."""
    first = setup.first_state(edition, scenario)
    board = edition.board
    blocks = tuple(Block(board.gone if block.place == board.gone else board.pool, supply=0) for block in first.blocks)
    return State(
        edition, scenario, (), blocks, first.control, first.control,
        supplied=tuple(int(bool(base)) for base in board.base), phase="movement", moving=NOBODY,
    )  # fmt: skip


def set_up(state: State, side: int) -> list[Placing]:
    """The printed set-up; blocks that their owner places freely stand where they begin."""
    first, edition = setup.first_state(state.edition, state.scenario), state.edition
    return [
        Placing(edition.roster[index].id, edition.board.place_ids[block.place], block.strength)
        for index in edition.of_side[side]
        if (block := first.blocks[index]).place < edition.board.places
    ]


def read(state: State, side: int, text: str) -> list[Placing]:
    """One block a line: block, place, strength; NotationError names the line."""
    nothing = _("Write a block, its place and its strength, as in “JP-CA-1 Truk 3”.")
    return list(board_lines.each(text, lambda line: _read_line(state, side, line), nothing))


def _read_line(state: State, side: int, line: str) -> Placing:
    index, rest = take_block(state, side, words(line))
    counter, strength = state.edition.roster[index], 0
    if rest and rest[-1].isascii() and rest[-1].isdigit() and len(rest[-1]) < 3:
        strength = int(rest.pop())
    if [word.upper() for word in rest] in [[word] for word in OFF]:
        return Placing(counter.id, "", 0)
    place, more = take_place(state.edition, rest)
    if more:
        left = " ".join(more)
        raise unknown(_("{words} is too much.", words=left), left)
    return Placing(counter.id, state.edition.board.place_ids[place], strength or counter.maximum)


def now(state: State, side: int, blocks: Sequence[str]) -> list[Placing]:
    """Where own blocks are."""
    board = state.edition.board
    found = []
    for name in blocks:
        block = state.blocks[_own(state, side, name)]
        on_board = block.place < board.places
        found.append(
            Placing(name, board.place_ids[block.place], block.strength, bool(block.blockading))
            if on_board
            else Placing(name, "", 0)
        )
    return found


def standing(state: State, side: int) -> list[Placing]:
    """Where all own blocks on the board are, in the order of their names."""
    edition = state.edition
    on_board = [i for i in edition.of_side[side] if state.blocks[i].place < edition.board.places]
    return now(state, side, sorted(edition.roster[index].id for index in on_board))


def put(state: State, side: int, placings: Sequence[Placing]) -> State:
    """The position after that; control follows (4.31) once all blocks stand where they are put."""
    board, blocks, touched = state.edition.board, list(state.blocks), set()
    for placing in placings:
        index, place = _own(state, side, placing.block), _place(state, placing.place)
        most = state.edition.roster[index].maximum
        if place < board.pool and not 1 <= placing.strength <= most:
            block = block_label(state.edition, index)
            raise IllegalOrder(_("{block} has 1 to {most} steps.", block=block, most=most), "2.1", "strength")
        touched |= {blocks[index].place, place}
        blocks[index] = (
            Block(place, placing.strength, began=place, blockading=int(placing.open))
            if place < board.pool
            else Block(place, supply=0)
        )
    table = WorkingState(state._replace(blocks=tuple(blocks)))
    for place in sorted(touched):
        table.refresh_control(place)
    table.supplied = list(state.supplied)  # the people at the table see to that
    if table.battle is not None:
        table.battle = _with_fates(table, table.battle)
    return table.freeze()


def hold(state: State, place: str, side: int) -> State:
    """The position in which that side holds a base."""
    at = _place(state, place)
    if at >= state.edition.board.hexes or state.edition.board.base[at] is None:
        raise IllegalOrder(_("There is no base."), "4.3", "base")
    control = list(state.control)
    control[at] = side
    return state._replace(control=tuple(control))


def at_turn(state: State, turn: str) -> State:
    """The position in that turn; who holds a base now held it when the turn began."""
    turns = state.edition.scenarios[state.scenario]["turns"]
    if turn not in turns:
        raise IllegalOrder(_("This scenario has no such turn."), "", "turn")
    return state._replace(turn=turns.index(turn), began_control=state.control, typhoon=0)


def storms(state: State) -> tuple[int, ...]:
    """The typhoons of a September turn (6.3); South-East Asia has none (R-114)."""
    found = weather.typhoon_turn(state.date) and not state.edition.south_east_asia
    return tuple(range(1, 7)) if found else ()


def in_storm(state: State, number: int) -> State:
    """The position with that typhoon."""
    if number not in storms(state):
        raise IllegalOrder(_("There is a typhoon in September only, with a number from 1 to 6."), "6.3", "typhoon")
    return state._replace(typhoon=number)


def counts(state: State) -> dict[str, dict[str, int]]:
    """How many blocks of each side stand at each place."""
    edition = state.edition
    found: dict[str, dict[str, int]] = {}
    for side, seat in enumerate(SEATS):
        here: dict[str, int] = {}
        for index in edition.of_side[side]:
            at = state.blocks[index].place
            if at < edition.board.places:
                here[edition.board.place_ids[at]] = here.get(edition.board.place_ids[at], 0) + 1
        found[seat] = here
    return found


def _with_fates(table: WorkingState, battle: Battle) -> Battle:
    """What became of the blocks that had met: one that left does not come back by being put elsewhere."""
    for index, _strength, fate in battle.units:
        at = table.blocks[index].place
        if at == battle.place:
            battle = battle.marked(index, HERE)
        elif fate == HERE:
            battle = battle.marked(index, ELIMINATED if at >= table.edition.board.places else RETREATED)
    return battle


def _own(state: State, side: int, name: str) -> int:
    index = state.edition.index.get(name, -1)
    if index not in state.edition.of_side[side] or state.blocks[index].place == state.edition.board.gone:
        raise IllegalOrder(_("You have no block called {word}.", word=name), "", "block")
    return index


def _place(state: State, name: str) -> int:
    board = state.edition.board
    if not name:
        return board.pool
    at = board.place.get(name, board.pool)
    if at in board.boxes_in_play or (at < board.hexes and not board.out_of_play[at]):
        return at
    raise IllegalOrder(_("No block can stand at {place}.", place=name), "2.3", "place")
