"""Refereed battles (7.1): the players propose dice and losses to each other; nothing happens without both of them,
or the moderator."""

from collections.abc import Iterator
from functools import cache

from rules.common.refusing import refusal
from rules.kernel import Plain, _, plural

from ..board import BY_SHIP, DISTANCE, GROUND, NOBODY, SEA, ZONES
from ..commands import DICE_SIDES, MAX_DICE, OWNERS, Command, data, read, text
from ..facts import AERONAVAL, AIR, AL, GROUND_FACTOR, JP, LAND, PIECES, SIDE, SIDES
from ..options import MODERATOR
from ..seating import MOD, SEATS
from ..state import DISPUTED, DONE, DROPPED, OPEN, Battle, Item, PendingRoll, Thrown
from ..working_state import WorkingState, carriers
from . import contact, rolls

ITEMS = ("remove", "retreat", "control")
PROPOSALS = ("dice", *ITEMS)
ANSWERS = ("accept", "decline", "confirm", "dispute", "close")
JUDGEMENTS = ("uphold", "reject")
MAX_PROPOSALS = 40
"""Proposals of a player in a battle."""


# -- opening -------------------------------------------------------------------------------------------------------


def open_zones(table: WorkingState) -> list[int]:
    """The contact zones in which the active side may still open a battle, ascending."""
    return [zone for zone in table.contacts() if zone not in table.fought]


def declare(table: WorkingState, zone: int) -> None:
    """Open a battle. IllegalOrder if it may not be opened."""
    if zone not in open_zones(table):
        raise refusal(_("In zone {zone} there is no battle to open: both sides must be there, and it is opened once "
                        "in a step.", zone=zone), "7.1")  # fmt: skip
    table.fought = tuple(sorted((*table.fought, zone)))
    if contact.begins(table, table.side, zone):
        table.battle = Battle(zone)
        table.tell("battle", _("A battle begins in zone {zone}.", zone=zone), zone=zone)


# -- who is asked what ---------------------------------------------------------------------------------------------


def asked(table: WorkingState) -> tuple[int, ...]:
    """The players who have not closed, and the moderator if something is disputed."""
    battle = _battle(table)
    players = tuple(side for side in (JP, AL) if side not in battle.closed)
    return (*players, MOD) if any(item.state == DISPUTED for item in battle.items) else players


def commands(table: WorkingState, number: int, dice: bool = True) -> Iterator[Command]:
    """Every order of a seat that is asked; ``dice``: the many that ask for dice as well."""
    battle = _battle(table)
    if number == MOD:
        yield from _about_items(battle, JUDGEMENTS, DISPUTED)
        return
    if dice and _may_throw(battle, number):
        yield from _dice()
    if battle.made[number] < MAX_PROPOSALS:
        yield from _items(table, battle.zone, number)
    if battle.offer and battle.offer[0] != number:
        yield from (Command("accept"), Command("decline"))
    yield from _about_items(battle, ("confirm", "dispute"), OPEN, but=number)
    yield Command("close")


def verbs(table: WorkingState, number: int) -> tuple[str, ...]:
    """The verbs of the orders of a seat that is asked, to ask for one after the other."""
    battle = _battle(table)
    dice = ("dice",) if number != MOD and _may_throw(battle, number) else ()
    return tuple(dict.fromkeys((*dice, *(command.verb for command in commands(table, number, dice=False)))))


def _may_throw(battle: Battle, number: int) -> bool:
    return battle.made[number] < MAX_PROPOSALS and not battle.offer


@cache
def _dice() -> tuple[Command, ...]:
    return tuple(
        Command("dice", words=(side, str(n), str(sides)))
        for side in SIDES
        for n in range(1, MAX_DICE + 1)
        for sides in DICE_SIDES
    )


def _about_items(battle: Battle, verbs: tuple[str, ...], state: str, but: int = -1) -> Iterator[Command]:
    for number, item in enumerate(battle.items, 1):
        if item.state == state and item.by != but:
            yield from (Command(verb, words=(str(number),)) for verb in verbs)


def _items(table: WorkingState, zone: int, by: int) -> Iterator[Command]:
    for side in (JP, AL):
        for piece in table.here(side, zone):
            if not PIECES[piece].marker:
                yield Command("remove", piece)
            yield from _retreats(table, zone, by, piece)
    if GROUND[zone] != SEA:
        yield from (Command("control", words=(owner,)) for owner in OWNERS)


def _retreats(table: WorkingState, zone: int, by: int, piece: int) -> Iterator[Command]:
    row = PIECES[piece]
    if row.ship or row.marker:
        for near in BY_SHIP[zone]:
            if not table.here(1 - row.side, near):
                yield Command("retreat", piece, path=(near,))
    elif row.cls == AIR:
        for near in ZONES:
            if near != zone and DISTANCE[zone, near] <= GROUND_FACTOR:
                if table.own_ground(row.side, near):
                    yield Command("retreat", piece, path=(near,))
                for carrier in carriers(table, row.side, near):
                    if row.side == by or table.is_open(carrier):
                        yield Command("retreat", piece, carrier, (near,))


def _possible(table: WorkingState, by: int, command: Command) -> bool:
    """Can an item be carried out as things stand; ``by``: who proposes it, who knows their own hidden carriers."""
    zone, piece = _battle(table).zone, command.piece
    if command.verb == "control":
        return GROUND[zone] != SEA
    row = PIECES[piece]
    if table.where(piece) != zone:
        return False
    if command.verb == "remove":
        return not row.marker
    end, carrier = command.path[0], command.other
    if row.cls == LAND:
        return False
    if row.cls != AIR:
        return carrier < 0 and end in BY_SHIP[zone] and not table.here(1 - row.side, end)
    if end == zone or DISTANCE[zone, end] > GROUND_FACTOR:
        return False
    if carrier < 0:
        return table.own_ground(row.side, end)
    known = SIDE[carrier] == row.side and (row.side == by or table.is_open(carrier))
    deck = PIECES[carrier].cls == AERONAVAL and table.where(carrier) == end
    return known and deck and table.room(carrier, AIR)


# -- orders --------------------------------------------------------------------------------------------------------


def apply(table: WorkingState, number: int, command: Command) -> None:
    """Carry out an order of a battle. IllegalOrder if the rules forbid it."""
    battle, verb = _battle(table), command.verb
    if (verb in JUDGEMENTS) != (number == MOD) or verb not in (*PROPOSALS, *ANSWERS, *JUDGEMENTS):
        raise refusal(_("A battle is on; it takes proposals, answers and close, of the moderator uphold and reject."),
                      "7.1")  # fmt: skip
    if number in battle.closed:
        raise refusal(_("You have closed; you are asked again if the other player proposes something."), "7.1")
    if verb in PROPOSALS:
        _propose(table, number, command)
    elif verb in ("accept", "decline"):
        _answer_dice(table, number, verb)
    elif verb == "close":
        table.battle = battle._replace(closed=tuple(sorted((*battle.closed, number))))
        table.tell("closed", _("{seat} has nothing more to propose.", seat=SEATS[number]), seat=SEATS[number])
    else:
        _answer_item(table, number, command)
    _end(table)


def _propose(table: WorkingState, number: int, command: Command) -> None:
    battle = _battle(table)
    if battle.made[number] >= MAX_PROPOSALS:
        raise refusal(_("A player makes at most {most} proposals in a battle.", most=MAX_PROPOSALS), "7.1")
    if command.verb == "dice":
        if battle.offer:
            raise refusal(_("Dice are proposed already; they are accepted or declined first."), "7.1")
        side, n, sides = command.words
        battle = battle._replace(offer=(number, SIDES.index(side), int(n), int(sides)))
    elif not _possible(table, number, command):
        raise refusal(_("That cannot happen to a piece in zone {zone}, or to the zone.", zone=battle.zone), "7.1")
    else:
        battle = battle._replace(items=(*battle.items, Item(number, text(command))))
    made = [count + (side == number) for side, count in enumerate(battle.made)]
    closed = tuple(side for side in battle.closed if side == number)
    table.battle = battle._replace(made=(made[0], made[1]), closed=closed)
    line, seat = text(command), SEATS[number]
    table.tell("proposed", _("{seat} proposes: {line}.", seat=seat, line=line), seat=seat, line=line,
               item=len(battle.items) if command.verb != "dice" else None, order=data(command, seat))  # fmt: skip


def _answer_dice(table: WorkingState, number: int, verb: str) -> None:
    battle = _battle(table)
    if not battle.offer or battle.offer[0] == number:
        raise refusal(_("There is no proposal of dice for you to answer."), "7.1")
    _by, side, n, sides = battle.offer
    table.battle = battle._replace(offer=())
    values: dict[str, Plain] = {"seat": SEATS[number], "sides": sides, "side": SIDES[side]}
    text_ = plural("{seat} declines: {n} die of {sides} sides for {side}.",
                   "{seat} declines: {n} dice of {sides} sides for {side}.", n=n, **values)  # fmt: skip
    if verb == "accept":
        text_ = plural("{seat} agrees: {n} die of {sides} sides for {side}.",
                       "{seat} agrees: {n} dice of {sides} sides for {side}.", n=n, **values)  # fmt: skip
    table.tell("dice_answer", text_, seat=SEATS[number], accepted=verb == "accept")
    if verb == "accept":
        table.ask_dice(rolls.agreed(battle.zone, side, n, sides), side, n, sides)


def thrown(table: WorkingState, owed: PendingRoll, faces: tuple[int, ...]) -> None:
    """Dice that both agreed on have fallen; they are published."""
    battle = _battle(table)
    table.battle = battle._replace(thrown=(*battle.thrown, Thrown(owed.side, owed.n, owed.sides, faces)))
    table.tell("dice", _("{side} throws {faces}.", side=SIDES[owed.side], faces=", ".join(map(str, faces))),
               name=owed.name, side=SIDES[owed.side], faces=list(faces))  # fmt: skip


def _answer_item(table: WorkingState, number: int, command: Command) -> None:
    battle, verb = _battle(table), command.verb
    index = int(command.words[0]) - 1
    wanted = DISPUTED if number == MOD else OPEN
    item = battle.items[index] if index < len(battle.items) else None
    if item is None or item.state != wanted or item.by == number:
        raise refusal(_("There is no item {item} for you to answer.", item=command.words[0]), "7.1")
    if verb in ("confirm", "uphold"):
        _carry_out(table, index, item)
    else:
        state = DISPUTED if verb == "dispute" and table.option(MODERATOR) else DROPPED
        _mark(table, index, state)
        told = _("Item {item} is disputed.", item=index + 1) if verb == "dispute" else _(
            "Item {item} is rejected.", item=index + 1)  # fmt: skip
        table.tell("item", told, item=index + 1, state=state)


def _mark(table: WorkingState, index: int, state: str) -> None:
    battle = _battle(table)
    items = list(battle.items)
    items[index] = items[index]._replace(state=state)
    table.battle = battle._replace(items=tuple(items))


def _carry_out(table: WorkingState, index: int, item: Item) -> None:
    """Apply an item that is agreed; one that has become impossible is dropped."""
    command = read(item.text)
    assert command is not None
    if not _possible(table, item.by, command):
        _mark(table, index, DROPPED)
        text_ = _("Item {item} has become impossible and is dropped.", item=index + 1)
        table.tell("item", text_, item=index + 1, state=DROPPED)
        return
    _mark(table, index, DONE)
    piece, zone = command.piece, _battle(table).zone
    lost: list[int] = []
    if command.verb == "control":
        word = command.words[0]
        table.rule(zone, SIDES.index(word) if word in SIDES else NOBODY)
    elif command.verb == "remove":
        lost = table.eliminate(piece)
    elif command.other >= 0:
        table.embark(piece, command.other)
    else:
        table.put(piece, command.path[0])
    table.tell("item", _("Item {item} is done: {line}.", item=index + 1, line=item.text), item=index + 1, state=DONE,
               line=item.text, order=data(command, SEATS[item.by]),
               eliminated=[PIECES[one].id for one in lost])  # fmt: skip


def _end(table: WorkingState) -> None:
    """The battle ends when both have closed and the moderator has nothing left to decide."""
    battle = _battle(table)
    if len(battle.closed) < 2:
        return
    left = DISPUTED if table.option(MODERATOR) else DROPPED
    items = tuple(item._replace(state=left) if item.state == OPEN else item for item in battle.items)
    table.battle = battle._replace(items=items, offer=())
    if not any(item.state == DISPUTED for item in items):
        table.battle = None
        table.tell("battle_over", _("The battle in zone {zone} is over.", zone=battle.zone), zone=battle.zone)


def default(table: WorkingState, number: int) -> Command:
    """The order at the deadline (11)."""
    if number != MOD:
        return Command("close")
    items = _battle(table).items
    return Command("reject", words=(str(next(n for n, item in enumerate(items, 1) if item.state == DISPUTED)),))


def _battle(table: WorkingState) -> Battle:
    assert table.battle is not None
    return table.battle
