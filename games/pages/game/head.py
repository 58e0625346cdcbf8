"""The head that all pages of a game share: who plays, the steps of the turn, the clock, the state of the dice."""

from typing import Any

from django.utils.translation import gettext as _

from games import rulebook, titles
from games.pages.game.sprite import sprite
from games.pages.game.table import Table


def head(table: Table) -> dict[str, Any]:
    """The context of the head."""
    long, short = table.kit.when(table) if table.view else ("", "")
    mine = next((o for o in table.owed if o.seat == table.code), None)
    due = mine or (table.owed[0] if table.owed else None)
    return {
        "game": table.game,
        "code": table.game.code,
        "seat": table.code,
        "players": players(table),
        "options": ", ".join(titles.options(table.game)),
        "data": titles.data_set(table.game),
        "steps": tuple(table.kit.steps(table)) if table.view else (),
        "when_long": long,
        "when_short": short,
        "due": due,
        "due_is_mine": mine is not None,
        "lock": table.lock if table.running else None,
        "version": table.version,
        "here": table.here(),
        "sprite": sprite(),
        "guidance": rulebook.guidance(table.game.system, table.ask) if table.ask else "",
        "error": table.error,
        "typed": table.typed,
        "over": table.over,
    }


def players(table: Table) -> str:
    """ "Pacific Victory · Marta (Allies) against Kenji (Japan)", the reader first."""
    seats = sorted(table.seats, key=lambda s: (s.code != table.code, s.order))
    teams: dict[str, list[str]] = {}
    for seat in seats:
        name = f"{titles.holder_name(seat) or _('nobody')} ({table.side(seat.code)})"
        teams.setdefault(titles.side_of(table.game, seat.code), []).append(name)
    named = [(" " + _("and") + " ").join(names) for names in teams.values()]
    return f"{titles.game_title(table.game)} · {(' ' + _('against') + ' ').join(named)}"
