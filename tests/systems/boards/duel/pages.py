"""The page of the duel: five places, where the reader stands, and where the orders of the moment lead."""

from typing import TypedDict

from games.titles.plain import pages as plain
from games.titles.plain.pages import aim, chapter, colour, line, mark, odds, outlook, places, steps
from games.titles.screen import Screen
from games.titles.table import Table

__all__ = ["aim", "chapter", "colour", "line", "mark", "odds", "outlook", "places", "review", "screen", "steps", "when"]


class Place(TypedDict):
    """A place on the line. ``x``: its middle; ``mine``: the reader stands there; ``order``: leads there, or ""."""

    name: int
    x: int
    mine: bool
    order: str


def screen(table: Table) -> Screen:
    """The plain page, with the line drawn in its panel."""
    found = plain.screen(table)
    found.panel = "duel/panel.html"
    row = _line(table)
    words = "".join(f"You stand on place {place['name']} of {len(row)}." for place in row if place["mine"])
    found.context |= {"line": row, "words": words, "life": table.view["life"]}
    return found


def _line(table: Table) -> list[Place]:
    orders = {order.data["place"]: order.text for order in table.legal() if "place" in order.data}
    here = table.view.get("at")
    return [
        {"name": place, "x": 50 * number + 25, "mine": place == here, "order": orders.get(place, "")}
        for number, place in enumerate(table.facts["places"])
    ]


def review(table: Table) -> Screen:
    """The same page: it shows the draft already."""
    return screen(table)


def when(table: Table) -> tuple[str, str]:
    """ "Round 2"."""
    return f"Round {table.view['round']}", f"Round {table.view['round']}"
