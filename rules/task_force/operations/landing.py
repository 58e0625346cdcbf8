"""The return step, and diversions of what has lost its home (6.6, R-22, R-77)."""

from collections.abc import Iterator

from rules.kernel import _, sense

from .. import options
from ..air import landings
from ..air.landings import Field
from ..commands import Command
from ..data_sets.board import distance
from ..data_sets.roster import BASE
from ..data_sets.tables import NO_LAND, NO_LAUNCH
from ..forces import air_bases
from ..forces.air_units import CAP, DIVERTED, FROM_CAP, FROM_MAP, MAP, AirUnit, type_of
from ..forces.ships import SUNK
from ..questions import Kind, Verb, Words, done
from ..working_state import WorkingState, first_of


def home(table: WorkingState) -> None:
    """Everybody whose mission ends lands at home; who cannot looks for another deck."""
    for unit in list(table.air.values()):
        if unit.box == CAP or (unit.box == MAP and unit.back <= table.turn):
            _come_home(table, unit)
    first, second = first_of(table)
    table.then(("land", first), ("land", second), ("divert", first), ("divert", second))


def _come_home(table: WorkingState, unit: AirUnit) -> None:
    if unit.leaves:
        del table.air[unit.id]
        table.tell("b17", _("{type} leave the game after their attack.", type=type_of(table.edition, unit).name))
        return
    if air_bases.can_land(table.ships[unit.home]):
        _land(table, unit.id, unit.home, FROM_CAP if unit.box == CAP else FROM_MAP)
        return
    here = unit.target if unit.box == MAP else table.hex_of(unit.home)
    table.unit(unit.id, box=MAP, mission=DIVERTED, target=here, back=table.turn)


def _land(table: WorkingState, name: str, base: str, box: str) -> None:
    table.unit(name, home=base, box=box, mission="", target="", against="", origin="", distance=0, attack=0, back=0)


def _fields(table: WorkingState, side: str) -> list[Field]:
    return [Field(ship, table.hex_of(ship.id)) for ship in table.bases(side) if table.hex_of(ship.id)]


def waiting(table: WorkingState, side: str) -> list[AirUnit]:
    """Units without a home to land on."""
    return [unit for unit in table.air.values() if unit.side == side and unit.mission == DIVERTED]


def decks(table: WorkingState, unit: AirUnit) -> list[str]:
    """Where such a unit may land."""
    return landings.diversions(table.edition, unit, unit.target, _fields(table, unit.side), table.air.values())


def _asked_anyway(table: WorkingState, side: str) -> bool:
    """Under advanced fog a side that has lost or closed a deck is always asked: whether it is tells nothing (11)."""
    return bool(table.option(options.ADVANCED)) and side in table.closed


def _closed_deck(table: WorkingState, side: str) -> bool:
    """Under advanced fog a side with a deck that launches but does not land is asked in the return step of each turn in
    which anything takes off: its damage is known, not whether a patrol rose from it (11)."""
    own = [ship for ship in table.ships.values() if ship.side == side and ship.gone != SUNK]
    closed = any(NO_LAND in ship.deck and NO_LAUNCH not in ship.deck for ship in own)
    return bool(table.option(options.ADVANCED)) and closed and table.step == "return" and table.now.launches


def divert(table: WorkingState, side: str) -> None:
    """A side names new homes. Under advanced fog it is asked whenever one of its decks was lost or closed, or may be in
    need of it (11)."""
    needed = any(decks(table, unit) for unit in waiting(table, side))
    if needed or _asked_anyway(table, side) or _closed_deck(table, side):
        table.ask(side, "DIVERT")
    table.then(("strand", side))


def strand(table: WorkingState, side: str) -> None:
    """Who has found no deck is lost. Under advanced fog the other side learns it of what it has seen in the air."""
    for unit in waiting(table, side):
        del table.air[unit.id]
        carrier = table.ships[unit.home].type != BASE
        hidden = table.option(options.ADVANCED) and carrier and not unit.origin
        text = _("{type} ({steps}) find no deck and are lost.", type=type_of(table.edition, unit).name,
                 steps=unit.steps)  # fmt: skip
        table.tell("ditched", text, [side] if hidden else None, side=side, unit=unit.type, steps=unit.steps)


def _check(table: WorkingState, seat: str, words: Words) -> str:
    unit = table.air.get(words[0])
    if unit is None or unit.side != seat or unit.mission != DIVERTED:
        return "unknown"
    return "" if words[1] in decks(table, unit) else "landing_place"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    unit = table.air[words[0]]
    old = table.ships[unit.home]
    original = old.id if landings.keeps_original_home(old) else ""
    _land(table, unit.id, words[1], FROM_MAP)
    table.unit(unit.id, original=original)


def _offers(table: WorkingState, seat: str) -> Iterator[Words]:
    for unit in waiting(table, seat):
        for base in decks(table, unit):
            yield unit.id, base


def _check_done(table: WorkingState, seat: str, words: Words) -> str:
    return "must_divert" if any(decks(table, unit) for unit in waiting(table, seat)) else ""


def _default(table: WorkingState, seat: str) -> Command:
    """Full units first, each to the nearest base with room (12.5)."""
    for unit in sorted(waiting(table, seat), key=lambda unit: (-unit.steps, unit.id)):
        found = decks(table, unit)
        if found:
            base = min(found, key=lambda one: (distance(unit.target, table.hex_of(one)), one))
            return Command("LAND", (unit.id, base))
    return Command("DONE")


# -- back to an original home ------------------------------------------------------------------------------------------


def returning(table: WorkingState, side: str) -> list[AirUnit]:
    """Units that have just landed and may do so at their first home again (R-51)."""
    return [
        unit for unit in table.air.values()
        if unit.side == side and unit.original and unit.box in (FROM_CAP, FROM_MAP)
        and landings.may_return_to_original(unit, table.ships[unit.original])
    ]  # fmt: skip


def _open_again(table: WorkingState, side: str) -> bool:
    """Under advanced fog a side with a repaired deck is always asked: damage and repairs are known, not who has landed
    elsewhere meanwhile (11)."""
    own = [table.ships[name] for name in table.shut if table.ships[name].side == side]
    return bool(table.option(options.ADVANCED)) and any(air_bases.can_land(ship) for ship in own)


def land(table: WorkingState, side: str) -> None:
    """A side may send units back to their first home."""
    if returning(table, side) or _asked_anyway(table, side) or _open_again(table, side):
        table.ask(side, "LAND")


def _check_land(table: WorkingState, seat: str, words: Words) -> str:
    unit = next((one for one in returning(table, seat) if one.id == words[0]), None)
    if unit is None:
        return "unknown"
    return "" if words[1] == unit.original else "landing_place"


def _act_land(table: WorkingState, seat: str, words: Words) -> None:
    _land(table, words[0], words[1], FROM_MAP)
    table.unit(words[0], original="")


KINDS = {
    "DIVERT": Kind(
        _("Diversions"), _("Aircraft without a home land elsewhere, as far as they can (4.3.3)."),
        {"LAND": Verb(_check, _act, _offers, 2, 2), "DONE": done(_check_done)}, _default,
    ),
    "LAND": Kind(
        sense("aircraft", "Landing"),
        _("Aircraft may land at their first home again, now that its deck is repaired (4.3.3)."),
        {
            "LAND": Verb(_check_land, _act_land, lambda table, seat: (
                (unit.id, unit.original) for unit in returning(table, seat)), 2, 2),
            "DONE": done(),
        },
        lambda table, seat: Command("DONE"),
    ),
}  # fmt: skip
