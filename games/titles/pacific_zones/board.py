"""The zonal Pacific game: hidden task forces."""

from games.titles.base import Board
from games.titles.introduction import Introduction

from . import (
    ask_labels,
    board_list,
    event_text,
    focus,
    handbook,
    lessons,
    order_text,
    pages,
    record,
    sightings,
    tabletop,
)
from .handbook import guidance
from .map import postcard, thumbnail

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
    lessons=lessons,
    tabletop=tabletop,
    introductions={"pacific-zones-standard": Introduction(level=2, handovers=200)},
)
