"""States at rest: packed in the database, parsed once in a process. Only the referee and its helpers import this."""

import zlib
from collections import OrderedDict
from hashlib import sha256
from threading import Lock
from typing import Any

from django.utils.translation import gettext as _

from games.datasets.engines import NoDataError, engine
from games.play.errors import Refused
from games.play.models import Game
from rules import kernel
from rules.kernel import System

_MOST = 32  # positions; each worker keeps its own
_parsed: OrderedDict[tuple[str, str, bytes], Any] = OrderedDict()
_lock = Lock()


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
    with _lock:
        if key in _parsed:
            _parsed.move_to_end(key)
            return _parsed[key]
    state = system.load(zlib.decompress(blob))
    _remember(key, state)
    return state


def _key(system: System, blob: bytes) -> tuple[str, str, bytes]:
    return system.slug, system.version, sha256(blob).digest()


def _remember(key: tuple[str, str, bytes], state: Any) -> None:
    with _lock:
        _parsed[key] = state
        _parsed.move_to_end(key)
        while len(_parsed) > _MOST:
            _parsed.popitem(last=False)


def system_of(slug: str, data: str = "") -> System:
    """The game system of that name, with the data of that digest or its own. ValueError."""
    return engine(slug, None, data)


def rules_of(game: Game) -> System:
    """The rules by which a game is played: the version that it began with or was moved to, and the data it began with.

    Refused (``rules_version``) if the site no longer has them: its position must not be read by other rules.
    """
    try:
        return engine(game.system, game.rules_version, game.data)
    except NoDataError as error:
        raise Refused(str(error), code="rules_version") from None
    except ValueError:
        words = _(
            "This game is played by version {old} of its rules, which this site no longer has (it has {new}). Nothing "
            "is lost: the game goes on when whoever runs the site has moved it to the new version."
        )
        new = kernel.get(game.system).version if game.system in kernel.slugs() else _("none")
        raise Refused(words.format(old=game.rules_version, new=new), code="rules_version") from None
