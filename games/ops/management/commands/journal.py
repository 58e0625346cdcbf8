"""``manage.py journal GAME [--seat S]``: print a game's journal, one JSON line an entry."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.core import referee
from games.core.datasets.packing import canonical
from games.core.errors import NoSuchGame
from games.core.journal import download
from games.core.models import Game, Seat

WHOLE = 2**31 - 1
"""More entries than any journal has: the operator's copy does not end where those are who watch late."""


class Command(BaseCommand):
    """What a reader may not see yet stands as a commitment; with a seat, its own entries are opened after the chain."""

    help = "Print the journal of a game, one JSON line an entry."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", help="code of the game")
        parser.add_argument("--seat", help="a seat whose own hidden entries are opened after the chain")
        parser.add_argument("--with-data", type=Path, metavar="FILE", help="write the data set of the game there")

    def handle(self, *, game: str, seat: str | None, with_data: Path | None, **options: Any) -> None:
        if with_data is not None:
            self._write_data(game, with_data)
        if seat is not None:
            _check_seat(game, seat)
        try:
            for line in download.lines(referee.journal(game, seat, WHOLE)):
                self.stdout.write(line, ending="")
        except NoSuchGame as error:
            raise CommandError(str(error)) from None

    def _write_data(self, code: str, file: Path) -> None:
        game = Game.objects.filter(code=code).select_related("data_set").first()
        if game is None or game.data_set is None:
            self.stderr.write(_("The game is played with the system's own data; there is no file to write."))
            return
        try:
            file.write_bytes(canonical(game.data_set.documents))
        except OSError as error:
            raise CommandError(_("Can't write {file}: {error}").format(file=file, error=error), returncode=2) from None


def _check_seat(game: str, seat: str) -> None:
    seats = list(Seat.objects.filter(game__code=game).values_list("code", flat=True))
    if seats and seat not in seats:
        raise CommandError(_("Game {game} has the seats {seats}.").format(game=game, seats=", ".join(seats)))
