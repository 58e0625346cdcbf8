"""Interception: Zero splits, scrambles, pairings, air-to-air combat (6.4, R-46, R-95)."""

from collections.abc import Iterator

from rules.kernel import _

from .. import options
from ..air import fights, pairings
from ..air.pairings import Pairing
from ..battles import listing
from ..commands import Command
from ..forces.air_units import CAP, EXT_CAP, MAP, READY, AirUnit, may_split, type_of
from ..operations import zeros
from ..questions import Kind, Verb, Words, done, finish
from ..sides import other
from ..state import Raid
from ..working_state import WorkingState
from . import losses
from .flow import raiders


def _raid(table: WorkingState) -> Raid:
    assert table.raid is not None
    return table.raid


def splits(table: WorkingState) -> None:
    """A raider with a full Zero may split it."""
    raid = _raid(table)
    if any(may_split(table.edition, unit) for unit in raiders(table)):
        table.ask(raid.side, "SPLITS")


def _bases(table: WorkingState) -> list[str]:
    """Carriers and bases of the defender in the hex."""
    raid = _raid(table)
    return [ship.id for ship in table.bases(other(raid.side)) if table.hex_of(ship.id) == raid.hex]


def interceptors(table: WorkingState) -> list[AirUnit]:
    """Fighters in CAP over the hex, and patrols there (R-21)."""
    raid, bases = _raid(table), _bases(table)
    found = []
    for unit in table.air.values():
        above = (unit.box == CAP and unit.home in bases) or (
            unit.box == MAP and unit.mission == EXT_CAP and unit.target == raid.hex
        )
        if above and unit.side == other(raid.side) and type_of(table.edition, unit).fighter:
            found.append(unit)
    return found


def scramblers(table: WorkingState) -> list[AirUnit]:
    """Fighters that radar lets rise from READY."""
    bases = _bases(table)
    ready = [unit for unit in table.air.values() if unit.box == READY and unit.home in bases]
    return [unit for unit in ready if fights.may_scramble(table.edition, unit, table.ships[unit.home])]


def intercept(table: WorkingState) -> None:
    """Number the raiders for all to see; then the defender pairs, and is always asked under advanced fog (11)."""
    raid = _raid(table)
    order = sorted(raiders(table), key=lambda unit: (unit.type, -unit.steps, unit.origin, unit.id))
    table.raid = raid._replace(listed=tuple(unit.id for unit in order))
    if table.option(options.ADVANCED) or interceptors(table) or scramblers(table):
        table.ask(other(raid.side), "INTERCEPT")


def _kinds(table: WorkingState) -> dict[str, str]:
    return {unit.id: fights.kind_in_raid(table.edition, unit) for unit in raiders(table)}


def _optional(table: WorkingState) -> list[str]:
    if other(_raid(table).side) != "IJN":
        return []
    return [unit.id for unit in raiders(table) if fights.may_be_left_out(table.edition, unit)]


def _pairs(table: WorkingState) -> list[Pairing]:
    return [Pairing(*pair) for pair in _raid(table).pairs]


def _next(table: WorkingState) -> list[tuple[str, str]]:
    names = [unit.id for unit in interceptors(table)]
    return pairings.next_engagements(_kinds(table), names, _pairs(table), _optional(table))


def fight(table: WorkingState) -> None:
    """All pairings are fought together; then the ships of the hex are seen."""
    raid = _raid(table)
    cover = bool(interceptors(table))
    table.raid = raid._replace(cover=cover)
    for number in range(1, len(raid.pairs) + 1):
        table.roll(f"raid/{raid.hex}/{raid.side}/fight/{number}", other(raid.side))
    table.then(("air_results",), ("losses",), ("eligible",))


def results(table: WorkingState) -> None:
    """What each pairing costs, and which bombers are stopped."""
    raid = _raid(table)
    stopped: set[str] = set()
    for number, pair in enumerate(_pairs(table), 1):
        face = table.die(f"raid/{raid.hex}/{raid.side}/fight/{number}")
        ours = [table.air[name] for name in pair.interceptors]
        theirs = [table.air[name] for name in pair.raiders]
        result = fights.fight(table.edition, ours, theirs, face)
        _tell(table, ours, theirs, face)
        for side, units, steps in ((raid.side, theirs, result.raider), (other(raid.side), ours, result.interceptor)):
            lost = min(steps, sum(unit.steps for unit in units))
            losses.owe(table, side, [unit.id for unit in units], [(0, lost)], False)
        if not result.goes_on:
            stopped |= set(pair.raiders)
    bombers = [unit.id for unit in raiders(table) if not type_of(table.edition, unit).fighter]
    table.raid = raid._replace(eligible=tuple(name for name in bombers if name not in stopped))


def _tell(table: WorkingState, ours: list[AirUnit], theirs: list[AirUnit], face: int) -> None:
    names = [", ".join(f"{unit.type} ({unit.steps})" for unit in units) for units in (ours, theirs)]
    column = fights.column(table.edition, ours, theirs)
    text = _("{interceptors} against {raiders}: column {column}, die {die}.", interceptors=names[0], raiders=names[1],
             column=column, die=face)  # fmt: skip
    table.tell("air_combat", text, hex=_raid(table).hex, column=column, die=face)


def eligible(table: WorkingState) -> None:
    """Bombers that are left and were not stopped may attack; the raider sees ships and formations (11)."""
    raid = _raid(table)
    table.raid = raid._replace(eligible=tuple(name for name in raid.eligible if name in table.air))
    listed = [row for row in raid.targets if row[0] != row[1]]
    if listed:
        listing.show(table, other(raid.side), raid.hex, listed)


# -- orders of the raider ------------------------------------------------------------------------------------------


def _split_verb() -> Verb:
    inner = zeros.verb(lambda table, seat: raiders(table), joins=False)

    def act(table: WorkingState, seat: str, words: Words) -> None:
        raid, halves = _raid(table), zeros.split(table, words[1])
        units = [name for one in raid.units for name in (halves if one == words[1] else (one,))]
        table.raid = raid._replace(units=tuple(units))

    return inner._replace(act=act)


# -- orders of the defender ----------------------------------------------------------------------------------------


def _check_scramble(table: WorkingState, seat: str, words: Words) -> str:
    if _raid(table).pairs:
        return "engaging"
    return "" if words[0] in [unit.id for unit in scramblers(table)] else "scramble"


def _act_scramble(table: WorkingState, seat: str, words: Words) -> None:
    table.unit(words[0], box=CAP, moved=True)


def _zero_verb() -> Verb:
    inner = zeros.verb(lambda table, seat: [] if _raid(table).pairs else interceptors(table), joins=False)
    return inner._replace(check=lambda table, seat, words: (
        "engaging" if _raid(table).pairs else inner.check(table, seat, words)))  # fmt: skip


def _named(table: WorkingState, word: str) -> str:
    listed = _raid(table).listed
    digits = word[1:]
    right = word[:1] == "r" and digits.isdigit() and str(int(digits)) == digits and 1 <= int(digits) <= len(listed)
    return listed[int(digits) - 1] if right else ""


def _check_engage(table: WorkingState, seat: str, words: Words) -> str:
    if words[1] != ">":
        return "form"
    raider = _named(table, words[2])
    if not raider:
        return "unknown"
    return "" if (words[0], raider) in _next(table) else "pairing"


def _act_engage(table: WorkingState, seat: str, words: Words) -> None:
    _engage(table, words[0], _named(table, words[2]))
    while len(_next(table)) == 1 and not all(one in _optional(table) for _i, one in _next(table)):
        _engage(table, *_next(table)[0])


def _engage(table: WorkingState, interceptor: str, raider: str) -> None:
    raid = _raid(table)
    found, joined = [], False
    for ours, theirs in raid.pairs:
        if not joined and interceptor in ours:
            theirs, joined = (*theirs, raider), True
        elif not joined and raider in theirs:
            ours, joined = (*ours, interceptor), True
        found.append((ours, theirs))
    if not joined:
        found.append(((interceptor,), (raider,)))
    table.raid = raid._replace(pairs=tuple(found))


def _offers_engage(table: WorkingState, seat: str) -> Iterator[Words]:
    listed = _raid(table).listed
    for interceptor, raider in _next(table):
        yield interceptor, ">", f"r{listed.index(raider) + 1}"


def _check_decline(table: WorkingState, seat: str, words: Words) -> str:
    if _raid(table).pairs:
        return "engaging"
    return "" if fights.may_decline(table.edition, seat, raiders(table)) else "decline"


def _check_done(table: WorkingState, seat: str, words: Words) -> str:
    if not _check_decline(table, seat, words):
        return ""
    names = [unit.id for unit in interceptors(table)]
    return "engage_more" if pairings.fault(_kinds(table), names, _pairs(table), _optional(table)) else ""


def _default(table: WorkingState, seat: str) -> Command:
    """Scramble all, the strongest on the strongest, no split (12.5)."""
    ready = [] if _raid(table).pairs else scramblers(table)
    if ready:
        return Command("SCRAMBLE", (ready[0].id,))
    options_ = _next(table)
    if not options_:
        return Command("DONE")
    units = [*interceptors(table), *raiders(table)]
    worth = {unit.id: fights.worth(table.edition, unit) for unit in units}
    interceptor, raider = pairings.preferred(options_, _pairs(table), _kinds(table), _optional(table), worth)
    return Command("ENGAGE", (interceptor, ">", f"r{_raid(table).listed.index(raider) + 1}"))


KINDS = {
    "SPLITS": Kind(
        _("Zeros of the raid"), _("Full Zeros of the raid may be split in two (5.1.2)."),
        {"ZERO": _split_verb(), "DONE": done()}, lambda table, seat: Command("DONE"),
    ),
    "INTERCEPT": Kind(
        _("Interception"), _("Scramble, split Zeros, then pair fighters with raiders (4.3.4)."),
        {
            "SCRAMBLE": Verb(_check_scramble, _act_scramble, lambda table, seat: (
                (unit.id,) for unit in scramblers(table))),
            "ZERO": _zero_verb(),
            "ENGAGE": Verb(_check_engage, _act_engage, _offers_engage, 3, 3),
            "DECLINE": Verb(_check_decline, finish, lambda table, seat: ((),), 0, 0),
            "DONE": done(_check_done),
        },
        _default,
    ),
}  # fmt: skip
