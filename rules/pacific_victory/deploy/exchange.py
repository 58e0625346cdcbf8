"""Free deployment (8.21, R-70): blocks of one list change places in secret before the first turn.

Every place keeps its number of blocks, so the other side sees nothing. Stacking, and that captured bases stay held, is
checked when the side is done.
"""

from functools import lru_cache

from rules.kernel import Ask, IllegalOrder, Order, _

from ..board import BASE, HAWAII, HEXES, INDIAN, LAND_MAY_STAND, NAME, OUT_OF_PLAY, OWNER, PLACES, SINGAPORE
from ..board import SHIPS_MAY_STOP as PORT
from ..facts import INDEX, OF_SIDE, ROSTER, SCENARIOS
from ..notation import block_label, take_block, unknown
from ..sides import ALLIES, HQ, LAND, NAVAL, SEATS
from ..stacking import excess
from ..state import State
from ..table import Table
from ..titles import SIDE_STARTS
from . import drafts

VERB = "SWAP"
VERBS = (VERB, drafts.CLEAR, drafts.DONE)


@lru_cache(maxsize=8)
def _lists(scenario: str) -> dict[int, str]:
    """The printed list to which each block of the set-up belongs: Japan, the United States, the British Empire."""
    return {INDEX[row["unit"]]: row.get("listed_under", row["side"]) for row in SCENARIOS[scenario]["setup"]}


def may_move(position: State | Table, index: int) -> bool:
    """May the block change places: not a Supreme HQ, nor what the scenario exempts (8.21, R-70)."""
    block, counter = position.blocks[index], ROSTER[index]
    if block.place >= PLACES or counter.domain == HQ or block.bound or block.fleet:
        return False
    if block.place == HAWAII and counter.side == ALLIES:
        return "Hawaii (Allied)" not in SCENARIOS[position.scenario]["free_deployment_exempt"]
    return not (block.place == SINGAPORE and _lists(position.scenario)[index] == "UNITED STATES")


def able(position: State | Table, side: int) -> list[int]:
    """The blocks of a side that may change places."""
    return [index for index in OF_SIDE[side] if may_move(position, index)]


def fits(index: int, place: int) -> bool:
    """May such a block begin there at all: a base that its kind may use, Indian infantry in its own lands."""
    counter = ROSTER[index]
    if counter.indian and not INDIAN[place]:
        return False
    if place >= HEXES:
        return True
    if BASE[place] is None or OUT_OF_PLAY[place]:
        return False
    return LAND_MAY_STAND[place] if counter.domain == LAND else counter.domain != NAVAL or PORT[place]


def refusal(position: State | Table, a: int, b: int) -> str:
    """Why these two blocks may not change places: a reason code, or ""."""
    if not (may_move(position, a) and may_move(position, b)):
        return "exempt"
    lists = _lists(position.scenario)
    if lists[a] != lists[b]:
        return "list"
    here, there = position.blocks[a].place, position.blocks[b].place
    if here == there:
        return "same_place"
    return "" if fits(a, there) and fits(b, here) else "place"


_REASONS = {
    "exempt": _("One of these blocks stays where it is printed: {block}, {partner}."),
    "list": _("Blocks change places within one list only: Japan, the United States, the British Empire."),
    "same_place": _("{block} and {partner} are at the same place."),
    "place": _("{block} and {partner} can not change places: one of them may not be there."),
}


# -- asking ------------------------------------------------------------------------------------------------------


def ask(state: State, side: int) -> Ask:
    """The exchanges, drafted."""
    return Ask(
        SEATS[side], "deployment", _("Free deployment"),
        _("Let blocks change places, as many as you like; the number at each place stays. The other side sees none."),
        draft=True, about=[ROSTER[index].id for index in able(state, side)],
    )  # fmt: skip


def _order(side: int, a: int, b: int) -> Order:
    one, two = (ROSTER[index].id for index in sorted((a, b)))
    return Order(SEATS[side], f"{VERB} {one} {two}", VERB, {"block": one, "partner": two}, secret=True)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """Every exchange; CLEAR when there is something to take back; DONE when the deployment holds."""
    found = []
    if about not in (drafts.CLEAR, drafts.DONE):
        blocks = able(state, side)
        only = INDEX.get(about, -1) if about not in (None, VERB) else -1
        found = [
            _order(side, a, b)
            for a in blocks
            for b in blocks
            if a < b and (about in (None, VERB) or only in (a, b)) and not refusal(state, a, b)
        ]
    if about in (None, drafts.CLEAR) and drafts.written(state, side):
        found.append(drafts.plain(side, drafts.CLEAR))
    if about in (None, drafts.DONE) and _wrong(Table(state), side) is None:
        found.append(drafts.plain(side, drafts.DONE))
    return found


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`SWAP JP-CA-1 JP-CA-3`."""
    if verb != VERB:
        return drafts.read_plain(side, verb, words, VERBS)
    a, rest = take_block(state, side, words)
    b, rest = take_block(state, side, rest)
    if rest:
        raise unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))
    return _order(side, a, b)


# -- acting ------------------------------------------------------------------------------------------------------


def apply(table: Table, order: Order) -> bool:
    """Let two blocks change places, take all back, or end it."""
    side = SEATS.index(order.seat)
    if order.verb == drafts.DONE:
        _finish(table, side)
        return True
    if order.verb == drafts.CLEAR:
        drafts.check_written(table, side)
        for line in reversed(drafts.written(table, side)):
            _swap(table, *(INDEX[word] for word in line.split()))
        drafts.write(table, side, ())
        return False
    a, b = (INDEX.get(str(order.data.get(name)), -1) for name in ("block", "partner"))
    if a not in OF_SIDE[side] or b not in OF_SIDE[side]:
        raise IllegalOrder(_("Two of your own blocks change places: SWAP block block."), "8.21", "action")
    code = refusal(table, a, b)
    if code:
        names = {"block": block_label(a), "partner": block_label(b)}
        raise IllegalOrder(_(_REASONS[code].template, **names), "8.21, R-70", code)
    _swap(table, a, b)
    drafts.write(table, side, (*drafts.written(table, side), f"{ROSTER[a].id} {ROSTER[b].id}"))
    return False


def _swap(table: Table, a: int, b: int) -> None:
    """Control is not looked at: on the way a captured base may seem to lie open."""
    here, there = table.blocks[a].place, table.blocks[b].place
    changed = table.freeze()
    blocks = list(changed.blocks)
    blocks[a] = blocks[a]._replace(place=there, began=there)
    blocks[b] = blocks[b]._replace(place=here, began=here)
    table.restore(changed._replace(blocks=tuple(blocks)))


def _wrong(table: Table, side: int) -> IllegalOrder | None:
    """Why the deployment does not hold: stacking (4.1), or a captured base that nothing holds (R-23)."""
    for place in sorted({table.blocks[index].place for index in OF_SIDE[side]}):
        if place >= PLACES:
            continue
        if any(excess(table, place, side)):
            return IllegalOrder(
                _("Too many blocks of one kind at {place}.", place=NAME[place]), "4.1, R-70", "stacking"
            )
        captured = place < HEXES and OWNER[place] != side
        if captured and not any(table.holds(index) for index in table.at(place, side)):
            reason = _("{place} would fall back to its owner: land, ships or aircraft hold it.", place=NAME[place])
            return IllegalOrder(reason, "4.31, R-70", "holder")
    return None


def _finish(table: Table, side: int) -> None:
    wrong = _wrong(table, side)
    if wrong is not None:
        raise wrong
    drafts.write(table, side, ())
    table.tell("deployed", _("{side}: the deployment is done.", side=SIDE_STARTS[side]), seat=SEATS[side])


def default(state: State, side: int) -> Order:
    """The printed set-up (20.2); what was written goes first."""
    return drafts.plain(side, drafts.CLEAR if drafts.written(state, side) else drafts.DONE)
