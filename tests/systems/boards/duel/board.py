"""The duel in the dark."""

from games.titles.base import Board

from . import pages

BOARD = Board(pages=pages)
