"""Bombardment of a base by what is in its hex, and the answer of the base (5.4)."""

from collections.abc import Iterator

from rules.kernel import _

from ..commands import Command
from ..naval import gunnery
from ..questions import Kind, Verb, Words, done, nothing
from ..sides import SIDES, other
from ..state import Bombardment, Hit, Shot
from ..working_state import WorkingState
from . import listing
from .gunfire import rank


def begin(table: WorkingState, side: str) -> None:
    """A side with a piece in the hex of an enemy base, which has not fought, may bombard it."""
    if any(_pieces(table, side, base) for base in _bases(table, side)):
        table.bombard = Bombardment(side)
        table.ask(side, "BOMBARD")
        table.then(("answers",))


def _bases(table: WorkingState, side: str) -> list[str]:
    foes = [base for base in table.board.bases if base in table.ships and table.ships[base].side == other(side)]
    return [base for base in foes if not table.ships[base].gone]


def _pieces(table: WorkingState, side: str, base: str) -> list[str]:
    here = table.at(side, table.ships[base].hex)
    return [piece.name for piece in here if piece.real and piece.name not in table.fought]


def _state(table: WorkingState) -> Bombardment:
    assert table.bombard is not None
    return table.bombard


def _guns(table: WorkingState, base: str) -> list[str]:
    """Ships that may join an attack on that base."""
    state = _state(table)
    used = {*state.group, *(ship for shot in state.shots for ship in shot.by)}
    listed = listing.of_pieces(table, _pieces(table, state.side, base))
    ships = [ship for _label, ship in listed if ship not in used]
    return [ship for ship in ships if gunnery.bombarding(table.edition, table.ships[ship])]


def answers(table: WorkingState) -> None:
    """Each base that is bombarded and has firepower picks one of those that fire at it."""
    state = _state(table)
    if not state.shots:
        table.bombard = None
        return
    table.then(("bombarded",), ("damage",), ("divert", SIDES[0]), ("divert", SIDES[1]))
    for number, shot in enumerate(state.shots, 1):
        table.tell("bombardment", _("{base} is bombarded.", base=table.edition.roster.ships[shot.on].name),
                   base=shot.on, number=number)  # fmt: skip
    base = state.shots[0].on
    if gunnery.answering(table.edition, table.ships[base]):
        table.ask(other(state.side), "ANSWER", base)


def bombarded(table: WorkingState) -> None:
    """All dice are owed; when they have fallen their hits wait to be applied."""
    state = _state(table)
    base = state.shots[0].on
    names = [f"bombard/{base}/{number}" for number in range(1, len(state.shots) + 1)]
    for name in names:
        table.roll(name, state.side)
    if state.answer:
        table.roll(f"bombard/{base}/return", other(state.side))
    table.then(("bombard_hits",))


def hits(table: WorkingState) -> None:
    """What the shells did."""
    state = _state(table)
    base = state.shots[0].on
    for number, shot in enumerate(state.shots, 1):
        name = f"bombard/{base}/{number}"
        strength = sum(gunnery.bombarding(table.edition, table.ships[ship]) for ship in shot.by)
        found = gunnery.hits(table.edition, state.side, strength, table.die(name))
        table.hits = (*table.hits, Hit(base, found, name))
        _tell(table, strength, found)
    if state.answer:
        name = f"bombard/{base}/return"
        found = gunnery.answer_hits(table.edition, table.ships[base], table.die(name))
        table.hits = (*table.hits, Hit(state.answer, found, name))
        _tell(table, gunnery.answering(table.edition, table.ships[base]), found)
    table.bombard = None


def _tell(table: WorkingState, strength: int, hits: int) -> None:
    text = _("Firepower {strength}: {hits} hits.", strength=strength, hits=hits)
    table.tell("shot", text, strength=strength, hits=hits)


# -- orders --------------------------------------------------------------------------------------------------------


def _check(table: WorkingState, seat: str, words: Words) -> str:
    state = _state(table)
    if state.open:
        return "no_group"
    if words[0] not in _bases(table, seat) or (state.shots and state.shots[0].on != words[0]):
        return "target"
    return "" if _guns(table, words[0]) else "may_not_fire"


def _act(table: WorkingState, seat: str, words: Words) -> None:
    table.bombard = _state(table)._replace(base=words[0], open=True)


def _check_add(table: WorkingState, seat: str, words: Words) -> str:
    state = _state(table)
    if not state.open:
        return "target"
    return "" if words[0] in _guns(table, state.base) else "may_not_fire"


def _act_add(table: WorkingState, seat: str, words: Words) -> None:
    state = _state(table)
    table.bombard = state._replace(group=(*state.group, words[0]))


def _offers_add(table: WorkingState, seat: str) -> Iterator[Words]:
    state = _state(table)
    return ((ship,) for ship in (_guns(table, state.base) if state.open else ()))


def _check_go(table: WorkingState, seat: str, words: Words) -> str:
    return "" if _state(table).group else "no_group"


def _act_go(table: WorkingState, seat: str, words: Words) -> None:
    state = _state(table)
    table.bombard = state._replace(shots=(*state.shots, Shot(state.group, state.base)), group=(), open=False)


def _check_done(table: WorkingState, seat: str, words: Words) -> str:
    return "no_group" if _state(table).open else ""


def _default(table: WorkingState, seat: str) -> Command:
    state = _state(table)
    if not state.open:
        return Command("DONE")
    return Command("GO") if state.group else Command("ADD", (_guns(table, state.base)[0],))


def _answerable(table: WorkingState) -> dict[str, str]:
    state = _state(table)
    firing = {ship for shot in state.shots for ship in shot.by}
    listed = listing.of_pieces(table, _pieces(table, state.side, state.shots[0].on))
    return {name: ship for name, ship in listed if ship in firing}


def _check_answer(table: WorkingState, seat: str, words: Words) -> str:
    return "" if words[0] in _answerable(table) else "target"


def _act_answer(table: WorkingState, seat: str, words: Words) -> None:
    table.bombard = _state(table)._replace(answer=_answerable(table)[words[0]])
    table.answered(seat)
    table.tell("answer", _("The base answers: at {target}.", target=words[0]), target=words[0])


def _default_answer(table: WorkingState, seat: str) -> Command:
    best = min(_answerable(table).items(), key=lambda row: rank(table.ships[row[1]]))
    return Command("ANSWER", (best[0],))


KINDS = {
    "BOMBARD": Kind(
        _("Bombardment"),
        _("Name the base, add the ships that fire together, and go; as many attacks as you like (4.2.4)."),
        {
            "BOMBARD": Verb(_check, _act, lambda table, seat: ((base,) for base in _bases(table, seat))),
            "ADD": Verb(_check_add, _act_add, _offers_add),
            "GO": Verb(_check_go, _act_go, nothing, 0, 0),
            "DONE": done(_check_done),
        },
        _default,
    ),
    "ANSWER": Kind(
        _("Answer of the base"), _("The base fires back at one of the ships that bombard it (4.2.4)."),
        {"ANSWER": Verb(_check_answer, _act_answer, lambda table, seat: ((name,) for name in _answerable(table)))},
        _default_answer,
    ),
}  # fmt: skip
