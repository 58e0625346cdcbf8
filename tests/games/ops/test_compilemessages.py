"""``manage.py compilemessages``: catalogues are read where gettext is not installed."""

import gettext
import os
from pathlib import Path

import pytest
from django.core.management import call_command
from pytest_django import Settings

WRITTEN = """msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=3; plural=n == 1 ? 0 : n != 0 && n % 1000000 == 0 ? 1 : 2;\\n"

msgid "Move"
msgstr "Mover"

msgctxt "noun"
msgid "Move"
msgstr "Movimiento"

msgid "%(n)s block"
msgid_plural "%(n)s blocks"
msgstr[0] "%(n)s bloque"
msgstr[1] "%(n)s bloques"
msgstr[2] "%(n)s bloques"

msgid "Not yet"
msgstr ""

#, fuzzy
msgid "Guessed"
msgstr "Adivinado"
"""


@pytest.fixture
def catalogue(tmp_path: Path, settings: Settings) -> Path:
    settings.LOCALE_PATHS = [tmp_path]
    path = tmp_path / "es" / "LC_MESSAGES" / "django.po"
    path.parent.mkdir(parents=True)
    path.write_text(WRITTEN, encoding="utf-8")
    return path


def test_gettext_reads_what_was_written_and_nothing_guessed(catalogue: Path) -> None:
    call_command("compilemessages", verbosity=0)
    with catalogue.with_suffix(".mo").open("rb") as compiled:
        said = gettext.GNUTranslations(compiled)
    assert (said.gettext("Move"), said.pgettext("noun", "Move")) == ("Mover", "Movimiento")
    assert [said.ngettext("%(n)s block", "%(n)s blocks", n) for n in (0, 1)] == ["%(n)s bloques", "%(n)s bloque"]
    assert (said.gettext("Not yet"), said.gettext("Guessed")) == ("Not yet", "Guessed")


def test_a_catalogue_is_compiled_when_it_is_newer(catalogue: Path) -> None:
    call_command("compilemessages", verbosity=0)
    compiled = catalogue.with_suffix(".mo")
    os.utime(compiled, (2_000_000_000, 2_000_000_000))
    call_command("compilemessages", verbosity=0)
    assert compiled.stat().st_mtime == 2_000_000_000
    os.utime(catalogue, (2_100_000_000, 2_100_000_000))
    call_command("compilemessages", verbosity=0)
    assert compiled.stat().st_mtime < 2_000_000_000
