"""``manage.py replay FILE``: play a downloaded journal again by the rules."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.dice.replay import Replay, ReplayError, read, replay


class Command(BaseCommand):
    """Says what came out, or at which entry rules and journal part."""

    help = "Play the journal of a finished game again and compare its throws with what the rules ask for."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a journal, one JSON object a line")

    def handle(self, *, file: Path, **options: Any) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(_("Can't read {file}: {error}").format(file=file, error=error), returncode=2) from None
        try:
            self.stdout.write(_sentence(replay(read(text))))
        except (ReplayError, ValueError) as error:
            raise CommandError(str(error)) from None


def _sentence(done: Replay) -> str:
    end = _("the game is over") if done.over else _("the game goes on")
    return _(
        "{entries} entries played again: the rules ask for exactly these {rolls} throws, in this order; {end}. "
        "SHA-256 of the last position: {state}"
    ).format(entries=done.entries, rolls=len(done.rolls), end=end, state=sha256(done.state).hexdigest())
