"""What mails and the help tell people to type is understood, in each language."""

import polib
import pytest
from django.conf import settings

from games.mail.commands import helping
from games.mail.orders import keywords
from games.mail.orders.lines import items

PATH = settings.BASE_DIR / "locale" / "es" / "LC_MESSAGES" / "django.po"
FORMS = [entry for entry in polib.pofile(str(PATH)) if entry.msgctxt == "to type"]


def kinds(form: str) -> list[str]:
    """The commands that somebody gives who types that: alternatives after a comma, "..." for lines between."""
    found = []
    for one in form.split(", "):
        first, between, last = one.partition(" ... ")
        found += [item.kind for item in items([first, "something", last] if between else [first])]
    return found


@pytest.mark.parametrize("entry", FORMS, ids=lambda entry: entry.msgid)
def test_the_translation_is_the_same_command(entry: polib.POEntry) -> None:
    assert kinds(entry.msgstr) == kinds(entry.msgid)


def test_so_is_show_with_a_name_after_it() -> None:
    (entry,) = [entry for entry in FORMS if entry.msgid == "SHOW Hawaii"]
    assert keywords.bare()[keywords.plain(entry.msgstr.split()[0])] == "show"


def test_there_is_one_for_each_line_of_the_help() -> None:
    assert len(FORMS) >= len(helping.COMMANDS)


@pytest.mark.parametrize("asking", [["HELP"], ["AYUDA"], ["Ayuda."], ["ayuda PLAN"], ["HELP plan"]])
def test_help_is_asked_for_in_both(asking: list[str]) -> None:
    (item,) = items(asking)
    assert item.kind == "help"
