"""A game that has not begun: who sits at the table, and what is still missing."""

from datetime import timedelta

from django.utils.translation import gettext as _

from games.core import clock
from games.core.models import Game, Status
from games.titles import names
from games.titles.screen import Screen
from games.titles.table import Table


def _opens(game: Game) -> str:
    """When those who watch late see the first of it."""
    assert game.started is not None
    return clock.until(game.started + timedelta(seconds=game.watch_delay))


def before_start(table: Table) -> Screen:
    """The page until there is a position."""
    seats = [{"side": table.side(s.code), "name": names.holder_name(s)} for s in table.seats]
    prompt = (
        _("The game begins as soon as all seats are taken.")
        if table.game.status == Status.OPEN
        else _("All seats are taken. The dice are being sealed; this takes a moment.")
        if table.game.status == Status.STARTING
        else _("The game has begun. It can be watched from %(when)s on.") % {"when": _opens(table.game)}
        if table.late
        else _("This game was abandoned before it began.")
    )
    return Screen("game/gate.html", table.game.name, context={"seats": seats, "prompt": prompt})
