"""The coach of a lesson: which of its steps fits the moment, and which legal order it offers.

It goes by what is asked and seen, never by what was played before: any dice and any legal move will do.
"""

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any

from rules.kernel import Advice, Ask, Order, Plain

from .lessons import Lesson, LessonStep

DONE = "DONE"
"""Commits a draft, and ends a step elsewhere; some systems write it small."""
_NOWHERE = object()
_Legal = Callable[[], Sequence[Order]]


def advise(
    lesson: Lesson, seen: Plain, ask: Ask | None, legal: _Legal, drafted: Sequence[str], sensible: Callable[[], str]
) -> Advice | None:
    """What the coach says; None where no step fits.

    ``legal``: the orders of the learner, ``drafted``: the lines of their draft, ``sensible``: the line that a computer
    would give, "" for none. The last two are asked only where they matter.
    """
    for number, step in enumerate(lesson.steps, 1):
        if step.ends and _sees(step, seen, ask):
            return _advice(lesson, number, None, ask)
    if ask is None:
        return None
    orders = _Once(legal)
    for number, step in enumerate(lesson.steps, 1):
        if step.ends or (step.asked and ask.kind not in step.asked) or not _sees(step, seen, ask):
            continue
        if not step.orders and not step.sensible:
            return _advice(lesson, number, None, ask)
        order = _offered(step, ask, orders, drafted, sensible)
        if order is not None:
            return _advice(lesson, number, order, ask)
    return None


class _Once:
    """The legal orders, asked for once and only if needed."""

    def __init__(self, legal: _Legal) -> None:
        self._legal, self._found = legal, None

    _found: Sequence[Order] | None

    def __call__(self) -> Sequence[Order]:
        if self._found is None:
            self._found = self._legal()
        return self._found


def _advice(lesson: Lesson, number: int, order: Order | None, ask: Ask | None) -> Advice:
    step = lesson.steps[number - 1]
    commits = order is not None and ask is not None and ask.draft and order.text.upper() == DONE
    return Advice(number, len(lesson.steps), step.title, step.text, step.good, step.why, order, commits, step.ends)


def _offered(
    step: LessonStep, ask: Ask, legal: _Once, drafted: Sequence[str], sensible: Callable[[], str]
) -> Order | None:
    """The first order of the step that is legal and not given yet."""
    if step.sensible:
        line = DONE if ask.draft else sensible()
        return _first(line, legal) if line else None
    if any(fnmatchcase(line, pattern) for line in drafted for pattern in step.orders):
        return None
    found = (_first(pattern, legal) for pattern in step.orders)
    return next((order for order in found if order is not None), None)


def _first(pattern: str, legal: _Once) -> Order | None:
    if pattern == DONE:
        return next((order for order in legal() if order.text.upper() == DONE), None)
    return next((order for order in legal() if fnmatchcase(order.text, pattern)), None)


def _sees(step: LessonStep, seen: Plain, ask: Ask | None) -> bool:
    """Is all so that the step goes by."""
    known = {"view": seen, "ask": ask.data if ask else {}}
    for path, wanted in step.sees.items():
        found = _at(known, path)
        if not (found in wanted if isinstance(wanted, list) else found == wanted):
            return False
    return True


def _at(known: Any, path: str) -> Any:
    for part in path.split("."):
        if not isinstance(known, Mapping) or part not in known:
            return _NOWHERE
        known = known[part]
    return known
