"""The bracket of an elimination, from its last match back to the first ones, for one reader."""

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import gettext as _

from games.leagues.events import bracket_reading
from games.leagues.models import Event
from games.web.events.pairs import state_of

_NAMED = 3
"""The last rounds have names of their own."""


@dataclass
class Player:
    """One of a match. ``name``: "" while nobody knows who it is; ``won``: goes on; ``mine``: the reader."""

    name: str
    score: str = ""
    won: bool = False
    mine: bool = False


@dataclass
class Node:
    """A match, or a player who rests (``second`` is None). ``code``: of the game, if the reader may look at it;
    ``feeds``: the two matches whose winners meet here."""

    title: str
    first: Player
    second: Player | None
    state: str = ""
    code: str = ""
    feeds: list["Node"] = field(default_factory=list)


def tree(event: Event, reader: Any) -> Node | None:
    """The last match with all that lead to it; None before the elimination is drawn."""
    below: list[Node] = []
    for held in bracket_reading.rounds(event, reader):
        title = _title(held.left, held.number)
        below = [_node(match, title, below[2 * n : 2 * n + 2]) for n, match in enumerate(held.matches)]
    return below[0] if below else None


def _node(match: bracket_reading.Match, title: str, feeds: list[Node]) -> Node:
    second = None if match.rests else _player(match.second)
    state = state_of(match.pairing, match.result) if match.pairing else ""
    return Node(title, _player(match.first), second, state, match.game or "", feeds)


def _player(one: bracket_reading.Player | None) -> Player:
    if one is None:
        return Player("")
    return Player(one.name, "" if one.points is None else str(one.points), one.won, one.you)


def _title(left: int, number: int) -> str:
    """What a round is called. ``left``: how many follow it."""
    if left >= _NAMED:
        return _("Round %(n)s") % {"n": number}
    return (_("Final"), _("Semi-final"), _("Quarter-final"))[left]
