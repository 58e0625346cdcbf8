"""The Air Fleet lies at Kure or at Truk, a secret choice of Japan (17.1, R-56)."""

from rules.kernel import Ask, IllegalOrder, NotationError, Order, _, verb_name

from ..data_sets.edition import Edition, of_edition
from ..language.notation import place, unknown
from ..sides import JAPAN, SEATS
from ..state import State
from ..working_state import WorkingState

VERB = "FLEET"


@of_edition
def bases(edition: Edition) -> tuple[int, int]:
    return (edition.board.kure, edition.board.truk)


def ships(position: State | WorkingState) -> list[int]:
    """Roster indexes of the Air Fleet."""
    return [i for i in position.edition.of_side[JAPAN] if position.blocks[i].fleet]


def ask(state: State, side: int) -> Ask:
    """Kure or Truk."""
    return Ask(
        SEATS[side], "setup", _("Set-up"),
        _("Where does the Air Fleet lie: Kure or Truk? It may not move in December 1941, but may defend (R-56)."),
    )  # fmt: skip


def _order(edition: Edition, to: int) -> Order:
    hex_id = edition.board.place_ids[to]
    return Order(SEATS[JAPAN], f"{VERB} {hex_id}", VERB, {"to": hex_id}, secret=True)


def legal(state: State, side: int, about: str | None = None) -> list[Order]:
    """One order for each base."""
    return [_order(state.edition, to) for to in bases(state.edition)]


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """`FLEET Kure`."""
    if verb != VERB:
        raise unknown(_("{verb} means nothing now. Expected: {verbs}.", verb=verb, verbs=verb_name(VERB)), verb, VERB)
    if len(words) != 1:
        raise NotationError(_("Say where the Air Fleet goes: FLEET Kure or FLEET Truk."), " ".join(words), "FLEET Kure")
    return _order(state.edition, place(state.edition, words[0]))


def apply(table: WorkingState, order: Order) -> bool:
    """Place the Air Fleet whole."""
    board = table.edition.board
    to = next((base for base in bases(table.edition) if board.place_ids[base] == order.data.get("to")), None)
    if order.verb != VERB or to is None or order.seat != SEATS[JAPAN]:
        raise IllegalOrder(
            _("The Air Fleet is placed whole at Kure or at Truk, by Japan."), "1941 special, R-56", "place"
        )
    for index in ships(table):
        table.put(index, to, began=to)
    table.tell("setup", _("The Air Fleet lies at {base}.", base=board.title[to]), (JAPAN,), hex=board.place_ids[to])
    return True


def default(state: State, side: int) -> Order:
    """Kure (20.2)."""
    return _order(state.edition, state.edition.board.kure)
