"""Playing on from a moment of a game that is over: where the new game begins."""

import zlib

from django.utils.translation import gettext as _

from games.core.errors import Refused
from games.core.journal import beginnings, position_at, states
from games.core.journal.replay import ReplayError
from games.core.models import Beginning, Entry, Game, Status
from rules.kernel import System


def beginning_at(game: Game, seq: int, turn: int) -> Beginning:
    """The position of a finished game after its last act up to entry ``seq``, to begin a new game with; not saved.

    ``turn``: of that moment, as its record counts. Refused for a game that goes on (``running``), for its end
    (``end``), and if the rules of today cannot take the position over (``rules_version``).
    """
    if game.status != Status.FINISHED:
        raise Refused(_("One can play on from a game that is over; this one goes on."), code="running")
    try:
        found = position_at.position(game, seq)
    except ReplayError as problem:
        raise Refused(str(problem), code="rules_version") from None
    if found is None:
        raise Refused(_("The game had not begun then: choose a later moment."), code="not_begun")
    if found.system.outcome(found.state) is not None:
        raise Refused(_("There the game ended: choose an earlier moment."), code="end")
    system = states.system_of(game.system, game.data)
    beginning = Beginning(
        former=game.code,
        seq=found.seq,
        head=Entry.objects.values_list("head", flat=True).get(game=game, seq=found.seq),
        turn=turn,
        version=found.system.version,
        state=zlib.compress(found.system.dump(found.state)),
    )
    _check(system, beginning)
    return beginning


def _check(system: System, beginning: Beginning) -> None:
    """Whether the rules of today read it, and go on from it."""
    try:
        system.pending(beginnings.state_from(system, beginning.version, beginnings.position_of(beginning)))
    except ValueError as problem:
        raise Refused(str(problem), code="rules_version") from None
