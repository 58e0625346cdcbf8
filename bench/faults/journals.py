"""Are the journals in the database true? By the verifier that players use, and by playing them again."""

import zlib

from games.core.hashing import canon
from games.core.journal import entries
from games.core.journal.replay import ReplayError, replay
from games.core.journal.verify import JournalError, verify
from games.core.models import Entry, Game


def complaint(code: str) -> str:
    """What does not hold in the journal of a game, hidden entries opened; empty if everything holds."""
    game = Game.objects.get(code=code)
    rows = list(entries.rows(game))
    if not rows:
        return ""
    own = [
        {"type": "own-open", **{key: value for key, value in entries.opening(entry).items() if key != "type"}}
        for entry in Entry.objects.filter(game=game).exclude(audience="").order_by("seq")
    ]
    heads = [(game.seq, game.head)] if game.seq >= 0 else []
    try:
        verify("\n".join(canon(row) for row in rows + own).encode(), heads)
    except JournalError as error:
        if "is open: its dice were never thrown" in str(error) and game.lock_seq is not None:
            return ""  # the dice are owed at this moment
        return str(error)
    return ""


def misplayed(code: str) -> str:
    """How the stored position differs from what the journal says; empty if not. For a game without open lock."""
    game = Game.objects.get(code=code)
    if game.state is None:
        return ""
    rows = list(entries.rows(game))
    own = [
        {**entries.opening(entry), "type": "own-open"}
        for entry in Entry.objects.filter(game=game).exclude(audience="").order_by("seq")
    ]
    try:
        played = replay(rows + own)
    except ReplayError as error:
        return str(error)
    return "" if played.state == zlib.decompress(bytes(game.state)) else "the stored position is another one"
