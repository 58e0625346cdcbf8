"""The examples of a handbook, played: the position as it was written, orders and dice one by one, and what is seen."""

from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from rules.kernel import Order, Plain

from . import handbook as book
from . import rulebook

if TYPE_CHECKING:
    from .base import Base

_DICE = "dice "


class Played(NamedTuple):
    """An order of an example and the State in which it was given."""

    before: Any
    order: Order


def run(system: "Base", example: book.Example) -> tuple[list[Played], Any]:
    """The orders of an example, each with the State before it, and the last State.

    RulesError or ValueError if one of its lines, or its position, is not what the rules allow.
    """
    state: Any = system.placed(example.position)
    for line in example.play:
        state, _order = _after(system, state, line, example.seat)
    played = []
    for line in example.orders:
        before = state
        state, order = _after(system, state, line, example.seat)
        if order is not None:
            played.append(Played(before, order))
    return played, state


def _after(system: Any, state: Any, line: str, seat: str) -> tuple[Any, Order | None]:
    """The State after a line: dice for the first throw that is owed, or an order, of another seat if it names one."""
    if line.startswith(_DICE):
        roll = system.pending(state).rolls[0]
        return system.throw(state, roll.name, [int(face) for face in line.removeprefix(_DICE).split()]).state, None
    named, _colon, text = line.rpartition(": ")
    order = system.parse(state, named or seat, text)
    return system.apply(state, order).state, order


@lru_cache(maxsize=16)
def handbook(system: "Base") -> Plain:
    """The handbook of a system as System.handbook gives it. Errors as of `run` and `handbook.read`."""
    found = book.read(system.handbook_file)
    return {
        "phases": [_phase(system, phase) for phase in found.phases],
        "terms": [
            {"word": t.word.plain(), "forms": t.forms.plain(), "text": t.text.plain(), "rule": t.rule}
            for t in found.terms
        ],
    }


def _phase(system: "Base", phase: book.Phase) -> Plain:
    return {
        "id": phase.id,
        "title": phase.title.plain(),
        "lead": phase.lead.plain(),
        "text": [text.plain() for text in phase.text],
        "rules": list(_rules(system, phase)),
        "steps": [{"id": s.id, "title": s.title.plain(), "who": s.who.plain()} for s in phase.steps],
        "examples": [_example(system, example) for example in phase.examples],
    }


def _rules(system: "Base", phase: book.Phase) -> Iterator[str]:
    """The numbers of the rules in a page's chapters. ValueError for a chapter that the rulebook does not have."""
    chapters = {chapter.title.template: chapter.rules for chapter in rulebook.read(system.rulebook)}
    for title in phase.chapters:
        if title not in chapters:
            raise ValueError(f"{phase.id}: the rulebook has no chapter {title!r}; there are: {', '.join(chapters)}")
        yield from (rule.number for rule in chapters[title])


def _example(system: Any, example: book.Example) -> Plain:
    played, state = run(system, example)
    return {
        "id": example.id,
        "title": example.title.plain(),
        "text": example.text.plain(),
        "seat": example.seat,
        "shows": list(example.shows),
        "orders": [{"text": one.order.text, "verb": one.order.verb, "data": dict(one.order.data)} for one in played],
        "view": system.view(state, example.seat),
    }
