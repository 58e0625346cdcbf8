"""The boards of the titles, each found in its folder. A folder that is taken away takes its title's board with it."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from games.core.words import say
from rules.kernel import Plain, Text

if TYPE_CHECKING:
    from games.titles.base import Board


@cache
def board_of(system: str) -> "Board":
    """The board of a system, by its slug; the plain board if it brings none."""
    folder = f"games.titles.{system.replace('-', '_')}"
    known = find_spec(folder) is not None and find_spec(f"{folder}.board") is not None
    board: Board = import_module(f"{folder}.board").BOARD if known else import_module("games.titles.base").PLAIN
    return board


def happening(system: str, facts: Plain, kind: str, text: Text, data: Plain) -> str:
    """A happening in the words of the system's board, or in those of the rules."""
    return board_of(system).event_text.sentence(facts, kind, data) or say(text)
