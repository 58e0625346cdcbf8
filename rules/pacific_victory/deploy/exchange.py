"""Free deployment (8.21, R-70): blocks of one list change places in secret before the first turn.

Every place keeps its number of blocks, so the other side sees nothing. Stacking, and that captured bases stay held, is
checked when the side is done.
"""

from rules.kernel import Ask, IllegalOrder, Order, _

from ..data_sets.edition import Edition, of_edition
from ..language.notation import block_label, take_block, unknown
from ..looking import look
from ..sides import ALLIES, HQ, LAND, NAVAL, SEATS
from ..stacking import excess
from ..state import State
from ..titles import SIDE_STARTS
from ..working_state import WorkingState
from . import drafts

VERB = "SWAP"
VERBS = (VERB, drafts.CLEAR, drafts.DONE)


@of_edition
def _lists(edition: Edition, scenario: str) -> dict[int, str]:
    """The printed list to which each block of the set-up belongs: Japan, the United States, the British Empire."""
    return {
        edition.index[row["unit"]]: row.get("listed_under", row["side"]) for row in edition.scenarios[scenario]["setup"]
    }


def may_move(position: State | WorkingState, index: int) -> bool:
    """May the block change places: not a Supreme HQ, nor what the scenario exempts (8.21, R-70)."""
    board = position.edition.board
    block, counter = position.blocks[index], position.edition.roster[index]
    if block.place >= board.places or counter.domain == HQ or block.bound or block.fleet:
        return False
    if block.place == board.hawaii and counter.side == ALLIES:
        return "Hawaii (Allied)" not in position.edition.scenarios[position.scenario]["free_deployment_exempt"]
    return not (
        block.place == board.singapore and _lists(position.edition, position.scenario)[index] == "UNITED STATES"
    )


def able(position: State | WorkingState, side: int) -> list[int]:
    """The blocks of a side that may change places."""
    return [index for index in position.edition.of_side[side] if may_move(position, index)]


def fits(edition: Edition, index: int, place: int) -> bool:
    """May such a block begin there at all: a base that its kind may use, Indian infantry in its own lands."""
    board = edition.board
    counter = edition.roster[index]
    if counter.indian and not board.indian[place]:
        return False
    if place >= board.hexes:
        return True
    if board.base[place] is None or board.out_of_play[place]:
        return False
    return (
        board.land_may_stand[place]
        if counter.domain == LAND
        else counter.domain != NAVAL or board.ships_may_stop[place]
    )


def refusal(position: State | WorkingState, a: int, b: int) -> str:
    """Why these two blocks may not change places: a reason code, or ""."""
    if not (may_move(position, a) and may_move(position, b)):
        return "exempt"
    lists = _lists(position.edition, position.scenario)
    if lists[a] != lists[b]:
        return "list"
    here, there = position.blocks[a].place, position.blocks[b].place
    if here == there:
        return "same_place"
    return "" if fits(position.edition, a, there) and fits(position.edition, b, here) else "place"


_REASONS = {
    "exempt": _("One of these blocks stays where it is printed: {block}, {partner}."),
    "list": _("Blocks change places within one list only: Japan, the United States, the British Empire."),
    "same_place": _("{block} and {partner} are at the same place."),
    "place": _("{block} and {partner} can not change places: one of them may not be there."),
}


# -- asking ------------------------------------------------------------------------------------------------------


def ask(state: State, side: int) -> Ask:
    """The exchanges, drafted."""
    roster = state.edition.roster
    return Ask(
        SEATS[side], "deployment", _("Free deployment"),
        _("Let blocks change places, as many as you like; the number at each place stays. The other side sees none."),
        draft=True, about=[roster[index].id for index in able(state, side)],
    )  # fmt: skip


def _order(edition: Edition, side: int, a: int, b: int) -> Order:
    roster = edition.roster
    one, two = (roster[index].id for index in sorted((a, b)))
    return Order(SEATS[side], f"{VERB} {one} {two}", VERB, {"block": one, "partner": two}, secret=True)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """Every exchange; CLEAR when there is something to take back; DONE when the deployment holds."""
    found = []
    if about not in (drafts.CLEAR, drafts.DONE):
        blocks = able(state, side)
        only = state.edition.index.get(about, -1) if about not in (None, VERB) else -1
        found = [
            _order(state.edition, side, a, b)
            for a in blocks
            for b in blocks
            if a < b and (about in (None, VERB) or only in (a, b)) and not refusal(state, a, b)
        ]
    if about in (None, drafts.CLEAR) and drafts.written(state, side):
        found.append(drafts.plain(side, drafts.CLEAR))
    if about in (None, drafts.DONE) and _wrong(look(state), side) is None:
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
    return _order(state.edition, side, a, b)


# -- acting ------------------------------------------------------------------------------------------------------


def apply(table: WorkingState, order: Order) -> bool:
    """Let two blocks change places, take all back, or end it."""
    roster = table.edition.roster
    side = SEATS.index(order.seat)
    if order.verb == drafts.DONE:
        _finish(table, side)
        return True
    if order.verb == drafts.CLEAR:
        drafts.check_written(table, side)
        for line in reversed(drafts.written(table, side)):
            _swap(table, *(table.edition.index[word] for word in line.split()))
        drafts.write(table, side, ())
        return False
    a, b = (table.edition.index.get(str(order.data.get(name)), -1) for name in ("block", "partner"))
    if a not in table.edition.of_side[side] or b not in table.edition.of_side[side]:
        raise IllegalOrder(_("Two of your own blocks change places: SWAP block block."), "8.21", "action")
    code = refusal(table, a, b)
    if code:
        names = {"block": block_label(table.edition, a), "partner": block_label(table.edition, b)}
        raise IllegalOrder(_REASONS[code].but(**names), "8.21, R-70", code)
    _swap(table, a, b)
    drafts.write(table, side, (*drafts.written(table, side), f"{roster[a].id} {roster[b].id}"))
    return False


def _swap(table: WorkingState, a: int, b: int) -> None:
    """Control is not looked at: on the way a captured base may seem to lie open."""
    here, there = table.blocks[a].place, table.blocks[b].place
    changed = table.freeze()
    blocks = list(changed.blocks)
    blocks[a] = blocks[a]._replace(place=there, began=there)
    blocks[b] = blocks[b]._replace(place=here, began=here)
    table.restore(changed._replace(blocks=tuple(blocks)))


def _wrong(table: WorkingState, side: int) -> IllegalOrder | None:
    """Why the deployment does not hold: stacking (4.1), or a captured base that nothing holds (R-23)."""
    board = table.edition.board
    for place in sorted({table.blocks[index].place for index in table.edition.of_side[side]}):
        if place >= board.places:
            continue
        if any(excess(table, place, side)):
            return IllegalOrder(
                _("Too many blocks of one kind at {place}.", place=board.title[place]), "4.1, R-70", "stacking"
            )
        captured = place < board.hexes and board.owner[place] != side
        if captured and not any(table.holds(index) for index in table.at(place, side)):
            reason = _(
                "{place} would fall back to its owner: land, ships or aircraft hold it.", place=board.title[place]
            )
            return IllegalOrder(reason, "4.31, R-70", "holder")
    return None


def _finish(table: WorkingState, side: int) -> None:
    wrong = _wrong(table, side)
    if wrong is not None:
        raise wrong
    drafts.write(table, side, ())
    table.tell("deployed", _("{side}: the deployment is done.", side=SIDE_STARTS[side]), seat=SEATS[side])


def default(state: State, side: int) -> Order:
    """The printed set-up (20.2); what was written goes first."""
    return drafts.plain(side, drafts.CLEAR if drafts.written(state, side) else drafts.DONE)
