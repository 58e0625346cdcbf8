"""Bombardment of a base by what is in its hex, and the answer of the base (5.4)."""

from collections.abc import Iterator

from rules.kernel import _, place_name, plural

from ..commands import Command
from ..naval import aiming, gunnery
from ..questions import Kind, Verb, Words, done, nothing
from ..sides import SIDES, other
from ..state import Bombardment, Hit, Shot
from ..working_state import WorkingState
from . import listing


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
    """The base that was named first is bombarded, then the next: its owner sees who fires at it (11), and if it has
    firepower it picks one of them."""
    state = _state(table)
    if not state.shots:
        table.bombard = None
        return
    base = state.shots[0].on
    shots = _shots(state, base)
    table.bombard = state._replace(base=base)
    more = () if len(shots) == len(state.shots) else (("answers",),)
    table.then(("bombarded",), ("damage",), ("divert", SIDES[0]), ("divert", SIDES[1]), *more)
    for number in range(1, len(shots) + 1):
        table.tell("bombardment", _("{base} is bombarded.", base=place_name(table.edition.roster.ships[base].name)),
                   base=base, number=number)  # fmt: skip
    listing.show(table, state.side, table.ships[base].hex, firing(table))
    if gunnery.answering(table.edition, table.ships[base]):
        table.ask(other(state.side), "ANSWER", base)


def _shots(state: Bombardment, base: str) -> list[Shot]:
    return [shot for shot in state.shots if shot.on == base]


def firing(table: WorkingState) -> list[listing.Listed]:
    """The counters that fire at the base whose turn it is, with their labels."""
    state = _state(table)
    by = {ship for shot in _shots(state, state.base) for ship in shot.by}
    return [row for row in listing.of_pieces(table, _pieces(table, state.side, state.base)) if row[1] in by]


def bombarded(table: WorkingState) -> None:
    """All dice are owed; when they have fallen their hits wait to be applied."""
    state = _state(table)
    for number in range(1, len(_shots(state, state.base)) + 1):
        table.roll(f"bombard/{state.base}/{number}", state.side)
    if state.answer:
        table.roll(f"bombard/{state.base}/return", other(state.side))
    table.then(("bombard_hits",))


def hits(table: WorkingState) -> None:
    """What the shells did."""
    state = _state(table)
    base = state.base
    for number, shot in enumerate(_shots(state, base), 1):
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
    left = tuple(shot for shot in state.shots if shot.on != base)
    table.bombard = Bombardment(state.side, shots=left) if left else None


def _tell(table: WorkingState, strength: int, hits: int) -> None:
    text = plural("Firepower {strength}: {n} hit.", "Firepower {strength}: {n} hits.", n=hits, strength=strength)
    table.tell("shot", text, strength=strength, hits=hits)


# -- orders --------------------------------------------------------------------------------------------------------


def _check(table: WorkingState, seat: str, words: Words) -> str:
    state = _state(table)
    if state.open:
        return "no_group"
    if words[0] not in _bases(table, seat):
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
    return dict(firing(table))


def _check_answer(table: WorkingState, seat: str, words: Words) -> str:
    return "" if words[0] in _answerable(table) else "target"


def _act_answer(table: WorkingState, seat: str, words: Words) -> None:
    table.bombard = _state(table)._replace(answer=_answerable(table)[words[0]])
    table.answered(seat)
    table.tell("answer", _("The base answers: at {target}.", target=words[0]), target=words[0])


def _default_answer(table: WorkingState, seat: str) -> Command:
    best = min(_answerable(table).items(), key=lambda row: aiming.rank(table.ships[row[1]]))
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
