"""Messages of Django and allauth that stand in our catalogue are still theirs, and ours are said."""

from pathlib import Path
from typing import Any

import allauth
import django
import polib
import pytest
from django.utils.translation import gettext, override

from pvsite.framework_texts import PLURAL, SINGLE

_FILES = (
    Path(django.__file__).parent / "conf",
    Path(django.__file__).parent / "contrib" / "auth",
    Path(allauth.__file__).parent,
)
THEIRS = {
    entry.msgid: entry.msgstr
    for folder in _FILES
    for entry in polib.pofile(str(folder / "locale" / "es" / "LC_MESSAGES" / "django.po"))
}


@pytest.mark.parametrize("text", SINGLE)
def test_it_is_a_message_of_theirs(text: str) -> None:
    assert text in THEIRS


def test_so_are_those_with_a_number() -> None:
    for lazy in PLURAL:
        made: Any = lazy.__reduce__()
        assert made[1][3]["singular"] in THEIRS


def test_ours_says_tu_where_theirs_says_usted() -> None:
    with override("es"):
        assert gettext("Enter a valid email address.").startswith("Escribe ")
        assert THEIRS["Enter a valid email address."].startswith("Introduzca ")
        assert gettext("Please type your current password.") == "Escribe tu contraseña actual."
