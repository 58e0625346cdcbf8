"""What the record of a finished game shows of Pacific Victory: figures, plots, chapters, the map of any moment."""

from .figures import figures
from .pages import book, chapter, chapters, landmark, opened, phases, replay, story

EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("initiative", "flows", "battle", "production", "victory")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""

__all__ = [
    "EDITION",
    "LANDMARKS",
    "book",
    "chapter",
    "chapters",
    "figures",
    "landmark",
    "opened",
    "phases",
    "replay",
    "story",
]
