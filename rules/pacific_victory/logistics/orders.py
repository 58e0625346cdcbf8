"""Orders of the Logistics Phase: all that are legal now, as `Books` judges them."""

from collections.abc import Iterator
from itertools import permutations

from rules.kernel import IllegalOrder, Order

from ..board import PLACE, PLACE_IDS, PLACES, POOL
from ..facts import INDEX, OF_SIDE, ROSTER
from ..partners import row_of
from ..seac import u_go
from ..sides import NATIONS, SEATS, UK, US
from ..state import State
from .books import Books, books
from .costs import account_of, like, new_places
from .lines import SHQ_STEP, U_GO, Line, share_text, text


def order_of(side: int, line: Line, cost: int = 0) -> Order:
    """The Order of a line; ``cost``: of its steps."""
    seat, written = SEATS[side], text(line)
    if line.verb == "CREDIT":
        return Order(seat, written, "CREDIT", {"hex": PLACE_IDS[line.place], "account": NATIONS[line.account]})
    if line.verb == U_GO:
        return Order(seat, written, U_GO, {"hex": PLACE_IDS[line.place]})
    block = ROSTER[line.block].id
    if line.verb == "MERGE":
        data = {"block": block, "partner": ROSTER[line.partner].id, "steps": line.steps}
        return Order(seat, written, "MERGE", data)
    account = account_of(line.block)
    payer = share_text(line) if account is None else NATIONS[account]
    where = {"to": PLACE_IDS[line.place]} if line.verb == "NEW" else {}
    data = {"block": block, **where, "steps": line.steps, "cost": cost, "account": payer}
    return Order(seat, written, line.verb, data)


def plain_order(side: int, verb: str) -> Order:
    """DONE or CLEAR; both are secret, since a bare DONE would tell that nothing was built (R-86)."""
    return Order(SEATS[side], verb, verb, {}, secret=True)


def legal(state: State, side: int, about: str | None) -> list[Order]:
    """All orders that apply takes; ``about``: a block id, a hex id, or a verb."""
    if state.ready[row_of(state, side)]:
        return []
    sheet = books(state, side)
    word = about.upper() if about else None
    if word in INDEX:
        index = INDEX[word]
        return list(_about_block(sheet, index)) if index in OF_SIDE[side] else []
    if word in PLACE:
        return list(_about_place(sheet, PLACE[word]))
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
    for index in OF_SIDE[sheet.side]:
        yield from _builds(sheet, index)
    yield from _merges(sheet, OF_SIDE[sheet.side])
    for place in sheet.ledger.either:
        yield from _credits(sheet, place)
    for place in u_go.HEXES:
        yield from _u_go(sheet, place)


def _about_block(sheet: Books, index: int) -> Iterator[Order]:
    yield from _builds(sheet, index)
    if sheet.block(index).place < PLACES:
        partners = [i for i in OF_SIDE[sheet.side] if i != index and sheet.mergeable(index, i)]
        for partner in partners:
            yield from _merge(sheet, index, partner)
            yield from _merge(sheet, partner, index)


def _about_place(sheet: Books, place: int) -> Iterator[Order]:
    here = [i for i in OF_SIDE[sheet.side] if sheet.block(i).place == place]
    for index in OF_SIDE[sheet.side]:
        if index in here:
            yield from _adds(sheet, index)
        elif sheet.block(index).place == POOL and place in new_places(index):
            yield from _news(sheet, index, place)
    yield from _merges(sheet, here)
    if place in sheet.ledger.either:
        yield from _credits(sheet, place)
    if place in u_go.HEXES:
        yield from _u_go(sheet, place)


def _builds(sheet: Books, index: int) -> Iterator[Order]:
    place = sheet.block(index).place
    if place < PLACES:
        yield from _adds(sheet, index)
    elif place == POOL:
        for site in new_places(index):
            yield from _news(sheet, index, site)


def _adds(sheet: Books, index: int) -> Iterator[Order]:
    if sheet.block(index).strength == ROSTER[index].maximum:
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
    account = account_of(line.block)
    for steps in range(1, ROSTER[line.block].maximum - sheet.block(line.block).strength + 1):
        cost = price * steps + sheet.surcharge(line)
        if account is not None:
            if not sheet.ledger.affords({account: cost}, meant=sheet.is_meant(line)):
                return
            yield order_of(sheet.side, line._replace(steps=steps), cost)
        else:
            for us in range(SHQ_STEP * steps + 1):
                if sheet.ledger.affords({US: us, UK: cost - us}):
                    yield order_of(sheet.side, line._replace(steps=steps, us=us), cost)


def _merges(sheet: Books, indexes: range | list[int]) -> Iterator[Order]:
    """All moves of steps between like blocks of the given ones."""
    groups: dict[object, list[int]] = {}
    for index in indexes:
        block = sheet.block(index)
        if block.place < PLACES and sheet.builds(index, block.place):
            groups.setdefault((block.place, like(index, block.bound)), []).append(index)
    for group in groups.values():
        for giver, taker in permutations(group, 2):
            yield from _merge(sheet, giver, taker)


def _merge(sheet: Books, giver: int, taker: int) -> Iterator[Order]:
    most = min(sheet.block(giver).strength, ROSTER[taker].maximum - sheet.block(taker).strength)
    for steps in range(1, most + 1):
        yield order_of(sheet.side, Line("MERGE", giver, taker, steps=steps))


def _u_go(sheet: Books, place: int) -> Iterator[Order]:
    """Operation U-Go into that hex, if Japan may declare it now (R-64)."""
    if sheet.basis.u_go and sheet.u_go < 0:
        yield order_of(sheet.side, Line(U_GO, place=place))


def _credits(sheet: Books, place: int) -> Iterator[Order]:
    if place in sheet.ledger.credits:
        return
    for account in (US, UK):
        if sheet.ledger.affords({}, (place, account)):
            yield order_of(sheet.side, Line("CREDIT", place=place, account=account))
