"""After the last battle (10.4): patrols land, overfull air leaves, submarines blockade or leave (R-22)."""

from rules.kernel import IllegalOrder, Order, Plain, Text, _

from .. import partners
from ..data_sets.edition import Edition
from ..language.commands import rather_inside
from ..sides import AIR, ALLIES, CAP, COASTS, JAPAN, NOBODY, SEATS, SOUTH, SS, other
from ..stacking import base_limit
from ..state import State
from ..working_state import WorkingState, entering
from . import blockade, orders
from .choices import Choice, undisputed
from .ending import NOTHING, Owing
from .retreat import Retreat, best, destinations


def begin(table: WorkingState) -> None:
    """All battles are fought: do all that is no decision, up to the first one or the end of the Combat Phase."""
    table.phase = "after_combat"
    go_on(table)


def go_on(table: WorkingState) -> None:
    """P1's blocks first, then P2's; then blockades are put in order and the phase ends as "combat_done"."""
    while True:
        side, choices = owed(table)
        if side == NOBODY:
            blockade.refresh(table)
            table.phase = "combat_done"
            return
        if not _settle(table, choices):
            return


def owed(table: WorkingState) -> Owing:
    """The side that must decide, and the ways of its blocks."""
    first = table.first if table.first != NOBODY else JAPAN
    for side in (first, other(first)):
        choices = _flyers(table, side) + _overfull(table, side) or _submarines(table, side)
        if choices:
            return side, choices
    return NOTHING


def asked(table: WorkingState) -> Owing:
    """The same as far as one player answers: of two Allied commanders the one in whose area the first block is, about
    those in their area; if a position stands for the other, nothing (R-107)."""
    side, choices = owed(table)
    if side != ALLIES or not partners.in_force(table):
        return side, choices
    places = {choice.unit: table.blocks[choice.unit].place for choice in choices}
    commander = partners.commander_of(table.edition, places[choices[0].unit])
    if table.commander not in (commander, partners.NONE):
        return NOTHING
    return side, [
        choice for choice in choices if partners.commander_of(table.edition, places[choice.unit]) == commander
    ]


# -- aircraft ----------------------------------------------------------------------------------------------------


def _aircraft(table: WorkingState, side: int) -> list[int]:
    board = table.edition.board
    roster = table.edition.roster
    blocks = table.blocks
    return [i for i in table.edition.of_side[side] if blocks[i].place < board.hexes and roster[i].domain == AIR]


def landed(table: WorkingState, place: int, side: int) -> int:
    """Aircraft of a side that are based there; patrols above it are not."""
    roster = table.edition.roster
    return sum(roster[i].domain == AIR and table.blocks[i].mission != CAP for i in table.at(place, side))


def _limit(table: WorkingState, place: int, side: int) -> int:
    """How many aircraft of a side may be based there: none but on its own base."""
    return base_limit(table.edition, place) if table.control[place] == side else 0


def _lands_at(table: WorkingState, place: int, side: int) -> bool:
    """An own base with room; enemies left there when all battles are over only lie outside (13, R-22)."""
    return landed(table, place, side) < _limit(table, place, side)


def _landings(table: WorkingState, index: int) -> list[Retreat]:
    """Friendly bases with room within one hex; a typhoon does not keep aircraft from coming home (R-88)."""
    board = table.edition.board
    here, side = table.blocks[index].place, table.edition.roster[index].side
    stay = [Retreat(here, "air", SOUTH, 0)] if _lands_at(table, here, side) else []
    return stay + [Retreat(p, "air") for p in board.neighbours[here] if _lands_at(table, p, side)]


def _flyers(table: WorkingState, side: int) -> list[Choice]:
    """Patrols that did not fight; those that did have landed when their battle ended."""
    patrols = [i for i in _aircraft(table, side) if table.blocks[i].mission == CAP]
    return [Choice(i, rather_inside(table, i, _landings(table, i))) for i in patrols]


def _overfull(table: WorkingState, side: int) -> list[Choice]:
    """Aircraft above the limit of a base that was blockaded when they came, even if the blockaders have sailed since:
    the owner says which lands elsewhere or, if none can, is lost."""
    found = []
    for index in _aircraft(table, side):
        place = table.blocks[index].place
        if table.blocks[index].mission != CAP and landed(table, place, side) > _limit(table, place, side):
            ways = rather_inside(table, index, [way for way in _landings(table, index) if way.hexes])
            found.append(Choice(index, ways, remove=not ways))
    return found


# -- submarines --------------------------------------------------------------------------------------------------


def _submarines(table: WorkingState, side: int) -> list[Choice]:
    """Submarines on vacant enemy bases (R-22); in a typhoon zone they just stay (14)."""
    roster = table.edition.roster
    return [
        Choice(i, destinations(table, i), blockade=blockade.may_declare(table, i))
        for i in table.edition.of_side[side]
        if roster[i].cls == SS and blockade.undeclared(table, i) and not table.in_typhoon(table.blocks[i].place)
    ]


# -- carrying out ------------------------------------------------------------------------------------------------


def _settle(table: WorkingState, choices: list[Choice]) -> bool:
    """What is no decision; True if there was any."""
    for choice in choices:
        if choice.number == 0:
            _lose(table, choice.unit)
            return True
        if choice.number == 1 and choice.blockade:
            blockade.declare(table, choice.unit)
            return True
        if choice.number == 1 and choice.ways and _undisputed(table, choice, choices):
            _move(table, choice.unit, choice.ways[0])
            return True
    return False


def _undisputed(table: WorkingState, choice: Choice, choices: list[Choice]) -> bool:
    roster = table.edition.roster
    if roster[choice.unit].domain != AIR:
        return undisputed(table, choice, choices)
    place = choice.ways[0].place
    rivals = [c for c in choices if any(way.place == place for way in c.ways)]
    return len(rivals) <= base_limit(table.edition, place) - landed(table, place, roster[choice.unit].side)


def _move(table: WorkingState, index: int, way: Retreat) -> None:
    """A standing block goes home: everybody sees one block go, nobody sees a patrol stay where it is (19)."""
    board = table.edition.board
    start, side = table.blocks[index].place, table.edition.roster[index].side
    table.put(index, way.place, mission=0, coast=way.coast)
    if start != way.place:
        entering(table, side, way.place)
        text = _("A block returns from {start} to {to}.", start=board.title[start], to=board.title[way.place])
        table.tell(
            "return", text, hex=board.place_ids[start], to=board.place_ids[way.place], side=SEATS[side], blocks=1
        )


def _lose(table: WorkingState, index: int) -> None:
    board = table.edition.board
    roster = table.edition.roster
    place, side = table.blocks[index].place, roster[index].side
    spot, seat, name = board.place_ids[place], SEATS[side], roster[index].id
    text = _("A block finds no place to go from {place} and is lost.", place=board.title[place])
    table.tell("lost", text, hex=spot, side=seat, blocks=1)
    table.tell("eliminated", _("{block} is eliminated.", block=name), (side,), hex=spot, side=seat, block=name)
    table.eliminate(index)


# -- the question as orders --------------------------------------------------------------------------------------


def orders_of(edition: Edition, choice: Choice) -> list[Order]:
    """All orders of one block."""
    index, flies = choice.unit, edition.roster[choice.unit].domain == AIR
    found = [orders.landing(edition, "CAPLAND" if flies else "LEAVE", index, way) for way in choice.ways]
    if choice.blockade:
        found.append(orders.of_block(edition, "LIE", index))
    if choice.remove:
        found.append(orders.of_block(edition, "REMOVE", index))
    return found


def kind(edition: Edition, choices: list[Choice]) -> str:
    """ "cap" or "submarine": which question it is."""
    return "cap" if edition.roster[choices[0].unit].domain == AIR else "submarine"


def parse(state: State, side: int, verb: str, words: list[str]) -> Order:
    """CAPLAND, LEAVE, LIE and REMOVE."""
    if verb in ("CAPLAND", "LEAVE"):
        return orders.read_landing(state, side, verb, words)
    return orders.read_block(state, side, verb, words)


def apply(table: WorkingState, order: Order) -> None:
    """Carry out one order and play on. IllegalOrder if it is none of the listed ones."""
    side, choices = asked(table)
    if order.seat not in SEATS[side : side + 1]:
        raise IllegalOrder(_("Nothing is asked of you now."), "4.52", "action")
    index = table.edition.index.get(str(order.data.get("block")), -1)
    choice = next((c for c in choices if c.unit == index), None)
    if choice is None:
        raise IllegalOrder(_("That block has nothing to decide."), "4.52", "action")
    _carry_out(table, choice, order)
    go_on(table)


def _carry_out(table: WorkingState, choice: Choice, order: Order) -> None:
    index, flies = choice.unit, table.edition.roster[choice.unit].domain == AIR
    if order.verb == ("CAPLAND" if flies else "LEAVE"):
        _move(table, index, _way(table.edition, choice, order.data))
    elif order.verb == "LIE" and choice.blockade:
        blockade.declare(table, index)
    elif order.verb == "REMOVE" and choice.remove:
        _lose(table, index)
    else:
        raise IllegalOrder(*_refusal(order.verb))


def _way(edition: Edition, choice: Choice, data: Plain) -> Retreat:
    place, coast = edition.board.place.get(str(data.get("to")), -1), COASTS.index(data.get("coast", COASTS[SOUTH]))
    for way in choice.ways:
        if way.place == place and way.coast == coast:
            return way
    if edition.roster[choice.unit].domain == AIR:
        text, rule = _("Aircraft land on a friendly base with room within one hex."), "4.52"
    else:
        text, rule = _("A submarine leaves by the rules of retreat: to a friendly hex, else to a neutral one."), "R-22"
    raise IllegalOrder(text, rule, "retreat")


def _refusal(verb: str) -> tuple[Text, str, str]:
    if verb == "LIE":
        return _("That submarine may not blockade here."), "R-22", "blockade"
    if verb == "REMOVE":
        return _("Only a block that must leave and cannot is removed."), "4.52", "retreat"
    return _("That block lands, lies down or leaves now."), "4.52", "action"


def default(table: WorkingState, choices: list[Choice]) -> Order:
    """20.2: blockade if legal; landing on the own hex, else the best place; of overfull air the weakest leaves."""

    def rank(choice: Choice) -> tuple[bool, int, int]:
        strength, spare = table.blocks[choice.unit].strength, table.blocks[choice.unit].mission != CAP
        return spare, strength if spare else -strength, choice.unit

    choice = min(choices, key=rank)
    if choice.ways and not choice.blockade:
        verb = "CAPLAND" if table.edition.roster[choice.unit].domain == AIR else "LEAVE"
        return orders.landing(table.edition, verb, choice.unit, best(table, choice.unit, choice.ways))
    return orders.of_block(table.edition, "LIE" if choice.blockade else "REMOVE", choice.unit)
