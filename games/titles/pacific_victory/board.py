"""Pacific Victory: blocks in the fog."""

from games.titles.base import Board
from games.titles.introduction import Introduction

from . import (
    ask_labels,
    board_list,
    differences,
    focus,
    guidance,
    handbook,
    lessons,
    order_text,
    over,
    pages,
    postcard,
    record,
    sightings,
    tabletop,
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
    handbook=handbook,
    lessons=lessons,
    tabletop=tabletop,
    levels=over.LEVELS,
    introductions={
        "1941": Introduction(level=3, handovers=252),
        "1942": Introduction(level=2, handovers=255),
        "1943": Introduction(level=2, handovers=225),
        "seac-1943": Introduction(level=1, handovers=70, first=True),
    },
)
