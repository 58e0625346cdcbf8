"""Stars of Singapore (1941 option, R-75): up to three ships of the United States begin at Singapore."""

from rules.kernel import Ask, IllegalOrder, Order, _

from ..board import HAWAII, NAME, PLACE_IDS, PLACES, SINGAPORE
from ..facts import INDEX, OF_SIDE, ROSTER
from ..notation import take_block, unknown
from ..sides import ALLIES, BB, NAVAL, SEATS, US
from ..state import State
from ..table import Table
from . import drafts

VERB = "STAR"
VERBS = (VERB, drafts.CLEAR, drafts.DONE)
MOST = 3
ESCAPED = 4
"""Steps of the battleship of Hawaii when it has escaped the raid."""


def able(position: State | Table) -> list[int]:
    """The ships that may still be sent: of the United States, on the map, three in all."""
    if len(drafts.written(position, ALLIES)) >= MOST:
        return []
    return [
        index
        for index in OF_SIDE[ALLIES]
        if ROSTER[index].domain == NAVAL
        and ROSTER[index].nation == US
        and position.blocks[index].place < PLACES
        and position.blocks[index].place != SINGAPORE
    ]


def escapes(position: State | Table, index: int) -> bool:
    """Is it the battleship of Hawaii."""
    return ROSTER[index].cls == BB and position.blocks[index].place == HAWAII


def ask(state: State, side: int) -> Ask:
    """Which ships begin at Singapore."""
    return Ask(
        SEATS[side], "stars", _("Stars of Singapore"),
        _("Send up to three ships of the United States to Singapore; the battleship of Hawaii goes with 4 steps."),
        draft=True, about=[ROSTER[index].id for index in able(state)],
    )  # fmt: skip


def _order(index: int) -> Order:
    block = ROSTER[index].id
    return Order(SEATS[ALLIES], f"{VERB} {block}", VERB, {"block": block, "to": PLACE_IDS[SINGAPORE]}, secret=True)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """One order for each ship, CLEAR when there is something to take back, DONE."""
    found = [_order(index) for index in able(state) if about in (None, VERB, ROSTER[index].id)]
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
    return _order(index)


def apply(table: Table, order: Order) -> bool:
    """Send a ship, take all back, or end it."""
    side = ALLIES
    if order.verb == drafts.DONE:
        number = len(drafts.written(table, side))
        drafts.write(table, side, ())
        table.tell(
            "stars",
            _("Ships of the United States at Singapore: {n}.", n=number),
            hex=PLACE_IDS[SINGAPORE],
            blocks=number,
        )
        return True
    if order.verb == drafts.CLEAR:
        drafts.check_written(table, side)
        for line in drafts.written(table, side):
            _send_back(table, line)
        drafts.write(table, side, ())
    else:
        _send(table, INDEX.get(str(order.data.get("block")), -1))
    return False


def _send(table: Table, index: int) -> None:
    if index not in able(table):
        raise IllegalOrder(
            _("Up to {n} ships of the United States begin at {place}.", n=MOST, place=NAME[SINGAPORE]), "R-75", "stars"
        )
    block = table.blocks[index]
    line = f"{ROSTER[index].id} {PLACE_IDS[block.place]} {block.strength}"
    drafts.write(table, ALLIES, (*drafts.written(table, ALLIES), line))
    strength = ESCAPED if escapes(table, index) else block.strength
    table.put(index, SINGAPORE, began=SINGAPORE, strength=strength)


def _send_back(table: Table, line: str) -> None:
    block, place, strength = line.split()
    start = PLACE_IDS.index(place)
    table.put(INDEX[block], start, began=start, strength=int(strength))


def default(state: State, side: int) -> Order:
    """No ships (20.2); what was written goes first."""
    return drafts.plain(side, drafts.CLEAR if drafts.written(state, side) else drafts.DONE)
