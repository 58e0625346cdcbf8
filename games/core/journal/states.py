"""States at rest: packed in the database, parsed once in a request or by a worker. Only the referee and its helpers
import this.
"""

import zlib
from collections import OrderedDict, deque
from hashlib import sha256
from threading import local
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.core.datasets.engines import NoDataError, engine
from games.core.errors import Refused
from games.core.models import Game
from rules import kernel
from rules.kernel import Pending, System

_MAX_POSITIONS = 32  # positions
_ASKED = 8  # of them, those of which it is known what they ask


class _Parsed(local):
    """The positions that this thread has parsed: a worker's for as long as it lives, else those of one request.

    What one reader had parsed, another does not find here: their page would come sooner, and that would tell them that
    somebody has just looked at the game, or drafted in it.
    """

    def __init__(self) -> None:
        self.states: OrderedDict[tuple[str, str, bytes], Any] = OrderedDict()
        self.asked: deque[tuple[System, Any, Pending]] = deque(maxlen=_ASKED)


_parsed = _Parsed()


def forget(**_signal: Any) -> None:
    """Parse all positions anew from now on: a request begins."""
    _parsed.states.clear()
    _parsed.asked.clear()


def pack(system: System, state: Any) -> bytes:
    """``state`` as it is stored. It is remembered as parsed."""
    blob = zlib.compress(system.dump(state), 1)
    _remember(_key(system, blob), state)
    return blob


def unpack(system: System, stored: "bytes | memoryview[int] | None") -> Any:
    """The State that :func:`pack` stored. States never change, so callers share it. ValueError for None."""
    if stored is None:
        raise ValueError("the game has no position yet")
    blob = bytes(stored)  # PostgreSQL hands out a memoryview
    key = _key(system, blob)
    if key in _parsed.states:
        _parsed.states.move_to_end(key)
        return _parsed.states[key]
    state = system.load(zlib.decompress(blob))
    _remember(key, state)
    return state


def pending(system: System, state: Any) -> Pending:
    """What the rules ask in a position, and which dice they want: worked out once, as a position is parsed once."""
    for rules, known, found in _parsed.asked:
        if known is state and rules is system:
            return found
    found = system.pending(state)
    _parsed.asked.append((system, state, found))
    return found


def _key(system: System, blob: bytes) -> tuple[str, str, bytes]:
    return system.slug, system.version, sha256(blob).digest()


def _remember(key: tuple[str, str, bytes], state: Any) -> None:
    states = _parsed.states
    states[key] = state
    states.move_to_end(key)
    while len(states) > _MAX_POSITIONS:
        states.popitem(last=False)


def system_of(slug: str, data: str = "") -> System:
    """The game system of that name, with the data of that digest or its own. ValueError."""
    return engine(slug, None, data)


def rules_of(game: Game, version: str = "") -> System:
    """The rules by which a game is played: the version that it began with or was moved to, and the data it began with.

    ``version``: another one, by which it was played before.

    Refused (``rules_version``) if the site no longer has them: its position must not be read by other rules.
    """
    try:
        return engine(game.system, version or game.rules_version, game.data)
    except NoDataError as error:
        raise Refused(str(error), code="rules_version") from None
    except ValueError:
        words = _(
            "This game is played by version {old} of its rules, which this site no longer has (it has {new}). Nothing "
            "is lost: the game goes on when whoever runs the site has moved it to the new version."
        )
        new = kernel.get(game.system).version if game.system in kernel.slugs() else pgettext("version", "none")
        raise Refused(words.format(old=version or game.rules_version, new=new), code="rules_version") from None
