"""Iwo Jima 1945: landings and close combat."""

from games.titles.base import Board
from games.titles.introduction import Introduction

from . import (
    ask_labels,
    board_list,
    focus,
    handbook,
    lessons,
    order_text,
    pages,
    postcard,
    record,
    sightings,
    thumbnail,
)
from .handbook import guidance

BOARD = Board(
    pages=pages,
    ask_labels=ask_labels,
    guidance=guidance,
    board_list=board_list,
    focus=focus,
    order_text=order_text,
    records=record,
    thumbnail=thumbnail,
    postcards=postcard,
    sightings=sightings,
    handbook=handbook,
    lessons=lessons,
    introductions={"iwo-jima-standard": Introduction(level=1, handovers=14)},
)
