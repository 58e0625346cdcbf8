"""What the record of a finished game shows of Pacific Victory: figures, plots, chapters, the map of any moment."""

from .figures import figures
from .pages import book, chapter, chapters, opened, phases, replay, story

EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""

__all__ = ["EDITION", "book", "chapter", "chapters", "figures", "opened", "phases", "replay", "story"]
