"""The hits of attacks, one after another, and what follows for decks, aircraft and formations (2.5, R-15)."""

from rules.kernel import Text, _, plural, sense

from ..air import landings
from ..damage import attack, decks
from ..damage.attack import AMPLIFIED_ROLL, Damage
from ..data_sets.roster import BASE
from ..data_sets.tables import NO_LAND
from ..fleets import changes
from ..forces import air_bases
from ..forces.air_units import BOXES, DIVERTED, LANDING, MAP, READY, RESERVE
from ..forces.ships import SIGNIFICANT, SUNK, Ship, at_least, type_of
from ..working_state import WorkingState

_DICE = (AMPLIFIED_ROLL, decks.MINOR_ROLL, decks.SIGNIFICANT_ROLL)


def apply(table: WorkingState) -> None:
    """Settle the first attack whose hits wait, or ask for the die that it owes; then the next one."""
    while table.hits:
        hit = table.hits[0]
        ship = table.ships[hit.target]
        load = attack.deckload(table.edition, air_bases.at(table.air.values(), ship.id, (READY,)))
        faces = _faces(table, hit.at)
        owed = attack.next_roll(table.edition, ship, hit.hits, load, faces)
        if owed:
            table.roll(f"{hit.at}/{owed}")
            table.then(("damage",))
            return
        for name in faces:
            table.die(f"{hit.at}/{name}")
        table.hits = table.hits[1:]
        _settle(table, ship, attack.settled(table.edition, ship, hit.hits, load, faces))


def _faces(table: WorkingState, at: str) -> dict[str, int]:
    thrown = dict(table.rolled)
    names = {name: f"t{table.turn}/{at}/{name}" for name in _DICE}
    return {name: thrown[full] for name, full in names.items() if full in thrown}


def _settle(table: WorkingState, before: Ship, done: Damage) -> None:
    where = table.hex_of(before.id)
    table.ships[before.id] = done.ship
    if before.state == SUNK:
        return
    _tell(table, before, done, where)
    if done.exploded:
        _lose_units(table, before.id, (READY,))
    if (done.ship.deck != before.deck and NO_LAND in done.ship.deck) or done.ship.gone:
        table.closed = tuple(sorted({*table.closed, before.side}))
    if landings.keeps_original_home(done.ship):
        table.shut = tuple(sorted({*table.shut, before.id}))
    if done.ship.gone:
        _sink(table, done.ship, where)
    elif done.ship.type == BASE and at_least(done.ship, SIGNIFICANT) and not at_least(before, SIGNIFICANT):
        for unit in air_bases.surplus(table.edition, done.ship, table.air.values()):
            del table.air[unit.id]


def _sink(table: WorkingState, ship: Ship, where: str) -> None:
    """A base takes its sheet along (R-23); a carrier READY and RESERVE, and what has landed looks for a deck (R-22)."""
    if ship.type == BASE:
        _lose_units(table, ship.id, BOXES)
        return
    table.ship(ship.id, hex=where)
    place = table.place(ship.id)
    if place:  # ships at their berths in the tutorial are in none
        changes.take_out(table, place, [ship.id])
    _lose_units(table, ship.id, (READY, RESERVE))
    for unit in air_bases.at(table.air.values(), ship.id, LANDING):
        table.unit(unit.id, box=MAP, mission=DIVERTED, target=where, back=table.turn)


def _lose_units(table: WorkingState, base: str, boxes: tuple[str, ...]) -> None:
    for unit in air_bases.at(list(table.air.values()), base, boxes):
        del table.air[unit.id]


def called(table: WorkingState, ship: Ship) -> Text:
    """What everybody calls a ship that is seen: its name, or the kind of counter."""
    kind = type_of(table.edition, ship)
    if not kind.generic:
        return _("{name}", name=kind.name)
    return _("Destroyers") if kind.cls == "DD" else _("Transports")


STATE_WORDS = {
    "intact": _("undamaged"), "minor": _("minor damage"), "significant": _("significant damage"),
    "critical": _("critical damage"), "sunk": sense("state of a ship", "sunk"),
}  # fmt: skip


def _tell(table: WorkingState, before: Ship, done: Damage, where: str) -> None:
    ship = done.ship
    text = plural("{ship} in {hex}: {n} hit, {state}.", "{ship} in {hex}: {n} hits, {state}.", n=done.hits,
                  ship=called(table, before), hex=where, state=STATE_WORDS[ship.state])  # fmt: skip
    if ship.state != SUNK and type_of(table.edition, ship).generic:
        text = plural("{ship} in {hex}: {n} hit, ships left: {left}, damaged: {minors}.",
                      "{ship} in {hex}: {n} hits, ships left: {left}, damaged: {minors}.", n=done.hits,
                      ship=called(table, before), hex=where, left=ship.size, minors=len(ship.minors))  # fmt: skip
    kind = type_of(table.edition, ship)
    table.tell("damage", text, side=ship.side, hex=where, ship=kind.id, hits=done.hits, state=ship.state,
               left=ship.size, deck=list(ship.deck), exploded=done.exploded)  # fmt: skip
