"""What is decided about a game outside of it, noted in its journal and told to everybody who sees the game."""

from collections.abc import Mapping

from games.core.journal.game_transaction import game_transaction
from games.core.models import Status
from rules.kernel import Event, Text


def remark(code: str, kind: str, facts: Mapping[str, str], words: Text) -> None:
    """Note it in the journal of a game that is running; nothing before and after. ``kind``: as of
    games.core.records.fog.SITE; ``facts``: such as anybody may read. NoSuchGame."""
    with game_transaction(code) as change:
        if change.game.status == Status.RUNNING:
            change.append("note", {"note": kind, **facts})
            change.tell((Event(kind, words, dict(facts)),))
