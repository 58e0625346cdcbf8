"""What the record of a finished game shows of Pacific Victory: figures, plots, chapters, the map of any moment."""

from games.titles.records.scenes import Cuts

from .figures import figures
from .pages import book, chapter, chapters, landmark, opened, phases, replay, scene, story

EDITION = "1"
"""The way to count: another one makes all records anew, each when it is asked for."""
LANDMARKS = ("initiative", "flows", "battle", "production", "victory")
"""Happenings with which a part of a turn begins or ends, for who looks back without a record."""

CUTS = Cuts(
    opens=("turn", "initiative", "battles", "next_battle", "battle", "victory"),
    closes=("order_of_play", "battle_over", "production", "logistics"),
    fills=("flows",),
)
"""Where what happened is cut into scenes: the initiative, each movement and battle, supply, builds."""

__all__ = [
    "CUTS",
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
    "scene",
    "story",
]
