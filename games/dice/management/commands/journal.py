"""``manage.py journal GAME [--seat S]``: print a game's journal, one JSON line an entry."""

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.journal.hashing import canon
from games.play import referee
from games.play.errors import NoSuchGame
from games.play.models import Seat


class Command(BaseCommand):
    """What a reader may not see yet stands as a commitment; with a seat, its own entries are opened after the chain."""

    help = "Print the journal of a game, one JSON line an entry."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="code of the game")
        parser.add_argument("--seat", help="a seat whose own hidden entries are opened after the chain")

    def handle(self, *, game: str, seat: str | None, **options: Any) -> None:
        if seat is not None:
            _check_seat(game, seat)
        try:
            for row in referee.journal(game, seat):
                self.stdout.write(canon(row))
        except NoSuchGame as error:
            raise CommandError(str(error)) from None


def _check_seat(game: str, seat: str) -> None:
    seats = list(Seat.objects.filter(game__code=game).values_list("code", flat=True))
    if seats and seat not in seats:
        raise CommandError(_("Game {game} has the seats {seats}.").format(game=game, seats=", ".join(seats)))
