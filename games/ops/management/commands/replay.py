"""``manage.py replay FILE``: play a downloaded journal again by the rules."""

from hashlib import sha256
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from games.core.datasets import intake, versions
from games.core.datasets.packing import Documents, digest_of
from games.core.errors import Refused
from games.core.journal.replay import Line, Replay, ReplayError, read, replay


class Command(BaseCommand):
    """Says what came out, or at which entry rules and journal part."""

    help = "Play the journal of a finished game again and compare its throws with what the rules ask for."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, help="a journal, one JSON object a line")
        parser.add_argument("--data", type=Path, help="the data set that it was played with, if this site lacks it")

    def handle(self, *, file: Path, data: Path | None, **options: Any) -> None:
        try:
            text = file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(_("Can't read {file}: {error}").format(file=file, error=error), returncode=2) from None
        try:
            lines = read(text)
            self.stdout.write(_sentence(replay(lines, documents=_documents(lines, data) if data else None)))
        except (ReplayError, Refused, ValueError) as error:
            raise CommandError(str(error)) from None


def _documents(lines: list[Line], file: Path) -> Documents:
    """The documents in a file, which have to be those that the journal names. Refused, ValueError."""
    genesis = lines[0].get("body") if lines else None
    known = genesis if isinstance(genesis, dict) else {}
    system = str(known.get("rules")).partition("/")[0]
    try:
        documents = intake.read(file.name, file.read_bytes(), tuple(versions.house_set(system)))
    except OSError as error:
        raise CommandError(_("Can't read {file}: {error}").format(file=file, error=error), returncode=2) from None
    whole = {**versions.house_set(system), **documents}
    if digest_of(whole) != known.get("data"):
        words = _("{file} is another data set: its digest is {has}, and the journal names {wanted}")
        raise ValueError(words.format(file=file, has=digest_of(whole), wanted=known.get("data") or _("none")))
    return whole


def _sentence(done: Replay) -> str:
    end = _("the game is over") if done.over else _("the game goes on")
    return _(
        "{entries} entries played again: the rules ask for exactly these {rolls} throws, in this order; {end}. "
        "SHA-256 of the last position: {state}"
    ).format(entries=done.entries, rolls=len(done.rolls), end=end, state=sha256(done.state).hexdigest())
