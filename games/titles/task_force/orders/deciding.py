"""A question with few answers: they are told one by one."""

from games.core.words import say
from games.titles.screen import Screen
from games.titles.table import Table

from .. import focus, screens, walking
from . import placing


def screen(table: Table) -> Screen:
    """The question and its answers; many of them word by word."""
    assert table.ask is not None
    found = walking.walk(table, walking.offered(table))
    context = {
        "tapped": placing.tapped(table),
        "prompt": say(table.ask.prompt),
        "walk": found,
        "action": table.url("add" if table.draft is not None else "order"),
        "top": table.url(stage=None),
    }
    return screens.build(
        table, "deciding", say(table.ask.title), context, focus=focus.places(table.view, table.facts, table.ask)
    )
