"""Searches at a table: the referee draws the chits and answers as an honest opponent would (7)."""

from collections.abc import Sequence
from typing import Any

from rules.kernel import IllegalOrder, Plain, Roll, Seat, Step, System, _

from .. import reports
from ..operations import searching
from ..refusals import refuse
from ..state import State
from ..working_state import WorkingState
from . import lines
from .moments import side_searches

_KIND = searching.KINDS["RECON"]
_SEARCH, _READ = _KIND.verbs["SEARCH"], _KIND.verbs["DONE"]


class Scouting:
    """rules.kernel.tabletop.Searches of Task Force. ``system``: knows how the deck is asked for."""

    def __init__(self, system: System) -> None:
        self._system = system

    def owed(self, state: State) -> Roll | None:
        """The cup, at the start and as a night falls (R-74)."""
        return next(iter(self._system.pending(state).rolls), None)

    def dealt(self, state: State, name: str, cards: Sequence[Any]) -> State:
        """The position with the cup in its order."""
        if not any(owed.name == name for owed in state.owed):
            return state
        return state._replace(cup=tuple(map(str, cards)), drawn=0, owed=())

    def offers(self, state: State, seat: Seat) -> list[Plain]:
        """What `search` takes of a seat now: by where markers stand, and what they are known to be."""
        if not _may(state, seat):
            return []
        table = _before(state)
        found: dict[str, list[str]] = {}
        for source, where in _SEARCH.offers(table, seat):
            if not _SEARCH.check(table, seat, (source, where)):
                found.setdefault(source, []).append(where)
        return [{"source": source, "left": _most(table, source), "places": places} for source, places in found.items()]

    def search(self, state: State, seat: Seat, text: str) -> Step:
        """All chits are placed before any is read (4.4.1): so a side searches once a turn."""
        wanted = lines.searches(state, seat, text)
        if not side_searches(WorkingState(state), seat):
            raise IllegalOrder(_("There is no search in this step of the turn."), "4.4", "step")
        if not _may(state, seat):
            raise IllegalOrder(
                _("Your searches of this turn are over: all chits are placed before any is read."), "4.4.1", "searched"
            )
        table = _before(state)
        for number, words in enumerate(wanted, 1):
            code = _SEARCH.check(table, seat, words)
            if code:
                refused = refuse(code)
                reason = _("Line {number}: {reason}", number=number, reason=refused.reason)
                raise IllegalOrder(reason, refused.rule, code)
            _SEARCH.act(table, seat, words)
        flown = table.searches
        _READ.act(table, seat, ())
        table.searches = (*state.searches, *flown)
        return Step(table.freeze(), tuple(table.events))


def _may(state: State, seat: str) -> bool:
    """Whether that side searches in this step, and has not yet."""
    table = WorkingState(state)
    return side_searches(table, seat) and not any(table.ships[source].side == seat for source, _at in state.searches)


def _before(state: State) -> WorkingState:
    """The position before the first search of a side: those of the other one are over."""
    return WorkingState(state._replace(searches=()))


def _most(table: WorkingState, source: str) -> int:
    return reports.searches(table.edition, table.sheet, table.ships[source], table.turn)
