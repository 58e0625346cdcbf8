"""``manage.py dataset check FILE`` and ``manage.py dataset load FILE --name NAME``: data sets without the pages."""

from pathlib import Path
from typing import Any

from django.contrib.auth.models import User
from django.core.exceptions import ValidationError
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.core import names
from games.core.datasets import intake, versions
from games.core.datasets.packing import Documents
from games.core.errors import Refused
from games.core.models.datasets import TITLE_MOST
from games.core.words import say
from rules.kernel import Text


class Command(BaseCommand):
    """Exit status 1 if the set has faults; they are listed, and nothing is kept."""

    help = "Check a data set (JSON or ZIP), or keep it for games."

    def add_arguments(self, parser: CommandParser) -> None:
        deeds = parser.add_subparsers(dest="deed", required=True)
        for deed, about in (("check", "say what is wrong with it"), ("load", "keep it as a new set or version")):
            one = deeds.add_parser(deed, help=about)
            one.add_argument("file", type=Path, help="a JSON file, or a ZIP of JSON files")
            one.add_argument("--system", default="", help="the system that plays it; not needed if only one takes data")
            if deed == "load":
                one.add_argument("--name", required=True, help="its name for people")
                one.add_argument("--note", default="", help="where its corrections come from")
                one.add_argument("--owner", default="", metavar="ADDRESS", help="whose it is; nobody's without it")
                one.add_argument("--set", default="", metavar="CODE", help="the owner's set whose next version it is")
                one.add_argument("--shared", action="store_true", help="anybody may begin games with it")
                one.add_argument("--meant", action="store_true", help="contradictions to the rulebook are meant")

    def handle(self, *, deed: str, file: Path, system: str, **options: Any) -> None:
        try:
            slug = _system(system)
            documents = intake.read(file.name, _bytes(file), tuple(versions.house_set(slug)))
            if deed == "check":
                self._check(slug, documents)
            else:
                self._load(slug, documents, **options)
        except versions.FaultyError as error:
            self._list(error.faults)
            raise CommandError(f"{len(error.faults)} fault(s).") from None
        except versions.DoubtfulError as error:
            self._list(error.doubts)
            raise CommandError(f"{error.reason} (--meant)") from None
        except Refused as error:
            raise CommandError(error.reason) from None

    def _check(self, slug: str, documents: Documents) -> None:
        doubts = versions.checked(slug, {**versions.house_set(slug), **documents})
        self._list(doubts)
        self.stdout.write(f"It can be played; {len(doubts)} contradiction(s) to the rulebook.")

    def _load(self, slug: str, documents: Documents, **options: Any) -> None:
        row = versions.add(
            _owner(options["owner"]), slug, documents, title=_title(options["name"]), note=options["note"],
            public=options["shared"], code=options["set"], meant=options["meant"],
        )  # fmt: skip
        self.stdout.write(f"{row.title}, version {row.version}: /data/{row.code}/{row.version}/, SHA-256 {row.digest}")

    def _list(self, found: list[Text]) -> None:
        for text in found:
            self.stdout.write(say(text))


def _bytes(file: Path) -> bytes:
    try:
        if file.stat().st_size > intake.LARGEST:
            raise CommandError(f"{file} is larger than {intake.LARGEST} bytes.")
        return file.read_bytes()
    except OSError as error:
        raise CommandError(f"Can't read {file}: {error}", returncode=2) from None


def _title(given: str) -> str:
    try:
        return names.clean(given, TITLE_MOST)
    except ValidationError as error:
        raise CommandError(" ".join(error.messages)) from None


def _system(given: str) -> str:
    known = versions.systems()
    if given in known:
        return given
    if given or len(known) != 1:
        raise CommandError(f"Name one of these systems with --system: {', '.join(known)}.")
    return known[0]


def _owner(address: str) -> User | None:
    if not address:
        return None
    owner = User.objects.filter(email__iexact=address).first()
    if owner is None:
        raise CommandError(f"Nobody here has the address {address}.")
    return owner
