"""Orders of the Movement Phase, written and read (notation)."""

from rules.kernel import IllegalOrder, NotationError, Order, _

from ..data_sets.edition import Edition
from ..language.notation import nearest, take_block, take_place, unknown
from ..sides import AIR, COASTS, LAND, MA, SEATS, SS, WEST
from ..state import State
from .checks import refusal
from .moves import BY_AIR, BY_LAND, BY_SEA, KINDS, WAYS, Move, joins_blockade, names_coast
from .operational import distance as operational_distance
from .paths import Chart, chart_of
from .rebase import distance as rebase_distance

CLEAR = "CLEAR"
DONE = "DONE"
_FORMS = {
    "SM": ("SM US-IN-1 Panama San-Diego", "SM IN-IN-1 Madras Calcutta"),
    "INV": ("INV JP-IN-5 Formosa Manila", "INV JP-IN-3 Singapore Ceylon"),
    "RAID": ("RAID JP-CV-AKAGI JP-BB-KONGO Kure Midway", "RAID JP-CV-HOSHO JP-BB-FUSO Singapore Ceylon"),
    "PATROL": ("PATROL JP-SS-3 Kwajalein Midway", "PATROL JP-SS-3 Singapore Ceylon"),
    "BOMB": ("BOMB US-AF-2 Guadalcanal Rabaul", "BOMB US-AF-1 Dhaka Rangoon"),
    "RB": ("RB JP-CA-2 Kure Truk", "RB UK-CA-1 Ceylon Madras"),
    "OP": ("OP US-CV-ENTERPRISE Hawaii Midway", "OP UK-CV-ILLUSTRIOUS Ceylon Andamans"),
}


def _form(edition: Edition, verb: str) -> str:
    """An example of that kind of move, on this map."""
    return _FORMS[verb][edition.south_east_asia]


_FLAGS = ("LAND", "CAP", "WEST")


def write(chart: Chart, move: Move) -> Order:
    """The Order of a legal move."""
    board = chart.edition.board
    roster = chart.edition.roster
    words = [move.verb, *(roster[i].id for i in move.blocks), board.place_ids[move.start], board.place_ids[move.to]]
    data = {"block": roster[move.block].id, "from": words[-2], "to": words[-1], **_more(chart, move)}
    if move.by == BY_LAND and roster[move.block].cls == MA and move.verb == "OP":
        words.append("LAND")
    if move.cap:
        words.append("CAP")
    if move.coast == WEST:
        words.append("WEST")
    if move.coast == WEST or names_coast(chart, move):
        data["coast"] = COASTS[move.coast]
    return Order(SEATS[chart.side], " ".join(words), move.verb, data)


def _more(chart: Chart, move: Move) -> dict[str, object]:
    kind = KINDS[move.verb]
    if move.verb == "RB":
        return {"distance": rebase_distance(chart, move)}
    if move.verb == "OP":
        return _operational(chart, move)
    data: dict[str, object] = {"sm": kind.cost}
    if kind.mission:
        data["attack"] = True
    if move.partner >= 0:
        data["partner"] = chart.edition.roster[move.partner].id
    return data


def _operational(chart: Chart, move: Move) -> dict[str, object]:
    table, to, counter = chart.table, move.to, chart.edition.roster[move.block]
    enemy = bool(chart.enemy[to])
    vacant = chart.edition.board.base[to] is not None and not enemy and table.control[to] != chart.side
    return {
        "distance": operational_distance(chart, move),
        "by": WAYS[move.by],
        "attack": enemy and not joins_blockade(chart, move),
        "captures": vacant and counter.domain != AIR and counter.cls != SS,
        "cap": bool(move.cap),
    }


def plain(side: int, verb: str) -> Order:
    """CLEAR or DONE."""
    return Order(SEATS[side], verb, verb, {}, secret=verb == CLEAR)


def read(edition: Edition, order: Order) -> Move:
    """The move of an Order, from its ids. IllegalOrder for ids that do not exist."""
    board = edition.board
    data = order.data
    try:
        block, start, to = edition.index[data["block"]], board.place[data["from"]], board.place[data["to"]]
        partner = edition.index[data["partner"]] if order.verb == "RAID" else -1
        coast = COASTS.index(data.get("coast", "south"))
    except (KeyError, ValueError):
        raise IllegalOrder(_("The order names a block or place that does not exist."), "4.0", "cannot_move") from None
    by = way(edition, order.verb, block, data.get("by") == "land")
    return Move(order.verb, block, start, to, partner, coast, by, int(bool(data.get("cap"))))


def way(edition: Edition, verb: str, block: int, overland: bool) -> int:
    """How such a block moves; only marines have a choice, in an Operational move (R-08)."""
    counter = edition.roster[block]
    if counter.domain == AIR:
        return BY_AIR
    if verb == "OP" and counter.domain == LAND and (overland or counter.cls != MA):
        return BY_LAND
    return BY_SEA


# -- reading text --------------------------------------------------------------------------------------------------


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """The order that a line means: what it leaves open (coast, by sea or land, CAP) is the first that is legal.

    NotationError with the nearest spelling.
    """
    if verb in (CLEAR, DONE):
        if words:
            raise unknown(_("{verb} stands alone.", verb=verb), " ".join(words), verb)
        return plain(side, verb)
    if verb not in KINDS:
        raise unknown(_("{verb} is no order of this phase.", verb=verb), verb, nearest(verb, (*KINDS, CLEAR, DONE)))
    words, flags = _take_flags(words)
    chart = chart_of(state, side)
    readings = _readings(chart, verb, _read_move(state, side, verb, words), flags)
    return write(chart, next((move for move in readings if not refusal(chart, move)), readings[0]))


def _take_flags(words: list[str]) -> tuple[list[str], set[str]]:
    words, flags = list(words), set()
    while words and words[-1].upper() in _FLAGS:
        flags.add(words.pop().upper())
    return words, flags


def _read_move(state: State, side: int, verb: str, words: list[str]) -> Move:
    try:
        block, rest = take_block(state, side, words)
        partner = -1
        if verb == "RAID":
            partner, rest = take_block(state, side, rest)
        start, rest = take_place(state.edition, rest)
        to = start
        if rest:
            to, rest = take_place(state.edition, rest)
        else:
            start = state.blocks[block].place
    except NotationError as error:
        form = _form(state.edition, verb)
        raise NotationError(
            _("{reason} An example: {form}", reason=error.reason, form=form), error.what, error.nearest
        ) from None
    if rest:
        left = " ".join(rest)
        reason = _("{words} is too much.", words=left)
        raise unknown(_("{reason} An example: {form}", reason=reason, form=_form(state.edition, verb)), left)
    return Move(verb, block, start, to, partner)


def _readings(chart: Chart, verb: str, move: Move, flags: set[str]) -> list[Move]:
    """The moves that a line may mean, the most likely first."""
    counter = chart.edition.roster[move.block]
    marine = verb == "OP" and counter.cls == MA
    if "LAND" in flags and not (verb == "OP" and counter.domain == LAND):
        raise unknown(_("LAND is for the Operational move of a marine."), "LAND")
    if "CAP" in flags and not (verb == "OP" and counter.domain == AIR):
        raise unknown(_("CAP is for the Operational move of an air unit."), "CAP")
    moves = [move._replace(by=way(chart.edition, verb, move.block, "LAND" in flags))]
    if marine and "LAND" not in flags:
        moves.append(move._replace(by=BY_LAND))
    if "CAP" in flags:
        moves = [move._replace(cap=1) for move in moves]
    elif verb == "OP" and counter.domain == AIR:
        moves.append(moves[0]._replace(cap=1))
    if "WEST" in flags:
        return [move._replace(coast=WEST) for move in moves]
    return moves + [move._replace(coast=WEST) for move in moves if names_coast(chart, move)]
