"""A game that has not begun: who sits at the table, and what is still missing."""

from datetime import timedelta

from django.utils.translation import gettext as _

from games import clock, titles
from games.pages.game.table import Table
from games.pages.kits import Screen
from games.play.models import Game, Status


def _opens(game: Game) -> str:
    """When those who watch late see the first of it."""
    assert game.started is not None
    return clock.until(game.started + timedelta(seconds=game.watch_delay))


def before_start(table: Table) -> Screen:
    """The page until there is a position."""
    seats = [{"side": table.side(s.code), "name": titles.holder_name(s)} for s in table.seats]
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
