"""One battle: Yamato's mode, surprise, range, targets, fire (5.3)."""

from collections.abc import Iterator

from rules.kernel import _, plural

from .. import options
from ..commands import Command
from ..forces.ships import Ship
from ..naval import aiming, gunnery
from ..questions import Kind, Verb, Words, done
from ..sides import IJN, SIDES, about, other
from ..state import Battle, Hit, Shot
from ..working_state import WorkingState, first_of
from . import listing


def begin(table: WorkingState, *pieces: str) -> None:
    """Two fleets meet; agenda entry ("battle", IJN pieces, ">", Allied pieces); a piece is a marker (R-89)."""
    cut = pieces.index(">")
    both = pieces[:cut], pieces[cut + 1 :]
    table.battles += 1
    table.fought = (*table.fought, *both[0], *both[1])
    lists = listing.of_pieces(table, both[0]), listing.of_pieces(table, both[1])
    table.battle = Battle(table.battles, both, lists)
    table.tell("battle", _("Battle {number} is fought in {hexes}.", number=table.battles, hexes=", ".join(
        sorted({table.where(piece) for piece in (*both[0], *both[1])}))), number=table.battles)  # fmt: skip
    if not table.now.day:
        _show(table)
    table.then(("yamato",), ("surprise",), ("range",), ("fire",), ("divert", SIDES[0]), ("divert", SIDES[1]))


def _show(table: WorkingState) -> None:
    battle = _battle(table)
    for side, listed in zip(SIDES, battle.lists, strict=True):
        listing.show(table, side, f"battle {battle.number}", listed)


def _battle(table: WorkingState) -> Battle:
    assert table.battle is not None
    return table.battle


def counters(table: WorkingState, side: str) -> list[Ship]:
    """The counters of a side in this battle that are still there, in the order of the list."""
    listed = _battle(table).lists[SIDES.index(side)]
    return [table.ships[ship] for _label, ship in listed if not table.ships[ship].gone]


def _everybody(table: WorkingState) -> list[Ship]:
    return [ship for side in SIDES for ship in counters(table, side)]


def yamato(table: WorkingState) -> None:
    """Her owner names her mode where there is a choice (9.7)."""
    modes = gunnery.yamato_modes(table.edition, counters(table, IJN), not table.now.day)
    if len(modes) > 1:
        table.ask(IJN, "YAMATO")
    elif modes:
        table.battle = _battle(table)._replace(mode=modes[0])


def surprise(table: WorkingState) -> None:
    """A die, if the game has the rule (R-27)."""
    if table.option(options.SURPRISE):
        table.roll(f"battle{_battle(table).number}/surprise")
        table.then(("surprised",))


def surprised(table: WorkingState) -> None:
    """Who surprises whom."""
    face = table.die(f"battle{_battle(table).number}/surprise")
    side = gunnery.surpriser(table.edition, face)
    table.battle = _battle(table)._replace(surprise=side)
    text = about(side, _("Japan has surprise."), _("The Allies have surprise."))
    table.tell("surprise", text if side else _("Nobody has surprise."), side=side, die=face)


def ranges(table: WorkingState) -> None:
    """By day both propose a range, sealed; not when Yamato fires alone (R-26)."""
    if table.now.day and _battle(table).mode != gunnery.ALONE:
        for side in SIDES:
            table.ask(side, "RANGE")


def fire(table: WorkingState) -> None:
    """The range is set; then one side fires, and the other: before damage, or after it if it was surprised."""
    battle = _battle(table)
    classes = gunnery.firing_classes(table.edition, _everybody(table), not table.now.day, battle.proposals)
    table.battle = battle._replace(classes=classes)
    if table.now.day:
        _show(table)
    first = battle.surprise or first_of(table)[0]
    early = (("damage",),) if battle.surprise else ()
    table.then(("targets", first), *early, ("targets", other(first)), ("damage",), ("fought",))


def fought(table: WorkingState) -> None:
    """The battle is over."""
    table.battle = None


def _attacks_left(table: WorkingState, ship: Ship) -> int:
    battle = _battle(table)
    may = gunnery.may_fire(table.edition, ship, battle.classes, not table.now.day, battle.mode)
    used = sum(ship.id in shot.by for shot in battle.shots[SIDES.index(ship.side)])
    return may - used


def firers(table: WorkingState, side: str) -> list[Ship]:
    """Counters that may still take part in an attack."""
    return [ship for ship in counters(table, side) if _attacks_left(table, ship) > 0]


def targets(table: WorkingState, side: str) -> None:
    """A side that can fire picks its targets."""
    if firers(table, side) and counters(table, other(side)):
        table.ask(side, "TARGETS")
        table.then(("shoot", side))


def shoot(table: WorkingState, side: str) -> None:
    """All dice of a side are owed together."""
    battle = _battle(table)
    shots = battle.shots[SIDES.index(side)]
    for number, shot in enumerate(shots, 1):
        table.roll(f"battle{battle.number}/{side}/{number}", side)
        on = _label(table, other(side), shot.on)
        text = about(side, _("Japan fires at {target}.", target=on), _("The Allies fire at {target}.", target=on))
        table.tell("fire", text, side=side, by=[_label(table, side, ship) for ship in shot.by], on=on)
    if shots:
        table.then(("hit", side))


def _label(table: WorkingState, side: str, ship: str) -> str:
    return next(name for name, one in _battle(table).lists[SIDES.index(side)] if one == ship)


def hit(table: WorkingState, side: str) -> None:
    """The dice have fallen: hits wait to be applied, in the order of declaration."""
    battle, night = _battle(table), not table.now.day
    for number, shot in enumerate(battle.shots[SIDES.index(side)], 1):
        name = f"battle{battle.number}/{side}/{number}"
        strength = sum(gunnery.firepower(table.edition, table.ships[ship], night) for ship in shot.by)
        hits = gunnery.hits(table.edition, side, strength, table.die(name))
        table.hits = (*table.hits, Hit(shot.on, hits, name))
        target = _label(table, other(side), shot.on)
        text = plural("{target}: firepower {strength}, {n} hit.", "{target}: firepower {strength}, {n} hits.",
                      n=hits, target=target, strength=strength)  # fmt: skip
        table.tell("shot", text, side=side, on=target, strength=strength, hits=hits)


# -- orders --------------------------------------------------------------------------------------------------------


def _check_mode(table: WorkingState, seat: str, words: Words) -> str:
    return "" if words[0] in (gunnery.ALONE, gunnery.DOUBLE) else "form"


def _act_mode(table: WorkingState, seat: str, words: Words) -> None:
    table.battle = _battle(table)._replace(mode=words[0])
    table.tell("yamato", _("Yamato: {mode}.", mode=words[0]), mode=words[0])
    table.answered(seat)


def _check_range(table: WorkingState, seat: str, words: Words) -> str:
    return "" if words[0] in (*gunnery.CLASSES, gunnery.BASIC) else "range_class"


def _act_range(table: WorkingState, seat: str, words: Words) -> None:
    battle = _battle(table)
    both = tuple(words[0] if side == seat else one for side, one in zip(SIDES, battle.proposals, strict=True))
    table.battle = battle._replace(proposals=(both[0], both[1]))
    table.answered(seat)
    if not table.asks:
        table.tell(
            "range", _("Range: Japan {ijn}, Allies {allied}.", ijn=both[0], allied=both[1]), proposals=list(both)
        )


def _offers_range(table: WorkingState, seat: str) -> Iterator[Words]:
    return ((one,) for one in (gunnery.BASIC, *gunnery.CLASSES))


def _split(words: Words) -> tuple[Words, str]:
    return (words[:-2], words[-1]) if len(words) > 2 and words[-2] == ">" else (words, "")


def _check_fire(table: WorkingState, seat: str, words: Words) -> str:
    by, target = _split(words)
    may = [ship.id for ship in firers(table, seat)]
    if not 1 <= len(by) <= gunnery.GROUP_MOST:
        return "group_size"
    if any(ship not in may for ship in by):
        return "may_not_fire"
    if tuple(ship for ship in may if ship in by) != by:
        return "group_size"
    return "" if target in _targets(table, seat) else "target"


def _targets(table: WorkingState, seat: str) -> dict[str, str]:
    listed = _battle(table).lists[SIDES.index(other(seat))]
    return {name: ship for name, ship in listed if not table.ships[ship].gone}


def _act_fire(table: WorkingState, seat: str, words: Words) -> None:
    by, target = _split(words)
    battle, at = _battle(table), SIDES.index(seat)
    shot = Shot(by, _targets(table, seat)[target])
    shots = tuple((*row, shot) if place == at else row for place, row in enumerate(battle.shots))
    table.battle = battle._replace(shots=(shots[0], shots[1]))


def _offers_fire(table: WorkingState, seat: str) -> Iterator[Words]:
    may = [ship.id for ship in firers(table, seat)]
    for at, one in enumerate(may):
        for by in ((one,), *((one, mate) for mate in may[at + 1 :])):
            for target in _targets(table, seat):
                yield (*by, ">", target)


def _default_fire(table: WorkingState, seat: str) -> Command:
    """As `aiming.next_shot` says."""
    shots = [shot.by for shot in _battle(table).shots[SIDES.index(seat)]]
    targets = [(name, table.ships[ship]) for name, ship in _targets(table, seat).items()]
    found = aiming.next_shot(table.edition, firers(table, seat), shots, targets, not table.now.day)
    return Command("FIRE", (*found[0], ">", found[1])) if found else Command("DONE")


KINDS = {
    "YAMATO": Kind(
        _("Yamato"), _("Does Yamato fire alone, or twice with all others (5.2.4)?"),
        {"YAMATO": Verb(_check_mode, _act_mode, lambda table, seat: ((gunnery.ALONE,), (gunnery.DOUBLE,)))},
        lambda table, seat: Command("YAMATO", (gunnery.DOUBLE,)),
    ),
    "RANGE": Kind(
        _("Range"), _("Propose a range: if both name the same class, it and all higher ones fire (4.2.2)."),
        {"RANGE": Verb(_check_range, _act_range, _offers_range)},
        lambda table, seat: Command("RANGE", (gunnery.BASIC,)),
    ),
    "TARGETS": Kind(
        _("Targets"), _("Each attack is one counter or two at one target; what does not fire is given up (4.2.2)."),
        {"FIRE": Verb(_check_fire, _act_fire, _offers_fire, 3, 4), "DONE": done()}, _default_fire, draft=True,
        about=lambda table, seat: [ship.id for ship in firers(table, seat)],
    ),
}  # fmt: skip
