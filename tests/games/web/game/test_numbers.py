"""Numbers of drawings are the same in every language: a decimal comma would break them."""

import re
from typing import Any

import pytest
from django.conf import global_settings
from django.test import Client
from django.utils import formats

from games.core import referee
from games.web.models import Profile
from tests.games.web.game.table import movement, seq, signed_in, text

pytestmark = pytest.mark.django_db
TAG = re.compile(
    r"<(?:svg|g|rect|use|path|circle|line|polyline|polygon|ellipse|image|text|tspan|marker|pattern)\b[^>]*>"
)
DRAWN = re.compile(
    r'\s(?:x|y|x1|x2|y1|y2|cx|cy|r|rx|ry|d|dx|dy|width|height|points|transform|viewBox|offset|style|stroke-width)="([^"]*)"'
)
PATHS = ("", "?block=US-CV-ENTERPRISE", "?hex=O05&z=2", "review", "odds/M05", "dice", "sightings", "log")


def unlike() -> list[str]:
    """A language for each way in which numbers are written."""
    ways: dict[tuple[str, ...], str] = {}
    for language, _name in global_settings.LANGUAGES:
        parts = ("DECIMAL_SEPARATOR", "THOUSAND_SEPARATOR")
        ways.setdefault(tuple(formats.get_format(part, language, use_l10n=True) for part in parts), language)
    return sorted(ways.values())


def drawn(client: Client, code: str, path: str, language: str) -> list[str]:
    """All numbers of the drawings of a page, in order."""
    Profile.objects.update(language=language)
    page = text(client.get(f"/g/{code}/{path}", follow=True))
    assert f'lang="{language}"' in page
    return [number for tag in TAG.findall(page) for number in DRAWN.findall(tag)]


def test_no_comma_of_a_language_reaches_a_drawing(settings: Any) -> None:
    settings.LANGUAGES = global_settings.LANGUAGES
    code = movement()
    referee.draft_add(code, "ALLIES", "OP US-CV-ENTERPRISE O05 N05", seq(code))
    marta, languages = signed_in("marta"), unlike()
    assert len(languages) > 4
    for path in PATHS:
        plain = drawn(marta, code, path, "en")
        for language in languages:
            assert drawn(marta, code, path, language) == plain, (path, language)
