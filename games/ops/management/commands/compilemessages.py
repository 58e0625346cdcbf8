"""``manage.py compilemessages``: what translators wrote, as gettext reads it, on machines without gettext too."""

import os
import tempfile
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand


class Command(BaseCommand):
    help = "Compile the catalogues of LOCALE_PATHS that are newer than what was compiled of them."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        """Name each that was compiled."""
        for folder in settings.LOCALE_PATHS:
            for catalogue in sorted(Path(folder).glob("*/LC_MESSAGES/*.po")):
                if _is_stale(catalogue):
                    _compile(catalogue)
                    if options["verbosity"]:
                        self.stdout.write(f"compiled {catalogue}")


def _is_stale(catalogue: Path) -> bool:
    compiled = catalogue.with_suffix(".mo")
    return not compiled.exists() or compiled.stat().st_mtime < catalogue.stat().st_mtime


def _compile(catalogue: Path) -> None:
    """Whole or not at all: a site that runs may be reading the one before."""
    with tempfile.NamedTemporaryFile(dir=catalogue.parent, delete=False) as made:
        made.write(polib.pofile(str(catalogue)).to_binary())
    os.chmod(made.name, 0o644)
    os.replace(made.name, catalogue.with_suffix(".mo"))
