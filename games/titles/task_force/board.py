"""Carrier battles of 1942: hidden task forces, searches and air strikes."""

from games.titles.base import Board
from games.titles.introduction import Introduction

from . import (
    ask_labels,
    board_list,
    differences,
    event_text,
    focus,
    guidance,
    handbook,
    order_text,
    pages,
    postcard,
    record,
    sightings,
    tabletop,
    thumbnail,
)

BOARD = Board(
    pages=pages,
    event_text=event_text,
    ask_labels=ask_labels,
    guidance=guidance,
    board_list=board_list,
    focus=focus,
    order_text=order_text,
    records=record,
    thumbnail=thumbnail,
    postcards=postcard,
    sightings=sightings,
    truths=sightings,
    handbook=handbook,
    differences=differences,
    tabletop=tabletop,
    introductions={
        "pearl": Introduction(level=1, handovers=1),
        "coral_sea": Introduction(level=2, handovers=70),
        "midway": Introduction(level=3, handovers=70),
        "eastern_solomons": Introduction(level=3, handovers=70),
    },
)
