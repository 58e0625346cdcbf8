"""The sequence of play (3): what comes next, what is asked, which orders answer it."""

from collections.abc import Callable, Iterator, Mapping

from rules.kernel import IllegalOrder, _

from . import administration
from .battles import bombarding, composing, contact, gunfire
from .battles import losses as damage
from .commands import Command, Menu
from .fleets import changes, destroyers, merging, retiring, splitting, transfers
from .movement import moves
from .operations import landing, searching, status
from .questions import Kind, Verb, done
from .raids import attacks, flow, interception
from .raids import losses as air_losses
from .refusals import refuse
from .results import victory
from .setting_up import placing, setup
from .working_state import WorkingState


def _move(table: WorkingState, side: str) -> None:
    changes.begin(table, side)
    table.moving = False
    table.ask(side, "MOVE")


def _air_reorg(table: WorkingState, side: str) -> None:
    changes.begin(table, side)
    table.moving = False
    table.ask(side, "AIR_REORG")


def _close_setup(table: WorkingState) -> None:
    setup.close(table)
    table.then(("turn",))


def _raid_over(table: WorkingState) -> None:
    attacks.over(table)
    if table.sheet.solo and table.raid is None:
        victory.harbour_over(table)


STEPS: dict[str, Callable[..., None]] = {
    "setup": setup.begin, "setup_over": _close_setup, "turn": administration.begin_turn, "cup": administration.cup,
    "move": _move, "sweep": contact.sweep, "contact": contact.contact, "compose": composing.compose,
    "battle": gunfire.begin, "yamato": gunfire.yamato, "surprise": gunfire.surprise, "surprised": gunfire.surprised,
    "range": gunfire.ranges, "fire": gunfire.fire, "targets": gunfire.targets, "shoot": gunfire.shoot,
    "hit": gunfire.hit, "fought": gunfire.fought, "damage": damage.apply,
    "bombard": bombarding.begin, "answers": bombarding.answers, "bombarded": bombarding.bombarded,
    "bombard_hits": bombarding.hits,
    "air_reorg": _air_reorg, "status_dice": status.dice, "status_order": status.order, "status": status.begin,
    "raids": flow.begin, "next_raid": flow.next_raid, "raid": flow.fly, "arrive": flow.arrive,
    "splits": interception.splits, "intercept": interception.intercept, "fights": interception.fight,
    "air_results": interception.results, "losses": air_losses.settle, "eligible": interception.eligible,
    "attacks": attacks.begin, "attacked": attacks.attacked, "aa": attacks.aa, "bomb": attacks.bomb,
    "bombs": attacks.bombs, "attack_over": attacks.finished, "raid_over": _raid_over,
    "return": landing.home, "land": landing.land, "divert": landing.divert, "strand": landing.strand,
    "recon": searching.begin, "admin": administration.close_turn,
}  # fmt: skip
"""What happens at each entry of the agenda."""

PARTS = {
    "setup": ("setup", "setup_over"), "movement": ("move", "sweep"),
    "battle": (
        "contact", "compose", "battle", "yamato", "surprise", "surprised", "range", "fire", "targets", "shoot", "hit",
        "fought", "bombard", "answers", "bombarded", "bombard_hits",
    ),
    "air": ("air_reorg", "status_dice", "status_order", "status"),
    "raids": ("raids", "next_raid", "raid", "arrive", "splits", "intercept", "fights", "attacks", "raid_over"),
    "return": ("return",), "recon": ("recon",), "admin": ("admin", "turn"),
}  # fmt: skip
"""Phases as people see them, by the entries that belong to them alone."""
_PART = {step: part for part, steps in PARTS.items() for step in steps}

_REORGANISE = {**transfers.VERBS, **merging.VERBS, **destroyers.VERBS, **retiring.VERBS}


def _pieces(table: WorkingState, seat: str) -> list[str]:
    return [piece.name.partition(":")[2] for piece in table.pieces(seat)]


def _ships(table: WorkingState, seat: str) -> list[str]:
    return [ship for place in changes.places(table, seat) for ship in table.members(place)]


def _air_reorg_done(table: WorkingState, seat: str, words: tuple[str, ...]) -> str:
    return "open_duty" if retiring.duties(table, seat) else ""


KINDS: dict[str, Kind] = {
    "MOVE": Kind(
        _("Movement"), _("Reorganise your task forces, then move your markers (4.1)."),
        {**_REORGANISE, **splitting.VERBS, **moves.VERBS, "DONE": done(moves.check_done)},
        moves.default, draft=True, about=lambda table, seat: [*_pieces(table, seat), *_ships(table, seat)],
    ),
    "AIR_REORG": Kind(
        _("Reorganisation"), _("Reorganise your task forces before the air operations (4.3)."),
        {**_REORGANISE, "DONE": done(_air_reorg_done)},
        lambda table, seat: retiring.default(table, seat) or Command("DONE"), draft=True, about=_ships,
    ),
    **placing.KINDS, **composing.KINDS, **gunfire.KINDS, **bombarding.KINDS, **status.KINDS, **landing.KINDS,
    **flow.KINDS, **interception.KINDS, **air_losses.KINDS, **attacks.KINDS, **searching.KINDS,
}  # fmt: skip
"""The questions by their names."""


def draft_stage(verb: str) -> int:
    """The stage of an order within its question: a side reorganises, then moves, then says that it is done (4.1)."""
    return 1 if verb in moves.VERBS else 2 if verb == "DONE" else 0


def asked(table: WorkingState) -> list[str]:
    """Who is asked now."""
    return [ask.seat for ask in table.asks]


def apply(table: WorkingState, seat: str, command: Command) -> None:
    """Carry out one order. IllegalOrder if it is forbidden."""
    question = table.question(seat)
    if question is None:
        raise IllegalOrder(_("It is not your turn."), "13.1", "question")
    verb = KINDS[question.kind].verbs.get(command.verb)
    if verb is None:
        raise refuse("question")
    code = _code(table, seat, verb, command.words)
    if code:
        raise refuse(code)
    verb.act(table, seat, command.words)


def _code(table: WorkingState, seat: str, verb: Verb, words: tuple[str, ...]) -> str:
    return verb.check(table, seat, words) if verb.least <= len(words) <= verb.most else "form"


def advance(table: WorkingState) -> None:
    """Go on along the agenda until somebody is asked, dice are owed, or the game is over."""
    while not (table.over or table.owed or table.asks):
        name, *words = table.agenda[0]
        table.agenda = table.agenda[1:]
        if name in _PART:
            table.step = _PART[name]
        STEPS[name](table, *words)


def default(table: WorkingState, seat: str) -> Command:
    """What a deadline files (12.5)."""
    question = table.question(seat)
    assert question is not None
    return KINDS[question.kind].default(table, seat)


def legal(table: WorkingState, seat: str, about: str | None = None) -> Iterator[Command | Menu]:
    """Every order that `apply` takes from a seat now; ``about`` narrows to a word of it, a verb, or to the words with
    which it begins. Of a MERGE into several all are told only so (merging)."""
    question = table.question(seat)
    if question is None:
        return
    wanted = None if about is None else about.upper()
    seen: set[tuple[str, ...]] = set()
    verbs = KINDS[question.kind].verbs
    if wanted is not None and " " in wanted:
        yield from _beginning(table, seat, verbs, tuple(wanted.split()))
        return
    if wanted is not None and wanted in verbs:
        verbs, wanted = {wanted: verbs[wanted]}, None
    for name, verb in verbs.items():
        if verb.menus and wanted is None:
            yield from (Menu(name, lot) for lot in verb.menus(table, seat))
            continue
        if verb.exact and wanted is None:
            yield from (Command(name, words) for words in verb.offers(table, seat))
            continue
        for words in verb.offers(table, seat):
            if wanted is not None and wanted not in map(str.upper, words):
                continue
            if (name, *words) not in seen and (verb.exact or not _code(table, seat, verb, words)):
                seen.add((name, *words))
                yield Command(name, words)


def _beginning(table: WorkingState, seat: str, verbs: Mapping[str, Verb], said: tuple[str, ...]) -> Iterator[Command]:
    """The orders that begin with these words."""
    verb = verbs.get(said[0]) if said else None
    if verb is None:
        return
    offers = verb.steps(table, seat, said[1:]) if verb.steps else verb.offers(table, seat)
    for words in dict.fromkeys(offers):
        begins = tuple(word.upper() for word in words[: len(said) - 1]) == said[1:]
        if begins and (verb.exact or not _code(table, seat, verb, words)):
            yield Command(said[0], words)
