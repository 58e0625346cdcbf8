"""Stars of Singapore (1941 option, R-75): up to three ships of the United States begin at Singapore."""

from rules.kernel import Ask, IllegalOrder, Order, _

from ..data_sets.edition import Edition
from ..language.notation import take_block, unknown
from ..sides import ALLIES, BB, NAVAL, SEATS, US
from ..state import State
from ..working_state import WorkingState
from . import drafts

VERB = "STAR"
VERBS = (VERB, drafts.CLEAR, drafts.DONE)
MAX_STARS = 3
ESCAPED = 4
"""Steps of the battleship of Hawaii when it has escaped the raid."""


def able(position: State | WorkingState) -> list[int]:
    """The ships that may still be sent: of the United States, on the map, three in all."""
    board = position.edition.board
    roster = position.edition.roster
    if len(drafts.written(position, ALLIES)) >= MAX_STARS:
        return []
    return [
        index
        for index in position.edition.of_side[ALLIES]
        if roster[index].domain == NAVAL
        and roster[index].nation == US
        and position.blocks[index].place < board.places
        and position.blocks[index].place != board.singapore
    ]


def escapes(position: State | WorkingState, index: int) -> bool:
    """Is it the battleship of Hawaii."""
    return position.edition.roster[index].cls == BB and position.blocks[index].place == position.edition.board.hawaii


def ask(state: State, side: int) -> Ask:
    """Which ships begin at Singapore."""
    roster = state.edition.roster
    return Ask(
        SEATS[side], "stars", _("Stars of Singapore"),
        _("Send up to three ships of the United States to Singapore; the battleship of Hawaii goes with 4 steps."),
        draft=True, about=[roster[index].id for index in able(state)],
    )  # fmt: skip


def _order(edition: Edition, index: int) -> Order:
    board = edition.board
    block = edition.roster[index].id
    return Order(
        SEATS[ALLIES], f"{VERB} {block}", VERB, {"block": block, "to": board.place_ids[board.singapore]}, secret=True
    )


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """One order for each ship, CLEAR when there is something to take back, DONE."""
    roster = state.edition.roster
    found = [_order(state.edition, index) for index in able(state) if about in (None, VERB, roster[index].id)]
    if about in (None, drafts.CLEAR) and drafts.written(state, side):
        found.append(drafts.plain(side, drafts.CLEAR))
    if about in (None, drafts.DONE):
        found.append(drafts.plain(side, drafts.DONE))
    return found


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`STAR US-CV-ENTERPRISE`."""
    if verb != VERB:
        return drafts.read_plain(side, verb, words, VERBS)
    index, rest = take_block(state, side, words)
    if rest:
        raise unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))
    return _order(state.edition, index)


def apply(table: WorkingState, order: Order) -> bool:
    """Send a ship, take all back, or end it."""
    board = table.edition.board
    side = ALLIES
    if order.verb == drafts.DONE:
        number = len(drafts.written(table, side))
        drafts.write(table, side, ())
        table.tell(
            "stars",
            _("Ships of the United States at Singapore: {n}.", n=number),
            hex=board.place_ids[board.singapore],
            blocks=number,
        )
        return True
    if order.verb == drafts.CLEAR:
        drafts.check_written(table, side)
        for line in drafts.written(table, side):
            _send_back(table, line)
        drafts.write(table, side, ())
    else:
        _send(table, table.edition.index.get(str(order.data.get("block")), -1))
    return False


def _send(table: WorkingState, index: int) -> None:
    board = table.edition.board
    if index not in able(table):
        raise IllegalOrder(
            _(
                "Up to {n} ships of the United States begin at {place}.",
                n=MAX_STARS,
                place=board.title[board.singapore],
            ),
            "R-75",
            "stars",
        )
    block = table.blocks[index]
    line = f"{table.edition.roster[index].id} {board.place_ids[block.place]} {block.strength}"
    drafts.write(table, ALLIES, (*drafts.written(table, ALLIES), line))
    strength = ESCAPED if escapes(table, index) else block.strength
    table.put(index, board.singapore, began=board.singapore, strength=strength)


def _send_back(table: WorkingState, line: str) -> None:
    block, place, strength = line.split()
    start = table.edition.board.place_ids.index(place)
    table.put(table.edition.index[block], start, began=start, strength=int(strength))


def default(state: State, side: int) -> Order:
    """No ships (20.2); what was written goes first."""
    return drafts.plain(side, drafts.CLEAR if drafts.written(state, side) else drafts.DONE)
