"""Pacific Victory: blocks in the fog."""

from games.titles.base import Board

from . import (
    ask_labels,
    board_list,
    differences,
    focus,
    guidance,
    order_text,
    pages,
    postcard,
    record,
    sightings,
    thumbnail,
)

BOARD = Board(
    pages=pages,
    ask_labels=ask_labels,
    guidance=guidance,
    board_list=board_list,
    focus=focus,
    order_text=order_text,
    records=record,
    differences=differences,
    thumbnail=thumbnail,
    postcards=postcard,
    sightings=sightings,
    truths=sightings,
)
