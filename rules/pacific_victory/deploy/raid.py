"""The raid on Pearl Harbor, thrown before the game (1941 option, R-74, R-75).

The carriers of the Air Fleet throw two dice a step at the battleships; those that survive throw one die a step at the
carriers, once. Only ties between carriers are a choice.
"""

from rules.kernel import Ask, IllegalOrder, Order, Text, _, verb_name

from ..data_sets.edition import Edition
from ..language.notation import block_label, take_block, unknown
from ..sides import AF, ALLIES, CV, JAPAN, SEATS
from ..state import Block, PendingRoll, State
from ..working_state import WorkingState
from . import fleet

VERB = "HIT"


BATTLESHIPS = 8
"""Steps of battleships at Hawaii before the raid."""
ESCAPED = 4
"""Steps that fight when their block has gone to Singapore (R-75)."""
AIR_FORCE = 3
"""Steps of the AF at Hawaii when the raid is played out."""
DICE_A_STEP = 2
RAIDERS_HIT = 3
BATTLESHIPS_HIT = 1
_NAME = "t1/pearl-harbor"


def with_air_force(state: State) -> State:
    """The set-up with the AF of Hawaii at its strength before the raid."""
    board = state.edition.board
    roster = state.edition.roster
    blocks = tuple(
        block._replace(strength=AIR_FORCE) if block.place == board.hawaii and roster[index].cls == AF else block
        for index, block in enumerate(state.blocks)
    )
    return state._replace(blocks=blocks)


def carriers(position: State | WorkingState) -> list[int]:
    """The carriers of the Air Fleet that are left."""
    roster = position.edition.roster
    return [index for index in fleet.ships(position) if roster[index].cls == CV and position.blocks[index].strength]


def begin(table: WorkingState) -> None:
    """Owe the dice of the carriers."""
    steps = sum(table.blocks[index].strength for index in carriers(table))
    table.owed = (PendingRoll(f"{_NAME}/{SEATS[JAPAN]}", DICE_A_STEP * steps, 6, JAPAN, ("raid",)),)


def at_hawaii(position: State | WorkingState) -> bool:
    """Does the block of the battleships lie at Hawaii, not at Singapore."""
    return position.blocks[position.edition.named("US-BB-TENNESSEE")].place == position.edition.board.hawaii


def resolve_roll(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> bool:
    """Take the dice of the raid or of the return fire; True when the raid is over."""
    if owed.purpose[0] == "raid":
        return _bombed(table, faces)
    hits = sum(face <= BATTLESHIPS_HIT for face in faces)
    _tell(
        table, _("Pearl Harbor: the battleships fire back, need 1: {dice}. Hits: {hits}.", dice=_said(faces), hits=hits)
    )
    return _hit_carriers(table, hits)


def _said(faces: tuple[int, ...]) -> str:
    return " ".join(map(str, faces))


def _bombed(table: WorkingState, faces: tuple[int, ...]) -> bool:
    hits = sum(face <= RAIDERS_HIT for face in faces)
    left = max(0, (BATTLESHIPS if at_hawaii(table) else ESCAPED) - hits)
    text = _("Pearl Harbor: the carriers throw, need 3 or less: {dice}. Hits: {hits}. Battleship steps left: {left}.",
             dice=_said(faces), hits=hits, left=left)  # fmt: skip
    _tell(table, text)
    if at_hawaii(table):
        strength = min(table.edition.roster[table.edition.named("US-BB-TENNESSEE")].maximum, left)
        block = table.blocks[table.edition.named("US-BB-TENNESSEE")]
        table.blocks[table.edition.named("US-BB-TENNESSEE")] = (
            block._replace(strength=strength) if strength else Block(table.edition.board.pool, supply=0)
        )
        table.restore(table.freeze())
    if left:
        table.owed = (PendingRoll(f"{_NAME}/{SEATS[ALLIES]}", left, 6, ALLIES, ("return",)),)
    return not left


def tied(position: State | WorkingState) -> list[int]:
    """The carriers that may take the next hit: the strongest."""
    there = carriers(position)
    most = max((position.blocks[index].strength for index in there), default=0)
    return [index for index in there if position.blocks[index].strength == most]


def _hit_carriers(table: WorkingState, hits: int) -> bool:
    """Apply hits until none is left (True) or Japan must choose between ties."""
    while hits and (able := tied(table)):
        if len(able) > 1:
            table.queue = (("raid", JAPAN, hits), *table.queue[1:])
            return False
        _hit(table, able[0])
        hits -= 1
    return True


def _hit(table: WorkingState, index: int) -> None:
    table.lose_step(index)
    left = table.blocks[index].strength
    _tell(
        table,
        _("{block} is hit over Pearl Harbor and has {left} left.", block=block_label(table.edition, index), left=left),
    )


def _tell(table: WorkingState, text: Text) -> None:
    board = table.edition.board
    table.tell("raid", text, hex=board.place_ids[board.hawaii])


# -- the choice between ties -------------------------------------------------------------------------------------


def ask(state: State, side: int) -> Ask:
    """Which carrier takes the hit."""
    roster = state.edition.roster
    return Ask(
        SEATS[side], "raid", _("Pearl Harbor: a tied hit"), _("Equal strengths: which carrier takes the hit?"),
        about=[roster[index].id for index in tied(state)],
    )  # fmt: skip


def _order(edition: Edition, index: int) -> Order:
    block = edition.roster[index].id
    return Order(SEATS[JAPAN], f"{VERB} {block}", VERB, {"block": block}, secret=False)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """One order for each of the strongest carriers."""
    roster = state.edition.roster
    return [_order(state.edition, index) for index in tied(state) if about in (None, roster[index].id)]


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`HIT JP-CV-AKAGI`."""
    if verb != VERB:
        raise unknown(_("{verb} means nothing now. Expected: {verbs}.", verb=verb, verbs=verb_name(VERB)), verb, VERB)
    index, rest = take_block(state, side, words)
    if rest:
        raise unknown(_("Too many words after {verb}.", verb=verb), " ".join(rest))
    return _order(state.edition, index)


def apply(table: WorkingState, order: Order) -> bool:
    """The chosen carrier takes the hit, and the others follow."""
    index = table.edition.index.get(str(order.data.get("block")), -1)
    if order.verb != VERB or index not in tied(table):
        raise IllegalOrder(_("The hit is taken by one of the strongest carriers."), "5.46, R-74", "tie_choice")
    (hits,) = table.queue[0][2:]
    _hit(table, index)
    return _hit_carriers(table, hits - 1)


def default(state: State, side: int) -> Order:
    """Akagi first (17.1)."""
    return _order(
        state.edition, min(tied(state), key=lambda index: (index != state.edition.named("JP-CV-AKAGI"), index))
    )
