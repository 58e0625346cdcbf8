"""Orders of the Logistics Phase: all that are legal now, as `Books` judges them."""

from collections.abc import Iterator
from itertools import permutations

from rules.kernel import IllegalOrder, Order

from ..data_sets.edition import Edition
from ..partners import row_of
from ..seac import u_go
from ..sides import NATIONS, SEATS, UK, US
from ..state import State
from .books import Books, books
from .costs import account_of, like, new_places
from .lines import SHQ_STEP, U_GO, Line, share_text, text


def order_of(edition: Edition, side: int, line: Line, cost: int = 0) -> Order:
    """The Order of a line; ``cost``: of its steps."""
    board = edition.board
    roster = edition.roster
    seat, written = SEATS[side], text(edition, line)
    if line.verb == "CREDIT":
        return Order(seat, written, "CREDIT", {"hex": board.place_ids[line.place], "account": NATIONS[line.account]})
    if line.verb == U_GO:
        return Order(seat, written, U_GO, {"hex": board.place_ids[line.place]})
    block = roster[line.block].id
    if line.verb == "MERGE":
        data = {"block": block, "partner": roster[line.partner].id, "steps": line.steps}
        return Order(seat, written, "MERGE", data)
    account = account_of(edition, line.block)
    payer = share_text(line) if account is None else NATIONS[account]
    where = {"to": board.place_ids[line.place]} if line.verb == "NEW" else {}
    data = {"block": block, **where, "steps": line.steps, "cost": cost, "account": payer}
    return Order(seat, written, line.verb, data)


def plain_order(side: int, verb: str) -> Order:
    """DONE or CLEAR; both are secret, since a bare DONE would tell that nothing was built (R-86)."""
    return Order(SEATS[side], verb, verb, {}, secret=True)


def legal(state: State, side: int, about: str | None) -> list[Order]:
    """All orders that apply takes; ``about``: a block id, a hex id, or a verb."""
    board = state.edition.board
    if state.ready[row_of(state, side)]:
        return []
    sheet = books(state, side)
    word = about.upper() if about else None
    if word in state.edition.index:
        index = state.edition.index[word]
        return list(_about_block(sheet, index)) if index in state.edition.of_side[side] else []
    if word in board.place:
        return list(_about_place(sheet, board.place[word]))
    orders = list(_closing(state, side, sheet)) if word in (None, "DONE", "CLEAR") else []
    if word not in ("DONE", "CLEAR"):
        orders += _everything(sheet)
    return orders if word is None else [order for order in orders if order.verb == word]


def _closing(state: State, side: int, sheet: Books) -> Iterator[Order]:
    try:
        sheet.check_stacking()
    except IllegalOrder:
        pass
    else:
        yield plain_order(side, "DONE")
    if state.builds[row_of(state, side)]:
        yield plain_order(side, "CLEAR")


def _everything(sheet: Books) -> Iterator[Order]:
    for index in sheet.edition.of_side[sheet.side]:
        yield from _builds(sheet, index)
    yield from _merges(sheet, sheet.edition.of_side[sheet.side])
    for place in sheet.ledger.either:
        yield from _credits(sheet, place)
    for place in u_go.hexes(sheet.edition):
        yield from _u_go(sheet, place)


def _about_block(sheet: Books, index: int) -> Iterator[Order]:
    yield from _builds(sheet, index)
    if sheet.block(index).place < sheet.edition.board.places:
        partners = [i for i in sheet.edition.of_side[sheet.side] if i != index and sheet.mergeable(index, i)]
        for partner in partners:
            yield from _merge(sheet, index, partner)
            yield from _merge(sheet, partner, index)


def _about_place(sheet: Books, place: int) -> Iterator[Order]:
    board = sheet.edition.board
    here = [i for i in sheet.edition.of_side[sheet.side] if sheet.block(i).place == place]
    for index in sheet.edition.of_side[sheet.side]:
        if index in here:
            yield from _adds(sheet, index)
        elif sheet.block(index).place == board.pool and place in new_places(sheet.edition, index):
            yield from _news(sheet, index, place)
    yield from _merges(sheet, here)
    if place in sheet.ledger.either:
        yield from _credits(sheet, place)
    if place in u_go.hexes(sheet.edition):
        yield from _u_go(sheet, place)


def _builds(sheet: Books, index: int) -> Iterator[Order]:
    board = sheet.edition.board
    place = sheet.block(index).place
    if place < board.places:
        yield from _adds(sheet, index)
    elif place == board.pool:
        for site in new_places(sheet.edition, index):
            yield from _news(sheet, index, site)


def _adds(sheet: Books, index: int) -> Iterator[Order]:
    if sheet.block(index).strength == sheet.edition.roster[index].maximum:
        return
    try:
        price = sheet.step_price(index)
    except IllegalOrder:
        return
    yield from _steps(sheet, Line("ADD", index), price)


def _news(sheet: Books, index: int, place: int) -> Iterator[Order]:
    try:
        price = sheet.new_price(index, place)
    except IllegalOrder:
        return
    yield from _steps(sheet, Line("NEW", index, place=place), price)


def _steps(sheet: Books, line: Line, price: int) -> Iterator[Order]:
    """The line with every affordable number of steps, and every way to pay for the Allied SHQ."""
    roster = sheet.edition.roster
    account = account_of(sheet.edition, line.block)
    for steps in range(1, roster[line.block].maximum - sheet.block(line.block).strength + 1):
        cost = price * steps + sheet.surcharge(line)
        if account is not None:
            if not sheet.ledger.affords({account: cost}, meant=sheet.is_meant(line)):
                return
            yield order_of(sheet.edition, sheet.side, line._replace(steps=steps), cost)
        else:
            for us in range(SHQ_STEP * steps + 1):
                if sheet.ledger.affords({US: us, UK: cost - us}):
                    yield order_of(sheet.edition, sheet.side, line._replace(steps=steps, us=us), cost)


def _merges(sheet: Books, indexes: range | list[int]) -> Iterator[Order]:
    """All moves of steps between like blocks of the given ones."""
    board = sheet.edition.board
    groups: dict[object, list[int]] = {}
    for index in indexes:
        block = sheet.block(index)
        if block.place < board.places and sheet.builds(index, block.place):
            groups.setdefault((block.place, like(sheet.edition, index, block.bound)), []).append(index)
    for group in groups.values():
        for giver, taker in permutations(group, 2):
            yield from _merge(sheet, giver, taker)


def _merge(sheet: Books, giver: int, taker: int) -> Iterator[Order]:
    most = min(sheet.block(giver).strength, sheet.edition.roster[taker].maximum - sheet.block(taker).strength)
    for steps in range(1, most + 1):
        yield order_of(sheet.edition, sheet.side, Line("MERGE", giver, taker, steps=steps))


def _u_go(sheet: Books, place: int) -> Iterator[Order]:
    """Operation U-Go into that hex, if Japan may declare it now (R-64)."""
    if sheet.basis.u_go and sheet.u_go < 0:
        yield order_of(sheet.edition, sheet.side, Line(U_GO, place=place))


def _credits(sheet: Books, place: int) -> Iterator[Order]:
    if place in sheet.ledger.credits:
        return
    for account in (US, UK):
        if sheet.ledger.affords({}, (place, account)):
            yield order_of(sheet.edition, sheet.side, Line("CREDIT", place=place, account=account))
